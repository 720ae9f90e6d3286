import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import type { ChatEvent, Message, Page } from "@foyer/chat-headless/core";
import { createVirtualEnvironment } from "../src/core/clock/virtual-environment";
import { type Chat, createChat } from "../src/core/owner/chat";
import { rowsOf } from "../src/core/state/row";
import { textMessage } from "../test/messages";

/** A chat that holds messages and is measured. Its adapter is that of the memory service, but for events and older pages. */
export interface Subject {
  readonly chat: Chat;
  /** Hands an event to the chat, as its adapter does. */
  readonly receive: (event: ChatEvent) => void;
  /** The event of one more message. */
  readonly nextEvent: () => ChatEvent;
  /** A frame, and what a list reads in it: the last two rows. */
  readonly paint: () => void;
  /** Loads a page of older messages that has been made before. */
  readonly loadOlder: (page: Page) => Promise<void>;
}

export const channelUrl = "hall";

/** The page with which the chat opens. There is more before it. */
const first: Page = { messages: [toMessage(-1)], hasOlder: true, hasNewer: false, parent: null };

/** @param size how many messages it holds, received one by one */
export async function createSubject(size: number): Promise<Subject> {
  const environment = createVirtualEnvironment();
  const service = createMemoryChatService({ environment });
  await service.control.addUser({ id: "ann", name: "Ann" });
  await service.control.addChannel({ url: channelUrl, name: "Hall", memberIds: ["ann"] });
  const adapter = service.createAdapter();
  let receive: (event: ChatEvent) => void = () => {};
  let frame: (() => void) | null = null;
  let older: Page | null = null;
  const chat = createChat({
    adapter: {
      ...adapter,
      subscribe(listener) {
        receive = listener;
        return adapter.subscribe(listener);
      },
      getMessages: async () => older ?? first,
    },
    channelUrl,
    session: { userId: "ann", getToken: async () => null },
    environment: {
      ...environment,
      frame(run) {
        frame = run;
        return () => (frame = null);
      },
    },
  });
  chat.open();
  await environment.advance(1000);
  let next = 0;
  let read = 0;
  const subject: Subject = {
    chat,
    receive: (event) => receive(event),
    nextEvent: () => ({ type: "message-received", channelUrl, message: toMessage(next++) }),
    paint() {
      const run = frame;
      frame = null;
      run?.();
      const state = chat.store.get();
      const rows = rowsOf(state, state.conversations.get("")!);
      read += (rows.at(rows.length - 1)?.key.length ?? 0) + (rows.at(rows.length - 2)?.key.length ?? 0);
      if (read === 0) throw new Error("nothing was read");
    },
    async loadOlder(page) {
      const before = chat.store.get().conversations.get("")!.timeline.length;
      older = page;
      const loaded = chat.history.loadOlder(null);
      await environment.settle();
      await loaded;
      older = null;
      const added = chat.store.get().conversations.get("")!.timeline.length - before;
      if (added !== page.messages.length) throw new Error(`${added} of ${page.messages.length} messages were loaded.`);
    },
  };
  while (next < size) subject.receive(subject.nextEvent());
  subject.paint();
  return subject;
}

/** The message of a number; numbers below zero stand before all others. */
export function toMessage(number: number): Message {
  const order = number + 1e11;
  return textMessage({
    id: String(order).padStart(12, "0"),
    sender: { id: `user-${Math.abs(number) % 200}`, name: "Somebody" },
    createdAt: 1_700_000_000_000 + number * 50,
    revision: order,
    text: `Message number ${number}`,
  });
}
