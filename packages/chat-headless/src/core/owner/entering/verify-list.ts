import type { Page } from "../../port/adapter";
import { comparePositions, type Position, positionOf } from "../../port/model";
import type { CallScope } from "../../boundary/call-scope";
import { conversationOf } from "../../state/chat-state";
import { cover, earliest, type Interval, latest } from "../../state/coverage";
import { entriesIn, type Timeline } from "../../state/timeline";
import type { ChatContext } from "../chat-context";
import { fillPageSize, type PageLoads, selfFillLimit } from "../page-loads";

/** Rows that are loaded again above the one being read. */
const rowsAbove = 50;

/**
 * Loads the messages of a list again, from the newest page back; those beyond the limit are dropped.
 *
 * @param placeOf the place that is being read in a list; `undefined` where that is not known
 */
export async function verifyList(
  context: ChatContext,
  { load }: PageLoads,
  parentId: string | null,
  placeOf: (parentId: string | null) => Position | undefined,
  scope: CallScope,
): Promise<void> {
  const conversation = () => conversationOf(context.state(), parentId);
  const oldest = conversation().timeline.coverage[0]?.from ?? latest;
  let before: Position | null = null;
  for (let loaded = 0; loaded < selfFillLimit && !(before && comparePositions(before, oldest) <= 0);) {
    const page: Page = await load({ parentId, before, limit: fillPageSize }, scope);
    const first = page.messages[0];
    before = first && page.hasOlder ? positionOf(first) : earliest;
    loaded += page.messages.length;
  }
  const end = { from: before ?? earliest, to: latest };
  const read = placeOf(parentId);
  const loadAfter = (after: Position) => load({ parentId, after, limit: fillPageSize }, scope);
  const isBeyond = read && comparePositions(read, end.from) < 0;
  const around = isBeyond && (await loadAround(conversation().timeline, read, loadAfter));
  context.dispatch({ type: "list-verified", parentId, kept: cover([end], around || end) });
}

/** Loads the rows around a place again, page by page. Returns the stretch that they fill; `null` for none. */
async function loadAround(
  timeline: Timeline,
  place: Position,
  load: (after: Position) => Promise<Page>,
): Promise<Interval | null> {
  const above = entriesIn(timeline, { from: earliest, to: place });
  const { message } = above.at(-rowsAbove - 1) ?? above[0] ?? {};
  if (!message) return null;
  // The first row may have gone as well.
  let after = above.length > rowsAbove ? positionOf(message) : { createdAt: message.createdAt, id: "" };
  let from: Position | null = null;
  for (let loaded = 0; loaded < fillPageSize && comparePositions(after, place) < 0;) {
    const { messages } = await load(after);
    if (!messages[0]) break;
    from ??= positionOf(messages[0]);
    after = positionOf(messages.at(-1)!);
    loaded += messages.length;
  }
  return from && { from, to: after };
}
