import type { CallScope } from "../../boundary/call-scope";
import type { ChatContext } from "../chat-context";
import type { Delivery } from "./delivery";
import type { OutboxStorage } from "../outbox/outbox-storage";

/**
 * Delivery whose code is loaded once the room is entered, or an entry waits to go out: a page that only reads loads it after its
 * first rows. Messages that are sent meanwhile wait in the outbox.
 */
export function createLateDelivery(context: ChatContext, storage: OutboxStorage): Delivery {
  let delivery: Delivery | null = null;
  /** The opening in which the code is waited for. */
  let loading: CallScope | null = null;
  /** A connection began before the code was there. */
  let isResumed = false;

  async function load(): Promise<void> {
    const scope = context.chatScope();
    if (loading === scope) return;
    loading = scope;
    // A chat that is closed meanwhile asks for it when it is opened again.
    const code = await context.writing().catch(() => null);
    if (loading === scope) loading = null;
    if (scope.ended || !code) return;
    delivery ??= code.createDelivery(context, storage);
    if (isResumed) delivery.resume();
    else delivery.deliver();
  }

  return {
    deliver() {
      if (delivery) delivery.deliver();
      else if (context.state().outbox.length > 0) void load();
    },
    resume() {
      isResumed = true;
      if (delivery) delivery.resume();
      else void load();
    },
    observe: (...step) => delivery?.observe(...step),
    close: () => delivery?.close(),
  };
}
