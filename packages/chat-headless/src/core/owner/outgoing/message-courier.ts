import { callTimeout } from "../../boundary/call-scope";
import { parseMessage } from "../../boundary/parse";
import { toChatError } from "../../boundary/to-chat-error";
import { ChatError, type ChatErrorCode, errorClassOf } from "../../port/chat-error";
import { findMessage } from "../../state/find-message";
import { findMessageEntry, type UnsentMessage } from "../../state/outgoing/outbox";
import type { ChatContext } from "../chat-context";
import { type Courier, maxTries, restAfter } from "./courier";
import { searchHistory } from "./search-history";

/** Searches that may fail before later messages no longer wait for them. */
const maxFailedLooks = 3;

/** Sends texts and files, and searches the history for those that the service may have. */
export interface MessageCourier extends Courier<UnsentMessage> {
  /** The service does not have it, and it is not tried again by itself. */
  fail(key: string, error: ChatErrorCode): void;
}

export function createMessageCourier(context: ChatContext): MessageCourier {
  const { adapter, channelUrl, environment, selfId } = context;

  function fail(key: string, error: ChatErrorCode): void {
    context.move(key, "refused", { error });
    context.notify("send-failed", { key, error });
  }

  async function call(entry: UnsentMessage, signal: AbortSignal, alive: () => void): Promise<() => void> {
    const { key } = entry;
    const onProgress = (loaded: number, total: number) => {
      alive();
      context.dispatch({ type: "send-progressed", key, loaded, total });
    };
    const raw =
      entry.type === "file"
        ? await adapter.sendFile(channelUrl, entry.draft, { signal, onProgress })
        : await adapter.sendText(channelUrl, entry.draft, { signal });
    const message = parseMessage(raw, selfId, () => {});
    // An answer about another message proves nothing about this one.
    if (message?.sender?.id !== selfId || (message.key ?? key) !== key)
      throw new ChatError("malformed", "Another message was acknowledged.", { cause: raw });
    const sent = { ...message, key };
    return () => context.dispatch({ type: "send-acknowledged", key, message: sent });
  }

  /** Searches the history once for all of them: the state confirms those that are found. */
  async function look(entries: readonly UnsentMessage[]): Promise<void> {
    try {
      const proven = await searchHistory(context, entries);
      for (const searched of entries) {
        const entry = findMessageEntry(context.state(), searched.key);
        if (entry) settleAbsent(entry, proven.includes(searched));
      }
    } catch (thrown) {
      // The next connection searches at once.
      if (context.state().connection.type !== "ready") return;
      const { retryAfter } = toChatError(thrown);
      for (const { key } of entries) {
        const { phase, failedLooks: before = 0 } = findMessageEntry(context.state(), key) ?? {};
        const step = { failedLooks: before + 1, restUntil: restAfter(context, before, retryAfter) };
        context.move(key, phase === "unconfirmed" && before + 1 >= maxFailedLooks ? "hidden" : "put-off", step);
      }
    }
  }

  /** Decides on an entry that a search did not find. */
  function settleAbsent(entry: UnsentMessage, isProven: boolean): void {
    const { key, phase, error, tries } = entry;
    const { idempotentSend } = adapter.capabilities;
    if (!isProven) return context.move(key, "hidden");
    const hasFailed = error !== null && errorClassOf(error) !== "indeterminate";
    const mayArriveUntil = entry.mayArriveUntil ?? environment.elapsed() + callTimeout;
    // A message that was not found may still arrive: at a service that would store a second try as another message, or after a
    // later try that failed. After a time-out it cannot any more.
    const isAwaited = phase === "withdrawn" || ((!idempotentSend || hasFailed) && error !== "timeout");
    if (isAwaited && environment.elapsed() < mayArriveUntil)
      return context.move(key, "put-off", { failedLooks: 0, restUntil: mayArriveUntil, mayArriveUntil });
    if (phase === "withdrawn") return context.move(key, "absent");
    // Where the service knows keys, sending again is safe.
    if (entry.mayBeDeleted && !idempotentSend) return context.move(key, "hidden");
    const mayTryAgain = !hasFailed && (idempotentSend || error === "connection-lost") && tries < maxTries;
    if (mayTryAgain) context.move(key, "absent", { failedLooks: 0 });
    else if (idempotentSend && error === "not-found" && isAnswerable(entry)) {
      const move = { type: "outgoing-moved", key } as const;
      context.dispatch({ ...move, event: "refused" }, { ...move, event: "removed" });
      context.notify("send-deleted", { key, parentId: entry.draft.parentId });
    } else fail(key, error ?? "timeout");
  }

  /** Whether the message that this one answers is there: otherwise `not-found` may be about that. */
  function isAnswerable({ draft: { parentId } }: UnsentMessage): boolean {
    return parentId === null || findMessage(context.state(), parentId) !== null;
  }

  return { call, look, fail };
}
