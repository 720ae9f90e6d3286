import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test as base } from "./test";

/** The built example behind a server that adds a policy to everything. */
const test = base.extend({
  baseURL: async ({ baseURL, demo }, provide) => {
    const { apiHost, webSocketHost } = demo.chat;
    const policy = [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      `connect-src 'self' ${demo.events.apiDomain} ${apiHost} ${webSocketHost}`,
      `img-src 'self' blob: data: ${apiHost}`,
      `media-src blob: ${apiHost}`,
      "require-trusted-types-for 'script'",
    ].join("; ");
    const server = createServer((request, response) => {
      void fetch(new URL(request.url ?? "/", baseURL)).then(async (answer) => {
        const type = answer.headers.get("content-type") ?? "text/plain";
        response.writeHead(answer.status, { "Content-Type": type, "Content-Security-Policy": policy });
        response.end(Buffer.from(await answer.arrayBuffer()));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

test("W4 the built example breaks nothing of a strict Content-Security-Policy with Trusted Types", async ({
  signIn,
  context,
}) => {
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      document.documentElement.dataset["violations"] =
        `${document.documentElement.dataset["violations"] ?? ""} ${violatedDirective} ${blockedURI}`;
    });
  });
  const { page, chat, openChat, viewer } = await signIn("mira");
  expect((await page.reload())?.headers()["content-security-policy"]).toContain("require-trusted-types-for");
  await openChat();
  await chat.composer.say("Behind the wall");
  await expect(chat.list.message(/: Behind the wall$/)).toHaveAttribute("data-status", "sent");
  await chat.composer.choose({ name: "wall.png", mimeType: "image/png", buffer: onePixel });
  await chat.composer.send.click();
  const file = chat.list.message(/: wall\.png$/);
  await expect(file).toHaveAttribute("data-status", "sent");
  await file.getByRole("button", { name: "View wall.png" }).click();
  await expect(viewer.of("wall.png").getByRole("img")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset["violations"] ?? "")).toBe("");
});

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
