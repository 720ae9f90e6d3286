import type { BaseChannel } from "@sendbird/chat";
import type { Channel, User } from "@foyer/chat-headless/core";
import { createMemberRecords, type MemberRecords } from "./member-records";

/** What the adapter remembers of one channel between the join that opened it and the leave that ends it. */
export interface JoinedChannelRecord {
  readonly url: string;
  readonly members: MemberRecords;
  /** Ids of the people known to be in an open channel now. */
  readonly present: Set<string>;
  /** Those typing, by id, as last emitted. */
  typing: ReadonlyMap<string, User>;
  /** As last emitted or returned, so that only a difference is emitted. */
  channel: Channel;
  /** Group channels: the time up to which this person has read, in milliseconds of the service's clock. 0 in open channels. */
  lastRead: number;
}

export function createJoinedChannelRecord(channel: BaseChannel): JoinedChannelRecord {
  const present = new Set<string>();
  return {
    url: channel.url,
    members: createMemberRecords((id) => present.has(id)),
    present,
    typing: new Map(),
    channel: toChannel(channel),
    lastRead: toLastRead(channel),
  };
}

export function toChannel(channel: BaseChannel): Channel {
  return {
    url: channel.url,
    name: channel.name,
    frozen: channel.isFrozen,
    memberCount: toMemberCount(channel),
  };
}

export function toLastRead(channel: BaseChannel): number {
  return channel.isGroupChannel() ? channel.myLastRead : 0;
}

function toMemberCount(channel: BaseChannel): number {
  if (channel.isGroupChannel()) return channel.memberCount;
  return channel.isOpenChannel() ? channel.participantCount : 0;
}
