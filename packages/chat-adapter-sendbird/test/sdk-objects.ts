import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import type { User } from "@sendbird/chat";
import * as chat from "@sendbird/chat";
import * as group from "@sendbird/chat/groupChannel";
import * as message from "@sendbird/chat/message";
import type { BaseMessage } from "@sendbird/chat/message";
import * as open from "@sendbird/chat/openChannel";
import { type ChannelRecords, createChannelRecords, type JoinedConnection } from "../src/channel/channel-records";
import { createToAddress } from "../src/sdk/to-address";
import { createServerClock } from "../src/server-clock";
import type { LoadedSdk, SdkChannel } from "../src/sdk/load-sdk";

/** Takes plain properties for an object of the SDK: what a test is about, and nothing else of it. */
export function asSdk<T>(properties: unknown): T {
  return properties as T;
}

export const groupSdk: LoadedSdk = { chat, message, group, open: null };
export const openSdk: LoadedSdk = { chat, message, group: null, open };

/** A person whose name is the id with a capital letter. */
export function toSdkUser(userId: string, properties: object = {}): User {
  const nickname = userId.charAt(0).toUpperCase() + userId.slice(1);
  return asSdk({ userId, nickname, profileUrl: "", plainProfileUrl: "", ...properties });
}

/** A message of Ann's in the hall, as the SDK has it: a text unless told. */
export function toSdkMessage(
  properties: object = {},
  kind: "text" | "file" | "files" | "admin" | "other" = "text",
): BaseMessage {
  return asSdk({
    messageId: 7,
    channelUrl: "hall",
    createdAt: 1_000,
    updatedAt: 0,
    customType: "",
    data: "",
    message: "hello",
    parentMessageId: 0,
    parentMessage: null,
    replyToChannel: false,
    reactions: [],
    threadInfo: null,
    ogMetaData: null,
    sender: toSdkUser("ann"),
    mentionedUsers: null,
    isUserMessage: () => kind === "text",
    isFileMessage: () => kind === "file",
    isMultipleFilesMessage: () => kind === "files",
    isAdminMessage: () => kind === "admin",
    ...properties,
  });
}

/** The hall. */
export function toSdkChannel(kind: "group" | "open", properties: object = {}): SdkChannel {
  return asSdk({
    url: "hall",
    name: "The hall",
    isFrozen: false,
    channelType: kind,
    isGroupChannel: () => kind === "group",
    isOpenChannel: () => kind === "open",
    ...properties,
  });
}

/** A connection of Ann's over which one channel, unless told, and whatever `sdk` has can be reached. */
export function toSdkConnection(
  channel: SdkChannel,
  sdk: object = {},
  channels: ChannelRecords = createChannelRecords(
    createServerClock(() => 0),
    createVirtualEnvironment(),
    () => 1,
  ),
): JoinedConnection {
  const module = { getChannel: async () => channel };
  const isGroup = channel.isGroupChannel();
  return {
    sdk: asSdk({ connectionState: "OPEN", ...(isGroup ? { groupChannel: module } : { openChannel: module }), ...sdk }),
    loaded: isGroup ? groupSdk : openSdk,
    self: { id: "ann", name: "Ann" },
    toAddress: createToAddress({}),
    channels,
    interruptedAt: () => Number.NEGATIVE_INFINITY,
  };
}
