import type { BaseMessage, FileMessage, MessageRequestHandler, UserMessage } from "@sendbird/chat/message";
import {
  ChatError,
  type FileDraft,
  type Message,
  type OnProgress,
  type TextContent,
  type TextDraft,
} from "@foyer/chat-headless/core";
import { toAdapterError } from "../errors";
import { enterOpenChannel } from "../channel/enter-open-channel";
import type { JoinedConnection } from "../channel/channel-records";
import { getChannel } from "../connection/sdk-connection";
import type { SdkChannel } from "../sdk/load-sdk";
import { readMessageData, writeMessageData } from "../reading/message-data";
import { type MessageCache, toMessageId } from "../reading/message-cache";
import { archived, isSent, toReadContext } from "../reading/to-message";
import { toEditParams, toFileParams, toTextParams } from "./to-sdk-params";
import { createUploads } from "./uploads";

/** Sends, edits, deletes and restores messages. The service decides what this person may do; a refusal rejects the call. */
export interface MessageWriter {
  sendText(connection: JoinedConnection, channelUrl: string, draft: TextDraft): Promise<Message>;
  sendFile(
    connection: JoinedConnection,
    channelUrl: string,
    draft: FileDraft,
    signal: AbortSignal,
    onProgress: OnProgress | null,
  ): Promise<Message>;
  updateText(connection: JoinedConnection, channelUrl: string, id: string, content: TextContent): Promise<Message>;
  deleteForGood(connection: JoinedConnection, channelUrl: string, id: string): Promise<void>;
  archive(connection: JoinedConnection, channelUrl: string, id: string): Promise<Message>;
  restore(connection: JoinedConnection, channelUrl: string, id: string): Promise<Message>;
}

export function createMessageWriter(cache: MessageCache): MessageWriter {
  const uploads = createUploads();

  /** The answer to an own change proves nothing about other messages, so it is read like an event. */
  const toOwnMessage = (connection: JoinedConnection, message: BaseMessage) =>
    cache.add(message, toReadContext(connection, 0));

  /**
   * Runs a write, and in an open channel once more after entering it again: after a reconnect the SDK sends what it had
   * queued before the channel is entered again (@sendbird/chat 4.22.12). The service refused the first try, so nothing is
   * done twice.
   */
  async function writeAsParticipant<T>(
    connection: JoinedConnection,
    channelUrl: string,
    write: (channel: SdkChannel) => Promise<T>,
  ): Promise<T> {
    const channel = await getChannel(connection, channelUrl);
    return await write(channel).catch(async (thrown: unknown) => {
      const isOutside = toAdapterError(thrown).code === "not-member";
      if (!isOutside || channel.isGroupChannel() || connection.channels.get(channelUrl) === undefined) throw thrown;
      await enterOpenChannel(channel);
      return await write(channel);
    });
  }

  /** Changes only a message's custom type and data, whatever its kind. */
  async function relabel(
    connection: JoinedConnection,
    channelUrl: string,
    message: BaseMessage,
    change: { readonly customType: string; readonly data: string },
  ): Promise<Message> {
    const changed = await writeAsParticipant<BaseMessage>(connection, channelUrl, (channel) =>
      message.isUserMessage()
        ? channel.updateUserMessage(message.messageId, change)
        : channel.updateFileMessage(message.messageId, change),
    );
    // The SDK reads the answer about several files as one file (@sendbird/chat 4.22.12).
    const isMisread = message.isMultipleFilesMessage();
    return toOwnMessage(
      connection,
      isMisread ? await cache.fetch(connection, channelUrl, String(message.messageId)) : changed,
    );
  }

  return {
    async sendText(connection, channelUrl, draft) {
      const params = toTextParams(draft, connection.loaded);
      const sent = await writeAsParticipant(connection, channelUrl, (channel) =>
        toPromise(channel.sendUserMessage(params)),
      );
      return { ...toOwnMessage(connection, sent), key: draft.key };
    },

    async sendFile(connection, channelUrl, draft, signal, onProgress) {
      const channel = await getChannel(connection, channelUrl);
      const uploaded = await uploads.get(channel, draft, signal, onProgress);
      if (signal.aborted) throw new ChatError("cancelled", "The upload was aborted, so the file was not sent.");
      const params = toFileParams(draft, uploaded);
      const sent = await writeAsParticipant(connection, channelUrl, (joinedChannel) =>
        toPromise(joinedChannel.sendFileMessage(params)),
      );
      uploads.forget(draft.key);
      return { ...toOwnMessage(connection, sent), key: draft.key };
    },

    async updateText(connection, channelUrl, id, content) {
      const message = await cache.get(connection, channelUrl, id);
      if (!message.isUserMessage() || message.customType === archived) {
        throw new ChatError("not-allowed", "Only a text message that is not deleted can be edited.");
      }
      const params = toEditParams(content, message.data, connection.loaded);
      return toOwnMessage(
        connection,
        await writeAsParticipant(connection, channelUrl, (channel) =>
          channel.updateUserMessage(toMessageId(id), params),
        ),
      );
    },

    async deleteForGood(connection, channelUrl, id) {
      const message = await cache.get(connection, channelUrl, id);
      const channel = await getChannel(connection, channelUrl);
      if (!isSent(message)) throw new ChatError("not-allowed", "Only a message that somebody has sent can be deleted.");
      await channel.deleteMessage(message);
      cache.remove(id);
    },

    async archive(connection, channelUrl, id) {
      const message = await cache.fetch(connection, channelUrl, id);
      if (message.customType === archived) return toOwnMessage(connection, message);
      const data = writeMessageData(message.data, { was: { customType: message.customType } });
      return relabel(connection, channelUrl, message, { customType: archived, data });
    },

    async restore(connection, channelUrl, id) {
      const message = await cache.fetch(connection, channelUrl, id);
      if (message.customType !== archived) return toOwnMessage(connection, message);
      const { was } = readMessageData(message.data);
      const data = writeMessageData(message.data, { was: undefined });
      return relabel(connection, channelUrl, message, { customType: was?.customType ?? "", data });
    },
  };
}

/** The SDK reports the outcome of a send to handlers instead of a promise. */
function toPromise<T extends UserMessage | FileMessage>(
  request: MessageRequestHandler<T> | MessageRequestHandler,
): Promise<BaseMessage> {
  return new Promise((resolve, reject) => {
    request.onSucceeded((message) => resolve(message)).onFailed((error) => reject(error));
  });
}
