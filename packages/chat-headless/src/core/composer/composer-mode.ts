import type { TextContent } from "../port/adapter";
import type { QuotedMessage, TextMessage, User } from "../port/model";
import { fromContent, type MentionedText } from "./mention";

/** The mode of a composer: a new message, a reply, an edit, or a chosen file. */
export type ComposerMode =
  | { readonly type: "new" }
  | { readonly type: "replying"; readonly parentId: string; readonly quote: QuotedMessage }
  /** `draft` and `before` are what was being written before; they come back. Files that are chosen meanwhile wait in `before`. `original` is `null` until the message is loaded. */
  | {
      readonly type: "editing";
      readonly key: string;
      readonly messageId: string;
      readonly original: MentionedText | null;
      readonly draft: MentionedText;
      readonly before: ComposerMode;
    }
  /** `waiting` are the files that come up after this one, in order. */
  | {
      readonly type: "file";
      readonly file: ChosenFile;
      readonly waiting: readonly ChosenFile[];
      readonly reply: Extract<ComposerMode, { type: "replying" }> | null;
    };

export type Reply = Extract<ComposerMode, { type: "replying" }>;
export type Editing = Extract<ComposerMode, { type: "editing" }>;
export type ChosenFiles = Extract<ComposerMode, { type: "file" }>;

export const newMode: ComposerMode = { type: "new" };

/** A file that a person has chosen to send. */
export interface ChosenFile {
  readonly blob: Blob;
  readonly name: string;
  readonly mimeType: string;
  /** Pixels of a picture; 0 for unknown. */
  readonly width: number;
  readonly height: number;
}

export function replyIn(mode: ComposerMode): Reply | null {
  if (mode.type === "editing") return replyIn(mode.before);
  if (mode.type === "file") return mode.reply;
  return mode.type === "replying" ? mode : null;
}

export function toMentionedText({ text, mentions }: MentionedText): MentionedText {
  return { text, mentions };
}

export function toEditing(
  messageId: string,
  message: TextMessage | null,
  draft: MentionedText,
  before: ComposerMode,
): Editing {
  const original = message && toWritten(message, message.mentionedUsers);
  return { type: "editing", key: message?.key ?? messageId, messageId, original, draft, before };
}

/** A text as it was written. */
export function toWritten(
  content: Pick<TextContent, "text" | "mentionTemplate">,
  mentionedUsers: readonly User[],
): MentionedText {
  return fromContent({ ...content, mentionedUsers });
}
