import type { BaseChannel } from "@sendbird/chat";
import type { Channel, Position, User } from "@foyer/chat-headless/core";
import { createMemberRecords, type MemberRecords } from "./member-records";
import { createNoticedFact, type NoticedFact } from "./noticed-fact";

/** The adapter's record of one channel between the join that opened it and the leave that ends it. */
export interface JoinedChannelRecord {
  readonly url: string;
  readonly members: MemberRecords;
  /** Ids of the people known to be in an open channel now. */
  readonly present: Set<string>;
  /** Those typing, by id, as last emitted. */
  typing: ReadonlyMap<string, User>;
  readonly frozen: NoticedFact<boolean>;
  /** As last emitted or returned, so that only a difference is emitted. */
  channel: Channel;
  /** The newest known message of others in the main list; `null` for none. */
  newest: Position | null;
  /** Group channels: the time up to which this person has read, in milliseconds of the service's clock. 0 in open channels. */
  lastRead: number;
}

/**
 * @param selfId the signed-in person
 * @param elapsed that of the page
 */
export function createJoinedChannelRecord(
  channel: BaseChannel,
  selfId: string,
  revision: () => number,
  elapsed: () => number,
): JoinedChannelRecord {
  const present = new Set<string>();
  return {
    url: channel.url,
    members: createMemberRecords({ selfId, isPresent: (id) => present.has(id), revision, elapsed }),
    present,
    typing: new Map(),
    frozen: createNoticedFact(channel.isFrozen, elapsed),
    channel: toChannel(channel, channel.isFrozen, revision()),
    newest: null,
    lastRead: toLastRead(channel),
  };
}

/**
 * The service does not number the states of a channel: `revision` numbers the readings of the SDK's object. That object is
 * not always right about `frozen`: an answer from before a notice of it may have changed it after that.
 */
export function toChannel(channel: BaseChannel, frozen: boolean, revision: number): Channel {
  return {
    url: channel.url,
    name: channel.name,
    frozen,
    memberCount: toMemberCount(channel),
    revision,
  };
}

export function toLastRead(channel: BaseChannel): number {
  return channel.isGroupChannel() ? channel.myLastRead : 0;
}

function toMemberCount(channel: BaseChannel): number {
  if (channel.isGroupChannel()) return channel.memberCount;
  return channel.isOpenChannel() ? channel.participantCount : 0;
}
