import type { Locator, Page } from "@playwright/test";
import { channelUrl } from "./service";
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

test("O17 two lines on a button stand in its middle", async ({ join }) => {
  const mira = await joinOperator(join, { width: 320, height: 640 });
  const report = mira.page.locator(".foyer-report");
  const button = report.getByRole("button", { name: "Mute for 10 minutes" });
  const { lines, offset } = await button.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const middle = ({ left, right }: DOMRect) => (left + right) / 2;
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    const own = middle(element.getBoundingClientRect());
    return { lines: boxes.length, offset: Math.max(...boxes.map((box) => Math.abs(middle(box) - own))) };
  });
  expect(lines).toBeGreaterThan(1);
  expect(offset).toBeLessThan(3);
});

test("O7 a choice has the font of the page", async ({ join }) => {
  const mira = await joinOperator(join);
  const fontOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).fontFamily);
  const pane = mira.page.getByRole("region", { name: "Moderation" });
  expect(await fontOf(pane.getByRole("combobox"))).toBe(await fontOf(pane));
});

test("W2 a tab that is not chosen has no line in forced colours, and Send is grey while it does nothing", async ({
  join,
}) => {
  const mira = await joinOperator(join);
  await mira.page.emulateMedia({ forcedColors: "active" });
  const lines = await mira.page
    .getByRole("tab")
    .evaluateAll((tabs) => tabs.map((tab) => Number.parseFloat(getComputedStyle(tab).borderBottomWidth)));
  expect(lines).toEqual([2, 0, 0]);
  const send = mira.chat.composer.send;
  expect(await send.evaluate((element) => getComputedStyle(element).color)).toBe(await toColor(mira.page, "GrayText"));
});

test("C6 C1 typing dots and rows that are being loaded can be seen in forced colours", async ({ join, mira }) => {
  await mira.page.emulateMedia({ forcedColors: "active" });
  await mira.service.call("setTyping", { channelUrl, userId: "noah", typing: true });
  expect(await readContrast(mira.page.locator(".foyer-typing-dots"))).toBeGreaterThan(64);
  const waiting = await join("mira", { scenario: "loading" });
  await waiting.page.emulateMedia({ forcedColors: "active" });
  await waiting.chatButton.click();
  const row = waiting.chat.root.locator(".foyer-loading-row").last();
  expect(await readContrast(row)).toBeGreaterThan(64);
});

test("O7 the knob of a switch can be seen in forced colours, on either side", async ({ join }) => {
  const mira = await joinOperator(join);
  await mira.page.emulateMedia({ forcedColors: "active" });
  const freeze = mira.page.getByRole("switch");
  // Inside of its line.
  const [start, end] = [
    { x: 8, y: 8, width: 10, height: 8 },
    { x: 20, y: 8, width: 10, height: 8 },
  ];
  expect(await readContrast(freeze, start)).toBeGreaterThan(64);
  expect(await readContrast(freeze, end)).toBe(0);
  await freeze.click();
  await expect(freeze).toBeChecked();
  expect(await readContrast(freeze, end)).toBeGreaterThan(64);
  expect(await readContrast(freeze, start)).toBe(0);
});

test("M6 a quote cuts no name that has room", async ({ join }) => {
  const mira = await join("mira");
  const { id: parentId } = await mira.service.post("noah", "ok");
  await mira.service.post("mira", "yes", { parentId });
  await mira.openChat();
  const name = mira.chat.list.log.locator(".foyer-quote-name");
  const cut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cut).toBe(0);
});

test("C2 the title stays on one line in a low window", async ({ join }) => {
  const mira = await join("mira", { flags: "search,info" });
  await mira.page.setViewportSize({ width: 390, height: 420 });
  await mira.openChat();
  const title = mira.chat.root.getByRole("heading", { name: "Public Chat" });
  const lineHeight = await title.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
  expect((await title.boundingBox())?.height).toBeLessThan(1.5 * lineHeight);
});

test("F1 a spinner stands in the middle of the viewer while its code is loaded", async ({ context, join }) => {
  await context.route("**/assets/viewer-*.js", () => {});
  const mira = await join("mira");
  await mira.service.postImage("noah", "photo.svg");
  await mira.openChat();
  await mira.chat.list.log.getByRole("button", { name: "View photo.svg" }).click();
  const viewer = mira.page.locator(".foyer-viewer");
  const box = await viewer.getByRole("status").boundingBox();
  const view = await viewer.boundingBox();
  expect(Math.abs(box!.y + box!.height / 2 - view!.height / 2)).toBeLessThan(60);
});

test("W2 at 200 % text nothing of a menu, a list or a tile lies over anything else", async ({ join }) => {
  const mira = await join("mira", { flags: "notifications" });
  const { page, chat } = mira;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await mira.service.post("noah", "Who has a match?");
  await mira.openChat();

  await chat.root.getByRole("button", { name: "Chat settings" }).click();
  const choice = page.getByRole("menuitemradio", { name: "Mentions and replies" });
  const tick = await boxOf(choice.locator("svg"));
  const words = await choice.locator("span").first().evaluate(toInk);
  expect(words.left).toBeGreaterThanOrEqual(tick.x + tick.width);
  expect(words.top).toBeLessThan(tick.y + tick.height);
  await page.keyboard.press("Escape");

  await chat.composer.field.pressSequentially("a :smi");
  const option = page.getByRole("option").first();
  const emoji = await option.locator(".foyer-emoji").evaluate(toInk);
  const name = await option.locator(".foyer-suggestion-name").evaluate(toInk);
  expect(emoji.right).toBeLessThanOrEqual(name.left);
  await page.keyboard.press("Escape");
  await chat.composer.field.fill("");

  await chat.list.openMenu(chat.list.message(/Who has a match/));
  const reactions = page.getByRole("menuitemcheckbox");
  const excess = await reactions.evaluateAll((items) =>
    items.map((item) => {
      const range = document.createRange();
      range.selectNodeContents(item);
      return range.getBoundingClientRect().width - item.getBoundingClientRect().width;
    }),
  );
  expect(excess.length).toBeGreaterThan(5);
  expect(Math.max(...excess)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await chat.composer.choose({ name: "b.svg", mimeType: "image/svg+xml", buffer: svg });
  const tile = await boxOf(chat.root.locator(".foyer-file-tile"));
  const size = await chat.root.locator(".foyer-file-tile-size").evaluate(toInk);
  expect(size.bottom).toBeLessThanOrEqual(tile.y + tile.height);
});

test("R1 one's own emoji is marked in the menu by more than a colour", async ({ mira }) => {
  await mira.service.post("noah", "Who has a match?");
  const message = mira.chat.list.message(/Who has a match/);
  await mira.chat.list.react(message, "thumbs up");
  await mira.chat.list.pointAt(message);
  await message.getByRole("button", { name: "Add reaction" }).hover({ position: { x: 4, y: 4 } });
  await message.getByRole("button", { name: "Add reaction" }).click();
  const lineOf = (emoji: string) =>
    mira.page.getByRole("menuitem", { name: emoji, exact: true }).evaluate((item) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(item);
      return { borderTopWidth, isSeen: borderTopColor !== "rgba(0, 0, 0, 0)" && borderTopColor !== backgroundColor };
    });
  expect(await lineOf("thumbs up")).toEqual({ borderTopWidth: "2px", isSeen: true });
  expect(await lineOf("thumbs down")).toEqual({ borderTopWidth: "1px", isSeen: false });
});

test("C4 the button to the latest has room for the sender and 20 characters of the message", async ({ mira }) => {
  await mira.service.fill(40);
  await mira.chat.list.scrollTo((await mira.chat.list.metrics()).top - 600);
  await mira.chat.list.jump.waitFor();
  await mira.service.post("noah", "a lantern floats by over there");
  await expect(mira.chat.list.jump).toHaveAccessibleName(/a lantern/);
  const cut = await mira.chat.list.jump
    .locator("bdi")
    .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(cut).toEqual([0, 0]);
});

test("M4 Retry and Remove of a failed message stand side by side on a phone", async ({ mira }) => {
  await mira.page.setViewportSize({ width: 360, height: 640 });
  await mira.service.call("addFault", { method: "sendText", fault: { type: "fail", code: "blocked" } });
  await mira.chat.composer.say("never accepted");
  const failed = mira.chat.list.message(/never accepted, failed$/);
  const retry = await boxOf(failed.getByRole("button", { name: "Retry" }));
  const remove = await boxOf(failed.getByRole("button", { name: "Remove" }));
  expect(remove.y).toBe(retry.y);
});

test("C3 the highlight of a message lies below the dates above it", async ({ mira }) => {
  await mira.service.post("noah", "Who has a match?");
  await mira.chat.list.messages.first().waitFor();
  // Positioned, it is painted over the highlight, which comes before it.
  expect(await mira.chat.list.separators.first().evaluate((element) => getComputedStyle(element).position)).toBe(
    "relative",
  );
});

/** Mira as an operator, in her pane with one report. */
async function joinOperator(join: Join, viewport = { width: 1280, height: 720 }) {
  const lucia = await join("lucia", { flags: "report" });
  await lucia.service.call("setRole", { channelUrl, userId: "mira", role: "operator" });
  await lucia.openChat();
  await lucia.service.post("noah", "Cheap lanterns");
  await lucia.chat.list.act(lucia.chat.list.message(/Cheap lanterns/), "Report");
  const dialog = lucia.page.getByRole("dialog", { name: "Report this message" });
  await dialog.getByRole("radio", { name: "Spam or advertising" }).check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog).toBeHidden();
  const mira = await join("mira");
  await mira.page.setViewportSize(viewport);
  await mira.openChat();
  await mira.page.locator("[data-pane=moderation]").click();
  await mira.page.locator(".foyer-report").waitFor();
  return mira;
}

type Join = Parameters<Parameters<typeof test>[2]>[0]["join"];

async function boxOf(part: Locator) {
  await part.waitFor();
  const box = await part.boundingBox();
  if (box === null) throw new Error("The part is not shown.");
  return box;
}

/** The box of an element's letters. */
function toInk(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  return { left, right, top, bottom };
}

/** The end of an element's letters, in pixels of the page. */
function toInkRight(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().right;
}

const toColor = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement("div"));
    probe.style.color = color;
    const { color: used } = getComputedStyle(probe);
    probe.remove();
    return used;
  }, name);

/** The difference between the lightest and the darkest pixel of an element, or of a part of it in px: 0 to 255. */
async function readContrast(part: Locator, within?: { x: number; y: number; width: number; height: number }) {
  await part.waitFor();
  const box = await part.boundingBox();
  if (box === null) throw new Error("The part is not shown.");
  const clip = within === undefined ? box : { ...within, x: box.x + within.x, y: box.y + within.y };
  const bytes = [...(await part.page().screenshot({ clip }))];
  return part.page().evaluate(async (png) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(png)], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas?.drawImage(bitmap, 0, 0);
    const { data = [] } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    const greens = [...data].filter((_, index) => index % 4 === 1);
    return Math.max(...greens) - Math.min(...greens);
  }, bytes);
}
