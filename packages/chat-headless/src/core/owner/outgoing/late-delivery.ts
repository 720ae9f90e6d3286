import { retrying } from "../../boundary/retrying";
import type { ChatContext } from "../chat-context";
import type { Delivery } from "./delivery";
import type { OutboxStorage } from "../outbox/outbox-storage";

/**
 * Delivery whose code is loaded once the room is entered, or something waits to go out: a page that only reads loads it after
 * its first rows. What is sent meanwhile waits in the outbox. A load that fails is tried again while the chat is open.
 */
export function createLateDelivery(context: ChatContext, storage: OutboxStorage): Delivery {
  let delivery: Delivery | null = null;
  let isLoading = false;
  /** A connection began before the code was there. */
  let isResumed = false;

  async function load(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    const scope = context.chatScope();
    try {
      const part = await retrying(scope, context.environment, () => context.load(() => import("./delivery")), {
        onFailure: (error) => context.raiseError(error, "code"),
      });
      delivery ??= part.createDelivery(context, storage);
    } catch {
      // The chat was closed: the next opening loads it.
    }
    isLoading = false;
    if (scope.ended || !delivery) return;
    if (isResumed) delivery.resume();
    else delivery.deliver();
  }

  return {
    deliver() {
      if (delivery) delivery.deliver();
      else if (context.state().outbox.length > 0) void load();
      else storage.release();
    },
    resume() {
      isResumed = true;
      if (delivery) delivery.resume();
      else void load();
    },
    observe: (before, now) => delivery?.observe(before, now),
    close: () => delivery?.close(),
  };
}
