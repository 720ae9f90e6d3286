import { comparePositions, type Position } from "@foyer/chat-headless/core";
import { positionOfMessage } from "../reading/read-window";
import type { SdkChannel } from "../sdk/load-sdk";

/** The unread counts in one answer of the service. */
export interface CountedUnread {
  /** `null` in an open channel, where nothing is counted. */
  readonly count: number | null;
  /** The place up to which it counts; `null` where that is not known. */
  readonly upTo: Position | null;
}

/**
 * To be read as soon as the service has answered: from then on the SDK adds one for each event of a message, also of one that
 * the answer has counted (@sendbird/chat 4.22.12).
 */
export function readUnread(channel: SdkChannel): CountedUnread {
  if (!channel.isGroupChannel()) return { count: null, upTo: null };
  const { unreadMessageCount, lastMessage } = channel;
  return { count: unreadMessageCount, upTo: lastMessage === null ? null : positionOfMessage(lastMessage) };
}

/** The newest of the listed messages that is in the count, as far as the places tell. */
export function newestCounted({ upTo }: CountedUnread, newest: Position | null): Position | null {
  return upTo !== null && newest !== null && comparePositions(upTo, newest) < 0 ? upTo : newest;
}

/** The later one of two places. */
export function laterOf(one: Position | null, other: Position | null): Position | null {
  if (one === null || other === null) return one ?? other;
  return comparePositions(one, other) > 0 ? one : other;
}
