import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { createEventPage } from "../pages/event-page";
import { eventPath, expect, test } from "./test";

/** Names of the SDK's own that outlive minifying, and that neither the adapter nor the page has a use for. */
const sdkCode = /appStateToggleEnabled|createMyGroupChannelListQuery|isResendable/;

const isScript = (response: Response) => new URL(response.url()).pathname.endsWith(".js");

/** Milliseconds of the page at which its event had been painted: known to its heading, then a frame, then the next task. */
async function noteEventPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector("h1") === null) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark("event-in-frame"));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

test("the first paint of the event page requests no code of the SDK, and the page is whole without it", async ({
  signIn,
  page: unused,
  context,
  demo,
}) => {
  await unused.close();
  context.on("page", (opened) => void noteEventPaint(opened));
  const answers: Response[] = [];
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  context.on("response", (response) => void answers.push(response));
  // Whatever the adapter asks for waits until the page has been looked at.
  let release = () => {};
  const looked = new Promise<void>((resolve) => (release = resolve));
  await context.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    if (sdkCode.test(await response.text())) await looked;
    await route.fulfill({ response });
  });

  const event = await signIn("mira");
  await expect(event.page.getByRole("heading", { name: /^Welcome to/ })).toBeVisible();
  await expect(event.chatButton).toBeVisible();
  await event.burger.click();
  await event.home.click();
  expect(demo.chat.hub.clients.size, "connections to the chat service").toBe(0);
  release();
  await expect.poll(() => demo.chat.hub.clients.size).toBe(1);
  expect(asked.filter((url) => new URL(url).hostname !== "127.0.0.1")).toEqual([]);

  const scripts = await Promise.all(
    answers.filter(isScript).map(async (answer) => [answer, await answer.text()] as const),
  );
  const sdk = scripts.filter(([, body]) => sdkCode.test(body));
  expect(sdk.length, "chunks of the SDK").toBeGreaterThan(0);
  const painted = await event.page.evaluate(() => performance.getEntriesByName("event-in-frame")[0]?.startTime ?? 0);
  expect(painted).toBeGreaterThan(0);
  for (const [answer] of sdk) {
    const requested = await event.page.evaluate(
      (url) => performance.getEntriesByName(url)[0]?.startTime ?? 0,
      answer.url(),
    );
    expect(requested, `${answer.url()} was asked for after the paint at ${painted}`).toBeGreaterThan(painted);
  }
  const bytes = sdk.reduce((sum, [, body]) => sum + gzipSync(body).length, 0);
  test.info().annotations.push({ type: "SDK", description: `${sdk.length} chunks, ${bytes} bytes gzipped` });
});

void createEventPage;
void eventPath;
