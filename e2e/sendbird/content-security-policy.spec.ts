import { expect, test } from "./test";

// Every end-to-end test runs under the policy and fails when a page breaks it: see `policed` in ../test.ts.

test("W4 the built example sends and shows under a strict Content-Security-Policy with Trusted Types (S14, C19)", async ({
  signIn,
}) => {
  const { page, chat, openChat, viewer } = await signIn("mira");
  const policy = (await page.reload())?.headers()["content-security-policy"];
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"])
    expect(policy).toContain(part);
  await openChat();
  await chat.composer.say("Behind the wall");
  await expect(chat.list.message(/: Behind the wall$/)).toHaveAttribute("data-status", "sent");
  await chat.composer.choose({ name: "wall.png", mimeType: "image/png", buffer: onePixel });
  await chat.composer.send.click();
  const file = chat.list.message(/: wall\.png$/);
  await expect(file).toHaveAttribute("data-status", "sent");
  await file.getByRole("button", { name: "View wall.png" }).click();
  await expect(viewer.of("wall.png").getByRole("img")).toBeVisible();
});

test("W4 a violation of the policy is noticed by every test (S14)", async ({ signIn }) => {
  test.fail();
  const { page } = await signIn("mira");
  await page.evaluate(() => {
    const image = new Image();
    image.src = "http://plain.example/x.png";
    return new Promise((resolve) => image.addEventListener("error", resolve));
  });
});

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
