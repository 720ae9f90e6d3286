import { cancelledError } from "../boundary/abortable";
import { toChatError } from "../boundary/to-chat-error";
import type { AdapterConnection, CallOptions, Session } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";
import type { User } from "../port/model";
import type { Driver, DriverEvent } from "./driver";
import { createKeptLine, type KeptLine } from "./kept-line";
import type { OpenLine } from "./open-line";
import type { StretchSurroundings } from "./stretch";
import { createTokenBudget } from "./tokens";

/** The connection of an adapter: opened, restored after a drop, and ended. */
export interface DriverConnector {
  connect(session: Session, signal: AbortSignal | undefined): Promise<User>;
  /** Never rejects. Resolves once the connection is closed, or closing it has taken too long. */
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
  let present: KeptLine | null = null;

  function begin(session: Session): KeptLine {
    const mine = createKeptLine(around, session, {
      receive: listener.receive,
      rejoin: listener.rejoin,
      changed: (connection) => listener.changed(connection, null),
      failed(error) {
        if (present !== mine) return;
        end(error);
        listener.changed("failed", error);
      },
    });
    return mine;
  }

  function end(reason: ChatError): void {
    const former = present;
    present = null;
    former?.end(reason);
    listener.ended();
  }

  function current(): OpenLine {
    const line = present?.current();
    if (!line) throw new ChatError("not-connected", "There is no connection to the service.");
    return line;
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
        return await mine.open();
      } catch (thrown) {
        endMine();
        throw thrown;
      } finally {
        signal?.removeEventListener("abort", endMine);
      }
    },
    async disconnect() {
      end(present?.current() ? new ChatError("connection-lost", "disconnect was called.") : cancelledError());
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
        await mine.renewed(line, error, options?.signal);
        return act(current());
      }
    },
  };
}
