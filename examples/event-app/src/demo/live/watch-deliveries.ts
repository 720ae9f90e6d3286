import type { MemoryChatControl } from "@foyer/chat-adapter-memory";
import { createStore, type ChatAdapter, type Readable } from "@foyer/chat-headless";

/** The delivery of the texts that this window has sent. */
export interface Deliveries {
  /** Messages, however often each was tried. */
  readonly sent: number;
  /** Answers of the service that did not come. */
  readonly lost: number;
  readonly stored: number;
  readonly storedTwice: number;
}

/** Messages that are looked through for one's own after each answer. */
const lookBack = 200;

/** Counts what goes through an adapter, and what of it the service has stored. */
export function watchDeliveries(
  adapter: ChatAdapter,
  control: Pick<MemoryChatControl, "latest">,
): { readonly adapter: ChatAdapter; readonly deliveries: Readable<Deliveries> } {
  const store = createStore<Deliveries>({ sent: 0, lost: 0, stored: 0, storedTwice: 0 });
  /** The ids under which the service has stored each key. */
  const idsOf = new Map<string, Set<string>>();

  async function look(channelUrl: string): Promise<void> {
    for (const { id, key } of await control.latest({ channelUrl, limit: lookBack }))
      if (key !== null) idsOf.get(key)?.add(id);
    const sizes = [...idsOf.values()].map(({ size }) => size);
    const stored = sizes.filter((size) => size > 0).length;
    store.set({ ...store.get(), stored, storedTwice: sizes.filter((size) => size > 1).length });
  }

  const sendText: ChatAdapter["sendText"] = async (channelUrl, draft, options) => {
    idsOf.set(draft.key, idsOf.get(draft.key) ?? new Set());
    store.set({ ...store.get(), sent: idsOf.size });
    try {
      return await adapter.sendText(channelUrl, draft, options);
    } catch (error) {
      store.set({ ...store.get(), lost: store.get().lost + 1 });
      throw error;
    } finally {
      void look(channelUrl).catch(() => undefined);
    }
  };

  return { adapter: { ...adapter, sendText }, deliveries: store };
}
