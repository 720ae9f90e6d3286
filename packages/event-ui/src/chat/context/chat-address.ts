import { createContext, useContext } from "react";

/** What of the chat is open. */
export interface ChatPlace {
  readonly isOpen: boolean;
  /** The thread that is shown; `null` for the main list. */
  readonly threadId: string | null;
  /** A message to go to once its list is there. */
  readonly messageId: string | null;
}

/** What a reader looked at when the page went, by a name of the list. */
export interface ReadingPlace {
  readonly messageId: string;
  /** Pixels from the top of the list to the top of the message. */
  readonly offset: number;
}

/** The page's address as far as it tells what of the chat is open. Given by whoever owns the address, see `useChatAddress`. */
export interface ChatAddress {
  readonly place: ChatPlace;
  /** Opens or closes, and says so in the address. */
  readonly go: (place: ChatPlace) => void;
  /** The address that leads to a message, for somebody else. */
  readonly linkTo: (place: Pick<ChatPlace, "threadId" | "messageId">) => string;
  /** Where the reader of a list was before the page was loaded again. */
  readonly recall: (list: string) => ReadingPlace | null;
  /** `null` for the end of the list. */
  readonly keep: (list: string, place: ReadingPlace | null) => void;
}

export const noPlace: ChatPlace = { isOpen: false, threadId: null, messageId: null };

const ChatAddressContext = createContext<ChatAddress | null>(null);

export const ChatAddressProvider = ChatAddressContext.Provider;

/** The page's address, or `null` where it tells nothing of the chat. */
export function useGivenAddress(): ChatAddress | null {
  return useContext(ChatAddressContext);
}
