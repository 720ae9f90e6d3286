import type { ChatContext } from "./chat-context";
import type { ChatAction } from "../state/chat-state";
import { unreadTotal } from "../state/unread";

/** Milliseconds after which a typing person counts as having stopped; the usual figure of chat services. */
const typingExpiry = 10_000;
/** Milliseconds between two reports of own typing, which ends after a pause of the same length. */
const typingInterval = 5_000;
/** Milliseconds between two seen marks. */
const seenInterval = 2_000;

/** What people do beside writing: typing in both directions, and having seen. */
export interface Presence {
  /** Looks at what happened, for what must end by itself. */
  observe(action: ChatAction): void;
  setTyping(typing: boolean): void;
  markSeen(): void;
  /** Ends every timer. */
  stop(): void;
}

export function createPresence(context: ChatContext): Presence {
  const { adapter, channelUrl, environment } = context;
  const expiries = new Map<string, () => void>();
  let pause: (() => void) | null = null;
  let typingReportedAt = -Infinity;
  let seenTimer: (() => void) | null = null;
  let seenAgain = false;

  function expire(userId: string, restart: boolean): void {
    expiries.get(userId)?.();
    expiries.delete(userId);
    if (!restart) return;
    expiries.set(
      userId,
      environment.after(typingExpiry, () => {
        expiries.delete(userId);
        context.dispatch({ type: "typing-expired", userId });
      }),
    );
  }

  function report(call: (signal: AbortSignal) => Promise<void>): void {
    // A failed report changes nothing that is shown.
    context
      .connectionScope()
      .run(call)
      .catch(() => {});
  }

  function reportTyping(typing: boolean): void {
    typingReportedAt = typing ? environment.now() : -Infinity;
    report((signal) => adapter.setTyping(channelUrl, typing, { signal }));
  }

  function reportSeen(): void {
    seenAgain = false;
    report((signal) => adapter.markAsSeen(channelUrl, { signal }));
    seenTimer = environment.after(seenInterval, () => {
      seenTimer = null;
      if (seenAgain) reportSeen();
    });
  }

  return {
    observe(action) {
      if (action.type === "typing-changed" && action.user.id !== context.selfId) expire(action.user.id, action.typing);
      if (action.type === "message-received" && action.message.sender) expire(action.message.sender.id, false);
    },
    setTyping(typing) {
      pause?.();
      pause = null;
      if (!adapter.capabilities.typing || context.state().connection.type !== "ready") return;
      if (!typing) {
        if (typingReportedAt !== -Infinity) reportTyping(false);
        return;
      }
      if (environment.now() - typingReportedAt >= typingInterval) reportTyping(true);
      pause = environment.after(typingInterval, () => {
        pause = null;
        reportTyping(false);
      });
    },
    markSeen() {
      if (unreadTotal(context.state().unread) === 0) return;
      context.dispatch({ type: "all-seen" });
      if (!adapter.capabilities.unread || context.state().connection.type !== "ready") return;
      if (seenTimer) seenAgain = true;
      else reportSeen();
    },
    stop() {
      for (const cancel of expiries.values()) cancel();
      expiries.clear();
      pause?.();
      seenTimer?.();
      pause = seenTimer = null;
      typingReportedAt = -Infinity;
    },
  };
}
