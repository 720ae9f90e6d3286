import { type CallOptions, ChatError } from "@foyer/chat-headless/core";
import { isSocketClosed, toAdapterError } from "../errors";
import type { SdkConnection } from "./sdk-connection";
import type { SdkConnector } from "./sdk-connector";
import { unlessAborted } from "./unless-aborted";

/** Runs every call of the port over the present connection. */
export interface SdkCalls {
  /**
   * Runs `request` over the present connection. Rejects with a `ChatError` only: `not-connected` without a connection,
   * `cancelled` as soon as `options.signal` is aborted, `connection-lost` as soon as the connection ends, whatever the SDK
   * does then. The signal passed to `request` is aborted in both cases. A session renewal is waited for first, so that no
   * request is handed to an SDK that may be about to drop it.
   */
  run<T>(
    options: CallOptions | undefined,
    request: (connection: SdkConnection, signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
}

export function createSdkCalls(connector: SdkConnector): SdkCalls {
  return {
    async run(options, request) {
      if (options?.signal?.aborted === true) throw cancelled();
      const connection = connector.current();
      const { ended, onEnding } = connection.lifetime;
      const call = new AbortController();
      let hasBegun = false;
      const onAbort = () => call.abort(cancelled());
      const onEnd = () => call.abort(toEndError(ended.reason, hasBegun));
      options?.signal?.addEventListener("abort", onAbort);
      const stopListening = onEnding(onEnd);

      async function begin() {
        await connection.sessionRenewed();
        call.signal.throwIfAborted();
        hasBegun = true;
        return await request(connection, call.signal);
      }
      try {
        return await unlessAborted(begin(), call.signal);
      } catch (thrown) {
        if (isSocketClosed(thrown)) connection.doubtSocket();
        throw toAdapterError(thrown);
      } finally {
        options?.signal?.removeEventListener("abort", onAbort);
        stopListening();
      }
    },
  };
}

/** A request the SDK never received was not done, nor one that an ended session refused; the outcome of others is unknown. */
function toEndError(reason: unknown, hasBegun: boolean): ChatError {
  const error = toAdapterError(reason);
  if (!hasBegun || error.class === "auth") return error;
  return new ChatError("connection-lost", "The connection ended before the service answered.");
}

function cancelled(): ChatError {
  return new ChatError("cancelled", "The call was aborted by its signal.");
}
