import {
  type ChatAdapter,
  type ChatEvent,
  type JoinedChannel,
  type Message,
  positionOf,
  type Session,
  type TextDraft,
  type User,
} from "@foyer/chat-headless/core";
import { toTextDraft } from "./drafts";
import { watchAdapter, type Watch } from "./watch/watch-adapter";
import type { WorldPerson } from "./world";

type EventOf<Type extends ChatEvent["type"]> = Extract<ChatEvent, { readonly type: Type }>;

/** A person in a case with one adapter, which records every event. */
export interface Actor {
  readonly user: User;
  readonly adapter: ChatAdapter;
  readonly session: Session;
  /** How often the adapter called `getToken`. */
  tokenRequests(): number;
  /** Makes `getToken` reject from now on, or no longer. */
  refuseTokens(refuse: boolean): void;
  connect(): Promise<User>;
  join(): Promise<JoinedChannel>;
  leave(): Promise<void>;
  /** Sends to the world's channel. */
  send(text: string, rest?: Partial<TextDraft>): Promise<Message>;
  /** The whole main list, or a whole thread, oldest first. */
  history(parentId?: string | null): Promise<readonly Message[]>;
  /** A message as the main list, or a thread, has it now. */
  find(id: string, parentId?: string | null): Promise<Message | undefined>;
  events(): readonly ChatEvent[];
  eventsOf<Type extends ChatEvent["type"]>(type: Type): readonly EventOf<Type>[];
  /** The newest state of a message in the events. */
  latest(id: string): Message | undefined;
  forgetEvents(): void;
}

const historyPage = 100;
const mostPages = 200;

export function createActor(person: WorldPerson, channelUrl: string, watch: Watch): Actor {
  const adapter = watchAdapter(person.createAdapter(), watch, person.user.name);
  let events: ChatEvent[] = [];
  let tokenRequests = 0;
  let refusing = false;
  adapter.subscribe((event) => events.push(event));

  const session: Session = {
    userId: person.session.userId,
    getToken(options) {
      tokenRequests += 1;
      return refusing ? Promise.reject(new Error("No token for this test.")) : person.session.getToken(options);
    },
  };

  async function history(parentId: string | null = null): Promise<readonly Message[]> {
    let messages: readonly Message[] = [];
    for (let pages = 0; pages < mostPages; pages++) {
      const [oldest] = messages;
      const before = oldest === undefined ? null : positionOf(oldest);
      const page = await adapter.getMessages(channelUrl, { parentId, limit: historyPage, before });
      messages = [...page.messages, ...messages];
      if (!page.hasOlder || page.messages.length === 0) return messages;
    }
    throw watch.broken("the history has no end");
  }

  const eventsOf = <Type extends ChatEvent["type"]>(type: Type) =>
    events.filter((event): event is EventOf<Type> => event.type === type);

  return {
    user: person.user,
    adapter,
    session,
    tokenRequests: () => tokenRequests,
    refuseTokens: (refuse) => void (refusing = refuse),
    connect: () => adapter.connect(session),
    join: () => adapter.join(channelUrl),
    leave: () => adapter.leave(channelUrl),
    send: (text, rest) => adapter.sendText(channelUrl, toTextDraft(text, rest)),
    history,
    find: async (id, parentId) => (await history(parentId)).find((message) => message.id === id),
    events: () => events,
    eventsOf,
    latest: (id) =>
      [...eventsOf("message-received"), ...eventsOf("message-updated")]
        .map((event) => event.message)
        .filter((message) => message.id === id)
        .toSorted((a, b) => b.revision - a.revision)[0],
    forgetEvents: () => void (events = []),
  };
}
