import { ChatError, type Environment, type Session, type User } from "@foyer/chat-headless/core";
import { toAdapterError } from "../errors";
import type { SendbirdAdapterOptions } from "../options";
import type { ServerClock } from "../server-clock";
import { type ConnectionLifetime, createConnectionLifetime } from "./connection-lifetime";
import { openSdkConnection, type SdkConnectionListener } from "./open-sdk-connection";
import type { SdkConnection } from "./sdk-connection";

/** Opens and ends the adapter's connections, one at a time: a new one ends the one before, also one that is still opening. */
export interface SdkConnector {
  connect(session: Session, signal: AbortSignal | undefined): Promise<User>;
  /** Never rejects. Resolves when every handler and timer of the connection is gone. */
  disconnect(): Promise<void>;
  /** The present connection. Throws `not-connected` without one. */
  current(): SdkConnection;
}

export function createSdkConnector(
  options: SendbirdAdapterOptions,
  environment: Environment,
  clock: ServerClock,
  listener: SdkConnectionListener,
): SdkConnector {
  let lifetime: ConnectionLifetime | null = null;
  let connection: SdkConnection | null = null;

  function end(ending: ConnectionLifetime | null, reason: ChatError): Promise<void> | undefined {
    if (ending === lifetime) connection = null;
    return ending?.end(reason);
  }

  return {
    async connect(session, signal) {
      const before = lifetime;
      const mine = createConnectionLifetime();
      lifetime = mine;
      const abort = () => void end(mine, cancelled());
      signal?.addEventListener("abort", abort);
      if (signal?.aborted === true) abort();
      try {
        await end(before, cancelled());
        const opened = await openSdkConnection({ options, environment, clock, listener }, session, mine, (error) => {
          listener.emit({ type: "connection-changed", connection: "failed", error });
          void end(mine, error);
        });
        mine.ended.throwIfAborted();
        connection = opened;
        return opened.self;
      } catch (thrown) {
        // Once the attempt was ended by an abort, a disconnect or another connect, that is the reason, whatever the SDK threw.
        const error = toAdapterError(mine.ended.aborted ? mine.ended.reason : thrown);
        await end(mine, error);
        throw error;
      } finally {
        signal?.removeEventListener("abort", abort);
      }
    },
    async disconnect() {
      await end(lifetime, connection === null ? cancelled() : new ChatError("not-connected", "disconnect was called."));
    },
    current() {
      if (connection !== null && !connection.lifetime.ended.aborted) return connection;
      throw new ChatError("not-connected", "There is no connection; call connect first.");
    },
  };
}

function cancelled(): ChatError {
  return new ChatError("cancelled", "Connecting was aborted by its signal, by disconnect or by another connect.");
}
