import type { ChatContext } from "./chat-context";
import { type CallScope, createCallScope } from "../boundary/call-scope";
import { retrying } from "../boundary/retrying";
import { toChatError } from "../boundary/to-chat-error";
import type { ChatAction } from "../state/chat-state";
import { conversationOf } from "../state/chat-state";
import { type Position, positionOf } from "../port/model";
import { newestKnown } from "../state/reduce-chat";
import { newestEntry } from "../state/timeline";
import { unreadTotal } from "../state/unread";

/** Milliseconds after which a typing person counts as having stopped; the usual figure of chat services. */
const typingExpiry = 10_000;
/** Milliseconds between two reports of own typing, which ends after a pause of the same length. */
const typingInterval = 5_000;
/** Milliseconds between two seen marks. */
const seenInterval = 2_000;
/** Milliseconds that leaving the channel waits for the last seen mark. */
const lastMarkTimeout = 2_000;

/** The signs of presence: typing, in both directions, and the marks of seen messages. */
export interface Presence {
  /** Follows an action: a sign of typing ends by itself, and a seen mark waits for the connection. */
  observe(action: ChatAction): void;
  setTyping(typing: boolean): void;
  /** Marks all loaded messages of the main list as seen. The service learns it as soon as the connection allows. */
  markSeen(): void;
  /** Ends every timer. Resolves when a seen mark that was still waiting has been sent, or has failed. */
  stop(): Promise<void>;
}

export function createPresence(context: ChatContext): Presence {
  const { adapter, channelUrl, environment } = context;
  const expiries = new Map<string, () => void>();
  /** Stops waiting for a pause in one's own typing. */
  let stopWaiting: (() => void) | null = null;
  let typedAt = -Infinity;
  let typingReportedAt = -Infinity;
  /** The place that the service is not known to have marked; `null` for none. */
  let unreported: Position | null = null;
  /** The scope in which reports are made, one after another; `null` for none. */
  let reporting: CallScope | null = null;
  const isReady = () => context.state().connection.type === "ready";

  function expire(userId: string): void {
    expiries.get(userId)?.();
    expiries.set(
      userId,
      environment.after(typingExpiry, () => {
        expiries.delete(userId);
        context.dispatch({ type: "typing-expired", userId });
      }),
    );
  }

  function reportTyping(typing: boolean): void {
    typingReportedAt = typing ? environment.elapsed() : -Infinity;
    context
      .connectionScope()
      .run("setTyping", (signal) => adapter.setTyping(channelUrl, typing, { signal }))
      .catch(() => {}); // A failed report changes nothing that is shown.
  }

  function endWait(): void {
    stopWaiting?.();
    stopWaiting = null;
  }

  /** One timer for many keys: it begins anew when it ends too early. */
  function awaitPause(): void {
    const left = typedAt + typingInterval - environment.elapsed();
    stopWaiting = left > 0 ? environment.after(left, awaitPause) : null;
    if (left <= 0) reportTyping(false);
  }

  /** In each chat of the channel: the service need not send an event of the mark, and may not know of any. */
  function see(upTo: Position): void {
    const seen = { type: "seen-changed", channelUrl, upTo } as const;
    context.dispatch(seen);
    context.share([seen]);
  }

  function mark(upTo: Position, scope: CallScope, timeout?: number): Promise<void> {
    return scope.run("markAsSeen", (signal) => adapter.markAsSeen(channelUrl, upTo, { signal }), { timeout });
  }

  /** Makes one mark at a time. A mark that fails is made when the room is live again, or after a wait. */
  async function reportSeen(): Promise<void> {
    if (!unreported || (reporting && !reporting.ended) || !isReady()) return;
    const scope = (reporting = context.connectionScope());
    while (unreported && !scope.ended) {
      const report = () => markUnreported(scope);
      await retrying(scope, environment, report, { canRetry: () => true }).catch(() => {});
      await scope.wait(seenInterval).catch(() => {});
    }
    if (reporting === scope) reporting = null;
  }

  async function markUnreported(scope: CallScope): Promise<void> {
    const upTo = unreported;
    if (!upTo) return;
    try {
      await mark(upTo, scope);
      // A join meanwhile may have counted without it.
      see(upTo);
    } catch (thrown) {
      if (toChatError(thrown).class !== "refused") throw thrown;
    }
    if (unreported === upTo) unreported = null;
  }

  return {
    observe(action) {
      if (action.type === "typing-changed" && action.typing) expire(action.user.id);
      // An own message has ended the typing where it came later than the report: the next key reports anew. A service need not send
      // one's own messages back, and an acknowledgement may be lost.
      const isOwn = action.type === "message-received" && action.message.sender?.id === context.selfId;
      if (isOwn || action.type === "send-acknowledged") typingReportedAt -= typingInterval;
      if (action.type === "room-changed") void reportSeen();
    },
    setTyping(typing) {
      const isReported = adapter.capabilities.typing && isReady();
      if (!typing || !isReported) endWait();
      if (!isReported) return;
      if (!typing) {
        if (typingReportedAt !== -Infinity) reportTyping(false);
        return;
      }
      typedAt = environment.elapsed();
      if (typedAt - typingReportedAt >= typingInterval) reportTyping(true);
      if (stopWaiting === null) awaitPause();
    },
    markSeen() {
      const state = context.state();
      if (unreadTotal(state.unread) === 0) return;
      // While a gap is being loaded, its messages were not seen.
      const newest = newestEntry(conversationOf(state, null).timeline);
      const upTo = isReady() ? newestKnown(state) : newest && positionOf(newest.message);
      if (!upTo) return;
      see(upTo);
      if (!adapter.capabilities.unread) return;
      unreported = upTo;
      void reportSeen();
    },
    stop() {
      for (const cancel of expiries.values()) cancel();
      expiries.clear();
      endWait();
      typingReportedAt = -Infinity;
      reporting = null;
      const upTo = unreported;
      if (!upTo || !isReady()) return Promise.resolve();
      unreported = null;
      return mark(upTo, createCallScope(environment, context.raiseError), lastMarkTimeout).catch(() => {});
    },
  };
}
