import mitt from "mitt";
import type { ChatAdapter, MemberPage, MemberQuery, SearchPage, SearchQuery, Session } from "../port/adapter";
import { type CallScope, createCallScope } from "./call-scope";
import type { ChatContext } from "./chat-context";
import { type ChatAction, type ChatState, conversationOf, createChatState } from "../state/chat-state";
import { createConnection } from "./connection";
import type { Environment, KeyValueStorage } from "../port/environment";
import { createHistory, type History } from "./history";
import { findMessage } from "../state/find-message";
import { findEntry } from "../state/timeline";
import type { ChatNotifications } from "./chat-notifications";
import { createMessageChanges, type MessageChanges } from "./message-changes";
import { createOutboxStorage } from "./outbox-storage";
import { parseEvent, parseMemberPage, parsePage, parseSearchPage, type Report } from "../boundary/parse";
import { createPresence, type Presence } from "./presence";
import { reduceChat } from "../state/reduce-chat";
import { createSending, type Sending } from "./sending";
import { createStore, type Readable } from "./store";
import { belongsTo, type Message } from "../port/model";

export interface ChatOptions {
  readonly adapter: ChatAdapter;
  readonly channelUrl: string;
  readonly session: Session;
  readonly environment: Environment;
  /** Where unsent texts outlive the page; `null` for nowhere. */
  readonly storage?: KeyValueStorage | null;
  /** Messages per page of history; 30 unless told otherwise. */
  readonly pageSize?: number | undefined;
  /** The most messages a list holds at once; what is dropped is fetched again when it is wanted. As many as asked for unless told. */
  readonly maxHeld?: number | undefined;
  /** Hears of data that could not be read, for the developer's log. Never called with a token. */
  readonly report?: Report;
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
  readonly history: Pick<History, "loadOlder" | "fillHole" | "reveal" | "readAt">;
  readonly sending: Pick<Sending, "sendText" | "sendFile" | "retry" | "remove">;
  readonly changes: MessageChanges;
  readonly presence: Pick<Presence, "setTyping" | "markSeen">;
  /** Calls `listener` for every notice of a kind, until the returned function is called. */
  on<K extends keyof ChatNotifications>(type: K, listener: (notice: ChatNotifications[K]) => void): () => void;
  /**
   * Opens the connection, or shares it with whoever opened it before. The returned function gives it up; the last one
   * to do so closes it, once the current task has ended, so that a remount in the same task keeps it.
   */
  open(): () => void;
  /** Connects again after it failed. */
  retry(): void;
  /** Loads a thread and keeps it live until the returned function is called. */
  openThread(parentId: string): () => void;
  /** A message as the service last told it, wherever it is held. */
  find(messageId: string): Message | null;
  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchPage>;
  getMembers(query: MemberQuery, signal?: AbortSignal): Promise<MemberPage>;
  /** Requests and timers under way, for proving that nothing is left behind. */
  activity(): { readonly requests: number; readonly listeners: number };
}

export function createChat(options: ChatOptions): Chat {
  const { adapter, channelUrl, session, environment, report = () => {} } = options;
  const selfId = session.userId;
  const store = createStore(createChatState({ channelUrl, userId: selfId, capabilities: adapter.capabilities }));
  const notices = mitt<ChatNotifications>();
  const outboxStorage = createOutboxStorage(options.storage ?? null, selfId, channelUrl);
  /** How many have opened the chat (`null`) or a thread. */
  const users = new Map<string | null, number>();

  let queue: ChatAction[] = [];
  let cancelFlush: (() => void) | null = null;
  let life: CallScope = createCallScope(environment);
  let close: (() => Promise<void>) | null = null;
  let closing: Promise<void> = Promise.resolve();

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
    if (now === before) return;
    outboxStorage.save(before.outbox, now.outbox);
    store.set(now);
    for (const action of all) presence.observe(action);
    tellWhatHappened(before, now, all);
  }

  function tellWhatHappened(before: ChatState, now: ChatState, actions: readonly ChatAction[]): void {
    const { channel, people } = before;
    if (!channel) return;
    const { membership } = now.people;
    if (people.membership !== membership)
      notices.emit("membership-changed", { before: people.membership, now: membership });
    if (channel.frozen !== now.channel?.frozen) notices.emit("frozen-changed", { frozen: !channel.frozen });
    for (const { parentId, timeline } of now.conversations.values()) {
      const known = conversationOf(before, parentId).timeline;
      if (known === timeline) continue;
      const isNews = ({ id, sender }: Message) =>
        sender?.id !== selfId && findEntry(timeline, id) && !findEntry(known, id);
      const news = actions.flatMap((action) => newsIn(action, parentId)).filter(isNews);
      // The same message may come twice in one burst.
      const messages = [...new Map(news.map((message) => [message.id, message])).values()];
      if (messages.length > 0) notices.emit("arrived", { parentId, messages });
    }
  }

  const context: ChatContext = {
    adapter,
    environment,
    channelUrl,
    selfId,
    state: store.get,
    dispatch,
    life: () => life,
    link: () => connection.link(),
    async readPage(query, scope = connection.link()) {
      return parsePage(await scope.run((signal) => adapter.getMessages(channelUrl, query, { signal })), selfId, report);
    },
    report,
    notify: (type, notice) => notices.emit(type, notice),
  };
  const history = createHistory(context, { pageSize: options.pageSize ?? 30, maxHeld: options.maxHeld ?? Infinity });
  const sending = createSending(context);
  const changes = createMessageChanges(context);
  const presence = createPresence(context);
  const connection = createConnection(context, session, history, sending);

  function receive(raw: unknown): void {
    const event = parseEvent(raw, selfId, report);
    if (event === null) return;
    if (event.type !== "connection-changed") {
      if (event.channelUrl !== channelUrl) return;
      enqueue(event);
    }
    // What the connection goes by is in the state before it hears of it.
    if (["connection-changed", "continuity-lost", "member-changed"].includes(event.type)) dispatch();
    connection.observe(event);
  }

  function start(): void {
    const scope = (life = createCallScope(environment));
    let unsubscribe = () => {};
    close = async () => {
      unsubscribe();
      takeQueue();
      scope.end();
      presence.stop();
      await connection.stop();
    };
    // A chat opened again waits until the earlier connection has been let go.
    void closing.then(() => {
      if (scope.ended) return;
      unsubscribe = adapter.subscribe(receive);
      if (store.get().outbox.length === 0) sending.restore(outboxStorage.load());
      void connection.start();
    });
  }

  /** Counts one more user of something; `end` is called when nobody has used it for the rest of a task. */
  function share(what: string | null, end: () => void): () => void {
    const count = (by: number) => void users.set(what, (users.get(what) ?? 0) + by);
    count(1);
    let mine = true;
    return () => {
      if (!mine) return;
      mine = false;
      count(-1);
      void Promise.resolve().then(() => {
        if (users.get(what) === 0 && users.delete(what)) end();
      });
    };
  }

  return {
    store,
    channelUrl,
    selfId,
    environment,
    history,
    sending,
    changes,
    presence,
    on(type, listener) {
      notices.on(type, listener);
      return () => notices.off(type, listener);
    },
    open() {
      if (close === null) start();
      return share(null, () => {
        if (close) closing = close();
        close = null;
      });
    },
    retry: connection.retry,
    openThread(parentId) {
      const isWanted = !users.has(parentId) || conversationOf(store.get(), parentId).newest === "failed";
      dispatch({ type: "conversation-opened", parentId });
      if (isWanted && store.get().connection.type === "ready")
        void history.toLive(parentId, connection.link()).catch(() => {});
      return share(parentId, () => dispatch({ type: "conversation-closed", parentId }));
    },
    find: (messageId) => findMessage(store.get(), messageId),
    async search(query, signal) {
      const raw = await connection
        .link()
        .run((inner) => adapter.search(channelUrl, query, { signal: inner }), { signal });
      return parseSearchPage(raw, selfId, report);
    },
    async getMembers(query, signal) {
      const raw = await connection
        .link()
        .run((inner) => adapter.getMembers(channelUrl, query, { signal: inner }), { signal });
      return parseMemberPage(raw);
    },
    activity: () => ({ requests: life.inFlight() + connection.link().inFlight(), listeners: notices.all.size }),
  };
}

/** The messages an action brings that are news in a list: live ones, and those missed during a gap. */
function newsIn(action: ChatAction, parentId: string | null): readonly Message[] {
  if (action.type === "message-received") return belongsTo(action.message, parentId) ? [action.message] : [];
  if (action.type !== "page-loaded" || action.holeKey || action.query.parentId !== parentId) return [];
  return "after" in action.query ? action.page.messages : [];
}
