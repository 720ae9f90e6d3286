import { abortable, cancelledError } from "../boundary/abortable";
import { backoffDelay, retryDelay } from "../boundary/retrying";
import { toChatError } from "../boundary/to-chat-error";
import type { AdapterConnection, CallOptions, Session } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";
import type { User } from "../port/model";
import type { Driver, DriverEvent } from "./driver";
import type { OpenLine } from "./open-line";
import { createStretch, type Stretch, type StretchSurroundings } from "./stretch";
import { createTokenBudget } from "./tokens";

/** Milliseconds for which a line must have stood for its drop to be the first failure. */
const stableTime = 30_000;
/** Milliseconds that an SDK has for reconnecting by itself: with closing it and opening anew less than 20 s. */
const restoreTimeout = 8_000;

/** The connection of an adapter: opened, restored after a drop, and ended. */
export interface DriverConnector {
  connect(session: Session, signal: AbortSignal | undefined): Promise<User>;
  /** Never rejects. Resolves when nothing is left, or could be waited for. */
  disconnect(): Promise<void>;
  /** Throws `not-connected`. */
  current(): OpenLine;
  /** Makes a call over the present line, and once more over the next one where the session had expired. */
  call<T>(options: CallOptions | undefined, act: (line: OpenLine) => Promise<T>): Promise<T>;
}

export interface ConnectorListener {
  receive(event: DriverEvent): void;
  changed(connection: AdapterConnection, error: ChatError | null): void;
  /** Begins the events of all joined channels again. */
  rejoin(line: OpenLine): Promise<void>;
  /** Nothing is joined from now on. */
  ended(): void;
}

/** A stretch with its present line. */
interface Connected extends Stretch {
  line: OpenLine | null;
  /** When the line was opened, by `elapsed`. */
  openedAt: number;
  /** The attempt to open another one that is under way, or was the last. */
  opening: Promise<OpenLine> | null;
  /** Attempts that failed since a line last stood for a while. */
  failures: number;
  /** Whether `reconnecting` was reported last. */
  isDown: boolean;
  /** How often it has been: what was begun in an earlier one is over. */
  outages: number;
  /** How often the line has gone down or come back. */
  turns: number;
}

export function createDriverConnector(
  driver: Driver,
  environment: Environment,
  listener: ConnectorListener,
): DriverConnector {
  const around: StretchSurroundings = {
    driver,
    environment,
    tokenBudget: createTokenBudget(environment),
    closing: Promise.resolve(),
  };
  let present: Connected | null = null;

  function begin(session: Session): Connected {
    const stretch = createStretch(around, session, (line) => {
      const ifPresent = (act: () => void) => {
        if (line() !== null && mine.line === line()) act();
      };
      return {
        receive: listener.receive,
        ended: (error) => ifPresent(() => drop(mine, error)),
        interrupted() {
          if (mine.line !== null) return ifPresent(() => interrupt(mine));
          // What was joined on it meanwhile may have missed something.
          line()?.end(new ChatError("connection-lost"));
        },
        restored: () => ifPresent(() => void restore(mine)),
      };
    });
    const start = { line: null, openedAt: 0, opening: null, failures: 0, isDown: false, outages: 0, turns: 0 };
    const mine: Connected = { ...stretch, ...start };
    return mine;
  }

  function end(reason: ChatError): void {
    const former = present;
    present = null;
    former?.end(reason);
    listener.ended();
  }

  function fail(mine: Connected, error: ChatError): void {
    if (present !== mine) return;
    end(error);
    listener.changed("failed", error);
  }

  function take(mine: Connected, line: OpenLine): void {
    const error = line.error();
    if (error) throw error;
    mine.line = line;
    mine.openedAt = environment.elapsed();
  }

  function reportDown(mine: Connected): void {
    if (mine.isDown) return;
    mine.isDown = true;
    mine.outages += 1;
    listener.changed("reconnecting", null);
  }

  function reportUp(mine: Connected): void {
    mine.isDown = false;
    listener.changed("ready", null);
  }

  /** The line has ended, or is given up: opens another one, unless there is no use. */
  function drop(mine: Connected, error: ChatError): void {
    const former = mine.line;
    mine.line = null;
    mine.opening = null;
    mine.turns += 1;
    former?.end(error);
    if (error.code === "session-expired") return renew(mine);
    if (isFinal(error)) return fail(mine, error);
    if (environment.elapsed() - mine.openedAt >= stableTime) mine.failures = 0;
    reportDown(mine);
    void reconnect(mine, backoffDelay(mine.failures++, environment.random, error.retryAfter));
  }

  /** The end of a session is no failure of the service: there is nothing to wait for. */
  function renew(mine: Connected): void {
    try {
      mine.forgetToken();
    } catch (thrown) {
      return fail(mine, toChatError(thrown));
    }
    reportDown(mine);
    void reconnect(mine, 0);
  }

  async function reconnect(mine: Connected, firstDelay: number): Promise<void> {
    let delay = firstDelay;
    while (present === mine) {
      try {
        if (delay > 0) await mine.scope.wait(delay);
        mine.opening = reopen(mine);
        take(mine, await mine.opening);
        return reportUp(mine);
      } catch (thrown) {
        const error = toChatError(thrown);
        if (isFinal(error)) return fail(mine, error);
        delay = retryDelay(mine.failures++, environment.random, error);
      }
    }
  }

  async function reopen(mine: Connected): Promise<OpenLine> {
    const line = await mine.open();
    try {
      await listener.rejoin(line);
      return line;
    } catch (thrown) {
      line.end(toChatError(thrown));
      throw thrown;
    }
  }

  /** The SDK of the line reconnects by itself. Where it does not come back in time, another line is opened. */
  function interrupt(mine: Connected): void {
    mine.turns += 1;
    if (mine.isDown) return;
    reportDown(mine);
    const { outages } = mine;
    mine.scope.wait(restoreTimeout).then(
      () => {
        if (mine.line && mine.isDown && mine.outages === outages) drop(mine, new ChatError("connection-lost"));
      },
      () => {}, // The stretch has ended.
    );
  }

  async function restore(mine: Connected): Promise<void> {
    const { line } = mine;
    if (!line || !mine.isDown) return;
    const turn = (mine.turns += 1);
    const error = await listener.rejoin(line).then(() => null, toChatError);
    if (mine.turns !== turn || present !== mine) return;
    if (error === null) reportUp(mine);
    else drop(mine, error);
  }

  function current(): OpenLine {
    if (!present?.line) throw new ChatError("not-connected", "There is no connection to the service.");
    return present.line;
  }

  return {
    async connect(session, signal) {
      if (signal?.aborted) throw cancelledError();
      end(cancelledError());
      const mine = (present = begin(session));
      const endMine = () => {
        if (present === mine) end(cancelledError());
      };
      signal?.addEventListener("abort", endMine);
      try {
        take(mine, await mine.scope.run(null, () => mine.open(), { timeout: Infinity }));
        return current().connection.self;
      } catch (thrown) {
        endMine();
        throw thrown;
      } finally {
        signal?.removeEventListener("abort", endMine);
      }
    },
    async disconnect() {
      end(present?.line ? new ChatError("connection-lost", "disconnect was called.") : cancelledError());
      await around.closing;
    },
    current,
    async call(options, act) {
      if (options?.signal?.aborted) throw cancelledError();
      const line = current();
      const mine = present;
      try {
        return await act(line);
      } catch (thrown) {
        const error = toChatError(thrown);
        if (error.code !== "session-expired" || mine === null || mine !== present) throw error;
        if (mine.line === line) drop(mine, error);
        const opened = mine.opening?.catch(() => {});
        await abortable(Promise.resolve(opened), options?.signal);
        mine.throwIfEnded();
        return act(current());
      }
    },
  };
}

const isFinal = (error: ChatError) => error.class === "refused" || error.class === "auth";
