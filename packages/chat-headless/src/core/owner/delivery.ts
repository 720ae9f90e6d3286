import type { ChatContext } from "./chat-context";
import type { OutboxStorage } from "./outbox-storage";

/** A queue of calls of which one is made at a time. */
export interface Lane {
  readonly name: string;
  /** Makes the call that is due and records what became of it. Runs again for as long as the lane is due. */
  deliver(): Promise<void>;
}

/**
 * Makes the calls that own messages and changes wait for, lane beside lane, while the connection allows and no other tab
 * does. The returned function starts every lane that is due and not busy.
 *
 * @param sends lists the lanes of messages that have something to do now, also where the room was refused.
 * @param changes lists those of changes.
 */
export function createDelivery(
  context: ChatContext,
  storage: OutboxStorage,
  sends: () => readonly Lane[],
  changes: () => readonly Lane[],
): () => void {
  const busy = new Set<string>();

  async function run({ name, deliver: perform }: Lane): Promise<void> {
    busy.add(name);
    try {
      await perform();
    } catch {
      // The chat was closed or its connection lost while waiting: the next connection goes on.
    }
    busy.delete(name);
    deliver();
  }

  function deliver(): void {
    const { type } = context.state().connection;
    const lanes = type === "ready" ? [...sends(), ...changes()] : type === "refused" ? sends() : [];
    if (lanes.length + busy.size === 0) return storage.release();
    if (!storage.mayDeliver()) return;
    for (const lane of lanes) if (!busy.has(lane.name)) void run(lane);
  }

  return deliver;
}
