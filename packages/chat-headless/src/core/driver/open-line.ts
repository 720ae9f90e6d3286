import { cancelledError } from "../boundary/abortable";
import { type CallScope, createCallScope } from "../boundary/call-scope";
import { field } from "../boundary/readers";
import { toChatError } from "../boundary/to-chat-error";
import type { CallOptions } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";
import { checkGroups } from "./capabilities";
import type { Driver, DriverConnection, DriverEvent, DriverSession, Line } from "./driver";
import { createHeartbeat } from "./heartbeat";

/** Less than the time-outs of the core and of the conformance suite, which are 15 and 10 s. */
const defaultCallTimeout = 8_000;
/**
 * Milliseconds that a driver has for opening a connection: more than a call, since on a slow network signing in takes several
 * answers, and an attempt that is given up too early is begun anew for ever. A silent one is replaced, with closing it (2 s) and
 * the waits around it (below 3 s), within 20 s of a drop.
 */
const openTimeout = 15_000;
const defaultPingInterval = 15_000;
/** Milliseconds that a driver may take to close a connection, or to stop opening one, before the next is opened. */
const closeTimeout = 2_000;

export interface LineListener {
  receive(event: DriverEvent): void;
  /** It has ended by itself. One that is still being opened rejects as well. */
  ended(error: ChatError): void;
  /** The SDK reports that it reconnects, or is back. */
  interrupted(): void;
  restored(): void;
}

/** One connection of a driver, from its opening to its end. */
export interface OpenLine {
  readonly connection: DriverConnection;
  /** Runs one call, as the port promises: it settles in time, with a `ChatError` only. */
  call<T>(options: CallOptions | undefined, act: LineCall<T>): Promise<T>;
  /** Waits until something has settled, 2 s at most and not beyond the end of the line. */
  settled(promise: Promise<unknown>): Promise<void>;
  /** Why it has ended; `null` while it is open. */
  error(): ChatError | null;
  /** Ends the line: its calls reject with `connection-lost`, and the driver's connection is closed. */
  end(reason: ChatError): void;
}

/** @param alive gives the call all of its time again */
export type LineCall<T> = (connection: DriverConnection, signal: AbortSignal, alive: () => void) => Promise<T>;

export interface LineOpening {
  /** Rejects with a `ChatError`, also once it was ended. */
  readonly line: Promise<OpenLine>;
  end(reason: ChatError): void;
  /** Resolves once it is closed, or closing it has taken too long. Never rejects. */
  readonly closed: Promise<void>;
}

export function openLine(
  driver: Driver,
  environment: Environment,
  session: DriverSession,
  listener: LineListener,
): LineOpening {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const timeout = driver.callTimeout ?? defaultCallTimeout;
  const opening: CallScope = createCallScope(environment, () => {});
  const calls: CallScope = createCallScope(environment, () => {});
  let isOpen = false;
  let stopHeartbeat = () => {};
  let settle: (isDone: boolean) => void = () => {};
  /** Resolves with whether the driver itself reported the end while it opened: then nothing of it has to be waited for. */
  const ended = new Promise<boolean>((resolve) => (settle = resolve));

  function end(reason: ChatError, isDone = false): void {
    if (signal.aborted) return;
    stopHeartbeat();
    lifetime.abort(reason);
    opening.end(reason);
    // A call that the service refused with the end of the session was not done; any other call may have been done.
    const isRefused = reason.class === "auth" && reason.code !== "session-expired";
    calls.end(isRefused ? reason : new ChatError("connection-lost", "The connection ended before the answer came."));
    settle(isDone);
  }

  /** Ends the line from inside. */
  function fail(thrown: unknown): void {
    if (signal.aborted) return;
    const error = toError(driver, thrown);
    end(error, !isOpen);
    listener.ended(error);
  }

  const whileOpen = (act: () => void) => () => {
    if (isOpen && !signal.aborted) act();
  };

  const toDriver: Line = {
    signal,
    emit(event) {
      // An event without a readable channel is dropped.
      if (!signal.aborted && typeof field(event, "channelUrl") === "string") listener.receive(event);
    },
    closed: (reason = new ChatError("connection-lost")) => fail(reason),
    reconnecting: whileOpen(listener.interrupted),
    ready: whileOpen(listener.restored),
  };

  async function connect(): Promise<DriverConnection> {
    try {
      return await driver.open(session, toDriver);
    } catch (thrown) {
      // A scope makes a `ChatError` of every value, and only the driver knows the errors of its service.
      throw toError(driver, thrown);
    }
  }
  const connecting = connect();

  async function open(): Promise<OpenLine> {
    const connection = await opening
      .run(null, () => connecting, { timeout: openTimeout })
      .catch((thrown: unknown) => {
        const error = toError(driver, thrown);
        // Before the connection is open, a time-out leaves no call in doubt.
        throw error.code === "timeout" ? new ChatError("not-connected", "The service does not answer.") : error;
      });
    checkGroups(connection, driver);
    isOpen = true;
    const heartbeat = createHeartbeat(environment, calls, {
      ping: connection.ping?.bind(connection),
      interval: driver.pingInterval ?? defaultPingInterval,
      dead: () => fail(new ChatError("connection-lost", "The line is dead.")),
    });
    stopHeartbeat = heartbeat.stop;
    return {
      connection,
      async call(options, act) {
        try {
          return await calls.run(
            null,
            async (callSignal, alive) => {
              try {
                return await act(connection, callSignal, alive);
              } catch (thrown) {
                throw toError(driver, thrown);
              }
            },
            { timeout, signal: options?.signal },
          );
        } catch (thrown) {
          const error = toChatError(thrown);
          if (error.code === "timeout") heartbeat.probe();
          throw options?.signal?.aborted ? cancelledError() : error;
        }
      },
      settled: (promise) => calls.run(null, () => promise, { timeout: closeTimeout }).then(nothing, nothing),
      error: () => (signal.aborted ? (signal.reason as ChatError) : null),
      end,
    };
  }

  const line = open().catch((thrown: unknown) => {
    end(toChatError(thrown));
    throw thrown;
  });
  const close = async () => (await connecting).close();
  const closed = ended
    .then((isDone) => {
      const closing = close().catch(nothing);
      return isDone ? null : createCallScope(environment, () => {}).run(null, () => closing, { timeout: closeTimeout });
    })
    .then(nothing, nothing);
  return { line, end, closed };
}

const nothing = () => {};

function toError(driver: Driver, thrown: unknown): ChatError {
  if (thrown instanceof ChatError) return thrown;
  try {
    return driver.toError?.(thrown) ?? toChatError(thrown);
  } catch {
    return toChatError(thrown);
  }
}
