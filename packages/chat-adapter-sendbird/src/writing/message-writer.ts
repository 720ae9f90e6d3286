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
import type { Joining } from "../channel/joined-channels";
import { getChannel, type Link } from "../connection/sdk-connection";
import type { SdkChannel } from "../sdk/load-sdk";
import { readMessageData, writeMessageData } from "../reading/message-data";
import { type MessageShelf, toMessageId } from "../reading/message-cache";
import { archived } from "../reading/to-message";
import { toEditParams, toFileParams, toTextParams } from "./to-sdk-params";
import { uploadFile } from "./upload-file";

/** Everything that writes messages. Each call is refused by the service where this person may not. */
export interface Sending {
  sendText(link: Link, channelUrl: string, draft: TextDraft): Promise<Message>;
  sendFile(
    link: Link,
    channelUrl: string,
    draft: FileDraft,
    signal: AbortSignal,
    onProgress: OnProgress | null,
  ): Promise<Message>;
  updateText(link: Link, channelUrl: string, id: string, content: TextContent): Promise<Message>;
  deleteForGood(link: Link, channelUrl: string, id: string): Promise<void>;
  archive(link: Link, channelUrl: string, id: string): Promise<Message>;
  restore(link: Link, channelUrl: string, id: string): Promise<Message>;
}

export function createSending(shelf: MessageShelf, joining: Joining): Sending {
  /** An answer to one's own change proves nothing but itself. */
  const take = (link: Link, message: BaseMessage) => shelf.take(message, { selfId: link.self.id, asOf: 0 });

  /**
   * After an interruption the SDK sends what waited before this person is in the open channel again. The service refuses
   * that, so that nothing is done twice by doing it again from inside.
   */
  async function inside<T>(link: Link, channelUrl: string, write: (channel: SdkChannel) => Promise<T>): Promise<T> {
    const channel = await getChannel(link, channelUrl);
    return await write(channel).catch(async (thrown: unknown) => {
      const isOutside = toAdapterError(thrown).code === "not-member";
      if (!isOutside || channel.isGroupChannel() || joining.room(channelUrl) === undefined) throw thrown;
      await channel.enter();
      return await write(channel);
    });
  }

  /** Changes the label and the data of a message, whatever its kind, and nothing else. */
  async function relabel(
    link: Link,
    channelUrl: string,
    message: BaseMessage,
    change: { readonly customType: string; readonly data: string },
  ): Promise<Message> {
    const changed = await inside<BaseMessage>(link, channelUrl, (channel) =>
      message.isFileMessage()
        ? channel.updateFileMessage(message.messageId, change)
        : channel.updateUserMessage(message.messageId, change),
    );
    return take(link, changed);
  }

  return {
    async sendText(link, channelUrl, draft) {
      const params = toTextParams(draft, link.loaded);
      const sent = await inside(link, channelUrl, (channel) => settle(channel.sendUserMessage(params)));
      return { ...take(link, sent), key: draft.key };
    },

    async sendFile(link, channelUrl, draft, signal, onProgress) {
      const channel = await getChannel(link, channelUrl);
      const uploaded = await uploadFile(channel, draft, signal, onProgress);
      if (signal.aborted) throw new ChatError("cancelled", "The file was given up before it was sent.");
      const params = toFileParams(draft, uploaded);
      const sent = await inside(link, channelUrl, (within) => settle(within.sendFileMessage(params)));
      return { ...take(link, sent), key: draft.key };
    },

    async updateText(link, channelUrl, id, content) {
      const message = await shelf.find(link, channelUrl, id);
      if (!message.isUserMessage() || message.customType === archived) {
        throw new ChatError("not-allowed", "Only text that is not deleted can be edited.");
      }
      const params = toEditParams(content, message.data, link.loaded);
      return take(
        link,
        await inside(link, channelUrl, (channel) => channel.updateUserMessage(toMessageId(id), params)),
      );
    },

    async deleteForGood(link, channelUrl, id) {
      const message = await shelf.find(link, channelUrl, id);
      const channel = await getChannel(link, channelUrl);
      if (!message.isUserMessage() && !message.isFileMessage()) {
        throw new ChatError("not-allowed", "Only messages that somebody sent can be deleted.");
      }
      await channel.deleteMessage(message);
      shelf.remove(id);
    },

    async archive(link, channelUrl, id) {
      const message = await shelf.fetch(link, channelUrl, id);
      if (message.customType === archived) return take(link, message);
      const { editedAt } = readMessageData(message.data);
      const was = { customType: message.customType, updatedAt: editedAt ?? message.updatedAt };
      const data = writeMessageData(message.data, { was, editedAt: undefined });
      return relabel(link, channelUrl, message, { customType: archived, data });
    },

    async restore(link, channelUrl, id) {
      const message = await shelf.fetch(link, channelUrl, id);
      if (message.customType !== archived) return take(link, message);
      const { was } = readMessageData(message.data);
      const data = writeMessageData(message.data, { was: undefined, editedAt: was?.updatedAt ?? 0 });
      return relabel(link, channelUrl, message, { customType: was?.customType ?? "", data });
    },
  };
}

/** The SDK tells the fate of a send by handlers. */
function settle<T extends UserMessage | FileMessage>(
  request: MessageRequestHandler<T> | MessageRequestHandler,
): Promise<BaseMessage> {
  return new Promise((resolve, reject) => {
    request.onSucceeded((message) => resolve(message)).onFailed((error) => reject(error));
  });
}
