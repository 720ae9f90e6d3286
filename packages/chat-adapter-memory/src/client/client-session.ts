import {
  abortable,
  backoffDelay,
  cancelledError,
  ChatError,
  toChatError,
  wait,
  type AdapterConnection,
  type Environment,
  type Session,
  type User,
} from "@foyer/chat-headless/core";
import type { CallSettings, ClientCalls } from "./client-calls";
import type { Heartbeat } from "./heartbeat";
import type { OpenTransport, ServerFrame, Transport } from "../protocol/frames";
import type { Arguments, Method, Result } from "../protocol/methods";

/** One person's session with the service: signs in, refreshes the token and reconnects after a drop. */
export interface ClientSession {
  connect(session: Session, signal: AbortSignal | undefined): Promise<User>;
  /** Ends the session. Pending calls reject with `cancelled`. */
  disconnect(): void;
  /** Whether a dropped connection is being restored. */
  isReconnecting(): boolean;
  /** Calls a method on the open transport. After `session-expired`, refreshes the token and calls once more. */
  call<M extends Method>(method: M, args: Arguments<M>, settings?: CallSettings): Promise<Result<M>>;
  /** Treats the open transport as dropped, although it is not closed. */
  abandonTransport(): void;
  ping(): void;
}

export interface SessionOptions {
  readonly openTransport: OpenTransport;
  readonly environment: Environment;
  readonly random: () => number;
  /** How long opening a transport may take, in milliseconds. */
  readonly timeout: number;
  readonly calls: ClientCalls;
  readonly heartbeat: () => Heartbeat;
  readonly receive: (frame: ServerFrame) => void;
  /** Joins the former channels again. A rejection makes the session reconnect once more. */
  readonly rejoin: (join: (channelUrl: string) => Promise<unknown>) => Promise<void>;
  readonly onConnectionChange: (connection: AdapterConnection, error: ChatError | null) => void;
}

/** More refreshes than this fail the session: the service ends every new session at once. */
const maxRefreshesPerMinute = 5;

const notConnected = () => new ChatError("not-connected", "There is no connection to the service.");

export function createClientSession(options: SessionOptions): ClientSession {
  const { openTransport, environment, random, calls, receive, rejoin, onConnectionChange } = options;
  let state: "idle" | "connecting" | AdapterConnection = "idle";
  let lifetime: AbortController | null = null;
  let session: Session | null = null;
  let user: User | null = null;
  let token: string | null = null;
  let transport: Transport | null = null;
  let refreshing: Promise<void> | null = null;
  /** The request for a token that is under way, and what ends it. */
  let asked: { readonly signal: AbortSignal; readonly token: Promise<string | null> } | null = null;
  let refreshTimes: number[] = [];
  let refreshes = 0;

  function closeTransport(error: ChatError): void {
    const former = transport;
    transport = null;
    options.heartbeat().stop();
    calls.failAll(error);
    former?.close();
  }

  /** Resolves once the transport is open. */
  function open(signal: AbortSignal): Promise<Transport> {
    return new Promise((resolve, reject) => {
      let isOpen = false;
      const end = () => {
        cancelTimer();
        signal.removeEventListener("abort", abort);
      };
      const failOpening = (error: ChatError) => {
        end();
        closeTransport(error);
        reject(error);
      };
      const abort = () => failOpening(cancelledError());
      const opened = openTransport((frame) => {
        if (transport !== opened) return;
        if (frame.type === "opened") {
          isOpen = true;
          end();
          options.heartbeat().start();
          resolve(opened);
        } else if (frame.type !== "closed") receive(frame);
        else if (isOpen) onDropped();
        else failOpening(notConnected());
      });
      transport = opened;
      const cancelTimer = environment.after(options.timeout, () => failOpening(notConnected()));
      signal.addEventListener("abort", abort, { once: true });
    });
  }

  /** One request at a time: a call may need a token while the session is restored. */
  function requestToken(of: Session, signal: AbortSignal): Promise<string | null> {
    if (asked?.signal === signal) return asked.token;
    const mine = { signal, token: askForToken(of, signal) };
    asked = mine;
    const end = () => {
      if (asked === mine) asked = null;
    };
    mine.token.then(end, end);
    return mine.token;
  }

  async function askForToken(of: Session, signal: AbortSignal): Promise<string | null> {
    try {
      return await abortable(of.getToken({ signal }), signal);
    } catch (thrown) {
      if (signal.aborted) throw cancelledError();
      throw new ChatError("session-refused", "getToken rejected.", { cause: thrown });
    }
  }

  /** Opens a transport, signs in (with a new token when the present one has expired) and rejoins the channels. */
  async function establish(of: Session, signal: AbortSignal): Promise<User> {
    const opened = await open(signal);
    const signIn = () => calls.call(opened, "authenticate", { userId: of.userId, token }, { signal });
    const found = await signIn().catch(async (thrown: unknown) => {
      if (toChatError(thrown).code !== "session-expired") throw thrown;
      token = await requestToken(of, signal);
      return signIn();
    });
    await rejoin((channelUrl) => calls.call(opened, "join", { channelUrl }, { signal }));
    // The transport may have closed since the last result.
    if (transport !== opened) throw notConnected();
    return found;
  }

  function fail(error: ChatError): void {
    state = "failed";
    lifetime?.abort();
    closeTransport(error);
    onConnectionChange("failed", error);
  }

  function onDropped(): void {
    closeTransport(
      new ChatError("connection-lost", "The connection dropped before the result; the call may have been executed."),
    );
    // While connecting or reconnecting, the rejected call ends the attempt.
    if (state !== "ready" || lifetime === null || session === null) return;
    state = "reconnecting";
    onConnectionChange("reconnecting", null);
    void reconnect(session, lifetime.signal);
  }

  async function reconnect(of: Session, signal: AbortSignal): Promise<void> {
    let retryAfter: number | null = null;
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        await wait(environment, backoffDelay(attempt, random, retryAfter), signal);
        user = await establish(of, signal);
        if (signal.aborted) return;
        state = "ready";
        return onConnectionChange("ready", null);
      } catch (thrown) {
        if (signal.aborted) return;
        const error = toChatError(thrown);
        if (error.class === "auth") return fail(error);
        retryAfter = error.retryAfter;
        closeTransport(error);
      }
    }
  }

  async function renew(of: Session, signal: AbortSignal): Promise<void> {
    const at = environment.elapsed();
    refreshTimes = [...refreshTimes.filter((time) => time > at - 60_000), at];
    try {
      if (refreshTimes.length > maxRefreshesPerMinute) {
        throw new ChatError("session-expired", "The service ends every new session at once.");
      }
      token = await requestToken(of, signal);
      if (transport === null) throw notConnected();
      await calls.call(transport, "authenticate", { userId: of.userId, token }, { signal });
      refreshes += 1;
    } catch (thrown) {
      const error = toChatError(thrown);
      if (error.class === "auth") fail(error);
      throw error;
    }
  }

  /** Refreshes the token once for all calls that were rejected with `session-expired`. */
  function refresh(): Promise<void> {
    if (session === null || lifetime === null) return Promise.reject(notConnected());
    refreshing ??= renew(session, lifetime.signal).finally(() => (refreshing = null));
    return refreshing;
  }

  function disconnect(): void {
    lifetime?.abort();
    lifetime = null;
    state = "idle";
    session = null;
    user = null;
    token = null;
    closeTransport(cancelledError());
  }

  return {
    async connect(next, signal) {
      if (signal?.aborted === true) throw cancelledError();
      if (state === "ready" && session?.userId === next.userId && user !== null) {
        session = next;
        return user;
      }
      disconnect();
      const attempt = new AbortController();
      const abort = () => attempt.abort();
      signal?.addEventListener("abort", abort, { once: true });
      lifetime = attempt;
      session = next;
      state = "connecting";
      try {
        token = await requestToken(next, attempt.signal);
        user = await establish(next, attempt.signal);
        if (attempt.signal.aborted) throw cancelledError();
        state = "ready";
        return user;
      } catch (thrown) {
        const error = attempt.signal.aborted ? cancelledError() : toChatError(thrown);
        if (lifetime === attempt) disconnect();
        throw error;
      } finally {
        signal?.removeEventListener("abort", abort);
      }
    },
    disconnect,
    isReconnecting: () => state === "reconnecting",
    async call(method, args, settings) {
      if (settings?.signal?.aborted === true) throw cancelledError();
      if (transport === null || state !== "ready") throw notConnected();
      const before = refreshes;
      try {
        return await calls.call(transport, method, args, settings);
      } catch (thrown) {
        if (toChatError(thrown).code !== "session-expired" || state !== "ready") throw thrown;
        if (before === refreshes) await abortable(refresh(), settings?.signal);
        if (transport === null) throw notConnected();
        return await calls.call(transport, method, args, settings);
      }
    },
    abandonTransport() {
      if (transport !== null) onDropped();
    },
    ping: () => transport?.send({ type: "ping" }),
  };
}
