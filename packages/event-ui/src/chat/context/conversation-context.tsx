import type { Row, User } from "@foyer/chat-headless";
import { createContext, type RefObject, useContext } from "react";

/** A person whose card is opened. */
export interface ShownPerson {
  readonly user: User;
  /** The card opens beside it and gives the focus back to it. */
  readonly anchor: HTMLElement;
  /** The person's message that was pressed; `null` for a mention or a line of a list of people. */
  readonly row: Row | null;
}

/**
 * The commands of a conversation, for the rows, the composer and the panels in it. The same object for as long as the list
 * is shown.
 */
export interface ConversationCommands {
  /** Shows the thread of a message. */
  openThread(messageId: string): void;
  /** Asks, where the deletion could not be undone, and deletes. */
  deleteMessage(row: Row): void;
  /** Asks why a message is reported, and reports it. */
  reportMessage(row: Row): void;
  /** Shows a file in the viewer. */
  viewFile(rowKey: string): void;
  /** Loads the viewer in advance: a person is about to open a file. */
  prepareViewer(): void;
  /** Shows who a person is, beside what was pressed. */
  showPerson(shown: ShownPerson): void;
  /** Moves the focus into the text field. */
  focusField(): void;
  /** The text field; the composer puts it here. */
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
}

const CommandsContext = createContext<ConversationCommands | null>(null);

/** Gives what is in a conversation its commands. The value must stay the same for as long as the list is shown. */
export const CommandsProvider = CommandsContext.Provider;

/**
 * Returns the commands of the surrounding conversation; the same object for as long as the list is shown. Throws outside of
 * one.
 */
export function useCommands(): ConversationCommands {
  const commands = useContext(CommandsContext);
  if (commands === null) throw new Error(outside);
  return commands;
}

const outside =
  "A part of a conversation was rendered outside <Conversation>: it has nobody to ask. Render it inside a Conversation.";
