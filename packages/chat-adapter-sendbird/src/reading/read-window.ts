import type { BaseMessage } from "@sendbird/chat/message";
import { comparePositions, type Position } from "@foyer/chat-headless/core";
import { isTime } from "../server-clock";

/** The most messages requested at once on either side of a time. */
const maxListed = 100;

/** Sorts after every id of one millisecond. */
const lastId = "9".repeat(32);

/**
 * Lists messages around a time, those of exactly that time included, as the SDK's channels and thread roots do. Message kinds
 * the SDK cannot parse are `null`.
 */
export type ListMessages = (
  time: number,
  size: { readonly prevResultSize: number; readonly nextResultSize: number },
) => Promise<readonly (BaseMessage | null)[]>;

/** A position in a list, and how many messages are wanted on either side of it. */
export interface WindowRequest {
  readonly position: Position;
  readonly older: number;
  /** `null` where nothing newer can exist. */
  readonly newer: number | null;
  /** The message at the position itself, where it is wanted too. */
  readonly middle: BaseMessage | null;
}

export interface MessageWindow {
  readonly messages: readonly BaseMessage[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

export function positionOfMessage(message: BaseMessage): Position {
  return { createdAt: message.createdAt, id: String(message.messageId) };
}

/** Reads messages without a gap around a position, usually with one request. */
export async function readWindow(
  listAt: ListMessages,
  { position, older, newer, middle }: WindowRequest,
): Promise<MessageWindow> {
  const list: ListMessages = async (time, size) => {
    // A position may stand before every message; the service has no negative time.
    const listed = await listAt(Math.max(0, time), size);
    // A message without a readable time has no place: taken for the farthest one it would hide all beyond it.
    return listed.map((message) => (isTime(message?.createdAt) ? message : null));
  };
  // One more than wanted shows whether there is more, and the message at the position itself may count as one.
  const prevResultSize = toSize(older);
  const nextResultSize = newer === null ? 0 : toSize(newer);
  const listed = await list(position.createdAt, { prevResultSize, nextResultSize });
  const here = listed.filter((message) => message !== null && message.createdAt === position.createdAt);
  // With several messages in the position's millisecond it is unknown which side's limit cut some off.
  const isUnambiguous = newer === null || here.every((message) => isAt(message, position));
  const before = isUnambiguous ? listed : await list(position.createdAt, { prevResultSize, nextResultSize: 0 });
  const after = isUnambiguous ? listed : await list(position.createdAt, { prevResultSize: 0, nextResultSize });
  const isOutside = middle === null && [...before, ...after].some((message) => isAt(message, position));
  const olderFound = await readSide(list, "older", position, older, before);
  const newerFound = newer === null ? [] : await readSide(list, "newer", position, newer, after);
  return {
    messages: [
      ...olderFound.slice(Math.max(0, olderFound.length - older)),
      ...(middle === null ? [] : [middle]),
      ...newerFound.slice(0, newer ?? 0),
    ],
    hasOlder: olderFound.length > older || (older === 0 && isOutside),
    hasNewer: newerFound.length > (newer ?? 0) || (newer === 0 && isOutside),
  };
}

function isAt(message: BaseMessage | null, position: Position): boolean {
  return message !== null && comparePositions(positionOfMessage(message), position) === 0;
}

function toSize(wanted: number): number {
  return Math.min(maxListed, wanted + 2);
}

/**
 * All messages found strictly on one side of a position, in the channel's order: more than `wanted` if there are more. The
 * service pages by time alone, and whether messages of exactly that time count towards the limit is not documented. So the
 * edge's own millisecond is always requested again and known messages are left out. A page shorter than its limit is the end
 * of the list either way.
 */
async function readSide(
  list: ListMessages,
  side: "older" | "newer",
  from: Position,
  wanted: number,
  first: readonly (BaseMessage | null)[],
): Promise<readonly BaseMessage[]> {
  const sign = side === "older" ? -1 : 1;
  const found: BaseMessage[] = [];
  let edge = from;
  let asked = toSize(wanted);
  for (let listed = first; ;) {
    const beyond = listed.filter(
      (message) => message !== null && sign * comparePositions(positionOfMessage(message), edge) > 0,
    ) as BaseMessage[];
    if (side === "older") found.unshift(...beyond);
    else found.push(...beyond);
    // A message that cannot be parsed has no time: it counts for both sides.
    const onSide = listed.filter((message) => message === null || sign * (message.createdAt - edge.createdAt) >= 0);
    if (found.length > wanted || onSide.length < asked) return found;

    const farthest = side === "older" ? beyond[0] : beyond.at(-1);
    if (farthest !== undefined) {
      edge = positionOfMessage(farthest);
      asked = toSize(wanted - found.length);
    } else if (asked < maxListed) {
      asked = Math.min(maxListed, asked * 2);
    } else {
      // A full page of one millisecond, all of it known: the rest of that millisecond cannot be requested, so skip it.
      edge = { createdAt: edge.createdAt + sign, id: side === "older" ? lastId : "" };
    }
    listed = await list(edge.createdAt, {
      prevResultSize: side === "older" ? asked : 0,
      nextResultSize: side === "newer" ? asked : 0,
    });
  }
}
