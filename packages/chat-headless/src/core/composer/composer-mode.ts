import type { QuotedMessage } from "../port/model";
import type { MentionedText } from "./mention";

/** What the composer is for at the moment. */
export type ComposerMode =
  | { readonly type: "new" }
  | { readonly type: "replying"; readonly parentId: string; readonly quote: QuotedMessage }
  /** `draft` and `before` are what was being written before; they come back. `original` is `null` until the message is loaded. */
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
      readonly reply: Reply | null;
    };

export type Reply = Extract<ComposerMode, { type: "replying" }>;
export type Editing = Extract<ComposerMode, { type: "editing" }>;
export type ChosenFiles = Extract<ComposerMode, { type: "file" }>;

export const newMode: ComposerMode = { type: "new" };

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

/** The mode of an edit whose message is not loaded yet. */
export function toEditing(messageId: string, draft: MentionedText, before: ComposerMode): Editing {
  return { type: "editing", key: messageId, messageId, original: null, draft, before };
}
