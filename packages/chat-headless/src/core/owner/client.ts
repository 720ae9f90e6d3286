import type { ChannelEvent, ChatAdapter, Session } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";
import type { User } from "../port/model";
import type { ChatOperation, OnError } from "../port/operation";
import { parseEvent, parseJoined, parseUser } from "../boundary/parse";
import { createReport, raiseError } from "../boundary/raise-error";
import { toChatError } from "../boundary/to-chat-error";
import { type ClientEvent, clientLifecycle, type ClientPhase } from "../state/client-lifecycle";
import { type CallScope, createCallScope } from "../boundary/call-scope";
import { retryDelay } from "../boundary/retrying";
import { createStore, type Readable } from "./store";

/** Milliseconds for signing in, which may include a token request and a redirected socket. */
const connectTimeout = 30_000;
/** Milliseconds for which a connection must have stood for its next failure to be the first one. */
const stableTime = 30_000;

export interface ClientState {
  readonly phase: ClientPhase;
  /** Why it failed or was given up; `null` in every other phase. */
  readonly error: ChatError | null;
  /** The signed-in person; `null` before the first connection. */
  readonly self: User | null;
}

/** Somebody who uses the connection: an open channel, or a provider that keeps it open without one. */
export interface ClientUser {
  readonly session: Session;
  /** The channel whose events it receives; `null` for none. */
  readonly channelUrl: string | null;
  /** Receives failures of the connection. Users with the same function hear of each one once. */
  readonly onError?: OnError | undefined;
  /** Whether it was released in the current task, so that somebody else may take the connection over. */
  isReleased(): boolean;
  /** Ends its use now, because another person takes the connection over. */
  evict(): void;
  receive(event: ChannelEvent): void;
  /** The messages of its channel that it knows to be deleted for good. */
  deletedIds(): readonly string[];
}

/**
 * The one owner of an adapter's connection. It connects when the first user comes, is shared by any number of channels,
 * and disconnects when the last user has gone.
 */
export interface ChatClient {
  readonly store: Readable<ClientState>;
  /**
   * Uses the connection until the returned function is called. Throws a `ChatError` `invalid` while another person uses
   * it: one adapter is one person's connection.
   */
  retain(user: ClientUser): () => void;
  /** Connects at once, in place of whatever the connection waits for. */
  retry(): void;
  /** A call was rejected as `not-connected` or by its session although the connection counts as up: gives it up. */
  reportDown(error: ChatError): void;
  /** Joins a channel for one user of it. */
  join(channelUrl: string, scope: CallScope): Promise<ReturnType<typeof parseJoined>>;
  /** Passes an own change on to the other users of its channel. */
  share(event: ChannelEvent, from: ClientUser): void;
  /** Leaves a channel unless another user has it open, and waits for this and for `last` before disconnecting. */
  leave(channelUrl: string, last: Promise<void>): void;
}

const clients = new WeakMap<ChatAdapter, ChatClient>();

/** The client of an adapter: the same one for everybody, so that all channels of an adapter share its connection. */
export function clientOf(adapter: ChatAdapter, environment: Environment): ChatClient {
  let client = clients.get(adapter);
  if (!client) clients.set(adapter, (client = createClient(adapter, environment)));
  return client;
}

function createClient(adapter: ChatAdapter, environment: Environment): ChatClient {
  const store = createStore<ClientState>({ phase: "off", error: null, self: null });
  const users = new Set<ClientUser>();
  let userId = "";
  let lastUser: ClientUser | undefined;
  let tokenFailed = false;
  let scope = createScope();
  /** Settles when the channels that were closed have been left. */
  let leaving: Promise<unknown> = Promise.resolve();
  let isDisconnecting = false;
  let unsubscribe: (() => void) | null = null;
  let unwatch: (() => void) | undefined;
  /** Failures since the connection last stood for a while, and the time from which it stands. */
  let failures = 0;
  let upSince = Infinity;

  function createScope(): CallScope {
    return createCallScope(environment, fail);
  }

  /** Of a failure while nobody uses the connection hears who used it last. */
  function fail(error: ChatError, during: ChatOperation): void {
    // What the adapter makes of a token that failed has been heard of.
    const isHeard = tokenFailed && error.class === "auth";
    tokenFailed = during === "getToken" && error.class !== "cancelled";
    const listeners = (users.size > 0 ? [...users] : [lastUser]).map((user) => user?.onError);
    if (!isHeard) for (const onError of new Set(listeners)) raiseError(onError, error, during);
  }

  function raise(event: ClientEvent, more: Partial<ClientState> = {}): void {
    const now = store.get();
    const phase = clientLifecycle[now.phase][event];
    if (phase === undefined) return;
    const error = phase === "retrying" ? now.error : null;
    store.set({ ...now, error, ...more, phase });
    // A listener may have moved the connection on already.
    if (store.get().phase !== phase) return;
    if (phase === "up") upSince = environment.elapsed();
    // An attempt that is under way is the one that was asked for.
    if (phase === "retrying" || (phase === "connecting" && now.phase !== "retrying")) void connect();
    if (phase === "closing") void disconnect();
    if (phase === "failed") retryLater(more.error ?? new ChatError("not-connected"));
  }

  function retryLater(error: ChatError): void {
    if (environment.elapsed() - upSince > stableTime) failures = 0;
    upSince = Infinity;
    scope.wait(retryDelay(failures++, environment.random, error)).then(
      () => raise("retry-due"),
      () => {}, // Another attempt was faster.
    );
  }

  /** What waited while the page slept is due now, and a connection that looks open has to prove it. */
  function wake(): void {
    raise("woke");
    if (store.get().phase !== "up") return;
    for (const user of [...users]) {
      if (user.channelUrl !== null) user.receive({ type: "continuity-lost", channelUrl: user.channelUrl });
    }
  }

  function giveUp(cause: "connect" | "line", error: ChatError): void {
    const outcome = error.class === "refused" || error.class === "auth" ? "refused" : "failed";
    raise(`${cause}-${outcome}`, { error });
  }

  async function connect(): Promise<void> {
    unwatch ??= environment.onWake?.(wake);
    scope.end();
    const mine = (scope = createScope());
    const session: Session = {
      userId,
      async getToken(options) {
        // Of several users the latest one is the likeliest to hold a fresh provider.
        const user = [...users].findLast((one) => !one.isReleased());
        return mine.run("getToken", async () => (await user?.session.getToken(options)) ?? null, {
          ...options,
          timeout: Infinity,
        });
      },
    };
    try {
      const user = await mine.run(
        "connect",
        (signal) => {
          unsubscribe ??= adapter.subscribe(receive) ?? (() => {});
          return adapter.connect(session, { signal });
        },
        { timeout: connectTimeout },
      );
      if (!mine.ended) raise("connected", { self: { ...parseUser(user, userId), id: userId } });
    } catch (thrown) {
      if (!mine.ended) giveUp("connect", toChatError(thrown));
    }
  }

  async function disconnect(): Promise<void> {
    unwatch?.();
    unwatch = undefined;
    scope.end();
    if (isDisconnecting) return;
    isDisconnecting = true;
    const shutdownScope = createScope();
    // A failure to leave or disconnect changes nothing here, and a call that never settles is not waited for.
    const attempt = (during: ChatOperation, call: () => Promise<unknown>) =>
      shutdownScope.run(during, call).catch(() => {});
    await leaving;
    const stop = unsubscribe;
    unsubscribe = null;
    await attempt("subscribe", async () => stop?.());
    await attempt("disconnect", () => adapter.disconnect());
    isDisconnecting = false;
    raise("disconnected", { self: null });
  }

  function receive(raw: unknown): void {
    if (scope.ended) return;
    const event = parseEvent(raw, userId, createReport(fail));
    if (event === null) return;
    if (event.type !== "connection-changed") {
      for (const user of [...users]) if (user.channelUrl === event.channelUrl) user.receive(event);
    } else if (event.connection === "ready") raise("line-ready");
    else if (event.connection === "reconnecting") raise("line-dropped");
    else {
      const error = event.error ?? new ChatError("not-connected");
      fail(error, "connection");
      giveUp("line", error);
    }
  }

  return {
    store,
    retain(user) {
      const { channelUrl } = user;
      for (const other of [...users]) {
        if (other.session.userId !== user.session.userId) {
          if (!other.isReleased())
            throw new ChatError("invalid", `The adapter is connected for "${other.session.userId}".`);
          other.evict();
        } else if (channelUrl !== null && channelUrl === other.channelUrl) {
          // The channel stays joined: an event that is still under way may be older than a deletion that has come.
          for (const messageId of other.deletedIds()) user.receive({ type: "message-deleted", channelUrl, messageId });
        }
      }
      if (userId !== user.session.userId) raise("released");
      userId = user.session.userId;
      users.add((lastUser = user));
      raise("retained");
      return () => {
        if (!users.delete(user) || users.size > 0) return;
        // A user who comes in the same task keeps the connection.
        void Promise.resolve().then(() => {
          if (users.size === 0) raise("released");
        });
      };
    },
    retry: () => raise("retried"),
    reportDown: (error) => giveUp("line", error),
    join: async (channelUrl, caller) =>
      parseJoined(await caller.run("join", (signal) => adapter.join(channelUrl, { signal })), channelUrl),
    share(event, from) {
      for (const user of [...users]) if (user !== from && user.channelUrl === event.channelUrl) user.receive(event);
    },
    leave(channelUrl, last) {
      if ([...users].some((user) => user.channelUrl === channelUrl)) return;
      // Without a connection there is nothing to leave, and an adapter may say so.
      const during = store.get().phase === "up" ? "leave" : null;
      const left = createScope().run(during, () => adapter.leave(channelUrl));
      leaving = Promise.allSettled([leaving, left, last]);
    },
  };
}
