import { type CallOptions, ChatError } from "@foyer/chat-headless/core";
import type { Connection } from "./sdk-connector";
import { toAdapterError } from "../errors";
import type { Link } from "./sdk-connection";

/** The one way in which everything asks the SDK. */
export interface Calls {
  /**
   * Runs `request` over the present connection. Rejects with a `ChatError` only, and at once when the call is aborted or the
   * connection ends, whatever the SDK does then. Waits while the session is being renewed, so that nothing is handed to an
   * SDK that may be about to forget it.
   */
  run<T>(options: CallOptions | undefined, request: (link: Link, signal: AbortSignal) => Promise<T>): Promise<T>;
}

export function createCalls(connection: Connection): Calls {
  return {
    async run(options, request) {
      if (options?.signal?.aborted === true) throw cancelled();
      const link = connection.link();
      const call = new AbortController();
      let isBegun = false;
      let stop = () => {};
      const stopped = new Promise<never>((_, reject) => {
        const end = (error: ChatError) => {
          call.abort();
          reject(error);
        };
        const onAbort = () => end(cancelled());
        // What the SDK was not asked yet is surely not done; nor is what a session did not get through before it ended.
        const onEnd = (reason: ChatError) => end(isBegun && reason.class !== "auth" ? lost() : reason);
        options?.signal?.addEventListener("abort", onAbort);
        link.lifetime.waiting.add(onEnd);
        stop = () => {
          options?.signal?.removeEventListener("abort", onAbort);
          link.lifetime.waiting.delete(onEnd);
        };
      });
      try {
        const begun = link.renewed().then(() => {
          if (call.signal.aborted) throw cancelled();
          isBegun = true;
          return request(link, call.signal);
        });
        return await Promise.race([begun, stopped]);
      } catch (thrown) {
        throw toAdapterError(thrown);
      } finally {
        stop();
      }
    },
  };
}

function lost(): ChatError {
  return new ChatError("connection-lost", "The connection was ended before the answer came.");
}

function cancelled(): ChatError {
  return new ChatError("cancelled", "The call was given up.");
}
