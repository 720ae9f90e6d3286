import type { EnginePage, Target } from "./driver/engine-page";

export interface Visit {
  readonly scenario?: string;
  readonly flags?: string;
  readonly lang?: string;
}

/** An attendee in a window of their own, and what a person does there. */
export interface Visitor {
  readonly page: EnginePage;
  /** Opens the event page; later once more, as a reload does. */
  visit(userId: string, visit?: Visit): Promise<void>;
  /** Opens the panel and waits for its messages, or for the words that there are none. */
  openChat(): Promise<void>;
  /** Writes a message and sends it by Enter. */
  say(text: string): Promise<void>;
  sees(text: RegExp): Promise<void>;
  misses(text: RegExp): Promise<void>;
  /** Chooses from the menu of the message with this text. */
  act(text: RegExp, action: RegExp): Promise<void>;
  /** Where the focus is: its role or tag, and name. */
  focus(): Promise<string>;
}

export const field: Target = [["aside textarea"]];

/** The message with this text in its name. */
export const message = (text: RegExp): Target => [["aside [role=log] article", text]];

export function createVisitor(page: EnginePage, baseUrl: string): Visitor {
  const visitor: Visitor = {
    page,
    async visit(userId, visit = {}) {
      const query = new URLSearchParams({ as: userId, scenario: "empty", lang: "en", ...visit });
      await page.open(`${baseUrl}/lanternfest?${query}`);
      await page.sees([[".foyer-chat-button"]]);
    },
    async openChat() {
      await page.click([[".foyer-chat-button"]]);
      await page.sees([["aside [role=log]"]]);
      await page.sees(field);
    },
    async say(text) {
      await page.click(field);
      await page.type(text);
      await page.key("Enter");
    },
    sees: (text) => page.sees(message(text)),
    misses: (text) => page.misses(message(text)),
    async act(text, action) {
      await openMenu(page, text);
      await page.click([["[role=menuitem]", action]]);
      await page.misses([["[role=menu]"]]);
    },
    focus: () => page.evaluate(readFocus, null),
  };
  return visitor;
}

/** Opens the actions of a message with the mouse over it. */
async function openMenu(page: EnginePage, text: RegExp): Promise<void> {
  // The bar comes up beside the bubble: below a pointer at rest it would not react at once.
  await page.hover([...message(text), [".foyer-bubble"]]);
  await page.click([...message(text), [`[aria-label="Message actions"]`]]);
  await page.sees([["[role=menu]"]]);
}

function readFocus(): string {
  const element = document.activeElement;
  if (element === null || element === document.body) return "body";
  const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
  return `${element.getAttribute("role") ?? element.localName} ${name}`.trim();
}
