import { comparePositions, type Position, positionOf } from "../../port/model";
import type { UnsentMessage } from "../../state/outgoing/outbox";
import type { ChatContext } from "../chat-context";

/** Milliseconds before the send from which the history is searched for it: more than clocks and stores may differ by. */
const reconcileMargin = 60_000;
const reconcilePageSize = 100;
/** Messages after which a search of the history proves nothing, and pages, where the service makes them small. */
const maxReconciledMessages = 1_000;
const maxReconcilePages = 40;

/**
 * Searches the history for messages by their keys, each from where it was sent; the state confirms those that are found. Returns
 * the entries that were found, or behind which the history was read to its end.
 */
export async function searchHistory(
  context: ChatContext,
  entries: readonly UnsentMessage[],
): Promise<readonly UnsentMessage[]> {
  const keys = new Set(entries.map(({ key }) => key));
  const starts = entries.map(({ sentAfter }) => Math.max(0, sentAfter.createdAt - reconcileMargin));
  let after: Position = { createdAt: Math.min(...starts), id: "" };
  for (let pages = 0, read = 0; pages < maxReconcilePages && read < maxReconciledMessages; pages++) {
    // A reply stands in the main list as well.
    const page = await context.readPage({ parentId: null, after, limit: reconcilePageSize });
    for (const message of page.messages) {
      if (keys.delete(message.key ?? "")) context.dispatch({ type: "message-fetched", message });
    }
    read += page.messages.length;
    const last = page.messages.at(-1);
    if (keys.size === 0 || !last || !page.hasNewer) return entries;
    if (comparePositions(last, after) <= 0) break;
    // Each one is looked for as far as if it were alone.
    if (starts.some((start) => start > after.createdAt && start <= last.createdAt)) pages = read = 0;
    after = positionOf(last);
  }
  const beyond = entries.filter((_, i) => starts[i]! > after.createdAt);
  return beyond.length > 0 ? searchHistory(context, beyond) : [];
}
