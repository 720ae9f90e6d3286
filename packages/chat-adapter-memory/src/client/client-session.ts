import {
  ChatError,
  toChatError,
  type AdapterConnection,
  type Environment,
  type Session,
  type User,
} from "@foyer/chat-headless/core";
import { abortable, cancelled, pause } from "./abortable";
import type { CallSettings, ClientCalls } from "./client-calls";
import type { LineWatch } from "./heartbeat";
import type { Arguments, Line, OpenLine, Operation, Result, ServerFrame } from "../protocol/frames";

/** One person's session with the service: signing in, refreshing the token, coming back after a drop. */
export interface ClientSession {
  connect(session: Session, signal: AbortSignal | undefined): Promise<User>;
  /** Back to the beginning; what waits ends with `cancelled`. */
  disconnect(): void;
  /** Whether a dropped connection is being restored. */
  isComingBack(): boolean;
  /** A call on the open line; after `session-expired` once more with a new token. */
  call<O extends Operation>(operation: O, args: Arguments<O>, settings?: CallSettings): Promise<Result<O>>;
  /** The line is dead, whatever it says. */
  giveUpLine(): void;
  ping(): void;
}

export interface SessionOptions {
  readonly openLine: OpenLine;
  readonly environment: Environment;
  readonly random: () => number;
  /** How long opening a line may take, in milliseconds. */
  readonly timeout: number;
  readonly calls: ClientCalls;
  readonly watch: () => LineWatch;
  readonly receive: (frame: ServerFrame) => void;
  /** Joins again what was joined. Rejects to be tried again later. */
  readonly rejoin: (join: (channelUrl: string) => Promise<unknown>) => Promise<void>;
  readonly tell: (connection: AdapterConnection, error: ChatError | null) => void;
}

/** The first retry comes within this time, each further one within twice the time of the one before, up to the longest. */
const firstRetry = 500;
const longestRetry = 20_000;
/** A service that keeps ending fresh sessions is not asked for ever. */
const maxRefreshesPerMinute = 5;

const notConnected = () => new ChatError("not-connected", "There is no connection to the service now.");

export function createClientSession(options: SessionOptions): ClientSession {
  const { openLine, environment, random, calls, rejoin, tell } = options;
  let state: "idle" | "connecting" | AdapterConnection = "idle";
  let life: AbortController | null = null;
  let session: Session | null = null;
  let user: User | null = null;
  let token: string | null = null;
  let line: Line | null = null;
  let refreshing: Promise<void> | null = null;
  let refreshTimes: number[] = [];
  let refreshes = 0;

  function hangUp(error: ChatError): void {
    const former = line;
    line = null;
    options.watch().stop();
    calls.failAll(error);
    former?.close();
  }

  /** Resolves once the line is open. */
  function open(signal: AbortSignal): Promise<Line> {
    return new Promise((resolve, reject) => {
      let isOpen = false;
      const end = () => {
        cancelTimer();
        signal.removeEventListener("abort", abort);
      };
      const giveUp = (error: ChatError) => {
        end();
        hangUp(error);
        reject(error);
      };
      const abort = () => giveUp(cancelled());
      const opened = openLine((frame) => {
        if (line !== opened) return;
        if (frame.type === "opened") {
          isOpen = true;
          end();
          options.watch().start();
          resolve(opened);
        } else if (frame.type !== "closed") options.receive(frame);
        else if (isOpen) lost();
        else giveUp(notConnected());
      });
      line = opened;
      const cancelTimer = environment.after(options.timeout, () => giveUp(notConnected()));
      signal.addEventListener("abort", abort, { once: true });
    });
  }

  async function askToken(of: Session, signal: AbortSignal): Promise<string | null> {
    try {
      return await abortable(of.getToken({ signal }), signal);
    } catch (thrown) {
      if (signal.aborted) throw cancelled();
      throw new ChatError("session-refused", "The application gave no session token.", { cause: thrown });
    }
  }

  /** Opens a line, signs in (with a new token when the present one has expired) and joins again. */
  async function establish(of: Session, signal: AbortSignal): Promise<User> {
    const opened = await open(signal);
    const signIn = () => calls.call(opened, "authenticate", { userId: of.userId, token }, { signal });
    const found = await signIn().catch(async (thrown: unknown) => {
      if (toChatError(thrown).code !== "session-expired") throw thrown;
      token = await askToken(of, signal);
      return signIn();
    });
    await rejoin((channelUrl) => calls.call(opened, "join", { channelUrl }, { signal }));
    // The line may have broken between the last answer and now.
    if (line !== opened) throw notConnected();
    return found;
  }

  function fail(error: ChatError): void {
    state = "failed";
    life?.abort();
    hangUp(error);
    tell("failed", error);
  }

  function lost(): void {
    hangUp(new ChatError("connection-lost", "The connection broke before the answer; it may have been done."));
    // While connecting or coming back, whoever tries sees the failed call.
    if (state !== "ready" || life === null || session === null) return;
    state = "reconnecting";
    tell("reconnecting", null);
    void comeBack(session, life.signal);
  }

  async function comeBack(of: Session, signal: AbortSignal): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        const longest = Math.min(longestRetry, firstRetry * 2 ** attempt);
        await pause(environment, Math.round(longest * (0.5 + random() / 2)), signal);
        user = await establish(of, signal);
        if (signal.aborted) return;
        state = "ready";
        return tell("ready", null);
      } catch (thrown) {
        if (signal.aborted) return;
        const error = toChatError(thrown);
        if (error.class === "auth") return fail(error);
        hangUp(error);
      }
    }
  }

  async function renew(of: Session, signal: AbortSignal): Promise<void> {
    const now = environment.now();
    refreshTimes = [...refreshTimes.filter((time) => time > now - 60_000), now];
    try {
      if (refreshTimes.length > maxRefreshesPerMinute) {
        throw new ChatError("session-expired", "The service ends every new session at once.");
      }
      token = await askToken(of, signal);
      if (line === null) throw notConnected();
      await calls.call(line, "authenticate", { userId: of.userId, token }, { signal });
      refreshes += 1;
    } catch (thrown) {
      const error = toChatError(thrown);
      if (error.class === "auth") fail(error);
      throw error;
    }
  }

  /** One refresh at a time, shared by all calls that found the session ended. */
  function refresh(): Promise<void> {
    if (session === null || life === null) return Promise.reject(notConnected());
    refreshing ??= renew(session, life.signal).finally(() => (refreshing = null));
    return refreshing;
  }

  function disconnect(): void {
    life?.abort();
    life = null;
    state = "idle";
    session = null;
    user = null;
    token = null;
    hangUp(cancelled());
  }

  return {
    async connect(next, signal) {
      if (signal?.aborted === true) throw cancelled();
      if (state === "ready" && session?.userId === next.userId && user !== null) {
        session = next;
        return user;
      }
      disconnect();
      const mine = new AbortController();
      const abort = () => mine.abort();
      signal?.addEventListener("abort", abort, { once: true });
      life = mine;
      session = next;
      state = "connecting";
      try {
        token = await askToken(next, mine.signal);
        user = await establish(next, mine.signal);
        if (mine.signal.aborted) throw cancelled();
        state = "ready";
        return user;
      } catch (thrown) {
        const error = mine.signal.aborted ? cancelled() : toChatError(thrown);
        if (life === mine) disconnect();
        throw error;
      } finally {
        signal?.removeEventListener("abort", abort);
      }
    },
    disconnect,
    isComingBack: () => state === "reconnecting",
    async call(operation, args, settings) {
      if (settings?.signal?.aborted === true) throw cancelled();
      if (line === null || state !== "ready") throw notConnected();
      const before = refreshes;
      try {
        return await calls.call(line, operation, args, settings);
      } catch (thrown) {
        if (toChatError(thrown).code !== "session-expired" || state !== "ready") throw thrown;
        if (before === refreshes) await abortable(refresh(), settings?.signal);
        if (line === null) throw notConnected();
        return await calls.call(line, operation, args, settings);
      }
    },
    giveUpLine() {
      if (line !== null) lost();
    },
    ping: () => line?.send({ type: "ping" }),
  };
}
