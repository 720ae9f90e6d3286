import type { Locator, Page } from "@playwright/test";
import { createComposer, type ComposerPart } from "./composer";
import { createMessageList, type MessageList } from "./message-list";

/** The panel beside the event page: header, list and composer of the main conversation or of one thread. */
export interface ChatPanel {
  readonly root: Locator;
  readonly close: Locator;
  readonly back: Locator;
  /** Of the connection; messages that were not sent have their own in the list. */
  readonly retry: Locator;
  /** Says that the connection is lost. */
  readonly disconnected: Locator;
  readonly list: MessageList;
  readonly composer: ComposerPart;
  /** The quoted first message above a thread. */
  readonly threadRoot: Locator;
  /** A text that can be seen, wherever it stands; what is only announced does not count. */
  text(text: string | RegExp): Locator;
}

const outsideLog = ":not([role=log] *)";

export function createChatPanel(page: Page): ChatPanel {
  const root = page.getByRole("complementary", { name: "Chat", exact: true });
  const list = createMessageList(page, root);
  return {
    root,
    close: root.getByRole("button", { name: "Close chat" }),
    back: root.getByRole("button", { name: "Back to public chat" }),
    retry: root.getByRole("button", { name: "Retry" }).and(root.locator(outsideLog)),
    disconnected: root.getByText("Unable to connect", { exact: true }).and(root.locator(outsideLog)),
    list,
    composer: createComposer(root),
    threadRoot: root.getByRole("article").and(root.locator(outsideLog)),
    text: (text) =>
      root
        .getByText(text, { exact: typeof text === "string" })
        .and(root.locator(":not(.foyer-visually-hidden, .foyer-visually-hidden *)")),
  };
}
