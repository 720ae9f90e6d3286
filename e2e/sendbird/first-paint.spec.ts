import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./test";

/** Names of the SDK's own that outlive minifying, and that neither the adapter nor the page has a use for. */
const sdkCode = /appStateToggleEnabled|createMyGroupChannelListQuery|isResendable/;

/** Milliseconds of the page: when the frame with the event's heading was on its way, and when something was asked for. */
const timeOf = (page: Page, entry: string) =>
  page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0, entry);

test("W5 the first paint of the event page requests no code of the SDK, and the page is whole without it", async ({
  signIn,
  context,
  demo,
}) => {
  await context.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector("h1") === null) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark("event-painted"));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  const sdk = new Map<string, string>();
  // Files of the SDK are held back until the page has been used without it.
  let release = () => {};
  const used = new Promise<void>((resolve) => (release = resolve));
  await context.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (sdkCode.test(body)) {
      sdk.set(route.request().url(), body);
      await used;
    }
    await route.fulfill({ response });
  });

  const { page, burger, home, chatButton } = await signIn("mira");
  await expect(page.getByRole("heading", { name: /^Welcome to/ })).toBeVisible();
  await burger.click();
  await home.click();
  await expect(chatButton).toBeVisible();
  expect(demo.chat.hub.clients.size, "connections to the chat service").toBe(0);
  release();
  await expect.poll(() => demo.chat.hub.clients.size).toBe(1);

  expect(sdk.size, "chunks of the SDK").toBeGreaterThan(0);
  const painted = await timeOf(page, "event-painted");
  expect(painted).toBeGreaterThan(0);
  for (const url of sdk.keys()) expect(await timeOf(page, url), `${url}, in ms`).toBeGreaterThanOrEqual(painted);
  expect(asked.filter((url) => new URL(url).hostname !== "127.0.0.1")).toEqual([]);
  const bytes = [...sdk.values()].reduce((sum, body) => sum + gzipSync(body).length, 0);
  process.stdout.write(
    `The SDK: ${sdk.size} chunks, ${(bytes / 1000).toFixed(1)} kB gzipped, after the first paint.\n`,
  );
});
