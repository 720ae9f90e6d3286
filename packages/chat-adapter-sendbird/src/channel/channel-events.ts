import type { BaseChannel, RestrictedUser, User as SdkUser } from "@sendbird/chat";
import type { BaseMessage, ReactionEvent, ThreadInfoUpdateEvent } from "@sendbird/chat/message";
import type { ChatEvent, Membership, User } from "@foyer/chat-headless/core";
import type { Joining } from "./joined-channels";
import type { Link } from "../connection/sdk-connection";
import type { MessageShelf } from "../reading/message-cache";
import { toReactionChange } from "../writing/reactions";
import { type Room, toChannel, toLastRead } from "./joined-channel-record";
import type { ServerClock } from "../server-clock";
import { toThreadSummary, toUser } from "../reading/to-message";

/** Ids under which handlers stand in an SDK instance that others may use as well. */
let instances = 0;

/** Follows everything the service tells about the joined channels. Returns how to stop. */
export function followEvents(
  link: Link,
  joining: Joining,
  shelf: MessageShelf,
  clock: ServerClock,
  emit: (event: ChatEvent) => void,
): () => void {
  const { sdk, loaded, self, lifetime } = link;
  const take = (message: BaseMessage) => shelf.take(message, { selfId: self.id, asOf: 0 });

  /** Handlers hear of all channels of the instance. */
  function inRoom(channelUrl: string, tell: (room: Room) => void): void {
    const room = joining.room(channelUrl);
    if (room !== undefined && !lifetime.ended.aborted) tell(room);
  }

  function tellChannel(told: BaseChannel, change: { readonly frozen?: boolean } = {}): void {
    inRoom(told.url, (room) => {
      const channel = { ...toChannel(told), ...change };
      const isSame = JSON.stringify(channel) === JSON.stringify(room.channel);
      room.channel = channel;
      if (!isSame) emit({ type: "channel-changed", channelUrl: channel.url, channel });
    });
  }

  function tellMember({ url }: BaseChannel, user: SdkUser, fact: Partial<Membership>): void {
    inRoom(url, (room) => {
      if (fact.banned === true) room.present.delete(user.userId);
      emit({ type: "member-changed", channelUrl: url, member: room.standings.learn(toUser(user), fact) });
    });
  }

  function tellPresence(channel: BaseChannel, user: SdkUser, present: boolean): void {
    inRoom(channel.url, (room) => {
      if (present) room.present.add(user.userId);
      else room.present.delete(user.userId);
      emit({ type: "presence-changed", channelUrl: channel.url, user: toUser(user), present });
    });
    tellChannel(channel);
  }

  function tellTyping(channelUrl: string, users: readonly SdkUser[]): void {
    inRoom(channelUrl, (room) => {
      const before = room.typing;
      const now = new Map(users.filter(({ userId }) => userId !== self.id).map((user) => [user.userId, toUser(user)]));
      room.typing = now;
      const tell = (typing: boolean) => (user: User) => emit({ type: "typing-changed", channelUrl, user, typing });
      [...now.values()].filter(({ id }) => !before.has(id)).forEach(tell(true));
      [...before.values()].filter(({ id }) => !now.has(id)).forEach(tell(false));
    });
  }

  /** The SDK does not say that one has read elsewhere, but keeps the mark. */
  function tellSeen(channel: BaseChannel): void {
    inRoom(channel.url, (room) => {
      const lastRead = toLastRead(channel);
      if (lastRead <= room.lastRead) return;
      room.lastRead = lastRead;
      clock.heard(lastRead);
      // Everything of that millisecond is seen: the place is before the next one.
      emit({ type: "seen-changed", channelUrl: channel.url, upTo: { createdAt: lastRead + 1, id: "" } });
    });
  }

  const common = {
    onMessageReceived: ({ url }: BaseChannel, message: BaseMessage) =>
      inRoom(url, () => emit({ type: "message-received", channelUrl: url, message: take(message) })),
    onMessageUpdated: ({ url }: BaseChannel, message: BaseMessage) =>
      inRoom(url, () => emit({ type: "message-updated", channelUrl: url, message: take(message) })),
    onMessageDeleted: ({ url }: BaseChannel, messageId: number) =>
      inRoom(url, () => {
        shelf.remove(String(messageId));
        emit({ type: "message-deleted", channelUrl: url, messageId: String(messageId) });
      }),
    onReactionUpdated: ({ url }: BaseChannel, event: ReactionEvent) =>
      inRoom(url, () => {
        const change = toReactionChange(event);
        clock.heard(event.updatedAt);
        if (change !== null) emit({ type: "reaction-changed", channelUrl: url, change });
      }),
    onThreadInfoUpdated: ({ url }: BaseChannel, { targetMessageId, threadInfo }: ThreadInfoUpdateEvent) =>
      inRoom(url, () => {
        if (targetMessageId === 0) return;
        clock.heard(threadInfo.updatedAt);
        const thread = toThreadSummary(threadInfo, 0);
        emit({ type: "thread-changed", channelUrl: url, messageId: String(targetMessageId), thread });
      }),
    onUserMuted: (channel: BaseChannel, user: RestrictedUser) => tellMember(channel, user, { muted: true }),
    onUserUnmuted: (channel: BaseChannel, user: SdkUser) => tellMember(channel, user, { muted: false }),
    onUserBanned: (channel: BaseChannel, user: RestrictedUser) => tellMember(channel, user, { banned: true }),
    onUserUnbanned: (channel: BaseChannel, user: SdkUser) => tellMember(channel, user, { banned: false }),
    onOperatorUpdated: ({ url }: BaseChannel, users: SdkUser[]) =>
      inRoom(url, (room) => {
        for (const member of room.standings.learnOperators(users.map(toUser))) {
          emit({ type: "member-changed", channelUrl: url, member });
        }
      }),
    onChannelFrozen: (channel: BaseChannel) => tellChannel(channel, { frozen: true }),
    onChannelUnfrozen: (channel: BaseChannel) => tellChannel(channel, { frozen: false }),
    onChannelMemberCountChanged: (channels: BaseChannel[]) => channels.forEach((channel) => tellChannel(channel)),
    onChannelChanged(channel: BaseChannel) {
      tellChannel(channel);
      tellSeen(channel);
    },
    // Joining again shows that it is gone.
    onChannelDeleted: (channelUrl: string) => inRoom(channelUrl, () => emit({ type: "continuity-lost", channelUrl })),
  };

  const id = `foyer-${(instances += 1)}`;
  if (loaded.group !== null) {
    const handler = new loaded.group.GroupChannelHandler({
      ...common,
      onUserJoined: (channel) => tellChannel(channel),
      onUserLeft: (channel) => tellChannel(channel),
      onUserMarkedRead: tellSeen,
      onTypingStatusUpdated: (channel) => tellTyping(channel.url, channel.getTypingUsers()),
    });
    sdk.groupChannel?.addGroupChannelHandler(id, handler);
  }
  if (loaded.open !== null) {
    const handler = new loaded.open.OpenChannelHandler({
      ...common,
      onUserEntered: (channel, user) => tellPresence(channel, user, true),
      onUserExited: (channel, user) => tellPresence(channel, user, false),
      onChannelParticipantCountChanged: (channel) => tellChannel(channel),
    });
    sdk.openChannel?.addOpenChannelHandler(id, handler);
  }
  return () => {
    sdk.groupChannel?.removeGroupChannelHandler(id);
    sdk.openChannel?.removeOpenChannelHandler(id);
  };
}
