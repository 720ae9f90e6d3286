import type { UserMessageCreateParams, UserMessageUpdateParams } from "@sendbird/chat/message";
import type { FileMessageCreateParams } from "@sendbird/chat/message";
import type { FileDraft, TextContent, TextDraft } from "@foyer/chat-headless/core";
import type { LoadedSdk } from "../sdk/load-sdk";
import { type MessageData, writeMessageData } from "../reading/message-data";
import { toMessageId } from "../reading/message-cache";

/** What was uploaded, and where it is now. */
export interface UploadedFile {
  readonly url: string;
  readonly thumbnails: readonly string[];
}

export function toTextParams(draft: TextDraft, loaded: LoadedSdk): UserMessageCreateParams {
  return { ...toContentParams(draft, loaded), ...toPlaceParams(draft), data: writeMessageData("", { key: draft.key }) };
}

export function toFileParams(draft: FileDraft, uploaded: UploadedFile): FileMessageCreateParams {
  const data: MessageData = {
    key: draft.key,
    width: draft.width,
    height: draft.height,
    ...(uploaded.thumbnails.length === 0 ? {} : { thumbnails: uploaded.thumbnails }),
  };
  return {
    ...toPlaceParams(draft),
    fileUrl: uploaded.url,
    fileName: draft.name,
    fileSize: draft.file.size,
    mimeType: draft.mimeType,
    data: writeMessageData("", data),
  };
}

/** @param data the field as it is now, whose key must survive; an edit ends what a restored deletion had to remember. */
export function toEditParams(content: TextContent, data: string, loaded: LoadedSdk): UserMessageUpdateParams {
  return { ...toContentParams(content, loaded), data: writeMessageData(data, { editedAt: undefined }) };
}

function toContentParams({ text, mentionTemplate, mentionedUserIds }: TextContent, { message }: LoadedSdk) {
  return {
    message: text,
    mentionType: message.MentionType.USERS,
    mentionedUserIds: [...mentionedUserIds],
    // What is left out stays as it was; without mentions the template is the text.
    mentionedMessageTemplate: mentionTemplate ?? text,
  };
}

function toPlaceParams({ parentId, inMainList }: TextDraft | FileDraft) {
  return parentId === null ? {} : { parentMessageId: toMessageId(parentId), isReplyToChannel: inMainList };
}
