import { expect, test } from "./test";

/** A file's name, and any other that is not in the page's direction, starts where the lines around it do. */
test("K6 a Latin file name stands on the Arabic page's side", async ({ join }) => {
  const mira = await join("mira", { lang: "ar" });
  await mira.chatButton.or(mira.page.locator(".foyer-chat-button")).click();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const input = mira.page.locator(".foyer-composer input[type=file]");
  await input.setInputFiles({ name: "b.svg", mimeType: "image/svg+xml", buffer: svg });
  const tile = mira.page.locator(".foyer-file-tile-text");
  const name = await tile.locator(".foyer-file-tile-name").evaluate(toInkRight);
  const size = await tile.locator(".foyer-file-tile-size").evaluate(toInkRight);
  expect(Math.abs(name - size)).toBeLessThan(3);
});

/** The end of an element's letters, in pixels of the page. */
function toInkRight(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().right;
}
