import type { Message, Row, RowList } from "@foyer/chat-headless/core";
import type { ChatState } from "../../packages/chat-headless/src/core/state/chat-state";
import { sendStatusOf } from "../../packages/chat-headless/src/core/state/outgoing/outbox";
import type { Page } from "../world/page";
import { isListed, listsOf, type ListView, rowsIn, unsentOf, viewOf } from "../world/view";
import { Violation } from "../world/violation";
import type { World } from "../world/world";
import { channelUrl } from "../world/settings";
import { liesIn, standsBefore } from "./intervals";

/** The rows of a list that were checked last, and the newest version of each message that it has shown. */
interface ShownList {
  rows: RowList | null;
  outbox: ChatState["outbox"] | null;
  readonly versions: Map<string, ShownVersion>;
}

interface ShownVersion {
  readonly message: Message;
  readonly revision: number;
  readonly reactions: number;
  readonly thread: number;
}

/** The checked lists of a page, by `parentId`. */
export type ShownLists = Map<string | null, ShownList>;

/** Milliseconds from hearing of a deletion to the frame that shows it. */
const frame = 20;
/** Milliseconds by which an event may be late. */
const mostDelay = 15_000;
const nonsense = /undefined|NaN|\[object |Invalid Date/;

/** Checks the invariants of every list. They hold after every step, whatever the network does. */
export function checkRows(world: World, page: Page, lists: ShownLists): void {
  for (const parentId of listsOf(page)) {
    const view = viewOf(page, parentId, world.settings.softDelete);
    const shown = lists.get(parentId) ?? { rows: null, outbox: null, versions: new Map() };
    lists.set(parentId, shown);
    const rows = rowsIn(view);
    // The same list was checked before: its rows cannot have changed.
    if (view.rows !== shown.rows || view.state.outbox !== shown.outbox) checkList(rows, view, parentId);
    [shown.rows, shown.outbox] = [view.rows, view.state.outbox];
    for (const { status, message } of rows) {
      if (status !== "sent") continue;
      if (shown.versions.get(message.id)?.message !== message) checkVersion(message, parentId, shown.versions);
      checkDeletion(message, page, world);
    }
    if (!isListed(world, parentId)) continue;
    checkStretches(world, view, rows);
    checkBeginning(world, page, view, rows);
  }
  checkUnread(page);
}

function checkList(rows: readonly Row[], view: ListView, parentId: string | null): void {
  checkIdentity(rows, view);
  checkOrder(rows);
  checkUnsent(rows, view, parentId);
  for (const row of rows) {
    checkContent(row);
    const { key: sentWith } = row.message;
    if (sentWith !== null && row.key !== sentWith)
      throw new Violation("I2 a row keeps its key", `${sentWith} -> ${row.key}`);
  }
}

function checkIdentity(rows: readonly Row[], view: ListView): void {
  const ids = new Set(rows.map(({ message }) => message.id));
  if (ids.size < rows.length) throw new Violation("I2 an id occurs once", toLine(rows));
  const keys = new Set(rows.map(({ key }) => key));
  if (keys.size < rows.length) throw new Violation("I2 a key has one row", toLine(rows));
  rows.forEach((row, index) => {
    if (view.rows.at(index) !== row) throw new Violation("I19 a row is the same when read twice", row.key);
    if (view.rows.indexOf(row.key) !== index)
      throw new Violation("I2 a key leads to its row", `${row.key} ${toLine(rows)}`);
  });
}

function checkOrder(rows: readonly Row[]): void {
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (next === undefined) return;
    if (row.status !== "sent" && next.status === "sent") throw new Violation("I3 unsent rows stand last", toLine(rows));
    if (next.status === "sent" && !standsBefore(row.message, next.message)) {
      throw new Violation("I3 rows stand in the channel's order", toLine(rows));
    }
  }
}

/** A message that is not stored yet stands in every list that it was written for, with its status. */
function checkUnsent(rows: readonly Row[], { state }: ListView, parentId: string | null): void {
  const own = unsentOf(state)
    .filter(({ draft }) => parentId === null || draft.parentId === parentId)
    .map((entry) => ({ key: entry.key, status: sendStatusOf(entry) }));
  const shown = rows.filter(({ status }) => status !== "sent");
  const [is, should] = [shown, own].map((list) => list.map(({ key, status }) => `${key} ${status}`).join());
  if (is !== should) throw new Violation("I1 what waits is shown", `${is} in place of ${should}`);
}

function checkContent({ key, message }: Row): void {
  for (const { key: emoji, userIds, count = userIds.length } of message.reactions) {
    // A person whose own event is still on its way is counted by the events of others, but not named yet.
    const isCounted = count >= Math.max(userIds.length, 1) && new Set(userIds).size === userIds.length;
    if (!isCounted)
      throw new Violation("I17 a reaction counts each person once", `${key} ${emoji}: ${count}, ${userIds.join()}`);
  }
  if ((message.thread?.replyCount ?? 0) < 0) throw new Violation("I17 no count is negative", key);
  if ("text" in message && nonsense.test(message.text)) throw new Violation("I16 a text is a text", message.text);
}

function checkVersion(message: Message, parentId: string | null, versions: ShownList["versions"]): void {
  const { id, revision, reactionsRevision, thread } = message;
  const known = versions.get(id);
  const now = { message, revision, reactions: reactionsRevision, thread: thread?.revision ?? -1 };
  if (known && (now.revision < known.revision || now.reactions < known.reactions || now.thread < known.thread)) {
    const change = `${parentId ?? "main"}: ${id} ${show(known)} -> ${show(now)}`;
    throw new Violation("I5 a row never returns to an older version", change);
  }
  versions.set(id, now);
}

function checkDeletion({ id }: Message, page: Page, { clock }: World): void {
  const deletedAt = page.watch.deletions.get(id);
  if (deletedAt !== undefined && clock.now() - deletedAt > frame) {
    throw new Violation("I5 a deletion is final", `${id}, learnt ${clock.now() - deletedAt} ms ago`);
  }
}

const isProven = (coverage: ListView["conversation"]["timeline"]["coverage"], place: Message) =>
  coverage.some((stretch) => liesIn(stretch, place));

/** Every message in a stretch that a page has proven is shown, and a list without more begins at the beginning. */
function checkStretches(world: World, { conversation, state }: ListView, rows: readonly Row[]): void {
  if (state.people.membership.banned || conversation.newest !== "idle") return;
  const { coverage, provenTo } = conversation.timeline;
  const shown = new Set(rows.map(({ message }) => message.id));
  for (const message of world.service.server.channel(channelUrl).log.list(conversation.parentId)) {
    if (shown.has(message.id) || standsBefore(provenTo, message) || !isProven(coverage, message)) continue;
    // It stands there as not sent: its answer was lost.
    if (state.outbox.some(({ key }) => key === message.key)) continue;
    throw new Violation("I4 what is loaded is complete", `${message.id} is missing in ${toLine(rows)}`);
  }
}

/** A list has no older messages only if none is older than its oldest row. */
function checkBeginning(world: World, page: Page, view: ListView, rows: readonly Row[]): void {
  const first = rows.find(({ status }) => status === "sent")?.message;
  const oldest = world.service.server.channel(channelUrl).log.list(view.conversation.parentId)[0];
  if (view.hasOlder || !first || !oldest || !standsBefore(oldest, first)) return;
  if (view.state.people.membership.banned) return;
  // An own message stands after all that is known, which proves nothing of what is before it.
  if (!isProven(view.conversation.timeline.coverage, first)) return;
  // It stands there as not sent: its answer was lost.
  if (view.state.outbox.some(({ key }) => key === oldest.key)) return;
  // Its event may still come.
  if (world.clock.now() - Math.max(oldest.createdAt, page.runsSince()) < mostDelay) return;
  // It is in a hole, which says that something is missing there.
  if (view.holes.some(({ older, newer }) => liesIn({ from: older, to: newer }, oldest))) return;
  throw new Violation("I7 the beginning is loaded when it is said to be", `${oldest.id} is before ${toLine(rows)}`);
}

function checkUnread(page: Page): void {
  const { unread } = page.chat.store.get();
  if (unread.base < 0 || unread.count < 0) throw new Violation("I17 no count is negative", JSON.stringify(unread));
}

function toLine(rows: readonly Row[]): string {
  return rows
    .map(({ key, status, message }) => `${status === "sent" ? "" : `${status} `}${key}@${message.id}`)
    .join(" ");
}

const show = ({ revision, reactions, thread }: ShownVersion) => [revision, reactions, thread].join("/");
