import type {
  ChannelEvent,
  ChatAdapter,
  MemberPage,
  MemberQuery,
  Page,
  SearchPage,
  SearchQuery,
  Session,
} from "../port/adapter";
import { createCallScope, until } from "../boundary/call-scope";
import { ChatError } from "../port/chat-error";
import type { ChatContext } from "./chat-context";
import { clientOf } from "./client";
import type { ClientUser } from "./client-users";
import { type ChatAction, type ChatState, conversationOf, createChatState } from "../state/chat-state";
import type { Environment, KeyValueStorage } from "../port/environment";
import { createHistory, type History, type HistoryOptions } from "./history";
import { findMessage } from "../state/find-message";
import { deletedIds, type EarlyFacts, earlyMessages } from "../state/early-facts";
import { findEntry } from "../state/timeline";
import type { ChatNotifications, Notify } from "./chat-notifications";
import { createLateDelivery } from "./outgoing/late-delivery";
import { createMessageChanges, type MessageChanges } from "./outgoing/message-changes";
import { createOutboxStorage } from "./outbox/outbox-storage";
import { parseMemberPage, parsePage, parseSearchPage } from "../boundary/parse";
import { callSafely } from "../boundary/call-safely";
import { type WritingCode, writingPart } from "../boundary/parts";
import { retrying } from "../boundary/retrying";
import { createReport, raiseError } from "../boundary/raise-error";
import { toChatError } from "../boundary/to-chat-error";
import { createParts } from "./parts";
import { pageMemoryOf } from "./page-memory";
import { createPresence, type Presence } from "./presence";
import { reduceChat } from "../state/reduce-chat";
import { createRoomOwner } from "./room";
import { createSending, type Sending } from "./outgoing/sending";
import { createListeners, createStore, type Listeners, type Readable } from "./store";
import { belongsTo, type Message } from "../port/model";
import type { ChatOperation, OnError } from "../port/operation";

/** Settings of a chat, which may change while it is open. */
export interface ChatSettings extends HistoryOptions {
  /** Where unsent texts outlive the page; `null` for nowhere. @default null */
  readonly storage?: KeyValueStorage | null | undefined;
  /** Receives every failure, once. @default a warning in the console, in development */
  readonly onError?: OnError | undefined;
  /**
   * Receives everything that happens in the channel, for a log: called after the state has changed, or has not, with the
   * state as it then is. Several actions that come in one frame share one state.
   */
  readonly onAction?: OnAction | undefined;
  /** What the list shows until more is known. Read once, when the chat is created. @default nothing */
  readonly seed?: ChatSeed | undefined;
}

/** The newest page of a channel, as a server has loaded it. Plain data, which can be written into the page. */
export interface ChatSeed {
  /** Whose page it is: a chat of another channel does not take it. */
  readonly channelUrl: string;
  /** What `getMessages` has returned for `{ parentId: null, before: null }`. */
  readonly page: Page;
  /** The `cursor` of a `join` before it: what changed since is learned by it. @default the page is loaded again behind what is shown */
  readonly cursor?: string | null;
}

/**
 * Options of `createChat`: the service, the channel, the person who signs in, and the clock, timers and network of the page.
 */
export interface ChatOptions extends ChatSettings {
  readonly adapter: ChatAdapter;
  readonly channelUrl: string;
  /** The person who signs in. */
  readonly session: Session;
  readonly environment: Environment;
}

/** Receives an action of a chat and the state after it. */
export type OnAction = (action: ChatAction, state: ChatState) => void;

/**
 * One person in one channel: the owner of everything known about it. Inert until opened. What it shows is read from
 * `store`; what it does is asked of `history`, `sending`, `changes` and `presence`.
 */
export interface Chat {
  /** Everything that is known about the channel. Listeners are called after each change of the state. */
  readonly store: Readable<ChatState>;
  readonly channelUrl: string;
  /** The user id of the person who is signed in. */
  readonly selfId: string;
  /** The clock, timers and network of the page. */
  readonly environment: Environment;
  /**
   * Values of this person in this channel that no storage keeps, for the next chat of it in this page: drafts by list. `id` is
   * the same for every chat of the person in the channel.
   */
  readonly memory: { readonly id: string; readonly drafts: Map<string, unknown> };
  /** Loads messages that are not loaded yet. */
  readonly history: History;
  /** Sends texts and files. */
  readonly sending: Sending;
  /** Edits, deletes and restores messages, and reacts to them. */
  readonly changes: MessageChanges;
  /** Reports typing, and which messages were seen. */
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
  /** Finds messages by their words. Rejects with a `ChatError`, also once `signal` is aborted. */
  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchPage>;
  /** Lists members of the channel. Rejects with a `ChatError`, also once `signal` is aborted. */
  getMembers(query: MemberQuery, signal?: AbortSignal): Promise<MemberPage>;
  /**
   * Runs one request about the channel that ends with `signal`: once the room is ready, again if the connection drops meanwhile.
   * Rejects with a `ChatError`.
   */
  request<T>(
    during: ChatOperation,
    call: (signal: AbortSignal, adapter: ChatAdapter) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T>;
  /**
   * Returns one value for each `create`, made when it is first asked for and shared by everybody who asks for it: composers are
   * such values. It lives as long as the chat.
   */
  part<T>(create: (chat: Chat) => T): T;
  /** Hands a failure of what works with the chat to its `onError`, as a `ChatError` whatever it is. */
  raiseError(thrown: unknown, during: ChatOperation): void;
}

/**
 * Creates the chat of one person in one channel. Nothing is requested until it is opened; the function that `open` returns
 * closes it.
 *
 * @param settings are read each time they are needed, so that they may change. @default those among the options
 */
export function createChat(options: ChatOptions, settings: ChatSettings = options): Chat {
  const { adapter, channelUrl, session, environment } = options;
  const selfId = session.userId;
  const client = clientOf(adapter, environment);
  const memory = pageMemoryOf(client, selfId, channelUrl);
  const empty = createChatState({ channelUrl, userId: selfId, capabilities: adapter.capabilities });
  const listeners: { [K in keyof ChatNotifications]?: Listeners<ChatNotifications[K]> } = {};
  const notify: Notify = (type, notification) => listeners[type]?.notify(notification);
  const fail: OnError = (error, during) => raiseError(settings.onError, error, during);
  const report = createReport(fail);
  const store = createStore(withSeed(empty, settings.seed, fail));
  /** How many use the chat (`null`) or a thread. */
  const refCounts = new Map<string | null, number>();

  let queue: ChatAction[] = [];
  let cancelFlush: (() => void) | null = null;
  let chatScope = createCallScope(environment, fail);
  let writing: Promise<WritingCode> | null = null;
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
    for (const action of all) callSafely(() => settings.onAction?.(action, now));
    // A repeated sign of typing changes nothing that is known, but begins its time anew.
    for (const action of all) presence.observe(action);
    if (now === before) return;
    notifyOf(before, now, all);
    delivery.observe(before, now);
    room.observe(before, now);
  }

  function notifyOf(before: ChatState, now: ChatState, actions: readonly ChatAction[]): void {
    const { channel, people } = before;
    if (!channel) return;
    const { membership } = now.people;
    if (people.membership !== membership) notify("membership-changed", { before: people.membership, now: membership });
    if (channel.frozen !== now.channel?.frozen) notify("frozen-changed", { frozen: !channel.frozen });
    for (const action of actions) {
      if (action.type !== "message-received" && action.type !== "send-acknowledged") continue;
      if (action.message.parentId !== null) notify("replied", action);
    }
    for (const { parentId, timeline } of now.conversations.values()) {
      const known = conversationOf(before, parentId).timeline;
      if (known === timeline) continue;
      const isNews = ({ id, sender }: Message) =>
        sender?.id !== selfId && findEntry(timeline, id) && !findEntry(known, id);
      const news = actions.flatMap((action) => newsIn(action, parentId, before.earlyFacts)).filter(isNews);
      // The same message may come twice in one burst.
      const messages = [...new Map(news.map((message) => [message.id, message])).values()];
      if (messages.length > 0) notify("arrived", { parentId, messages });
    }
  }

  const context: ChatContext = {
    adapter,
    environment,
    channelUrl,
    selfId,
    state: store.get,
    dispatch,
    move: (key, event, step) => dispatch({ type: "outgoing-moved", key, event, step }),
    share(events) {
      for (const event of events) client.share(event, user);
    },
    deliver: () => delivery.deliver(),
    writing: () =>
      (writing ??= retrying(chatScope, environment, () => writingPart.load(environment), {
        canRetry: () => true,
        onFailure: (error) => fail(error, "code"),
      })),
    whenKept: (key) => outboxStorage.whenKept(key),
    subscribe: store.subscribe,
    chatScope: () => chatScope,
    connectionScope: () => room.scope(),
    async readPage(query, scope = room.scope()) {
      return scope.run("getMessages", async (signal) => {
        const page = parsePage(await adapter.getMessages(channelUrl, query, { signal }), selfId, report);
        const goesOn = "before" in query ? page.hasOlder : "after" in query && page.hasNewer;
        if (goesOn && !page.messages[0]) throw new ChatError("malformed", "An empty page that is not the last.");
        return page;
      });
    },
    raiseError: fail,
    report,
    notify,
  };
  const history = createHistory(context, settings);
  const sending = createSending(context);
  const changes = createMessageChanges(context);
  const outboxStorage = createOutboxStorage(context, settings, memory);
  const delivery = createLateDelivery(context, outboxStorage);
  const presence = createPresence(context);
  const room = createRoomOwner(context, client, history, delivery.resume);

  const user: ClientUser = {
    session,
    channelUrl,
    get onError() {
      return settings.onError;
    },
    isReleased: () => refCounts.get(null) === 0,
    evict: () => close?.(),
    deletedIds: () => deletedIds(store.get().earlyFacts),
    receive(event: ChannelEvent) {
      enqueue({ ...event, at: environment.elapsed() });
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
      fail(error, "connect");
      dispatch({ type: "room-changed", event: "client-failed", error });
    }
  }

  function followClient(): void {
    if (release) room.follow(client.store.get());
  }

  function start(): void {
    // What was asked for before belongs to the first opening.
    if (chatScope.ended) chatScope = createCallScope(environment, fail);
    writing = null;
    dispatch({ type: "room-changed", event: "opened" });
    outboxStorage.open();
    const unfollow = client.store.subscribe(followClient);
    close = () => {
      close = null;
      unfollow();
      // What was delivered before is known, also to whoever opens the chat again.
      dispatch();
      chatScope.end();
      delivery.close();
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

  async function request<T>(
    during: ChatOperation,
    call: (signal: AbortSignal, adapter: ChatAdapter) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    for (;;) {
      const isSettled = ({ connection: { type } } = store.get()) => type === "ready" || type === "refused";
      await until(chatScope, store.subscribe, isSettled, { timeout: Infinity, signal });
      const { connection } = store.get();
      if (connection.type === "refused") throw connection.error;
      const scope = room.scope();
      try {
        return await scope.run(during, (inner) => call(inner, adapter), { signal });
      } catch (thrown) {
        if (!scope.ended || signal?.aborted || chatScope.ended) throw thrown;
      }
    }
  }

  return withParts({
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
      const known = listeners[type] ?? createListeners();
      Object.assign(listeners, { [type]: known });
      return known.subscribe(listener);
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
      dispatch({ type: "conversation-opened", parentId });
      loadList(parentId);
      return retain(parentId, () => dispatch({ type: "conversation-closed", parentId }));
    },
    find: (messageId) => findMessage(store.get(), messageId),
    raiseError: (thrown, during) => fail(toChatError(thrown), during),
    request,
    async search(query, signal) {
      const raw = await request("search", (inner) => adapter.search(channelUrl, query, { signal: inner }), signal);
      const page = parseSearchPage(raw, selfId, report);
      dispatch({ type: "users-loaded", users: page.messages.flatMap(({ sender }) => sender ?? []) });
      return page;
    },
    async getMembers(query, signal) {
      const raw = await request(
        "getMembers",
        (inner) => adapter.getMembers(channelUrl, query, { signal: inner }),
        signal,
      );
      const page = parseMemberPage(raw);
      dispatch({ type: "users-loaded", users: page.members.map(({ user }) => user) });
      return page;
    },
  });
}

/** In a scope of its own: whatever outlives a chat, such as the last user of a connection, would keep the chat with its parts. */
function withParts(chat: Omit<Chat, "part">): Chat {
  const whole: Chat = { ...chat, part: createParts(() => whole) };
  return whole;
}

function withSeed(empty: ChatState, seed: ChatSeed | undefined, fail: OnError): ChatState {
  if (seed?.channelUrl !== empty.channelUrl) return empty;
  const { page: raw, cursor = null } = seed;
  const query = { parentId: null, before: null, limit: 0 };
  try {
    const page = parsePage(raw, empty.self.id, () => {});
    const loaded = reduceChat(empty, { type: "page-loaded", query, page });
    // Nobody says what has changed since: that is loaded again.
    return cursor === null ? reduceChat(loaded, { type: "changes-unknown", cursor }) : { ...loaded, cursor };
  } catch (thrown) {
    // Later: a chat may be made while something renders.
    void Promise.resolve().then(() => fail(toChatError(thrown), "read"));
    return empty;
  }
}

/** The messages an action brings that are news in a list: live ones, and those missed during a gap. */
function newsIn(action: ChatAction, parentId: string | null, early: EarlyFacts): readonly Message[] {
  if (action.type === "message-received") return belongsTo(action.message, parentId) ? [action.message] : [];
  if (action.type !== "page-loaded" || action.holeKey || action.query.parentId !== parentId) return [];
  if (!("after" in action.query)) return [];
  return [...action.page.messages, ...earlyMessages(early).filter((message) => belongsTo(message, parentId))];
}
