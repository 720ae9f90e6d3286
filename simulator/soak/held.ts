import type { ChatAdapter } from "@foyer/chat-headless/core";

/** Watches objects that may be referenced while they are in use, and by nothing afterwards. */
export interface Held {
  hold(what: string, object: object): void;
  /** An adapter whose answers about a channel are watched. */
  watch(adapter: ChatAdapter): ChatAdapter;
  /** The objects that are still referenced after a garbage collection, by name and count. Stops watching all of them. */
  left(): Promise<ReadonlyMap<string, number>>;
}

export function createHeld(): Held {
  let held: { readonly what: string; readonly ref: WeakRef<object> }[] = [];
  const hold = (what: string, object: object) => void held.push({ what, ref: new WeakRef(object) });

  return {
    hold,
    watch: (adapter) => ({
      ...adapter,
      async join(channelUrl, options) {
        const joined = await adapter.join(channelUrl, options);
        // A copy: the service may hold what it hands out.
        const copy = { ...joined };
        hold("what join returned", copy);
        return copy;
      },
      async getMessages(channelUrl, query, options) {
        const page = { ...(await adapter.getMessages(channelUrl, query, options)) };
        hold("a page", page);
        return page;
      },
    }),
    async left() {
      for (let tries = 0; tries < 20 && held.length > 0; tries++) {
        await collect();
        held = held.filter(({ ref }) => ref.deref());
        // A compilation on another thread refers to objects until it has ended, which takes a while on a busy machine.
        if (held.length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const left = new Map<string, number>();
      for (const { what } of held) left.set(what, (left.get(what) ?? 0) + 1);
      held = [];
      return left;
    },
  };
}

/** Collects everything that nothing refers to, weak references of this turn included. */
export async function collect(): Promise<number> {
  if (!globalThis.gc) throw new Error("Run Node with --expose-gc.");
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setTimeout(resolve));
    globalThis.gc();
  }
  return process.memoryUsage().heapUsed;
}
