import type { BaseChannel, User as SdkUser } from "@sendbird/chat";
import type { BaseMessage, ReactionEvent, ThreadInfoUpdateEvent } from "@sendbird/chat/message";
import { type DriverEvent, comparePositions, type Environment, positionOf, type User } from "@foyer/chat-headless/core";
import type { JoinedConnection } from "./channel-records";
import type { MessageCache } from "../reading/message-cache";
import { toReadContext, toThreadSummary } from "../reading/to-message";
import { toReactionChange } from "../reading/to-reaction-change";
import { toUser } from "../sdk/to-user";
import { isTime, type ServerClock } from "../server-clock";
import { type JoinedChannelRecord, toChannel, toLastRead } from "./joined-channel-record";
import { createMemberHandlers } from "./member-handlers";
import { createMemberRecount } from "./recount-members";

/** As many as the core remembers. The SDK lists everybody at each sign: thousands would be told of thousands of times. */
const mostTyping = 20;

/** Makes handler ids unique in an SDK instance that others may use as well. */
let handlers = 0;

/** Converts the SDK's events of the joined channels and emits them. Returns a function that removes every handler. */
export function followChannelEvents(
  connection: JoinedConnection,
  cache: MessageCache,
  clock: ServerClock,
  environment: Environment,
  emit: (event: DriverEvent) => void,
): () => void {
  const { sdk, loaded, self, toAddress, channels } = connection;
  const following = new AbortController();
  const toMessage = (message: BaseMessage) => cache.add(message, toReadContext(connection, 0));

  /** The SDK calls every handler for all channels of the instance, joined here or not. */
  function ifJoined(channelUrl: string, handle: (record: JoinedChannelRecord) => void): void {
    const record = channels.get(channelUrl);
    if (record !== undefined) handle(record);
  }

  function emitChannel(sdkChannel: BaseChannel): void {
    ifJoined(sdkChannel.url, (record) => {
      const channel = toChannel(sdkChannel, record.frozen.get(), record.channel.revision);
      if (JSON.stringify(channel) === JSON.stringify(record.channel)) return;
      record.channel = { ...channel, revision: channels.nextRevision() };
      emit({ type: "channel-changed", channelUrl: channel.url, channel: record.channel });
    });
  }

  const recountMembers = createMemberRecount(connection, environment, following.signal, emitChannel);

  function emitFrozen(channel: BaseChannel, frozen: boolean): void {
    ifJoined(channel.url, (record) => record.frozen.notice(frozen));
    emitChannel(channel);
  }

  function emitPresence(channel: BaseChannel, user: SdkUser, present: boolean): void {
    ifJoined(channel.url, (record) => {
      if (present) record.present.add(user.userId);
      else record.present.delete(user.userId);
      emit({ type: "presence-changed", channelUrl: channel.url, user: toUser(user, toAddress), present });
    });
    emitChannel(channel);
  }

  function emitTyping(channelUrl: string, users: readonly SdkUser[]): void {
    ifJoined(channelUrl, (record) => {
      const before = record.typing;
      const others = users.filter(({ userId }) => userId !== self.id);
      const ids = new Set(others.map(({ userId }) => userId));
      const isKnown = ({ userId }: SdkUser) => before.has(userId);
      // Those who were named stay named, wherever the SDK lists them now.
      const named = [...others.filter(isKnown), ...others.filter((user) => !isKnown(user))].slice(0, mostTyping);
      const now = new Map(named.map((user) => [user.userId, toUser(user, toAddress)]));
      record.typing = now;
      const emitUser = (typing: boolean) => (user: User) => emit({ type: "typing-changed", channelUrl, user, typing });
      // First those who stopped: their places are taken by others.
      [...before.values()].filter(({ id }) => !ids.has(id)).forEach(emitUser(false));
      // Also for those who were typing before: a reader takes a sign of typing that is not repeated for over.
      [...now.values()].forEach(emitUser(true));
    });
  }

  /** The SDK has no event for reading on another device, but updates the channel's mark (@sendbird/chat 4.22.12). */
  function emitSeen(channel: BaseChannel): void {
    ifJoined(channel.url, (record) => {
      const lastRead = toLastRead(channel);
      if (lastRead <= record.lastRead || !isTime(lastRead)) return;
      record.lastRead = lastRead;
      clock.observe(lastRead);
      // Everything of that millisecond is seen, so the position is the start of the next one.
      emit({ type: "seen-changed", channelUrl: channel.url, upTo: { createdAt: lastRead + 1, id: "" } });
    });
  }

  const common = {
    onMessageReceived: ({ url }: BaseChannel, message: BaseMessage) =>
      ifJoined(url, (record) => {
        const received = toMessage(message);
        const isNewer = record.newest === null || comparePositions(received, record.newest) > 0;
        if (received.inMainList && isNewer && isTime(received.createdAt)) record.newest = positionOf(received);
        emit({ type: "message-received", channelUrl: url, message: received });
      }),
    onMessageUpdated: ({ url }: BaseChannel, message: BaseMessage) =>
      ifJoined(url, () => emit({ type: "message-updated", channelUrl: url, message: toMessage(message) })),
    onMessageDeleted: ({ url }: BaseChannel, messageId: number) =>
      ifJoined(url, (record) => {
        cache.remove(String(messageId));
        if (record.newest?.id === String(messageId)) record.newest = null;
        emit({ type: "message-deleted", channelUrl: url, messageId: String(messageId) });
      }),
    onReactionUpdated: ({ url }: BaseChannel, event: ReactionEvent) =>
      ifJoined(url, () => {
        const change = toReactionChange(event);
        clock.observe(event.updatedAt);
        if (change !== null) emit({ type: "reaction-changed", channelUrl: url, change });
      }),
    onThreadInfoUpdated: ({ url }: BaseChannel, { targetMessageId, threadInfo }: ThreadInfoUpdateEvent) =>
      ifJoined(url, () => {
        if (targetMessageId === 0) return;
        clock.observe(threadInfo.updatedAt);
        const thread = toThreadSummary(threadInfo, { asOf: 0, toAddress });
        emit({ type: "thread-changed", channelUrl: url, messageId: String(targetMessageId), thread });
      }),
    ...createMemberHandlers({
      channels,
      selfId: self.id,
      toAddress,
      clock,
      elapsed: () => environment.elapsed(),
      emit,
      ifJoined,
      onPromoted: (channelUrl) => void channels.readStandings(connection, channelUrl),
      onOtherBanned: loaded.group === null ? () => {} : recountMembers,
    }),
    onChannelFrozen: (channel: BaseChannel) => emitFrozen(channel, true),
    onChannelUnfrozen: (channel: BaseChannel) => emitFrozen(channel, false),
    onChannelMemberCountChanged: (channels: BaseChannel[]) => channels.forEach((channel) => emitChannel(channel)),
    onChannelChanged(channel: BaseChannel) {
      emitChannel(channel);
      emitSeen(channel);
    },
    // The core joins again and gets the service's refusal.
    onChannelDeleted: (channelUrl: string) => ifJoined(channelUrl, () => emit({ type: "continuity-lost", channelUrl })),
  };

  const id = `foyer-${(handlers += 1)}`;
  if (loaded.group !== null) {
    const handler = new loaded.group.GroupChannelHandler({
      ...common,
      onUserJoined: (channel) => emitChannel(channel),
      onUserLeft: (channel) => emitChannel(channel),
      onUserMarkedRead: emitSeen,
      onTypingStatusUpdated: (channel) => emitTyping(channel.url, channel.getTypingUsers()),
    });
    sdk.groupChannel?.addGroupChannelHandler(id, handler);
  }
  if (loaded.open !== null) {
    const handler = new loaded.open.OpenChannelHandler({
      ...common,
      onUserEntered: (channel, user) => emitPresence(channel, user, true),
      onUserExited: (channel, user) => emitPresence(channel, user, false),
      onChannelParticipantCountChanged: (channel) => emitChannel(channel),
    });
    sdk.openChannel?.addOpenChannelHandler(id, handler);
  }
  return () => {
    following.abort();
    sdk.groupChannel?.removeGroupChannelHandler(id);
    sdk.openChannel?.removeOpenChannelHandler(id);
  };
}
