import type { Message } from "../port/model";
import { reactionCount } from "../port/reaction";
import type { Row, RowList } from "../state/row";
import type { Hole } from "../state/timeline";
import { countsAsUnread, mentionsSelf } from "../state/unread";

/** Why a message that came while a person was away matters to them. */
export type CatchUpReason = "mention" | "reply" | "question" | "reactions";

/** The strongest reason first. */
export const catchUpReasons: readonly CatchUpReason[] = ["mention", "reply", "question", "reactions"];

/** The messages that came while a person was away. */
export interface CatchUpRange {
  /** How many messages of others were unread. */
  readonly total: number;
  /** The key of the newest row among them. @default the last row */
  readonly endKey?: string | null | undefined;
}

/** A message that stands out. */
export interface CatchUpEntry {
  readonly row: Row;
  readonly reason: CatchUpReason;
  /** The number of its reactions, of all emoji together. */
  readonly reactions: number;
}

/** The messages of a range that stand out, as far as it is loaded. */
export interface CatchUp {
  /** The strongest reason first, among equal ones the message with more reactions, then the newer one. */
  readonly entries: readonly CatchUpEntry[];
  /** How many of the unread messages were looked at. */
  readonly looked: number;
  /** The hole before the oldest one that was looked at; `null` where the loaded rows just end. */
  readonly hole: Hole | null;
}

/** From so many reactions on, a message stands out by them alone. */
const fewestReactions = 2;

/** The question marks of Latin, Arabic and fullwidth text, and at most a few signs after it. The Greek one is a semicolon. */
const endsAsQuestion = /[?؟？][^\p{L}\p{N}]{0,8}$/u;
const hasWords = /[\p{L}\p{N}]/u;
const lastWord = /\s\S*$/;

/** Whether a text asks something, by its end. */
export function isQuestion(text: string): boolean {
  // An address may end with a question mark, too.
  return endsAsQuestion.test(text) && hasWords.test(text) && !text.includes("://", text.search(lastWord) + 1);
}

/** The strongest reason to come back to another person's message; `null` for none. */
export function catchUpReason(message: Message, selfId: string): CatchUpReason | null {
  if (!countsAsUnread(message, selfId)) return null;
  if (mentionsSelf(message, selfId)) return "mention";
  if (message.parent?.sender?.id === selfId) return "reply";
  if (message.type === "text" && isQuestion(message.text)) return "question";
  return countReactions(message) >= fewestReactions ? "reactions" : null;
}

/** Looks through the newest `total` unread messages up to the end of a range, back to where rows are missing. */
export function findCatchUp(
  rows: Pick<RowList, "length" | "at" | "indexOf" | "holeBefore">,
  { total, endKey }: CatchUpRange,
  selfId: string,
): CatchUp {
  const found: CatchUpEntry[] = [];
  const end = endKey == null ? -1 : rows.indexOf(endKey);
  let looked = 0;
  let hole: Hole | null = null;
  for (let index = end < 0 ? rows.length - 1 : end; index >= 0 && looked < total && hole === null; index--) {
    const row = rows.at(index);
    if (row === undefined) break;
    if (countsAsUnread(row.message, selfId)) looked++;
    const reason = catchUpReason(row.message, selfId);
    if (reason !== null) found.push({ row, reason, reactions: countReactions(row.message) });
    if (looked < total) hole = rows.holeBefore(index);
  }
  const rank = ({ reason }: CatchUpEntry) => catchUpReasons.indexOf(reason);
  return { entries: found.sort((a, b) => rank(a) - rank(b) || b.reactions - a.reactions), looked, hole };
}

function countReactions({ reactions }: Message): number {
  return reactions.reduce((sum, reaction) => sum + reactionCount(reaction), 0);
}
