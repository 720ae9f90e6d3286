import type { ConversationData } from "@foyer/chat-adapter-memory";
import type { User } from "@foyer/chat-headless/core";

/** The functions that each contender's page offers to the benchmark, as `window.driver`. */
export interface BenchDriver {
  /** Takes over the conversation as the service behind the list would have it. Called once, before `open`; not measured. */
  prepare(conversation: ConversationData): void;
  /** Loads so many of the newest messages, and shows nothing of them: `open` then mounts what is there. Not measured. */
  hold(count: number): Promise<void>;
  /**
   * Mounts the chat.
   * @param count how many of the newest messages the list receives at once
   */
  open(count: number): void;
  /** One more message of another person. */
  receive(text: string): void;
  /** A reaction of another person to a message of the conversation. */
  react(messageId: string, by: User): void;
  /** Another text for a message of the conversation. */
  edit(messageId: string, text: string): void;
  /** From now on older messages are withheld until `releaseHistory`. */
  holdHistory(): void;
  /** Delivers the 50 messages before those of the list. */
  releaseHistory(): void;
  /** Selectors of what scrolls, of its rows and of the field of the composer. */
  readonly scroller: string;
  readonly row: string;
  readonly field: string;
}

declare global {
  interface Window {
    driver?: BenchDriver;
  }
}

/** The reader. */
export const reader: User = { id: "reader", name: "Robin Reader" };

/** Messages of one page of older ones. */
export const pageSize = 50;

/** The place that a page has for its chat. */
export function placeOf(page: Document): HTMLElement {
  const place = page.getElementById("root");
  if (place === null) throw new Error("The page has no element with the id root.");
  return place;
}

/** Waits for a task of its own, as each answer of a service has over a network. */
export const untilAnswered = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Withholds what is asked for until it is released. */
export function createGate() {
  let isHeld = false;
  let waiting: (() => void)[] = [];
  return {
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      const ready = waiting;
      waiting = [];
      for (const go of ready) go();
    },
    pass: (): Promise<void> => (isHeld ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve()),
  };
}
