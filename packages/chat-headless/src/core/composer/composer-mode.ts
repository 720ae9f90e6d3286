import type { QuotedMessage } from "../port/model";
import type { MentionedText } from "./mention";

/** The mode of a composer: a new message, a reply, an edit, or a chosen file. */
export type ComposerMode =
  | { readonly type: "new" }
  | { readonly type: "replying"; readonly parentId: string; readonly quote: QuotedMessage }
  /** `original` is the message's text as it was when the edit began; `null` until the message is loaded. */
  | { readonly type: "editing"; readonly messageId: string; readonly original: MentionedText | null }
  /** The first of the composer's `files`. It answers the composer's `reply`, where there is one. */
  | { readonly type: "file"; readonly file: ChosenFile };

export type Editing = Extract<ComposerMode, { type: "editing" }>;

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
