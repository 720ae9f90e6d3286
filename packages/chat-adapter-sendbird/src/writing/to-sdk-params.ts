import type { UserMessageCreateParams, UserMessageUpdateParams } from "@sendbird/chat/message";
import type { FileMessageCreateParams } from "@sendbird/chat/message";
import type { FileDraft, TextContent, TextDraft } from "@foyer/chat-headless/core";
import type { LoadedSdk } from "../sdk/load-sdk";
import { type MessageData, writeMessageData } from "../reading/message-data";
import { toMessageId } from "../reading/message-cache";

/** The addresses of an uploaded file and its thumbnails. */
export interface UploadedFile {
  readonly url: string;
  readonly thumbnails: readonly string[];
}

export function toTextParams(draft: TextDraft, loaded: LoadedSdk): UserMessageCreateParams {
  return {
    ...toContentParams(draft, loaded),
    ...toThreadParams(draft),
    data: writeMessageData("", { key: draft.key }),
  };
}

export function toFileParams(draft: FileDraft, uploaded: UploadedFile): FileMessageCreateParams {
  const data: MessageData = {
    key: draft.key,
    width: draft.width,
    height: draft.height,
    ...(uploaded.thumbnails.length === 0 ? {} : { thumbnails: uploaded.thumbnails }),
  };
  return {
    ...toThreadParams(draft),
    fileUrl: uploaded.url,
    fileName: draft.name,
    fileSize: draft.file.size,
    mimeType: draft.mimeType,
    data: writeMessageData("", data),
  };
}

/** @param data the message's present `data`, whose client key is kept; `editedAt` of a restored message is removed. */
export function toEditParams(content: TextContent, data: string, loaded: LoadedSdk): UserMessageUpdateParams {
  return { ...toContentParams(content, loaded), data: writeMessageData(data, { editedAt: undefined }) };
}

function toContentParams({ text, mentionTemplate, mentionedUserIds }: TextContent, { message }: LoadedSdk) {
  return {
    message: text,
    mentionType: message.MentionType.USERS,
    mentionedUserIds: [...mentionedUserIds],
    // A field that is left out keeps its value, so an edit that removes all mentions must send the plain text as template.
    mentionedMessageTemplate: mentionTemplate ?? text,
  };
}

function toThreadParams({ parentId, inMainList }: TextDraft | FileDraft) {
  return parentId === null ? {} : { parentMessageId: toMessageId(parentId), isReplyToChannel: inMainList };
}
