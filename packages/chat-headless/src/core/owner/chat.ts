import mitt from "mitt";
import type { ChatAdapter, MemberPage, MemberQuery, SearchPage, SearchQuery, Session } from "../port/adapter";
import { createCallScope, until } from "./call-scope";
import { ChatError } from "../port/chat-error";
import type { ChatContext } from "./chat-context";
import { type ChannelEvent, clientOf, type ClientUser } from "./client";
import { type ChatAction, type ChatState, conversationOf, createChatState } from "../state/chat-state";
import type { Environment, KeyValueStorage } from "../port/environment";
import { createHistory, type History, type HistoryOptions } from "./history";
import { findMessage } from "../state/find-message";
import { deletedIds, type EarlyFacts, earlyMessages } from "../state/early-facts";
import { findEntry } from "../state/timeline";
import type { ChatNotifications } from "./chat-notifications";
import { createDelivery } from "./delivery";
import { createMessageChanges, type MessageChanges } from "./message-changes";
import { createOutboxStorage } from "./outbox-storage";
import { parseMemberPage, parsePage, parseSearchPage, type Report } from "../boundary/parse";
import { toChatError } from "../boundary/to-chat-error";
import { type PageMemory, pageMemoryOf } from "./persisted-values";
import { createPresence, type Presence } from "./presence";
import { reduceChat } from "../state/reduce-chat";
import { createRoomOwner } from "./room";
import { createSending, type Sending } from "./sending";
import { callSafely, createStore, type Readable } from "./store";
import { belongsTo, type Message } from "../port/model";

/** `storage`, `pageSize`, `maxHeld` and `report` are read each time they are needed, so that getters can follow a changing setting. */
export interface ChatOptions extends HistoryOptions {
  readonly adapter: ChatAdapter;
  readonly channelUrl: string;
  readonly session: Session;
  readonly environment: Environment;
  /** Where unsent texts outlive the page; `null` for nowhere. @default null */
  readonly storage?: KeyValueStorage | null | undefined;
  /** Receives a developer's note on data that could not be read. Never called with a token. */
  readonly report?: Report | undefined;
}

/**
 * One person in one channel: the owner of everything known about it. Inert until opened. What it shows is read from
 * `store`; what it does is asked of `history`, `sending`, `changes` and `presence`.
 */
export interface Chat {
  readonly store: Readable<ChatState>;
  readonly channelUrl: string;
  readonly selfId: string;
  readonly environment: Environment;
  /** Where drafts stay that no storage keeps. */
  readonly memory: PageMemory;
  readonly history: Pick<History, "loadOlder" | "fillHole" | "reveal" | "readAt">;
  readonly sending: Pick<Sending, "sendText" | "sendFile" | "retry" | "remove">;
  readonly changes: MessageChanges;
  readonly presence: Pick<Presence, "setTyping" | "markSeen">;
  /** Calls `listener` for every notification of a kind, until the returned function is called. */
  on<K extends keyof ChatNotifications>(type: K, listener: (notification: ChatNotifications[K]) => void): () => void;
  /**
   * Opens the channel over the adapter's one connection, which it shares with every other open channel. The returned
   * function releases it; the last release closes the channel once the current task has ended, so that a remount in the
   * same task keeps it, and the last channel of an adapter disconnects it.
   */
  open(): () => void;
  /** Tries again what was given up: the connection, the room, or the load of one thread. @default the main list */
  retry(parentId?: string | null): void;
  /** Loads a thread and keeps it live until the returned function is called. */
  openThread(parentId: string): () => void;
  /** A message as the service last reported it, wherever it is loaded. */
  find(messageId: string): Message | null;
  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchPage>;
  getMembers(query: MemberQuery, signal?: AbortSignal): Promise<MemberPage>;
}

export function createChat(options: ChatOptions): Chat {
  const { adapter, channelUrl, session, environment } = options;
  const selfId = session.userId;
  const memory = pageMemoryOf(adapter, selfId, channelUrl);
  const store = createStore(createChatState({ channelUrl, userId: selfId, capabilities: adapter.capabilities }));
  const notifications = mitt<ChatNotifications>();
  const client = clientOf(adapter, environment);
  const report: Report = (problem, value) => callSafely(() => options.report?.(problem, value));
  /** How many use the chat (`null`) or a thread. */
  const refCounts = new Map<string | null, number>();

  let queue: ChatAction[] = [];
  let cancelFlush: (() => void) | null = null;
  let chatScope = createCallScope(environment);
  let close: (() => void) | null = null;
  let release: (() => void) | null = null;

  /** A burst of events becomes one change of state, and one notification, a frame. */
  function enqueue(action: ChatAction): void {
    queue.push(action);
    cancelFlush ??= environment.frame(() => dispatch());
  }

  function takeQueue(): readonly ChatAction[] {
    const taken = queue;
    queue = [];
    cancelFlush?.();
    cancelFlush = null;
    return taken;
  }

  function dispatch(...actions: readonly ChatAction[]): void {
    const all = [...takeQueue(), ...actions];
    const before = store.get();
    const now = all.reduce(reduceChat, before);
    if (now !== before) {
      outboxStorage.save(before, now, all);
      store.set(now);
    }
    // A repeated sign of typing changes nothing that is known, but begins its time anew.
    for (const action of all) presence.observe(action);
    if (now === before) return;
    notifyOf(before, now, all);
    room.observe(before, now);
  }

  function notifyOf(before: ChatState, now: ChatState, actions: readonly ChatAction[]): void {
    const { channel, people } = before;
    if (!channel) return;
    const { membership } = now.people;
    if (people.membership !== membership)
      notifications.emit("membership-changed", { before: people.membership, now: membership });
    if (channel.frozen !== now.channel?.frozen) notifications.emit("frozen-changed", { frozen: !channel.frozen });
    for (const { parentId, timeline } of now.conversations.values()) {
      const known = conversationOf(before, parentId).timeline;
      if (known === timeline) continue;
      const isNews = ({ id, sender }: Message) =>
        sender?.id !== selfId && findEntry(timeline, id) && !findEntry(known, id);
      const news = actions.flatMap((action) => newsIn(action, parentId, before.earlyFacts)).filter(isNews);
      // The same message may come twice in one burst.
      const messages = [...new Map(news.map((message) => [message.id, message])).values()];
      if (messages.length > 0) notifications.emit("arrived", { parentId, messages });
    }
  }

  const context: ChatContext = {
    adapter,
    environment,
    channelUrl,
    selfId,
    state: store.get,
    dispatch,
    share(events) {
      for (const event of events) client.share(event, user);
    },
    deliver: () => deliver(),
    load: environment.load ?? ((part) => part()),
    whenKept: (key) => outboxStorage.whenKept(key),
    subscribe: store.subscribe,
    chatScope: () => chatScope,
    connectionScope: () => room.scope(),
    async readPage(query, scope = room.scope()) {
      const raw = await scope.run((signal) => adapter.getMessages(channelUrl, query, { signal }));
      const page = parsePage(raw, selfId, report);
      const goesOn = "before" in query ? page.hasOlder : "after" in query && page.hasNewer;
      if (goesOn && !page.messages[0]) throw new ChatError("malformed", "An empty page that is not the last.");
      return page;
    },
    report,
    notify: (type, notification) => notifications.emit(type, notification),
  };
  const history = createHistory(context, options);
  const sending = createSending(context);
  const changes = createMessageChanges(context);
  const outboxStorage = createOutboxStorage(context, options, memory, sending.remove);
  const deliver = createDelivery(context, outboxStorage, sending.due, changes.due);
  const presence = createPresence(context);
  const room = createRoomOwner(context, client, history, () => {
    sending.resume();
    deliver();
  });

  const user: ClientUser = {
    session,
    channelUrl,
    report,
    isReleased: () => refCounts.get(null) === 0,
    evict: () => close?.(),
    deletedIds: () => deletedIds(store.get().earlyFacts),
    receive(event: ChannelEvent) {
      enqueue(event);
      // What the room's lifecycle depends on is not kept waiting for the frame.
      const isOwn = event.type === "member-changed" && event.member.user.id === selfId;
      if (isOwn || event.type === "continuity-lost") dispatch();
    },
  };

  function retainClient(): void {
    try {
      release = client.retain(user);
      followClient();
    } catch (thrown) {
      const error = toChatError(thrown);
      report(error.message, null);
      dispatch({ type: "room-changed", event: "client-failed", error: error.code });
    }
  }

  function followClient(): void {
    if (release) room.follow(client.store.get());
  }

  function start(): void {
    chatScope = createCallScope(environment);
    dispatch({ type: "room-changed", event: "opened" });
    outboxStorage.open();
    const unfollow = client.store.subscribe(followClient);
    close = () => {
      close = null;
      unfollow();
      // What was delivered before is known, also to whoever opens the chat again.
      dispatch();
      chatScope.end();
      outboxStorage.close();
      const stopped = presence.stop();
      dispatch({ type: "room-changed", event: "closed" });
      release?.();
      if (release) client.leave(channelUrl, stopped);
      release = null;
    };
    retainClient();
  }

  /** Counts one more user; `end` is called when nobody has used it for the rest of a task. */
  function retain(what: string | null, end: () => void): () => void {
    const count = (by: number) => void refCounts.set(what, (refCounts.get(what) ?? 0) + by);
    count(1);
    let isMine = true;
    return () => {
      if (!isMine) return;
      isMine = false;
      count(-1);
      void Promise.resolve().then(() => {
        if (refCounts.get(what) === 0 && refCounts.delete(what)) end();
      });
    };
  }

  function loadList(parentId: string | null): void {
    if (store.get().room.phase === "live") void history.keepLive(parentId, room.scope());
  }

  /** Runs one request about the channel, which ends with `signal`: once the room is ready, again if the connection drops. */
  async function ask<T>(call: (signal: AbortSignal) => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    for (;;) {
      const isSettled = ({ connection: { type } } = store.get()) => type === "ready" || type === "refused";
      await until(chatScope, store.subscribe, isSettled, { timeout: Infinity, signal });
      const { connection } = store.get();
      if (connection.type === "refused") throw new ChatError(connection.error);
      const scope = room.scope();
      try {
        return await scope.run(call, { signal });
      } catch (thrown) {
        if (!scope.ended || signal?.aborted || chatScope.ended) throw thrown;
      }
    }
  }

  return {
    store,
    channelUrl,
    selfId,
    environment,
    memory,
    history,
    sending,
    changes,
    presence,
    on(type, listener) {
      const own: typeof listener = (notification) => callSafely(() => listener(notification));
      notifications.on(type, own);
      return () => notifications.off(type, own);
    },
    open() {
      if (close === null) start();
      return retain(null, () => close?.());
    },
    retry(parentId = null) {
      const { phase } = store.get().room;
      if (phase === "live" && conversationOf(store.get(), parentId).newest === "failed") loadList(parentId);
      if (release) room.retry();
      else if (close) retainClient();
    },
    openThread(parentId) {
      const isWanted = !refCounts.has(parentId) || conversationOf(store.get(), parentId).newest === "failed";
      dispatch({ type: "conversation-opened", parentId });
      if (isWanted) loadList(parentId);
      return retain(parentId, () => dispatch({ type: "conversation-closed", parentId }));
    },
    find: (messageId) => findMessage(store.get(), messageId),
    async search(query, signal) {
      const raw = await ask((inner) => adapter.search(channelUrl, query, { signal: inner }), signal);
      return parseSearchPage(raw, selfId, report);
    },
    async getMembers(query, signal) {
      return parseMemberPage(await ask((inner) => adapter.getMembers(channelUrl, query, { signal: inner }), signal));
    },
  };
}

/** The messages an action brings that are news in a list: live ones, and those missed during a gap. */
function newsIn(action: ChatAction, parentId: string | null, early: EarlyFacts): readonly Message[] {
  if (action.type === "message-received") return belongsTo(action.message, parentId) ? [action.message] : [];
  if (action.type !== "page-loaded" || action.holeKey || action.query.parentId !== parentId) return [];
  if (!("after" in action.query)) return [];
  return [...action.page.messages, ...earlyMessages(early).filter((message) => belongsTo(message, parentId))];
}
