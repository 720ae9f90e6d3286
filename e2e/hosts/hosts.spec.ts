import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../test";
import { addressOf, type HostPage, hostPages, plainPage, serveHostPages } from "./host-pages";

/** The pages that are compared with the plain page, by the name in the table. */
const elements = {
  header: ".foyer-chat-header",
  list: ".foyer-list-log",
  row: "article",
  bubble: ".foyer-bubble",
  sender: ".foyer-message-sender",
  words: ".foyer-message-words",
  time: ".foyer-message-time, .foyer-message-meta",
  avatar: ".foyer-avatar",
  link: ".foyer-message-words a",
  composer: ".foyer-composer",
  field: "textarea",
  "icon button": ".foyer-icon-button",
  menu: "[role=menu]",
  "menu item": "[role=menuitem]",
} as const;

const properties = [
  "background-color",
  "border-top-width",
  "box-sizing",
  "color",
  "cursor",
  "display",
  "font-family",
  "font-size",
  "font-weight",
  "letter-spacing",
  "line-height",
  "list-style-type",
  "margin-top",
  "padding-left",
  "padding-top",
  "text-align",
  "text-decoration-line",
  "text-transform",
  "vertical-align",
] as const;

interface Look {
  readonly box: readonly number[];
  readonly style: Readonly<Record<string, string>>;
}
type Looks = Readonly<Record<string, readonly Look[]>>;

test(
  "E14 in each host page the chat has the boxes and looks that it has in a plain one",
  { tag: "@slow" },
  async ({ context, page }) => {
    // Seventeen pages, one after the other.
    test.slow();
    await serveHostPages(context);
    const plain = await lookAt(page, plainPage);
    const missing = Object.keys(elements).filter((name) => plain[name]?.length === 0);
    expect(missing, "elements that the plain page lacks").toEqual([]);
    const unfit = compare(
      plain,
      await lookAt(page, { name: "Bootstrap 5 over layers", sheets: ["bootstrap", "styles"] }),
    );
    expect(unfit.differences, "differences with the other sheet").not.toEqual([]);
    const wrong: string[] = [];
    for (const host of hostPages) {
      const { table, differences } = compare(plain, await lookAt(page, host));
      process.stdout.write(`${host.name.padEnd(32)} ${table}\n`);
      wrong.push(...differences.map((difference) => `${host.name}: ${difference}`));
    }
    expect(wrong).toEqual([]);
  },
);

async function lookAt(page: Page, host: HostPage): Promise<Looks> {
  await page.mouse.move(900, 700);
  await page.goto(addressOf(host));
  const place = host.place === "frame" ? page.frameLocator("iframe") : page;
  const row = place.getByRole("article").filter({ hasText: "Welcome, Ann" });
  await row.hover();
  await row.getByRole("button", { name: "Message actions" }).click();
  await expect(place.getByRole("menuitem").first()).toBeFocused();
  // Away from a button that moved below the mouse: the browser notices it at a time of its own.
  await page.mouse.move(900, 700);
  await page.waitForLoadState("networkidle");
  let looks = await read(place.locator("#chat"));
  await expect(async () => {
    const before = looks;
    looks = await read(place.locator("#chat"));
    expect(looks, "two readings that follow each other").toEqual(before);
  }).toPass();
  return looks;
}

function read(chat: Locator): Promise<Looks> {
  return chat.evaluate(
    async (element, { selectors, names }) => {
      await document.fonts.ready;
      const root = element.shadowRoot ?? element.ownerDocument;
      // A cancelled animation has ended too.
      await Promise.allSettled(root.getAnimations().map(({ finished }) => finished));
      const toLook = (found: Element) => {
        const { left, top, width, height } = found.getBoundingClientRect();
        const style = getComputedStyle(found);
        return {
          box: [left, top, width, height],
          style: Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
        };
      };
      return Object.fromEntries(
        Object.entries(selectors).map(([name, selector]) => [name, [...root.querySelectorAll(selector)].map(toLook)]),
      );
    },
    { selectors: elements, names: [...properties] },
  );
}

function compare(plain: Looks, there: Looks): { readonly table: string; readonly differences: readonly string[] } {
  const differences: string[] = [];
  const cells = Object.entries(plain).map(([name, looks]) => {
    const others = there[name] ?? [];
    if (others.length !== looks.length) differences.push(`${others.length} of ${looks.length} ${name}`);
    const offsets = looks.flatMap(({ box }, at) =>
      box.map((side, of) => Math.abs(side - (others[at]?.box[of] ?? NaN))),
    );
    const most = Math.max(0, ...offsets);
    if (!(most <= 1)) differences.push(`${name} is ${most.toFixed(1)} px off`);
    looks.forEach(({ style }, at) => {
      for (const [property, value] of Object.entries(style)) {
        const other = others[at]?.style[property];
        if (other !== value) differences.push(`${name} ${at}: ${property} is ${other}, not ${value}`);
      }
    });
    return `${name} ${most.toFixed(1)}`;
  });
  return { table: cells.join(", "), differences };
}
