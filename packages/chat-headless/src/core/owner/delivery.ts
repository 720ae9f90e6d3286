import type { ChatContext } from "./chat-context";

/** A queue of calls of which one is made at a time. */
export interface Lane {
  readonly name: string;
  /** Makes the call that is due and records what became of it. Runs again for as long as the lane is due. */
  deliver(): Promise<void>;
}

/** Makes the calls that own changes wait for, lane beside lane, while the connection allows. */
export interface Delivery {
  /** Starts every lane that is due and not busy. */
  pump(): void;
}

/** @param due lists the lanes that have something to do now. */
export function createDelivery(context: ChatContext, due: () => readonly Lane[]): Delivery {
  const busy = new Set<string>();

  async function run({ name, deliver }: Lane): Promise<void> {
    busy.add(name);
    try {
      await deliver();
    } catch {
      // The chat was closed or its connection lost while waiting: the next connection goes on.
    }
    busy.delete(name);
    pump();
  }

  function pump(): void {
    if (context.state().connection.type !== "ready") return;
    for (const lane of due()) if (!busy.has(lane.name)) void run(lane);
  }

  return { pump };
}
