import { type CallOptions, ChatError, toChatError } from "@foyer/chat-headless";

/** One connection's calls: they end with it, and when their caller gives them up, whatever the database does then. */
export interface Calls {
  run<T>(options: CallOptions | undefined, work: () => Promise<T>): Promise<T>;
  end(reason: ChatError): void;
}

export function createCalls(): Calls {
  const ended = new AbortController();
  return {
    async run(options, work) {
      const isGivenUp = () => options?.signal?.aborted === true;
      ended.signal.throwIfAborted();
      if (isGivenUp()) throw cancelled();
      const done = new AbortController();
      const stopped = new Promise<never>((_, reject) => {
        const { signal } = done;
        ended.signal.addEventListener("abort", () => reject(ended.signal.reason as ChatError), { signal });
        options?.signal?.addEventListener("abort", () => reject(cancelled()), { signal });
      });
      try {
        const answer = await Promise.race([work(), stopped]);
        if (isGivenUp()) throw cancelled();
        return answer;
      } catch (thrown) {
        throw toChatError(thrown);
      } finally {
        done.abort();
      }
    },
    end: (reason) => ended.abort(reason),
  };
}

function cancelled(): ChatError {
  return new ChatError("cancelled", "The call was given up.");
}
