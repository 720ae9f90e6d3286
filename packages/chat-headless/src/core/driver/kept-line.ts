import { abortable } from "../boundary/abortable";
import { backoffDelay, isStable, retryDelay } from "../boundary/retrying";
import { toChatError } from "../boundary/to-chat-error";
import type { AdapterConnection, Session } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { User } from "../port/model";
import type { DriverEvent } from "./driver";
import type { OpenLine } from "./open-line";
import { createStretch, type StretchSurroundings } from "./stretch";

/** Milliseconds that an SDK has for reconnecting by itself: with closing it and opening anew less than 20 s. */
const restoreTimeout = 8_000;

/** The line of one stretch: opened once, then opened anew whenever it ends, until an error is final. */
export interface KeptLine {
  /** The open one; `null` where there is none. */
  current(): OpenLine | null;
  /** Opens the first one. Rejects with a `ChatError`. */
  open(): Promise<User>;
  /** A call found that its session has expired: resolves once another line was opened, or that failed. */
  renewed(expired: OpenLine, error: ChatError, signal: AbortSignal | undefined): Promise<void>;
  end(reason: ChatError): void;
}

export interface KeptLineListener {
  receive(event: DriverEvent): void;
  changed(connection: Exclude<AdapterConnection, "failed">): void;
  /** Begins the events of all joined channels again. */
  rejoin(line: OpenLine): Promise<void>;
  /** The error is final: no other line is opened. */
  failed(error: ChatError): void;
}

interface LineState {
  line: OpenLine | null;
  /** When the line was opened, by `elapsed`. */
  openedAt: number;
  /** The attempt to open another one that is under way, or was the last. */
  opening: Promise<OpenLine> | null;
  /** Attempts that failed since a line was last stable. */
  failures: number;
  /** Whether `reconnecting` was reported last. */
  isDown: boolean;
  /** The number of such outages: a wait that began in an earlier one is over. */
  outages: number;
  /** How often the line has gone down or come back. */
  turns: number;
}

export function createKeptLine(around: StretchSurroundings, session: Session, listener: KeptLineListener): KeptLine {
  const { environment } = around;
  const state: LineState = {
    ...{ line: null, openedAt: 0, opening: null },
    ...{ failures: 0, isDown: false, outages: 0, turns: 0 },
  };
  const stretch = createStretch(around, session, (line) => {
    const ifCurrent = (act: () => void) => {
      if (line() !== null && state.line === line()) act();
    };
    return {
      receive: listener.receive,
      ended: (error) => ifCurrent(() => drop(error)),
      interrupted() {
        if (state.line !== null) return ifCurrent(interrupt);
        // Channels that were joined on the new line meanwhile may have missed events.
        line()?.end(new ChatError("connection-lost"));
      },
      restored: () => ifCurrent(() => void restore()),
    };
  });
  const { scope } = stretch;

  function take(line: OpenLine): void {
    const error = line.error();
    if (error) throw error;
    state.line = line;
    state.openedAt = environment.elapsed();
  }

  function reportDown(): void {
    if (state.isDown) return;
    state.isDown = true;
    state.outages += 1;
    listener.changed("reconnecting");
  }

  function reportUp(): void {
    state.isDown = false;
    listener.changed("ready");
  }

  /** The line has ended, or is given up: opens another one, unless the error is final. */
  function drop(error: ChatError): void {
    const former = state.line;
    state.line = null;
    state.opening = null;
    state.turns += 1;
    former?.end(error);
    if (error.code === "session-expired") return renew();
    if (isFinal(error)) return listener.failed(error);
    if (isStable(environment.elapsed() - state.openedAt)) state.failures = 0;
    reportDown();
    void reconnect(backoffDelay(state.failures++, environment.random, error.retryAfter));
  }

  /** The end of a session is no failure of the service: there is nothing to wait for. */
  function renew(): void {
    try {
      stretch.forgetToken();
    } catch (thrown) {
      return listener.failed(toChatError(thrown));
    }
    reportDown();
    void reconnect(0);
  }

  async function reconnect(firstDelay: number): Promise<void> {
    let delay = firstDelay;
    while (!scope.ended) {
      try {
        if (delay > 0) await scope.wait(delay);
        state.opening = reopen();
        take(await state.opening);
        return reportUp();
      } catch (thrown) {
        const error = toChatError(thrown);
        if (isFinal(error)) return listener.failed(error);
        delay = retryDelay(state.failures++, environment.random, error);
      }
    }
  }

  async function reopen(): Promise<OpenLine> {
    const line = await stretch.open();
    try {
      await listener.rejoin(line);
      return line;
    } catch (thrown) {
      line.end(toChatError(thrown));
      throw thrown;
    }
  }

  /** The SDK of the line reconnects by itself. Where it does not come back in time, another line is opened. */
  function interrupt(): void {
    state.turns += 1;
    if (state.isDown) return;
    reportDown();
    const { outages } = state;
    scope.wait(restoreTimeout).then(
      () => {
        if (state.line && state.isDown && state.outages === outages) drop(new ChatError("connection-lost"));
      },
      () => {}, // The stretch has ended.
    );
  }

  async function restore(): Promise<void> {
    const { line } = state;
    if (!line || !state.isDown) return;
    const turn = (state.turns += 1);
    const error = await listener.rejoin(line).then(() => null, toChatError);
    if (state.turns !== turn || scope.ended) return;
    if (error === null) reportUp();
    else drop(error);
  }

  return {
    current: () => state.line,
    async open() {
      const line = await scope.run(null, () => stretch.open(), { timeout: Infinity });
      take(line);
      return line.connection.self;
    },
    async renewed(expired, error, signal) {
      if (state.line === expired) drop(error);
      const opened = state.opening?.catch(() => {});
      await abortable(Promise.resolve(opened), signal);
      stretch.throwIfEnded();
    },
    end: stretch.end,
  };
}

const isFinal = (error: ChatError) => error.class === "refused" || error.class === "auth";
