import { type ChosenFile, type ComposerMode, type Editing, newMode } from "./composer-mode";
import type { Draft, ReplyTarget } from "./drafts";
import { editText, isSameContent, joinTexts, type MentionedText, noText } from "./mention";
import type { Suggestions } from "./suggestions";
import type { RefusedFiles } from "./take-files";

// Everything that can happen in a composer, as pure steps from one state to the next.

/** The state of a composer: the text with its mentions, the mode, the suggestions, and what the field has yet to do. */
export interface ComposerState extends MentionedText {
  /** Follows from the edit in the field, else from `files`, else from `reply`. */
  readonly mode: ComposerMode;
  /** The message that the new message or file answers; kept while an edit stands in the field. */
  readonly reply: ReplyTarget | null;
  /** Chosen files, in the order in which they are sent: one at a time, and none while an edit stands in the field. */
  readonly files: readonly ChosenFile[];
  /** The text of the new message, which comes back after the edit in the field. Empty without an edit. */
  readonly draft: MentionedText;
  /** The people who can be mentioned, or the emoji that are meant; `null` while none of both is typed. */
  readonly suggestions: Suggestions | null;
  /** The message that is being edited, or was being replied to, has been deleted. An edit of it cannot be saved. */
  readonly messageDeleted: boolean;
  /** So many UTF-16 units of the text that was inserted last did not fit, and were left out. */
  readonly leftOut: number;
  /** Those of the files chosen last that were not taken, `null` where all were. */
  readonly refusedFiles: RefusedFiles | null;
  /** Where the caret belongs after a change made here; `null` once the field has taken it. */
  readonly caret: number | null;
  /** The field is to take the focus: a reply or an edit has begun or ended, or something was sent. */
  readonly takesFocus: boolean;
}

/** The whole state of a composer: its last fields are for its owner alone. */
export interface Writing extends ComposerState {
  /** When the field got another content, of which nothing was written or chosen there since, by `elapsed()`. */
  readonly shownAt?: number | undefined;
  /** The first message of this thread is deleted, and its words have gone to the main list. */
  readonly orphaned?: boolean | undefined;
}

const nothingWritten: Writing = {
  ...noText,
  mode: newMode,
  reply: null,
  files: [],
  draft: noText,
  suggestions: null,
  messageDeleted: false,
  leftOut: 0,
  refusedFiles: null,
  caret: null,
  takesFocus: false,
};

export const toWritten = ({ text, mentions }: MentionedText): MentionedText => ({ text, mentions });

export const editingOf = ({ mode }: ComposerState): Editing | null => (mode.type === "editing" ? mode : null);

/** The text of the new message so far, in the field or below an edit. */
export const draftOf = (state: ComposerState): MentionedText => (editingOf(state) ? state.draft : toWritten(state));

/** The edit in the field, where something of it would be lost. */
export function changedEdit(state: ComposerState): Editing | null {
  const edit = editingOf(state);
  return edit?.original && isSameContent(edit.original, state) ? null : edit;
}

/** The stored draft of the new message, with the edit that stands in its place. */
export function toDraft(state: Writing): Draft {
  if (state.orphaned) return noText;
  return { ...draftOf(state), reply: state.reply, editing: changedEdit(state)?.messageId };
}

/** The state at the start of a page, from the stored draft. @param edit the stored words of the edit that stood in the field */
export function restored(draft: Draft, edit: Draft): Writing {
  const { reply = null, editing } = draft;
  const below = withMode({ ...nothingWritten, ...toWritten(draft), reply });
  if (!editing) return below;
  return { ...beginEdit(below, { type: "editing", messageId: editing, original: null }, edit), caret: null };
}

function withMode(state: Writing, edit = editingOf(state)): Writing {
  const { files, reply } = state;
  const [file] = files;
  return { ...state, mode: edit ?? (file ? { type: "file", file } : reply ? { type: "replying", ...reply } : newMode) };
}

/** Begins an edit with the text that is offered for it. The text before it in the field is the draft, or has been stored. */
export function beginEdit(state: Writing, edit: Editing, { deleted = false, ...offered }: Draft): Writing {
  const words = { ...toWritten(offered), draft: draftOf(state), caret: offered.text.length };
  return withMode({ ...state, ...words, messageDeleted: deleted }, edit);
}

/** Ends the edit in the field, if there is one, and the notices about the field. The text before the edit comes back. */
export function endMode(state: Writing): Writing {
  const draft = draftOf(state);
  const quiet = { messageDeleted: false, leftOut: 0, refusedFiles: null };
  return withMode({ ...state, ...draft, draft: noText, ...quiet, caret: draft.text.length }, null);
}

/**
 * Leaves the mode after its message was sent, saved or discarded: the edit ends, the next file comes up, or the reply ends and
 * with it, where it was sent, the text. Of several files the last one that is sent ends the reply.
 */
export function leaveMode(state: Writing, wasSent: boolean): Writing {
  const [file, ...files] = state.files;
  if (editingOf(state)) return endMode(state);
  if (file) return endMode({ ...state, files, reply: wasSent && files.length === 0 ? null : state.reply });
  return endMode({ ...state, ...(wasSent && noText), reply: null });
}

/** Files are chosen; some of them may not be taken. */
export function filesChosen(state: Writing, taken: readonly ChosenFile[], refusedFiles: RefusedFiles | null): Writing {
  const shownAt = taken.length > 0 ? undefined : state.shownAt;
  return withMode({ ...state, refusedFiles, files: [...state.files, ...taken], shownAt });
}

/**
 * Removes a chosen file. The next file comes up in its place, and counts as shown from now on; after the last one the field does.
 * @param at by `elapsed()`
 */
export function fileRemoved(state: Writing, file: ChosenFile, at: number): Writing {
  const files = state.files.filter((one) => one !== file);
  const isSame = files[0] === state.files[0];
  return withMode({ ...state, files, ...(!isSame && { shownAt: at, takesFocus: !files[0] }) });
}

/** The text was changed by hand. */
export function changed(state: Writing, words: MentionedText & { readonly leftOut?: number | undefined }): Writing {
  return { ...state, ...toWritten(words), leftOut: words.leftOut ?? 0, shownAt: undefined };
}

/** The person has written in the field. `caret` is its place there. */
export function typed(state: Writing, text: string, caret: number): Writing {
  const next = editText(state, text, caret);
  return {
    ...changed(state, next),
    messageDeleted: state.messageDeleted && editingOf(state) !== null,
    caret: next.text === text ? null : next.caret,
  };
}

/** Adds the words of a thread that is gone behind the text of the new message. */
export function adopted(state: Writing, words: MentionedText): Writing {
  const draft = joinTexts(draftOf(state), words);
  return editingOf(state) ? { ...state, draft } : { ...state, ...draft, messageDeleted: true };
}

/**
 * Follows the message that is edited, else the one replied to: takes the original of an edit once it is loaded. When the message
 * is deleted, the written text stays, in an edit that can no longer be saved; a reply ends.
 *
 * @param isDeleted `null` where that is not known
 */
export function followMessage(state: Writing, isDeleted: boolean | null, textOf: () => MentionedText | null): Writing {
  const edit = editingOf(state);
  if (!edit) return isDeleted && state.reply ? withMode({ ...state, reply: null, messageDeleted: true }) : state;
  const messageDeleted = isDeleted ?? state.messageDeleted;
  const original = edit.original ?? textOf();
  if (original === edit.original && messageDeleted === state.messageDeleted) return state;
  return { ...state, messageDeleted, mode: { ...edit, original } };
}
