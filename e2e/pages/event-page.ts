import type { Locator, Page } from "@playwright/test";
import { createChatPanel, type ChatPanel } from "./chat-panel";
import { createFileViewer, type FileViewer } from "./file-viewer";

export interface Visit {
  readonly path?: string;
  readonly as?: string;
  readonly scenario?: string;
  readonly flags?: string;
  readonly theme?: string;
  readonly lang?: string;
}

/** One attendee's window, found by the accessible names of the product and nothing else. */
export interface EventPage {
  readonly page: Page;
  readonly chatButton: Locator;
  readonly burger: Locator;
  readonly navigation: Locator;
  readonly home: Locator;
  readonly loading: Locator;
  readonly chat: ChatPanel;
  readonly viewer: FileViewer;
  visit(visit?: Visit): Promise<void>;
  /** Opens the panel and waits until its conversation is there. */
  openChat(): Promise<ChatPanel>;
}

export function createEventPage(page: Page): EventPage {
  const chatButton = page.getByRole("button", { name: /^Chat(, \d+ unread messages?(, \d+ mentions?)?)?$/ });
  const chat = createChatPanel(page);
  const navigation = page.getByRole("navigation", { name: "Event" });
  return {
    page,
    chatButton,
    burger: page.getByRole("button", { name: "Navigation", exact: true }),
    navigation,
    home: navigation.getByRole("link", { name: "Home" }),
    loading: page.getByRole("status", { name: "Loading" }),
    chat,
    viewer: createFileViewer(page),
    async visit({ path = "/lanternfest", ...parameters } = {}) {
      const query = new URLSearchParams(parameters).toString();
      await page.goto(query === "" ? path : `${path}?${query}`);
    },
    async openChat() {
      // A reload comes back to an open panel.
      if ((await chatButton.getAttribute("aria-expanded")) !== "true") await chatButton.click();
      await chat.list.log.waitFor();
      return chat;
    },
  };
}
