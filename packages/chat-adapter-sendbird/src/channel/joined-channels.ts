import type { GroupChannel } from "@sendbird/chat/groupChannel";
import type { OpenChannel } from "@sendbird/chat/openChannel";
import { ChatError, type JoinedChannel, type Membership } from "@foyer/chat-headless/core";
import { toCursor } from "../reading/changes";
import { toAdapterError } from "../errors";
import { getChannel, type Link } from "../connection/sdk-connection";
import type { SdkChannel } from "../sdk/load-sdk";
import { loadNewest } from "../reading/pages";
import { positionOfMessage } from "../reading/read-window";
import { createRoom, type Room, toChannel, toLastRead } from "./joined-channel-record";
import type { ServerClock } from "../server-clock";
import { toUser } from "../reading/to-message";

/** The channels whose events are wanted. */
export interface Joining {
  room(channelUrl: string): Room | undefined;
  urls(): readonly string[];
  /** Answers how to join from here: a leave from now on makes it void. */
  begin(channelUrl: string): (link: Link, signal: AbortSignal) => Promise<JoinedChannel>;
  /** Ends the channel's events at once, a join under way included. */
  close(channelUrl: string): void;
  closeAll(): void;
  /** Tells the service that this person is gone from an open channel, or gives up membership of a group channel. */
  goOut(link: Link, channelUrl: string, giveUpMembership: boolean): Promise<void>;
  /** Being in an open channel ends with the connection. */
  enterAgain(link: Link): Promise<void>;
}

export function createJoining(clock: ServerClock): Joining {
  const rooms = new Map<string, Room>();
  /** How often each channel was left: a join that began before is void. */
  const leaves = new Map<string, number>();
  const leavesOf = (channelUrl: string) => leaves.get(channelUrl) ?? 0;
  /** Channels asked for once are answered by the SDK as it knows them, so later they are asked for anew. */
  const known = new WeakSet<SdkChannel>();

  async function getFresh(link: Link, channelUrl: string): Promise<SdkChannel> {
    const channel = await getChannel(link, channelUrl);
    const fresh = known.has(channel) ? await channel.refresh() : channel;
    known.add(fresh);
    return fresh;
  }

  async function join(link: Link, channelUrl: string, isVoid: () => boolean): Promise<JoinedChannel> {
    const cursor = toCursor(clock.latest());
    const channel = await getFresh(link, channelUrl);
    const membership = channel.isGroupChannel() ? await joinGroup(channel) : await enterOpen(link, channel);
    const newest = await loadNewest(link, channelUrl);
    if (isVoid()) {
      if (!channel.isGroupChannel() && !rooms.has(channelUrl)) await channel.exit();
      throw new ChatError("cancelled", "The channel was left before it was joined.");
    }
    const room = rooms.get(channelUrl) ?? createRoom(channel);
    rooms.set(channelUrl, room);
    room.present.add(link.self.id);
    room.standings.learn(link.self, membership);
    if (!channel.isGroupChannel()) room.standings.learnOperators(channel.operators.map(toUser));
    room.channel = toChannel(channel);
    room.lastRead = toLastRead(channel);
    return {
      channel: room.channel,
      membership,
      unreadCount: channel.isGroupChannel() ? channel.unreadMessageCount : null,
      newest: newest === null ? null : positionOfMessage(newest),
      cursor,
    };
  }

  function close(channelUrl: string): void {
    rooms.delete(channelUrl);
    leaves.set(channelUrl, leavesOf(channelUrl) + 1);
  }

  return {
    room: (channelUrl) => rooms.get(channelUrl),
    urls: () => [...rooms.keys()],
    begin(channelUrl) {
      const before = leavesOf(channelUrl);
      return (link, signal) =>
        join(link, channelUrl, () => signal.aborted || leavesOf(channelUrl) !== before).catch((thrown: unknown) => {
          const error = toAdapterError(thrown);
          // Over HTTP the service has one word for all it does not allow; a public channel is closed to the banned only.
          if (error.code === "not-allowed")
            throw new ChatError("banned", "Banned from the channel.", { cause: thrown });
          throw error;
        });
    },
    close,
    closeAll() {
      for (const channelUrl of rooms.keys()) close(channelUrl);
    },
    async goOut(link, channelUrl, giveUpMembership) {
      const channel = await getChannel(link, channelUrl);
      if (!channel.isGroupChannel()) await channel.exit();
      else if (giveUpMembership) await channel.leave();
    },
    async enterAgain(link) {
      if (link.sdk.openChannel === undefined) return;
      // Who may not enter any more learns it when joining.
      await Promise.allSettled(
        [...rooms.keys()].map(async (url) => ((await getChannel(link, url)) as OpenChannel).enter()),
      );
    },
  };
}

async function joinGroup(channel: GroupChannel): Promise<Membership> {
  if (String(channel.myMemberState) !== "joined") await channel.join();
  const isOperator = String(channel.myRole) === "operator";
  return { role: isOperator ? "operator" : "attendee", muted: String(channel.myMutedState) === "muted", banned: false };
}

async function enterOpen({ self }: Link, channel: OpenChannel): Promise<Membership> {
  await channel.enter();
  const { isMuted } = await channel.getMyMutedInfo();
  return { role: channel.isOperator(self.id) ? "operator" : "attendee", muted: isMuted, banned: false };
}
