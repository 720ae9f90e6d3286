import { ChatError } from "../../port/chat-error";
import type { CallScope } from "../../boundary/call-scope";
import { parseChanges } from "../../boundary/parse-answers";
import type { ChatContext } from "../chat-context";

/** Pages of changes after which they count as unknown: a list is loaded anew with fewer requests. */
const maxChangePages = 100;

/** Learns what changed during a gap, from a cursor on. The state's cursor moves with each answer that was applied. */
export async function learnChanges(
  { adapter, channelUrl, selfId, report, dispatch }: ChatContext,
  first: string,
  to: string | null,
  scope: CallScope,
): Promise<void> {
  let cursor: string | null = first;
  for (let pages = 0; cursor !== null && pages < maxChangePages; pages++) {
    const from = cursor;
    const changes = await scope.run("getChanges", async (signal) => {
      const raw = await adapter.getChanges(channelUrl, from, { signal });
      const read = parseChanges(raw, selfId, report);
      if (read.complete && read.hasMore && read.cursor === from)
        throw new ChatError("malformed", "The cursor stands still.");
      return read;
    });
    if (scope.ended) return;
    // Nothing is proven about the loaded messages, which may be wrong: they are loaded again.
    if (!changes.complete) return dispatch({ type: "changes-unknown", cursor: to });
    dispatch({ type: "changes-loaded", changes });
    cursor = changes.hasMore ? changes.cursor : null;
  }
  if (cursor !== null) dispatch({ type: "changes-unknown", cursor: to });
}
