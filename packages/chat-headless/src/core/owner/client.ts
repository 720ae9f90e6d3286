import type { ChannelEvent, ChatAdapter, Session } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";
import type { ChatOperation } from "../port/operation";
import { parseEvent, parseJoined, parseUser } from "../boundary/parse";
import { createReport } from "../boundary/raise-error";
import { toChatError } from "../boundary/to-chat-error";
import { type ClientEvent, type ClientState, noConnection, reduceClient } from "../state/client-lifecycle";
import { type CallScope, createCallScope } from "../boundary/call-scope";
import { retryDelay } from "../boundary/retrying";
import { admit, type ClientUser, createFailureReport, handOut } from "./client/client-users";
import { clients } from "./client/clients";
import type { PageMemory } from "./page-memory";
import { createStore, type Readable } from "./store";

/** Milliseconds for signing in, which may include a token request and a redirected socket. */
const connectTimeout = 30_000;

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
  /** Values of the connection's chats that no storage keeps, by `PageMemory.id`. */
  readonly memories: Map<string, PageMemory>;
  /** Leaves a channel unless another user has it open, and waits for this and for `last` before disconnecting. */
  leave(channelUrl: string, last: Promise<void>): void;
}

/** The client of an adapter: the same one for all callers, so that all channels of an adapter share its connection. */
export function clientOf(adapter: ChatAdapter, environment: Environment): ChatClient {
  const client = clients.get(adapter) ?? createClient(adapter, environment);
  clients.set(adapter, client);
  return client;
}

function createClient(adapter: ChatAdapter, environment: Environment): ChatClient {
  const store = createStore(noConnection);
  const users = new Set<ClientUser>();
  /** The person whose connection it is. Receives failures until it is closed. */
  let latest: ClientUser | undefined;
  const fail = createFailureReport(() => (users.size > 0 ? [...users] : [latest]));
  let scope = createScope();
  /** Settles when the channels that were closed have been left. */
  let leaving: Promise<unknown> = Promise.resolve();
  /** The functions that end listening to the adapter, and to the page's waking up, with the connection. */
  let stops: readonly (() => void)[] | null = null;

  const personId = () => latest?.session.userId ?? "";
  // The latest one is the likeliest to have a fresh provider of tokens.
  const newest = () => [...users].findLast((user) => !user.isReleased());

  function createScope(): CallScope {
    return createCallScope(environment, fail);
  }

  function raise(event: ClientEvent, step?: Partial<ClientState>): void {
    const before = store.get();
    const now = reduceClient(before, event, environment.elapsed(), step);
    store.set(now);
    // A listener may have moved the connection on already.
    if (now !== before && store.get() === now) enter(before, now);
  }

  function enter(before: ClientState, { phase, error, failures }: ClientState): void {
    if (phase === "failed") {
      scope.wait(retryDelay(failures - 1, environment.random, error ?? { retryAfter: null })).then(
        () => raise("retry-due"),
        () => {}, // Another attempt was faster.
      );
    }
    // An attempt that is under way already is the one that was asked for.
    if (phase === "retrying" || (phase === "connecting" && before.phase !== "retrying")) void connect();
    if (phase === "closing" && before.phase !== "reopening") void disconnect();
    if (phase === "off") latest = undefined;
  }

  /** The page slept: an attempt that waits is due now, and the channels of a connection that looks open are entered again. */
  function wake(): void {
    raise("woke");
    if (store.get().phase === "up")
      for (const user of [...users])
        if (user.channelUrl !== null) user.receive({ type: "continuity-lost", channelUrl: user.channelUrl });
  }

  function giveUp(cause: "connect" | "line", error: ChatError): void {
    const outcome = error.class === "refused" || error.class === "auth" ? "refused" : "failed";
    raise(`${cause}-${outcome}`, { error });
  }

  async function connect(): Promise<void> {
    scope.end();
    const mine = (scope = createScope());
    const userId = personId();
    const session: Session = {
      userId,
      getToken: async (options) =>
        mine.run("getToken", async (signal) => (await newest()?.session.getToken({ signal })) ?? null, {
          ...options,
          timeout: Infinity,
        }),
    };
    try {
      const user = await mine.run(
        "connect",
        (signal) => {
          stops ??= [environment.onWake?.(wake) ?? [], adapter.subscribe(receive) ?? []].flat();
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
    scope.end();
    const last = createScope();
    // A failure to leave or disconnect changes nothing here, and a call that never settles is not waited for.
    const attempt = (during: ChatOperation, call: () => Promise<unknown>) => last.run(during, call).catch(() => {});
    await leaving;
    const ended = stops ?? [];
    stops = null;
    await attempt("subscribe", async () => ended.forEach((stop) => stop()));
    await attempt("disconnect", () => adapter.disconnect());
    raise("disconnected", { self: null });
  }

  function receive(raw: unknown): void {
    if (scope.ended) return;
    const event = parseEvent(raw, personId(), createReport(fail));
    if (event === null) return;
    if (event.type !== "connection-changed") handOut(users, event);
    else if (event.connection === "ready") raise("line-ready");
    else if (event.connection === "reconnecting") raise("line-dropped");
    else {
      const error = event.error ?? new ChatError("not-connected");
      fail(error, "connection");
      giveUp("line", error);
    }
  }

  return {
    store,
    memories: new Map(),
    retain(user) {
      admit(users, user);
      if (personId() !== user.session.userId) raise("released");
      users.add((latest = user));
      raise("retained");
      return () => {
        users.delete(user);
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
    share: (event, from) => handOut(users, event, from),
    leave(channelUrl, last) {
      if ([...users].some((user) => user.channelUrl === channelUrl)) return;
      // Without a connection there is nothing to leave, and an adapter may say so.
      const during = store.get().phase === "up" ? "leave" : null;
      const left = createScope().run(during, () => adapter.leave(channelUrl));
      // The results are dropped: the errors of a long day would keep their chats in memory.
      leaving = Promise.allSettled([leaving, left, last]).then(() => {});
    },
  };
}
