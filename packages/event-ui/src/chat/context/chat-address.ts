import type { ReadingPlace } from "@foyer/chat-headless/list";
import { createContext, useContext } from "react";

/** The part of a chat that is open: the panel, a thread, a message. */
export interface ChatPlace {
  readonly isOpen: boolean;
  /** The thread that is shown; `null` for the main list. */
  readonly threadId: string | null;
  /** A message to go to once its list is there. */
  readonly messageId: string | null;
}

/**
 * The part of the page's address that says what of the chat is open. The owner of the address provides it, see
 * `useChatAddress`.
 */
export interface ChatAddress {
  readonly place: ChatPlace;
  /** Opens or closes, and says so in the address. */
  readonly go: (place: ChatPlace) => void;
  /** The address that leads to a message, to be given to another person. */
  readonly linkTo: (place: Pick<ChatPlace, "threadId" | "messageId">) => string;
  /** The reader's place in a list before the page was loaded again. */
  readonly recall: (list: string) => ReadingPlace | null;
  /** `null` for the end of the list. */
  readonly keep: (list: string, place: ReadingPlace | null) => void;
}

export const noPlace: ChatPlace = { isOpen: false, threadId: null, messageId: null };

const ChatAddressContext = createContext<ChatAddress | null>(null);

/** Gives the chats in it the page's address; `null` for none. Keep the object stable. */
export const ChatAddressProvider = ChatAddressContext.Provider;

/** The page's address, or `null` where it tells nothing of the chat. */
export function useGivenAddress(): ChatAddress | null {
  return useContext(ChatAddressContext);
}
