import type { BaseChannel } from "@sendbird/chat";
import type { Channel, User } from "@foyer/chat-headless/core";
import { createStandings, type Standings } from "./member-records";

/** What an adapter remembers of one channel from the join that opened it to the leave that ends it. */
export interface Room {
  readonly url: string;
  readonly standings: Standings;
  /** Open channels: those known to be there. */
  readonly present: Set<string>;
  /** Those typing, as last told. */
  typing: ReadonlyMap<string, User>;
  /** As last told, to tell it again only when it is different. */
  channel: Channel;
  /** Group channels: up to when oneself has read, by the service's clock. */
  lastRead: number;
}

export function createRoom(channel: BaseChannel): Room {
  const present = new Set<string>();
  return {
    url: channel.url,
    standings: createStandings((id) => present.has(id)),
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
    memberCount: channel.isGroupChannel()
      ? channel.memberCount
      : channel.isOpenChannel()
        ? channel.participantCount
        : 0,
  };
}

export function toLastRead(channel: BaseChannel): number {
  return channel.isGroupChannel() ? channel.myLastRead : 0;
}
