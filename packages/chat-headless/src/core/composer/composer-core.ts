import type { TextContent } from "../port/adapter";
import type { QuotedMessage } from "../port/model";
import type { Chat } from "../owner/chat";
import type { Readable, Store } from "../owner/store";
import type { ChatPolicy } from "../views/policy";
import type { ComposerMode } from "./composer-mode";
import type { Drafts } from "./drafts";
import type { MentionedText } from "./mention";
import type { Suggest, Suggestions } from "./suggestions";
import type { FileProblem } from "./take-files";

export interface ComposerState extends MentionedText {
  readonly mode: ComposerMode;
  readonly suggestions: Suggestions | null;
  /** The message that is being edited, or was being replied to, has been deleted. An edit of it cannot be saved. */
  readonly messageDeleted: boolean;
  /** So many UTF-16 units of what was put in last did not fit, and were left out. */
  readonly leftOut: number;
  /** Why a file of those that were chosen last was not taken. */
  readonly fileProblem: FileProblem | null;
  /** Files were chosen that have not come up yet: they are being read. What is submitted meanwhile waits for them. */
  readonly filesComing: boolean;
  /** Where the caret belongs after a change made here; `null` once the field has taken it. */
  readonly caret: number | null;
  /** The field is to take the focus: a reply or an edit has begun or ended, or something was sent. */
  readonly takesFocus: boolean;
}

export interface ComposerOptions {
  readonly chat: Chat;
  readonly parentId: string | null;
  readonly drafts: Drafts;
  /** What may be sent. Read each time it is needed. @default `defaultPolicy` */
  readonly settings?: { readonly policy?: ChatPolicy | undefined } | undefined;
  /** Who can be mentioned, by what was typed. Read for each query. @default the channel's members */
  readonly suggest?: Suggest | undefined;
  /** Takes what is written in this thread when its first message is deleted. @default it stays in the thread's draft */
  readonly handOver?: ((words: MentionedText) => void) | undefined;
  /**
   * Called at every change of the chat that is followed, with what tells whether the first message of a thread is deleted for
   * good: collects what was written in such threads that are not open.
   */
  readonly collect?: ((isGone: (parentId: string) => boolean) => void) | undefined;
  /** Is set to the mode, from the first change on or when the composer is attached: for those who know no composer. */
  readonly modeStore?: Store<ComposerMode> | undefined;
}

/** What a composer's parts work with: its state, and what all of them do with it. */
export interface ComposerCore {
  readonly options: ComposerOptions;
  readonly store: Readable<ComposerState>;
  set(change: Partial<ComposerState>): void;
  written(): MentionedText;
  /** What is written, or was before the edit that is being written. */
  draft(): MentionedText;
  /** What would be sent; `null` where it is empty or too long. */
  content(): TextContent | null;
  /** What is written here is a reply to what is quoted, or in a thread to its root. */
  target(): { readonly parentId: string | null; readonly parent: QuotedMessage | null };
  /** @param mode comes next. @default a new message */
  leaveMode(text: MentionedText, mode?: ComposerMode): void;
  /**
   * @param original is `null` until the message is loaded.
   * @param text is what the field shows. @default the original
   */
  beginEdit(messageId: string, key: string | null, original: MentionedText | null, text?: MentionedText): void;
  /** Somebody may be mentioned in front of the caret; `null` for nowhere. */
  followMention(caret: number | null): void;
  saveDraft(): void;
  saveDraftSoon(): void;
  /** Stores no draft any more. */
  endDraft(): void;
}
