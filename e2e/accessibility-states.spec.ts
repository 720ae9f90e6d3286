import type { BrowserContext, Locator, Page } from "@playwright/test";
import { findViolations } from "../scripts/find-violations.mjs";
import type { Attendee } from "./test";
import { expect, test } from "./test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];

const flags = "search,info";

/** Opens what there is beside the messages, one thing after another, and has each looked at. */
async function tourAround({ page, chat }: Attendee, look: (what: string) => Promise<void>): Promise<void> {
  await look("panel");

  await chat.root.getByRole("button", { name: "Chat settings" }).click();
  await page.getByRole("menuitemradio", { name: "Mentions" }).waitFor();
  await look("chat settings");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();

  await chat.composer.field.fill("@n");
  await chat.composer.suggestions.waitFor();
  await look("suggestions");
  await page.keyboard.press("Escape");
  await chat.composer.field.fill("");

  await chat.root.getByRole("button", { name: "Search", exact: true }).click();
  await chat.root.getByRole("searchbox").fill("match");
  await chat.root
    .getByRole("button", { name: /Who has a match/ })
    .first()
    .waitFor();
  await look("search");
  await page.keyboard.press("Enter");
  await chat.root.getByRole("button", { name: /Show all results/ }).waitFor();
  await look("bar of the search");
  await page.keyboard.press("Escape");

  await chat.root.getByRole("button", { name: "Channel info" }).click();
  await chat.root.getByRole("region", { name: "Channel info" }).waitFor();
  await look("info");
  await page.keyboard.press("Escape");
}

/** Opens what there is of the messages, one thing after another, and has each looked at. */
async function tourRows(
  { page, service, chat, viewer }: Attendee,
  look: (what: string) => Promise<void>,
): Promise<void> {
  const { list } = chat;
  const { keyboard } = page;
  const leave = async () => {
    await keyboard.press("Escape");
    await expect(page.locator("[role=menu], [role=dialog], dialog[open]")).toHaveCount(0);
  };
  const message = list.message(/: Who has a match\?$/);
  await list.openMenu(message);
  await look("message menu");
  await leave();

  await list.pointAt(message);
  await message.getByRole("button", { name: "Add reaction" }).click();
  await page.getByRole("menu").waitFor();
  await look("reaction menu");
  await leave();

  await list.act(message, "Reply");
  await look("reply");
  await keyboard.press("Escape");

  await list.act(list.message(/: my own words$/), "Edit");
  await look("edit");
  await keyboard.press("Escape");

  await list.act(list.message(/: my own words$/), "Delete");
  await page.getByRole("dialog").waitFor();
  await look("dialog");
  await leave();

  await chat.root.getByRole("button", { name: "View lantern.svg" }).click();
  await viewer.of("lantern.svg").waitFor();
  await look("viewer");
  await leave();

  await list.openThread(message);
  await chat.back.waitFor();
  await look("thread");
  await chat.back.click();
  await expect(chat.back).toBeHidden();

  const { top } = await list.metrics();
  await list.scrollTo(top - 400);
  await list.jump.waitFor();
  await service.post("noah", "a lantern floats by over there");
  await expect(list.jump).toHaveAccessibleName(/a lantern/);
  await look("jump button");
}

/** Mira, with something of everything in the conversation. */
async function enter(
  context: BrowserContext,
  join: (userId: string, visit?: object) => Promise<Attendee>,
  visit: object,
): Promise<Attendee> {
  await context.route("**/runtime-config.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `globalThis.foyerConfig = { assetsBase: "/", chat: { adapter: "memory" }, softDelete: false };`,
    }),
  );
  const mira = await join("mira", { flags, ...visit });
  const { service } = mira;
  // Read at once, or the bar of unread messages lies over what is pointed at.
  await mira.openChat();
  await service.fill(20);
  const root = await service.post("noah", "Who has a match?");
  await service.post("lucia", "I have one", { parentId: root.id });
  await service.postImage("noah", "lantern.svg");
  await service.post("mira", "my own words");
  await expect(mira.chat.list.message(/: my own words$/)).toBeInViewport();
  return mira;
}

/** Longer than usual: axe looks at the whole page for each of twelve states. */
test.describe.configure({ timeout: 180_000 });

for (const { name, visit = {}, media = {} } of [
  { name: "light" },
  { name: "dark", visit: { theme: "dark" } },
  { name: "forced colours", media: { forcedColors: "active" } as const },
]) {
  test(
    `W2 axe finds nothing wherever the chat can be, experimental rules included: ${name}`,
    { tag: "@slow" },
    async ({ context, join }) => {
      const mira = await enter(context, join, visit);
      await mira.page.emulateMedia(media);
      const found: string[] = [];
      const look = async (what: string) => {
        await finishMotion(mira.page);
        for (const violation of await findViolations(mira.page, rules)) found.push(`${what}: ${violation}`);
        for (const text of await mira.page.evaluate(findHiddenByBackplate)) found.push(`${what}: ${text}`);
      };
      await tourAround(mira, look);
      await tourRows(mira, look);
      // axe reads the colours that the page wants, not those that the browser puts in their place.
      if ("forcedColors" in media)
        found.splice(0, found.length, ...found.filter((text) => !text.includes("color-contrast")));
      expect(found).toEqual([]);
    },
  );
}

test("W2 axe finds nothing while the code of a pane is loaded", { tag: "@slow" }, async ({ context, join }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await context.route("**/assets/panes-*.js", async (route) => {
    await isReleased;
    await route.continue();
  });
  const { page, chat } = await enter(context, join, {});
  await chat.root.getByRole("button", { name: "Channel info" }).click();
  const info = chat.root.getByRole("region", { name: "Channel info" });
  await expect(info.getByRole("status", { name: "Loading" })).toBeVisible();
  await finishMotion(page);
  expect(await findViolations(page, rules)).toEqual([]);
  release();
  await expect(chat.root.getByRole("region", { name: "Here now" })).toBeVisible();
});

for (const { name, size } of [
  { name: "a phone", size: { width: 390, height: 844 } },
  { name: "200 %", size: { width: 640, height: 512 } },
  { name: "400 %", size: { width: 320, height: 256 } },
]) {
  test(
    `W2 axe finds nothing and nothing is cut off wherever the chat can be: ${name}`,
    { tag: "@slow" },
    async ({ context, join }) => {
      const mira = await enter(context, join, {});
      await mira.page.setViewportSize(size);
      const found: string[] = [];
      const look = async (what: string) => {
        await finishMotion(mira.page);
        for (const text of await findViolations(mira.page, rules)) found.push(`${what}: ${text}`);
        for (const text of await mira.page.evaluate(findCutOff)) found.push(`${what}: ${text}`);
      };
      await tourAround(mira, look);
      if (name === "a phone") await tourRows(mira, look);
      expect(found).toEqual([]);
    },
  );
}

test(
  "W2 text that is spaced as people need it is cut off nowhere (WCAG 1.4.12)",
  { tag: "@slow" },
  async ({ context, join }) => {
    const mira = await enter(context, join, {});
    await mira.page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
      );
      document.adoptedStyleSheets.push(sheet);
    });
    const found: string[] = [];
    await tourAround(mira, async (what) => {
      for (const text of await mira.page.evaluate(findCutOff)) found.push(`${what}: ${text}`);
    });
    expect(found).toEqual([]);
  },
);

test("W2 what stands on the accent can be read in forced colours", { tag: "@slow" }, async ({ join }) => {
  const mira = await join("mira", { scenario: "cannot-connect" });
  await mira.page.emulateMedia({ forcedColors: "active" });
  await mira.chatButton.click();
  await expect(mira.chat.retry).toBeVisible();
  await finishMotion(mira.page);
  expect(await mira.page.evaluate(findHiddenByBackplate)).toEqual([]);
});

test(
  "W2 what stands on the accent can be seen in forced colours, also under the pointer",
  { tag: "@slow" },
  async ({ join }) => {
    const mira = await join("mira");
    await mira.page.emulateMedia({ forcedColors: "active" });
    const expectSeen = async (button: Locator) => {
      await finishMotion(mira.page);
      expect(await button.evaluate(findDistance)).toBeGreaterThan(127);
      await button.hover();
      await finishMotion(mira.page);
      expect(await button.evaluate(findDistance)).toBeGreaterThan(127);
    };
    await expectSeen(mira.page.getByRole("button", { name: "Open the chat" }));
    await expectSeen(mira.chatButton);
    await mira.chatButton.click();
    await mira.chat.composer.field.fill("Hello");
    await expectSeen(mira.chat.root.getByRole("button", { name: "Send" }));
  },
);

test(
  "W2 icons have the colour of the text beside them in forced colours, whatever the theme",
  { tag: "@slow" },
  async ({ join }) => {
    const mira = await join("mira", { theme: "light" });
    await mira.page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await mira.openChat();
    const { field, save } = mira.chat.composer;
    await field.fill("Good evening");
    await field.press("Enter");
    await expect(mira.chat.list.message(/: Good evening/)).toBeVisible();
    await field.press("ArrowUp");
    const bar = mira.chat.root.locator(".foyer-composer-bar");
    await finishMotion(mira.page);
    const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
    expect(await colorOf(bar.locator("> .foyer-icon"))).toBe(await colorOf(bar.locator(".foyer-composer-bar-title")));
    await field.fill("Good evening, all");
    // Text on a highlight keeps its colour.
    expect(await colorOf(save.locator(".foyer-icon"))).toBe(await colorOf(save));
  },
);

/** Colours in the middle of a transition have no contrast to speak of. */
async function finishMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isFinite)
        .map(({ finished }) => finished),
    );
  });
}

/** How far an element's colour is from what stands behind it on a white page, in the channel that is furthest, 0 to 255. */
function findDistance(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const toChannels = (value: string) => {
    for (const fill of ["white", value]) {
      pen.fillStyle = fill;
      pen.fillRect(0, 0, 1, 1);
    }
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const behind = toChannels(backgroundColor);
  return Math.max(...toChannels(color).map((channel, index) => Math.abs(channel - (behind[index] ?? 0))));
}

/** Texts in the colour of the plate that forced colours lay behind each line of text. */
function findHiddenByBackplate(): string[] {
  if (!matchMedia("(forced-colors: active)").matches) return [];
  const probe = document.body.appendChild(document.createElement("div"));
  probe.style.color = "Canvas";
  const plate = getComputedStyle(probe).color;
  probe.remove();
  return [...document.querySelectorAll("*")]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== ""))
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { color, forcedColorAdjust } = getComputedStyle(element);
      return forcedColorAdjust === "auto" && color === plate;
    })
    .map((element) => `the plate behind the text hides it: ${element.className} ${element.textContent}`);
}

/** Controls that lie beyond the sides of the window, lines that are cut without an ellipsis, and a page that scrolls sideways. */
function findCutOff(): string[] {
  const found: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest("[inert], .foyer-visually-hidden, [aria-hidden=true], .foyer-row-actions:not([data-shown])") ===
      null;
  const nameOf = (element: Element) => `${element.className} ${element.ariaLabel ?? element.textContent}`.slice(0, 80);
  for (const element of document.querySelectorAll("button, a, textarea, input, [role^=menuitem], [role=option]")) {
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 0 && isShown(element) && (left < -1 || right > clientWidth + 1))
      found.push(`beyond the side: ${nameOf(element)}`);
  }
  for (const element of document.querySelectorAll<HTMLElement>(".foyer-root *")) {
    if (!isShown(element) || element.children.length > 0 || element.textContent.trim() === "") continue;
    const style = getComputedStyle(element);
    // Without any width it is not cut, but only heard: the date on a bar that has no room for it.
    const isSeen = element.clientWidth > 0;
    const isCut = isSeen && style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
    const isLow = style.overflowY !== "visible" && element.scrollHeight > element.clientHeight + 4;
    if (element.matches("textarea")) continue;
    if ((isCut && style.textOverflow !== "ellipsis") || isLow) found.push(`cut: ${nameOf(element)}`);
  }
  return found;
}
