import { comparePositions, type Message, type Row } from "@foyer/chat-headless/core";
import { isCovered } from "../../packages/chat-headless/src/core/state/coverage";
import type { Page } from "../world/page";
import { listsOf, type ListView, rowsIn, viewOf } from "../world/view";
import { Violation } from "../world/violation";
import type { World } from "../world/world";
import { channelUrl } from "../world/settings";

/** The newest version of each message that a page has shown, by list. */
export type ShownVersions = Map<string, { revision: number; reactions: number; thread: number }>;

/** Milliseconds from hearing of a deletion to the frame that shows it. */
const frame = 20;
/** Milliseconds by which an event may be late. */
const mostDelay = 15_000;
const nonsense = /undefined|NaN|\[object |Invalid Date/;

/** What holds for every list after every step, whatever the network does. */
export function checkRows(world: World, page: Page, versions: ShownVersions): void {
  for (const parentId of listsOf(page)) {
    const view = viewOf(page, parentId, world.settings.softDelete);
    const rows = rowsIn(view);
    checkIdentity(rows, view);
    checkOrder(rows);
    checkUnsent(rows, view, parentId);
    for (const row of rows) {
      checkContent(row);
      const { key: sentWith } = row.message;
      if (sentWith !== null && row.key !== sentWith)
        throw new Violation("I2 a row keeps its key", `${sentWith} -> ${row.key}`);
      if (row.status === "sent") checkVersion(row.message, page, parentId, versions, world);
    }
    checkBeginning(world, page, view, rows);
  }
  checkUnread(page);
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
    if (next.status === "sent" && comparePositions(row.message, next.message) >= 0) {
      throw new Violation("I3 rows stand in the channel's order", toLine(rows));
    }
  }
}

/** What is not stored yet stands in every list that it was written for, as it was written. */
function checkUnsent(rows: readonly Row[], { state }: ListView, parentId: string | null): void {
  const own = state.outbox.filter(({ draft }) => parentId === null || draft.parentId === parentId);
  const shown = rows.filter(({ status }) => status !== "sent");
  const [is, should] = [shown, own].map((list) => list.map(({ key, status }) => `${key} ${status}`).join());
  if (is !== should) throw new Violation("I1 what waits is shown", `${is} in place of ${should}`);
}

function checkContent({ key, message }: Row): void {
  for (const { key: emoji, userIds } of message.reactions) {
    if (userIds.length === 0 || new Set(userIds).size < userIds.length) {
      throw new Violation("I17 a reaction counts each person once", `${key} ${emoji}: ${userIds.join()}`);
    }
  }
  if ((message.thread?.replyCount ?? 0) < 0) throw new Violation("I17 no count is negative", key);
  if ("text" in message && nonsense.test(message.text)) throw new Violation("I16 a text is a text", message.text);
}

function checkVersion(
  message: Message,
  page: Page,
  parentId: string | null,
  versions: ShownVersions,
  world: World,
): void {
  const { id, revision, reactionsRevision, thread } = message;
  const name = `${parentId ?? "main"}: ${id}`;
  const known = versions.get(name) ?? { revision: -1, reactions: -1, thread: -1 };
  const now = { revision, reactions: reactionsRevision, thread: thread?.revision ?? -1 };
  const isOlder = now.revision < known.revision || now.reactions < known.reactions || now.thread < known.thread;
  if (isOlder) {
    throw new Violation("I5 a row never returns to an older version", `${name} ${show(known)} -> ${show(now)}`);
  }
  versions.set(name, now);
  const deletedAt = page.watch.deletions.get(id);
  if (deletedAt !== undefined && world.clock.now() - deletedAt > frame) {
    throw new Violation("I5 a deletion is final", `${id}, learnt ${world.clock.now() - deletedAt} ms ago`);
  }
}

/** That nothing is older than the oldest row is said only when it is so. */
function checkBeginning(world: World, page: Page, view: ListView, rows: readonly Row[]): void {
  const first = rows.find(({ status }) => status === "sent")?.message;
  const oldest = world.service.server.channel(channelUrl).log.list(view.conversation.parentId)[0];
  if (view.hasOlder || !first || !oldest || comparePositions(oldest, first) >= 0) return;
  if (view.state.people.membership.banned || view.conversation.newest !== "idle") return;
  // An own message stands after all that is known, which proves nothing of what is before it.
  if (!isCovered(view.conversation.timeline.coverage, first)) return;
  // It stands there as not sent: its answer was lost.
  if (view.state.outbox.some(({ key }) => key === oldest.key)) return;
  // Its event may still come.
  if (world.clock.now() - Math.max(oldest.createdAt, page.runsSince()) < mostDelay) return;
  // A hole before the first row says that something is missing there.
  if (view.holes.some(({ older }) => comparePositions(older, first) < 0)) return;
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

const show = (version: object) => Object.values(version).join("/");
