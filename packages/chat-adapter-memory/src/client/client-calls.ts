import { ChatError, type OnProgress } from "@foyer/chat-headless/core";
import type { ClientFrame, ServerFrame, Transport } from "../protocol/frames";
import type { Arguments, Method, Result } from "../protocol/methods";

interface CallSettings {
  /** Gives the call up: the service learns of it, and an upload that has not ended stores nothing. */
  readonly signal: AbortSignal;
  readonly onProgress?: OnProgress;
}

/** The calls over one transport. */
export interface ClientCalls {
  call<M extends Method>(method: M, args: Arguments<M>, settings: CallSettings): Promise<Result<M>>;
  /** Resolves with the next pong. */
  ping(): Promise<void>;
  /** Settles the call of a result frame. Other frames are ignored. */
  receive(frame: ServerFrame): void;
}

interface PendingCall {
  readonly onProgress: OnProgress | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** @param toValue maps a result frame to the caller's result */
export function createClientCalls(
  transport: Transport,
  toValue: (frame: Extract<ServerFrame, { readonly type: "ok" }>) => unknown,
): ClientCalls {
  const pending = new Map<number, PendingCall>();
  const pings: (() => void)[] = [];
  let lastId = 0;

  function call(method: Method, args: Arguments<Method>, { signal, onProgress }: CallSettings): Promise<unknown> {
    return new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const settle = (finish: () => void) => {
        pending.delete(id);
        signal.removeEventListener("abort", abort);
        finish();
      };
      const abort = () =>
        settle(() => {
          transport.send({ type: "abort", id });
          reject(signal.reason);
        });
      signal.addEventListener("abort", abort);
      pending.set(id, {
        onProgress,
        resolve: (value) => settle(() => resolve(value)),
        reject: (error) => settle(() => reject(error)),
      });
      try {
        transport.send({ type: "request", id, method, args } as ClientFrame);
      } catch (cause) {
        settle(() => reject(new ChatError("invalid", "The call cannot be sent to another tab.", { cause })));
      }
    });
  }

  return {
    call: <M extends Method>(method: M, args: Arguments<M>, settings: CallSettings) =>
      call(method, args, settings) as Promise<Result<M>>,
    ping: () =>
      new Promise((resolve) => {
        pings.push(resolve);
        transport.send({ type: "ping" });
      }),
    receive(frame) {
      if (frame.type === "pong") return pings.shift()?.();
      if (!("id" in frame)) return;
      const call = pending.get(frame.id);
      if (frame.type === "ok") call?.resolve(toValue(frame));
      else if (frame.type === "progress") call?.onProgress?.(frame.loaded, frame.total);
      else call?.reject(new ChatError(frame.code, frame.message, { retryAfter: frame.retryAfter }));
    },
  };
}
