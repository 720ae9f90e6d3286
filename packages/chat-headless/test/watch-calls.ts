import type { ChatAdapter } from "../src/core/port/adapter";

/** A call of an adapter: its method, and its number among all calls, from 0. */
export interface WatchedCall {
  readonly method: string;
  readonly number: number;
}

/**
 * `adapter` with something done before each call and after each answer. A call is rejected with what `before` throws, and
 * is then not made.
 */
export function watchCalls(
  adapter: ChatAdapter,
  { before = () => {}, after = () => {} }: Partial<Record<"before" | "after", (call: WatchedCall) => void>>,
): ChatAdapter {
  let calls = 0;
  return new Proxy(adapter, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function" || name === "subscribe") return value;
      return async (...args: unknown[]): Promise<unknown> => {
        const call = { method: String(name), number: calls++ };
        before(call);
        try {
          return await (Reflect.apply(value, target, args) as unknown);
        } finally {
          after(call);
        }
      };
    },
  });
}
