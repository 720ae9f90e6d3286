import type {
  ChannelEvent,
  ChatAdapter,
  MemberPage,
  MemberQuery,
  SearchPage,
  SearchQuery,
  Session,
} from "../port/adapter";
import type { ModerationDesk } from "../port/desk";
import { createActionQueue } from "./action-queue";
import type { ChatContext } from "./chat-context";
import { createActivity } from "./activity";
import { type ChatNotifications, createNotifications } from "./chat-notifications";
import { type ChatSeed, withSeed } from "./chat-seed";
import { clientOf } from "./client";
import { createClientLink } from "./client/client-link";
import type { ClientUser } from "./client/client-users";
import { type ChatAction, type ChatState, conversationOf, createChatState } from "../state/chat-state";
import type { Environment, KeyValueStorage } from "../port/environment";
import { createHistory, type History, type HistoryOptions } from "./history";
import { findMessage } from "../state/find-message";
import { deletedIds } from "../state/early-facts";
import { notifyOfChanges, notifyOfMessages } from "./notify-of-changes";
import { createLateDelivery } from "./outgoing/late-delivery";
import { createMessageChanges, type MessageChanges } from "./outgoing/message-changes";
import { createOutboxStorage } from "./outbox/outbox-storage";
import { abortable } from "../boundary/abortable";
import { callSafely } from "../boundary/call-safely";
import { createReport, raiseError } from "../boundary/raise-error";
import { toChatError } from "../boundary/to-chat-error";
import { createOpening } from "./opening";
import { readPage } from "./page-loads";
import { createParts } from "./parts";
import { pageMemoryOf } from "./page-memory";
import { createPresence, type Presence } from "./presence";
import { reduceChat } from "../state/reduce-chat";
import { shownEvent } from "../state/standing";
import { createRefCounts } from "./ref-counts";
import { createRoomOwner } from "./room";
import { createSending, type Sending } from "./outgoing/sending";
import { createStore, type Readable } from "./store";
import type { ActivityEvent, OnEvent } from "../port/activity";
import type { Message } from "../port/model";
import type { ModerationCapabilities } from "../port/moderation";
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
  /** Receives events in the use of the channel, for a data layer or a toast: without names and texts. @default none */
  readonly onEvent?: OnEvent | undefined;
  /** The desk where operators work together. Read when it is wanted. @default none */
  readonly desk?: ModerationDesk | null | undefined;
  /** The page that the list shows until a newer one is loaded. Read once, when the chat is created. @default none */
  readonly seed?: ChatSeed | undefined;
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
 * One person in one channel: the owner of everything known about it. Inert until opened. `store` has its state; `history`,
 * `sending`, `changes` and `presence` have its actions.
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
   * Applies a change that an answer of the service has confirmed like an event, here and in the other chats of the channel: the
   * service need not send one.
   */
  learn(event: ChannelEvent): void;
  /** The abilities of operators; `null` where the service lets nobody moderate from a page. */
  readonly moderation: ModerationCapabilities | null;
  /** The desk of the settings; `null` for none. */
  desk(): ModerationDesk | null;
  /**
   * Returns one value for each `create`, made when it is first asked for and shared by all callers: composers are such values. It
   * lives as long as the chat.
   */
  part<T>(create: (chat: Chat) => T): T;
  /** Hands an event in the use of the interface to the chat's `onEvent`. */
  emit(event: ActivityEvent): void;
  /** Hands a failure of code that works with the chat to its `onError`: any thrown value, as a `ChatError`. */
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
  const { notify, on, hasListened } = createNotifications();
  const fail: OnError = (error, during) => raiseError(settings.onError, error, during);
  const report = createReport(fail);
  const emit = (event: ActivityEvent) => callSafely(() => settings.onEvent?.(event, channelUrl));
  const observeActivity = createActivity(selfId, on, emit);
  const store = createStore(withSeed(empty, settings.seed, fail));
  const queue = createActionQueue(environment, () => dispatch());
  /** Of the chat (`null`) and its threads. */
  const uses = createRefCounts<string | null>();

  let opening = createOpening(environment, fail);
  let close: (() => void) | null = null;

  function dispatch(...actions: readonly ChatAction[]): void {
    const all = [...queue.take(), ...actions];
    const before = store.get();
    const now = all.reduce(reduceChat, before);
    if (now !== before) {
      outboxStorage.save(before, now, all);
      store.set(now);
    }
    for (const action of all) callSafely(() => settings.onAction?.(action, now));
    for (const action of all) {
      // A repeated sign of typing changes nothing that is known, but begins its time anew.
      presence.observe(action);
      if (action.type === "member-changed") notify(action.type, action);
      // Only operators' views of a person listen: nobody else pays for each message.
      if (hasListened("message-reported")) notifyOfMessages(action, notify);
    }
    if (now === before) return;
    notifyOfChanges(before, now, all, notify);
    observeActivity(before, now);
    delivery.observe(before, now, all);
    room.observe(before, now);
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
    writing: () => opening.writing(),
    whenKept: (key) => outboxStorage.whenKept(key),
    subscribe: store.subscribe,
    chatScope: () => opening.scope,
    connectionScope: () => room.scope(),
    readPage: (query, scope = room.scope()) => readPage(context, query, scope),
    raiseError: fail,
    emit,
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

  const user = {
    session,
    channelUrl,
    get onError() {
      return settings.onError;
    },
    isReleased: () => uses.isReleased(null),
    evict: () => close?.(),
    deletedIds: () => deletedIds(store.get().earlyFacts),
    receive(event: ChannelEvent) {
      queue.add({ ...shownEvent(event, store.get()), at: environment.elapsed() });
      // An event that the room's lifecycle depends on does not wait for the frame.
      const isOwn = event.type === "member-changed" && event.member.user.id === selfId;
      if (isOwn || event.type === "continuity-lost") dispatch();
    },
  } satisfies ClientUser;

  const link = createClientLink(client, user, room.follow, (error) => {
    fail(error, "connect");
    dispatch({ type: "room-changed", event: "client-failed", error });
  });

  function start(): void {
    if (opening.scope.ended) opening = createOpening(environment, fail);
    dispatch({ type: "room-changed", event: "opened" });
    outboxStorage.open();
    close = () => {
      close = null;
      // Events that were delivered before count, also when the chat is opened again.
      dispatch();
      opening.scope.end();
      delivery.close();
      outboxStorage.close();
      const stopped = presence.stop();
      dispatch({ type: "room-changed", event: "closed" });
      link.release(stopped);
    };
    link.retain();
  }

  const requests = async (signal: AbortSignal | undefined) =>
    (await abortable(opening.writing(), signal)).createChatRequests(context);

  function loadList(parentId: string | null): void {
    if (store.get().room.phase === "live") void history.keepLive(parentId, room.scope());
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
    on,
    emit,
    open() {
      if (close === null) start();
      return uses.retain(null, () => close?.());
    },
    retry(parentId = null) {
      const { phase } = store.get().room;
      if (phase === "live" && conversationOf(store.get(), parentId).newest === "failed") loadList(parentId);
      if (link.isRetained()) room.retry();
      else if (close) link.retain();
    },
    openThread(parentId) {
      if (!store.get().conversations.has(parentId)) emit({ type: "thread-opened", messageId: parentId });
      dispatch({ type: "conversation-opened", parentId });
      loadList(parentId);
      return uses.retain(parentId, () => dispatch({ type: "conversation-closed", parentId }));
    },
    learn(event) {
      user.receive(event);
      client.share(event, user);
    },
    moderation: adapter.moderation?.capabilities ?? null,
    desk: () => settings.desk ?? null,
    find: (messageId) => findMessage(store.get(), messageId),
    raiseError: (thrown, during) => fail(toChatError(thrown), during),
    search: async (query, signal) => (await requests(signal)).search(query, signal),
    getMembers: async (query, signal) => (await requests(signal)).getMembers(query, signal),
    request: async (during, call, signal) => (await requests(signal)).request(during, call, signal),
  });
}

/** In a scope of its own: an object that outlives the chat, such as the last user of a connection, would keep it with its parts. */
function withParts(chat: Omit<Chat, "part">): Chat {
  const whole: Chat = { ...chat, part: createParts(() => whole) };
  return whole;
}
