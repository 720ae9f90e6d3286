import type { TextContent } from "../port/adapter";
import type { QuotedMessage, TextMessage, User } from "../port/model";
import { fromTemplate, type MentionedText } from "./mention";

/** What the composer is for at the moment. */
export type ComposerMode =
  | { readonly type: "new" }
  | { readonly type: "replying"; readonly parentId: string; readonly quote: QuotedMessage }
  /** `draft` is what was being written before; it comes back. `original` is `null` until the message is loaded. */
  | {
      readonly type: "editing";
      readonly key: string;
      readonly messageId: string;
      readonly original: MentionedText | null;
      readonly draft: MentionedText;
    }
  | {
      readonly type: "file";
      readonly file: ChosenFile;
      readonly reply: Reply | null;
    };

export type Reply = Extract<ComposerMode, { type: "replying" }>;
export type Editing = Extract<ComposerMode, { type: "editing" }>;

export interface ChosenFile {
  readonly blob: Blob;
  readonly name: string;
  readonly mimeType: string;
  /** Pixels of a picture; 0 for unknown. */
  readonly width: number;
  readonly height: number;
}

export function replyIn(mode: ComposerMode): Reply | null {
  if (mode.type === "file") return mode.reply;
  return mode.type === "replying" ? mode : null;
}

export function toMentionedText({ text, mentions }: MentionedText): MentionedText {
  return { text, mentions };
}

export function toEditing(messageId: string, message: TextMessage | null, draft: MentionedText): Editing {
  const original = message && toWritten(message, message.mentionedUsers);
  return { type: "editing", key: message?.key ?? messageId, messageId, original, draft };
}

/** A text as it was written. */
export function toWritten(
  content: Pick<TextContent, "text" | "mentionTemplate">,
  mentioned: readonly User[],
): MentionedText {
  return fromTemplate(content.mentionTemplate ?? content.text, mentioned);
}
