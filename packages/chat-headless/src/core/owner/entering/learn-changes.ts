import { ChatError } from "../../port/chat-error";
import type { CallScope } from "../../boundary/call-scope";
import { parseChanges } from "../../boundary/parse";
import type { Gap } from "../../state/room-lifecycle";
import type { ChatContext } from "../chat-context";

/** Pages of changes after which they count as unknown: a list is loaded anew with fewer requests. */
const maxChangePages = 100;

/** Learns what changed during a gap. The state's cursor moves with each answer that was applied. */
export async function learnChanges(context: ChatContext, gap: Gap | null, scope: CallScope): Promise<void> {
  const { adapter, channelUrl } = context;
  // Without changes a gap may have changed everything.
  if (!adapter.capabilities.changes) return context.dispatch({ type: "changes-unknown", cursor: null });
  let cursor = gap?.from ?? null;
  for (let pages = 0; cursor !== null && pages < maxChangePages; pages++) {
    const from = cursor;
    const changes = await scope.run("getChanges", async (signal) => {
      const raw = await adapter.getChanges(channelUrl, from, { signal });
      const read = parseChanges(raw, context.selfId, context.report);
      if (read.complete && read.hasMore && read.cursor === from)
        throw new ChatError("malformed", "The cursor stands still.");
      return read;
    });
    if (scope.ended) return;
    // Nothing is proven about what is loaded: load it anew rather than show what may be wrong.
    if (!changes.complete) return context.dispatch({ type: "changes-unknown", cursor: gap?.to ?? null });
    context.dispatch({ type: "changes-loaded", changes });
    cursor = changes.hasMore ? changes.cursor : null;
  }
  if (cursor !== null) context.dispatch({ type: "changes-unknown", cursor: gap?.to ?? null });
}
