import { expect, type Locator, type Page } from "@playwright/test";

type MessageAction = "Reply" | "Edit" | "Delete" | "Undo Delete" | "Copy text" | "Copy link" | "Report";

/** The log of messages and what can be done to them. */
export interface MessageList {
  readonly log: Locator;
  readonly messages: Locator;
  readonly jump: Locator;
  readonly separators: Locator;
  /** The message with this text in its name. */
  message(text: string | RegExp): Locator;
  /** Shows a message's actions, as the pointer does. */
  pointAt(message: Locator): Promise<void>;
  /** Opens `Message actions` of a message and gives its menu. */
  openMenu(message: Locator): Promise<Locator>;
  act(message: Locator, action: MessageAction): Promise<void>;
  /** Chooses an emoji for a message, by its name. */
  react(message: Locator, emoji: string): Promise<void>;
  openThread(message: Locator): Promise<void>;
  /** Pixels of the log: how far it is scrolled, how much there is, how much is seen. */
  metrics(): Promise<{ top: number; height: number; view: number; fromEnd: number }>;
  scrollTo(top: number): Promise<void>;
  /** The texts of all messages shown, in their order. */
  texts(): Promise<string[]>;
}

export function createMessageList(page: Page, root: Locator): MessageList {
  const log = root.getByRole("log", { name: "Messages" });
  const messages = log.getByRole("article");

  /** The pointer comes to the row, and from there to the button: one that came up below it is not pressed at once. */
  async function pressAt(message: Locator, button: Locator): Promise<void> {
    // A message that arrives meanwhile may move the row away from the pointer, which then has to come again.
    await expect(async () => {
      await list.pointAt(message);
      await button.hover({ position: { x: 4, y: 4 }, timeout: 2_000 });
      await button.click({ timeout: 5_000 });
    }).toPass();
  }

  const list: MessageList = {
    log,
    messages,
    jump: root.getByRole("button", { name: /^Jump to latest/ }),
    separators: log.getByRole("separator"),
    message: (text) => log.getByRole("article", { name: text }),
    async pointAt(message) {
      await message.scrollIntoViewIfNeeded();
      await message.hover();
    },
    async openMenu(message) {
      await pressAt(message, message.getByRole("button", { name: "Message actions" }));
      const menu = page.getByRole("menu");
      await menu.waitFor();
      return menu;
    },
    async act(message, action) {
      const menu = await list.openMenu(message);
      await menu.getByRole("menuitem", { name: action, exact: true }).click();
      await expect(menu).toBeHidden();
    },
    async react(message, emoji) {
      await pressAt(message, message.getByRole("button", { name: "Add reaction" }));
      await page.getByRole("menu").getByRole("menuitem", { name: emoji, exact: true }).click();
    },
    async openThread(message) {
      await message.getByRole("button", { name: /^\d+ repl(y|ies)/ }).click();
    },
    metrics: () =>
      log.evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
        top: scrollTop,
        height: scrollHeight,
        view: clientHeight,
        fromEnd: scrollHeight - clientHeight - scrollTop,
      })),
    scrollTo: (top) =>
      log.evaluate((element, to) => {
        element.dispatchEvent(new WheelEvent("wheel", { deltaY: to - element.scrollTop, bubbles: true }));
        element.scrollTop = to;
      }, top),
    texts: async () => ((await messages.all()).length === 0 ? [] : await messages.evaluateAll(readNames)),
  };
  return list;
}

/** The part of the accessible names behind sender and time. */
function readNames(articles: Element[]): string[] {
  return articles.map((article) => {
    const labelled = article.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const name =
      article.getAttribute("aria-label") ??
      labelled.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    return name.replace(/^.*?, \d?\d[:.]\d\d(?:\s?[AP]M)?: /i, "");
  });
}
