import type { Chat } from "../owner/chat";
import { createStore, type Readable } from "../owner/store";
import { parsePage } from "../boundary/parse";
import { createReport } from "../boundary/raise-error";
import { toChatError } from "../boundary/to-chat-error";
import { ChatError } from "../port/chat-error";
import { type Member, type Message, type Position, positionOf } from "../port/model";
import { newer } from "../state/reduce-people";
import { createPagedList } from "../views/paged-list";
import type { Moderation } from "./moderation";
import { isOver } from "./standings";

/** One person as an operator sees them. */
export interface PersonState {
  /** `null` until it is loaded. */
  readonly member: Member | null;
  /** Milliseconds since the epoch, by this device, when the ban, or else the mute, ends by itself; `null` for no such end. */
  readonly endsAt: number | null;
  readonly status: "loading" | "ready" | "failed";
  /** Why the standing could not be loaded; `null` in every other status. */
  readonly error: ChatError | null;
  /** The latest first; empty where the service does not list them. */
  readonly messages: readonly Message[];
  /** `unsupported`: the service does not list one person's messages. */
  readonly messagesStatus: "loading" | "ready" | "failed" | "unsupported";
  readonly hasOlder: boolean;
}

/** The owner of an operator's view of one person. */
export interface Person {
  readonly store: Readable<PersonState>;
  /** Loads and follows it until the returned function is called. */
  start(): () => void;
  loadOlder(): void;
  retry(): void;
}

/** Messages of a page. */
const pageSize = 20;

export function createPerson(chat: Chat, { standings, getMember, capabilities }: Moderation, userId: string): Person {
  const { environment, channelUrl, selfId } = chat;
  const listsMessages = capabilities?.messagesBy ?? false;
  const store = createStore<PersonState>({
    member: null,
    endsAt: null,
    status: "loading",
    error: null,
    messages: [],
    messagesStatus: listsMessages ? "loading" : "unsupported",
    hasOlder: false,
  });
  const set = (change: Partial<PersonState>) => store.set({ ...store.get(), ...change });
  const report = createReport((error, during) => chat.raiseError(error, during));
  let reading: AbortController | null = null;

  const messages = createPagedList<true, Message, Position>(
    environment,
    async (_, before, signal) => {
      const raw = await chat.request(
        "moderation",
        async (inner, { moderation }) => {
          if (moderation === undefined) throw new ChatError("unsupported");
          return moderation.getMessagesBy(channelUrl, userId, { before, limit: pageSize }, { signal: inner });
        },
        signal,
      );
      const page = parsePage(raw, selfId, report);
      const [oldest] = page.messages;
      const cursor = page.hasOlder && oldest !== undefined ? positionOf(oldest) : null;
      return { items: page.messages.toReversed(), cursor };
    },
    ({ id }) => id,
  );

  function follow(next: Member): void {
    const member = newer(store.get().member, next);
    if (member !== next) return;
    const { mute, ban } = standings.read(member);
    const until = (ban ?? mute)?.until ?? null;
    const left = until === null ? null : Math.max(0, until - environment.elapsed());
    set({ member, endsAt: left === null ? null : environment.now() + left, status: "ready", error: null });
  }

  function followMessage(messageId: string, told: Message | null): void {
    messages.change((items) => {
      const known = items.find(({ id }) => id === messageId);
      if (known === undefined || (told !== null && newer(known, told) !== told)) return items;
      return items.flatMap((item) => (item === known ? (told ?? []) : item));
    });
  }

  async function read(): Promise<void> {
    reading?.abort();
    const { signal } = (reading = new AbortController());
    if (store.get().member === null) set({ status: "loading", error: null });
    // An effect that starts this runs before the provider around it has opened the chat.
    await Promise.resolve();
    try {
      const member = await getMember(userId, signal);
      if (!signal.aborted) follow(member);
    } catch (thrown) {
      if (!signal.aborted) set({ status: "failed", error: toChatError(thrown) });
    }
  }

  return {
    store,
    start() {
      void read();
      if (listsMessages) messages.ask(true);
      const stops = [
        chat.on("member-changed", ({ member }) => {
          if (member.user.id === userId) follow(member);
        }),
        chat.on("message-reported", ({ messageId, message }) => followMessage(messageId, message)),
        // Changes during a gap are reported to no page.
        chat.on("reconnected", () => {
          void read();
          messages.refresh();
        }),
        standings.endsAsked.subscribe(() => {
          const { member } = store.get();
          if (member !== null && isOver(standings.read(member), standings.endsAsked.get())) void read();
        }),
        messages.store.subscribe(() => {
          const { items, status, cursor } = messages.store.get();
          set({ messages: items, messagesStatus: status === "idle" ? "loading" : status, hasOlder: cursor !== null });
        }),
        messages.stop,
      ];
      return () => {
        reading?.abort();
        for (const stop of stops) stop();
      };
    },
    loadOlder: messages.more,
    retry() {
      if (store.get().status === "failed") void read();
      if (messages.store.get().status === "failed") messages.more();
    },
  };
}
