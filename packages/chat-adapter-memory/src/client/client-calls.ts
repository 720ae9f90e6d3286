import { ChatError, type Environment, type OnProgress } from "@foyer/chat-headless/core";
import { cancelled } from "./abortable";
import type { Arguments, ClientFrame, Line, Operation, Result, ServerFrame } from "../protocol/frames";

export interface CallSettings {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** The calls of one client that wait for their answers. */
export interface ClientCalls {
  call<O extends Operation>(line: Line, operation: O, args: Arguments<O>, settings?: CallSettings): Promise<Result<O>>;
  /** Settles the call that a frame answers; frames that answer none are ignored. */
  accept(frame: ServerFrame): void;
  /** Ends all that wait, in the order of the calls. */
  failAll(error: ChatError): void;
}

interface Waiting {
  readonly onProgress: OnProgress | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: ChatError) => void;
  /** Starts the time-out anew. */
  readonly wait: () => void;
}

/**
 * @param options `timeout`: milliseconds without an answer, or without progress of an upload, after which a call ends with
 * `timeout`; `onTimeout` is told, because the line may be dead. `toValue` turns an answer into what the caller gets.
 */
export function createClientCalls(options: {
  readonly environment: Environment;
  readonly timeout: number;
  readonly onTimeout: () => void;
  readonly toValue: (frame: Extract<ServerFrame, { readonly type: "ok" }>) => unknown;
}): ClientCalls {
  const { environment, timeout, onTimeout, toValue } = options;
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  function call(
    line: Line,
    operation: Operation,
    args: Arguments<Operation>,
    { signal, onProgress }: CallSettings = {},
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(cancelled());
      lastId += 1;
      const id = lastId;
      let cancelTimer = () => {};

      const end = () => {
        waiting.delete(id);
        cancelTimer();
        signal?.removeEventListener("abort", abort);
      };
      const abort = () => {
        end();
        line.send({ type: "abort", id });
        reject(cancelled());
      };
      const wait = () => {
        cancelTimer();
        cancelTimer = environment.after(timeout, () => {
          end();
          // A request under way may still be done, as with any service; only an upload ends with its sender.
          if (operation === "sendFile") line.send({ type: "abort", id });
          reject(new ChatError("timeout", `No answer to ${operation} within ${timeout} ms; it may have been done.`));
          onTimeout();
        });
      };

      signal?.addEventListener("abort", abort);
      waiting.set(id, {
        onProgress,
        wait,
        resolve(value) {
          end();
          resolve(value);
        },
        reject(error) {
          end();
          reject(error);
        },
      });
      wait();
      try {
        line.send({ type: "request", id, operation, args } as ClientFrame);
      } catch (thrown) {
        end();
        reject(new ChatError("invalid", "The call cannot be sent to another tab.", { cause: thrown }));
      }
    });
  }

  return {
    call: <O extends Operation>(line: Line, operation: O, args: Arguments<O>, settings?: CallSettings) =>
      call(line, operation, args, settings) as Promise<Result<O>>,
    accept(frame) {
      if (!("id" in frame)) return;
      const call = waiting.get(frame.id);
      if (call === undefined) return;
      if (frame.type === "ok") call.resolve(toValue(frame));
      else if (frame.type === "error") {
        call.reject(new ChatError(frame.code, frame.message, { retryAfter: frame.retryAfter }));
      } else {
        call.wait();
        call.onProgress?.(frame.loaded, frame.total);
      }
    },
    failAll(error) {
      for (const call of [...waiting.values()]) call.reject(error);
    },
  };
}
