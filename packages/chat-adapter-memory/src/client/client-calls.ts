import { cancelledError, ChatError, type Environment, type OnProgress } from "@foyer/chat-headless/core";
import type { ClientFrame, ServerFrame, Transport } from "../protocol/frames";
import type { Arguments, Method, Result } from "../protocol/methods";

export interface CallSettings {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** The pending calls of one client. */
export interface ClientCalls {
  call<M extends Method>(
    transport: Transport,
    method: M,
    args: Arguments<M>,
    settings?: CallSettings,
  ): Promise<Result<M>>;
  /** Settles the call of a result frame. Other frames are ignored. */
  receive(frame: ServerFrame): void;
  /** Rejects all pending calls, in their order. */
  failAll(error: ChatError): void;
}

interface PendingCall {
  readonly onProgress: OnProgress | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: ChatError) => void;
  /** Restarts the time-out. */
  readonly restartTimeout: () => void;
}

/**
 * @param options `timeout`: milliseconds without a result, or without progress of an upload, after which a call rejects with
 * `timeout` and `onTimeout` runs, because the transport may be dead. `toValue` maps a result frame to the caller's result.
 */
export function createClientCalls(options: {
  readonly environment: Environment;
  readonly timeout: number;
  readonly onTimeout: () => void;
  readonly toValue: (frame: Extract<ServerFrame, { readonly type: "ok" }>) => unknown;
}): ClientCalls {
  const { environment, timeout, onTimeout, toValue } = options;
  const pending = new Map<number, PendingCall>();
  let lastId = 0;

  function call(
    transport: Transport,
    method: Method,
    args: Arguments<Method>,
    { signal, onProgress }: CallSettings = {},
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(cancelledError());
      lastId += 1;
      const id = lastId;
      let cancelTimer = () => {};

      const end = () => {
        pending.delete(id);
        cancelTimer();
        signal?.removeEventListener("abort", abort);
      };
      const abort = () => {
        end();
        transport.send({ type: "abort", id });
        reject(cancelledError());
      };
      const restartTimeout = () => {
        cancelTimer();
        cancelTimer = environment.after(timeout, () => {
          end();
          // The service may still execute the request. Only an upload ends with its sender.
          if (method === "sendFile") transport.send({ type: "abort", id });
          reject(new ChatError("timeout", `No result of ${method} within ${timeout} ms; it may have been executed.`));
          onTimeout();
        });
      };

      signal?.addEventListener("abort", abort);
      pending.set(id, {
        onProgress,
        restartTimeout,
        resolve(value) {
          end();
          resolve(value);
        },
        reject(error) {
          end();
          reject(error);
        },
      });
      restartTimeout();
      try {
        transport.send({ type: "request", id, method, args } as ClientFrame);
      } catch (thrown) {
        end();
        reject(new ChatError("invalid", "The call cannot be sent to another tab.", { cause: thrown }));
      }
    });
  }

  return {
    call: <M extends Method>(transport: Transport, method: M, args: Arguments<M>, settings?: CallSettings) =>
      call(transport, method, args, settings) as Promise<Result<M>>,
    receive(frame) {
      if (!("id" in frame)) return;
      const call = pending.get(frame.id);
      if (call === undefined) return;
      if (frame.type === "ok") call.resolve(toValue(frame));
      else if (frame.type === "error") {
        call.reject(new ChatError(frame.code, frame.message, { retryAfter: frame.retryAfter }));
      } else {
        call.restartTimeout();
        call.onProgress?.(frame.loaded, frame.total);
      }
    },
    failAll(error) {
      for (const call of [...pending.values()]) call.reject(error);
    },
  };
}
