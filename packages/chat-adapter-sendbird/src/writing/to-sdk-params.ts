import type { FileMessageCreateParams, UserMessageCreateParams, UserMessageUpdateParams } from "@sendbird/chat/message";
import { ChatError, type FileDraft, type TextContent, type TextDraft } from "@foyer/chat-headless/core";
import type { LoadedSdk } from "../sdk/load-sdk";
import { type MessageData, replaceData, toDataField, writeMessageData } from "../reading/message-data";
import { toMessageId } from "../reading/message-cache";
import { archived } from "../reading/to-message";

/** The addresses of an uploaded file and its thumbnails. */
export interface UploadedFile {
  readonly url: string;
  readonly thumbnails: readonly string[];
}

export function toTextParams(draft: TextDraft, loaded: LoadedSdk): UserMessageCreateParams {
  return {
    ...toContentParams(draft, loaded),
    ...toThreadParams(draft),
    ...toExtraParams(draft, { key: draft.key }),
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
    ...toExtraParams(draft, data),
  };
}

/** @param field the message's present `data`, of which this adapter's part is kept. */
export function toEditParams(content: TextContent, field: string, loaded: LoadedSdk): UserMessageUpdateParams {
  const { data } = content;
  return { ...toContentParams(content, loaded), ...(data !== undefined && { data: replaceData(field, data) }) };
}

function toExtraParams({ customType = "", data = null }: TextDraft | FileDraft, own: MessageData) {
  if (customType === archived) throw new ChatError("invalid", `"${archived}" is the type of what is softly deleted.`);
  return { ...(customType !== "" && { customType }), data: writeMessageData(toDataField(data), own) };
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
