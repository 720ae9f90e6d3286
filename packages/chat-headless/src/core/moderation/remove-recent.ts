import { createCallScope } from "../boundary/call-scope";
import { retrying } from "../boundary/retrying";
import { toChatError } from "../boundary/to-chat-error";
import type { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";
import type { Message } from "../port/model";
import type { ModerationOutcome } from "./moderation";

/** The result of `removeRecent`. */
export interface RemovedRecent {
  /** The number of messages that are gone, removed by this or by somebody else. */
  readonly removed: number;
  /** The first failure; `null` for none. */
  readonly error: ChatError | null;
}

/** Messages that are removed at once, and in all. */
const lanes = 2;
const maxRemoved = 100;
/** Tries of one removal: a service may allow so many in a second. */
const tries = 8;

/**
 * Removes messages, at most 100, two at a time, until the signal is aborted. Where the service asks to wait it waits. Never rejects.
 *
 * @param remove removes one message
 */
export async function removeRecent(
  environment: Environment,
  messages: readonly Message[],
  remove: (message: Message) => Promise<ModerationOutcome>,
  signal: AbortSignal | undefined,
): Promise<RemovedRecent> {
  const left = messages.slice(0, maxRemoved);
  const result: { removed: number; error: ChatError | null } = { removed: 0, error: null };
  const scope = createCallScope(environment, () => {});
  async function removeOne(message: Message): Promise<ModerationOutcome> {
    const outcome = await remove(message);
    if (outcome.type === "failed" && outcome.error.class === "retryable") throw outcome.error;
    return outcome;
  }
  async function work(): Promise<void> {
    for (let next = left.shift(); next !== undefined && !signal?.aborted; next = left.shift()) {
      const message = next;
      try {
        const outcome = await retrying(scope, environment, () => removeOne(message), { tries, signal });
        if (outcome.type === "done" || outcome.type === "already") result.removed += 1;
        if (outcome.type === "failed") result.error ??= outcome.error;
      } catch (thrown) {
        if (!signal?.aborted) result.error ??= toChatError(thrown);
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, work));
  return result;
}
