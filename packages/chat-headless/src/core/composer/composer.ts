import type { OutgoingExtras } from "../boundary/message-data";
import type { Chat } from "../owner/chat";
import { isGone, wasDeleted } from "../state/early-facts";
import {
  type ChosenFile,
  type ChosenFiles,
  type ComposerMode,
  type Editing,
  newMode,
  replyIn,
  toEditing,
  toMentionedText,
  toWritten,
} from "./composer-mode";
import { createDraftSaver } from "./draft-saver";
import type { Draft, Drafts, MessageEdit } from "./drafts";
import { editText, insertMention, joinTexts, type MentionedText, mentionQuery, noText, toContent } from "./mention";
import type { QuotedMessage, TextMessage, User } from "../port/model";
import { toQuote } from "../port/quote";
import { pendingChangesOf } from "../state/outgoing/pending-change";
import type { Row } from "../state/row";
import type { ChatPolicy } from "../views/policy";
import { isSendable } from "../views/text/text-limits";
import { createStore, type Readable, type Store } from "../owner/store";
import { findRefusedEdit, refusedEditOf } from "./refused-edit";
import { createSuggestions, type Suggest, type Suggestions, suggestMembers } from "./suggestions";
import { type FileProblem, takeFiles } from "./take-files";

/** The state of a composer: the text with its mentions, the mode, the suggestions, and what the field has yet to do. */
export interface ComposerState extends MentionedText {
  /** The purpose of the composer: a new message, a reply, an edit, or a file. */
  readonly mode: ComposerMode;
  /** The people who can be mentioned; `null` while nobody is being mentioned. */
  readonly suggestions: Suggestions | null;
  /** Edits of other messages that were left for something else: beginning one again offers what was written. */
  readonly edits: readonly MessageEdit[];
  /** The message that is being edited, or was being replied to, has been deleted. An edit of it cannot be saved. */
  readonly messageDeleted: boolean;
  /** So many UTF-16 units of what was put in last did not fit, and were left out. */
  readonly leftOut: number;
  /** Why a file of those that were chosen last was not taken. */
  readonly fileProblem: FileProblem | null;
  /** Where the caret belongs after a change made here; `null` once the field has taken it. */
  readonly caret: number | null;
  /** The field is to take the focus: a reply or an edit has begun or ended, or something was sent. */
  readonly takesFocus: boolean;
}

/** The composer of one list: the owner of its text, its mode and the suggestions. */
export interface Composer {
  readonly store: Readable<ComposerState>;
  /** Follows the chat until the returned function is called, which also stores the draft. */
  attach(): () => void;
  /** The field's text and caret changed. */
  write(text: string, caret: number): void;
  /** Puts a text in at the caret that the field has not taken yet, else in place of what is selected. Offsets in UTF-16 units. @default the text's end */
  insert(text: string, start?: number, end?: number): void;
  /** The caret moved without a change of the text. */
  moveCaret(caret: number): void;
  /** The field has taken the caret and the focus. */
  caretTaken(): void;
  /** The field shows a text from before again, by its own undo or redo. */
  restore(words: MentionedText): void;
  /**
   * Sends, saves or uploads; whether something was done. Whether writing is permitted is the caller's question.
   *
   * @param extras say of what kind the message is, and its data; an edit takes the data alone
   * @throws {ChatError} where the extras are not what the service keeps: what is written stays in the field
   */
  submit(extras?: OutgoingExtras): boolean;
  /** Begins a reply to the message of a row. */
  reply(row: Row): void;
  /** Begins an edit; of the message being edited already, ends it without saving. */
  edit(row: Row): void;
  /** Leaves the mode: an edit is discarded, a quote or file put away. What was written, or waits, before comes back. */
  cancel(): void;
  /** Files wait in a row: the first one comes up, unless another one is chosen already, or an edit stands in the field. */
  chooseFile(...files: readonly ChosenFile[]): void;
  /** The same for files that must be read first: those that were chosen together at once, in the order of the choices. */
  chooseLater(read: () => Promise<readonly ChosenFile[]>): void;
  /** Moves the active suggestion, round at both ends. */
  moveSuggestion(by: 1 | -1): void;
  /** Takes a suggestion. @default the active one */
  chooseSuggestion(user?: User): void;
  /** Closes the suggestions until another mention begins. */
  closeSuggestions(): void;
  /** Puts a mention in at a place of the text (UTF-16 offset), behind a space where a word ends there. */
  mention(user: User, at: number): void;
  /** Takes the words of a thread whose first message was deleted, behind what is written here, and says why. */
  adopt(words: MentionedText): void;
}

/** A request to a composer about a row. */
export interface ComposerRequest {
  readonly type: "reply" | "edit";
  readonly row: Row;
}

/** The link between a composer and the hooks that load none. */
export interface ComposerLink {
  /** Is set to the mode, from the first change on or when the composer is attached. */
  readonly mode: Store<ComposerMode>;
  /** Is done at once, or when the composer is attached where it was not made yet, and is `null` then. */
  readonly request: Store<ComposerRequest | null>;
}

/** So many edits that were left are kept. */
const mostEdits = 50;

/** Options of `createComposer`. `parentId` is the id of the first message of a thread, `null` for the main list. */
export interface ComposerOptions {
  readonly chat: Chat;
  readonly parentId: string | null;
  readonly drafts: Drafts;
  /** What may be sent. Read each time it is needed. @default `defaultPolicy` */
  readonly settings?: { readonly policy?: ChatPolicy | undefined } | undefined;
  /** Who can be mentioned, by what was typed. @default the channel's members */
  readonly suggest?: Suggest | undefined;
  /** Takes what is written in this thread when its first message is deleted. @default it stays in the thread's draft */
  readonly handOver?: ((words: MentionedText) => void) | undefined;
  /** Called at every change of the chat that is followed: collects what was written in threads that are not open. */
  readonly collect?: (() => void) | undefined;
  /** @default nobody else asks */
  readonly link?: ComposerLink | undefined;
}

/**
 * Creates the composer of one list of a chat, with the stored draft of the list. It follows the chat while it is attached.
 */
export function createComposer({
  chat,
  parentId,
  drafts,
  settings,
  suggest,
  handOver,
  collect,
  link,
}: ComposerOptions): Composer {
  const { edit: begun, edits, reply: quoted, ...unsent } = drafts.load(parentId);
  const draftMode: ComposerMode = quoted ? { type: "replying", ...quoted } : newMode;
  const store = createStore<ComposerState>({
    ...(begun ? toMentionedText(begun) : unsent),
    mode: begun ? toEditing(begun.messageId, null, unsent, draftMode) : draftMode,
    suggestions: null,
    edits: edits ?? [],
    messageDeleted: false,
    leftOut: 0,
    fileProblem: null,
    caret: null,
    takesFocus: false,
  });
  /** The words of this thread were handed over: its first message is gone. */
  let orphaned = false;
  /** The reading of the files chosen so far. */
  let reading = Promise.resolve();

  const set = (change: Partial<ComposerState>) => store.set({ ...store.get(), ...change });
  const suggestions = createSuggestions(
    chat,
    suggest ?? suggestMembers(chat),
    () => store.get().suggestions,
    (next) => set({ suggestions: next }),
  );

  const tellMode = () => link?.mode.set(store.get().mode);
  // They live as long as the composer.
  store.subscribe(tellMode);
  link?.request.subscribe(takeRequest);

  const written = () => toMentionedText(store.get());

  function draft(): MentionedText {
    const { mode } = store.get();
    return mode.type === "editing" ? mode.draft : written();
  }

  /** The mode, or the one that comes back after an edit. */
  function modeBelow(): ComposerMode {
    const { mode } = store.get();
    return mode.type === "editing" ? mode.before : mode;
  }

  function toDraft(): Draft {
    const { mode } = store.get();
    const reply = replyIn(mode);
    return {
      ...draft(),
      edit: mode.type === "editing" ? { ...written(), messageId: mode.messageId } : undefined,
      edits: store.get().edits.length > 0 ? store.get().edits : undefined,
      reply: reply ? { parentId: reply.parentId, quote: reply.quote } : undefined,
    };
  }

  const { save: saveDraft, saveSoon: saveDraftSoon } = createDraftSaver(chat.environment, () => {
    // What is written stays in the field, and is not kept for somebody without access.
    drafts.save(parentId, orphaned || chat.store.get().people.membership.banned ? noText : toDraft());
  });

  function changeMode(text: MentionedText, mode = newMode): void {
    suggestions.follow(null);
    set({
      ...text,
      mode,
      messageDeleted: false,
      leftOut: 0,
      fileProblem: null,
      caret: text.text.length,
    });
    saveDraft();
    followMessage();
  }

  /** What is written here is a reply to what is quoted, or in a thread to its root. */
  function target(): { parentId: string | null; parent: QuotedMessage | null } {
    const reply = replyIn(store.get().mode);
    if (reply) return { parentId: reply.parentId, parent: reply.quote };
    const root = chat.store.get().conversations.get(parentId ?? "")?.root;
    return { parentId, parent: root ? toQuote(root.message) : null };
  }

  function submitFile(mode: ChosenFiles, extras: OutgoingExtras): boolean {
    const { blob, ...file } = mode.file;
    chat.sending.sendFile({ ...target(), ...file, ...extras, file: blob });
    leaveFile(mode, newMode);
    return true;
  }

  /** The next file comes up; after the last one, the mode. */
  function leaveFile({ waiting: [file, ...waiting], ...mode }: ChosenFiles, after: ComposerMode): void {
    changeMode(written(), file ? { ...mode, file, waiting } : after);
  }

  function submitText(extras: OutgoingExtras): boolean {
    const { mode, mentions, messageDeleted } = store.get();
    const content = toContent(written());
    if (!isSendable(content.text, chat.store.get().capabilities, settings?.policy)) return false;
    const mentionedUsers = mentions.map(({ user }) => user);
    if (mode.type === "editing") {
      if (messageDeleted) return false;
      // Into the outbox first: nothing may come between it and what is kept of the edit.
      chat.changes.discardEdit(mode.messageId);
      // The original may have been an edit that was refused since.
      const stored = findText(chat, mode.messageId);
      const original = stored ? toWritten(stored, stored.mentionedUsers) : mode.original;
      const before = original && toContent(original);
      const isChanging = pendingChangesOf(chat.store.get(), mode.messageId).length > 0;
      const { data } = extras;
      const isSame = before?.text === content.text && before.mentionTemplate === content.mentionTemplate;
      if (isChanging || !isSame || data !== undefined)
        void chat.changes.edit(mode.messageId, { ...content, data }, mentionedUsers);
      changeMode(mode.draft, mode.before);
    } else {
      // Into the outbox first: nothing may come between it and the draft.
      chat.sending.sendText({ ...content, ...target(), ...extras, mentionedUsers });
      changeMode(noText);
      chat.presence.setTyping(false);
    }
    return true;
  }

  function putMention(user: User, start: number, end: number): void {
    suggestions.follow(null);
    set({ ...insertMention(store.get(), user, start, end), takesFocus: true });
    saveDraftSoon();
  }

  /** The edits that were left, with the one in the field where something of it was changed. */
  function editsKept(): readonly MessageEdit[] {
    const { mode, text, edits } = store.get();
    if (mode.type !== "editing" || text === mode.original?.text) return edits;
    return [...edits, { ...written(), messageId: mode.messageId }].slice(-mostEdits);
  }

  function beginEdit(messageId: string, message: TextMessage | null): void {
    const mode = toEditing(messageId, message, draft(), modeBelow());
    const kept = editsKept();
    const left = kept.find((one) => one.messageId === messageId);
    const edits = kept.filter((one) => one !== left);
    const offered = left ?? refusedEditOf(chat.store.get(), messageId) ?? mode.original ?? noText;
    suggestions.follow(null);
    set({ ...toMentionedText(offered), mode, edits, messageDeleted: false, caret: offered.text.length });
    saveDraft();
    followMessage();
  }

  function endEdit(mode: Editing): void {
    chat.changes.discardEdit(mode.messageId);
    changeMode(mode.draft, mode.before);
  }

  /** A refused edit of this list comes back into the field, unless something else is being written. */
  function bringBackEdit(): void {
    const { mode, text } = store.get();
    if (mode.type !== "new" || text !== "") return;
    const messageId = findRefusedEdit(chat.store.get(), parentId);
    if (messageId !== null) beginEdit(messageId, findText(chat, messageId));
  }

  /**
   * Takes the original of an edit once its message is loaded. When the message is deleted, what was written stays, in an
   * edit that can no longer be saved; a reply ends.
   */
  function followMessage(): void {
    const { mode, messageDeleted } = store.get();
    collect?.();
    if (handOver && parentId !== null && !orphaned && isGone(chat.store.get(), parentId)) orphan(handOver);
    if (mode.type === "editing" && !mode.original) {
      const message = findText(chat, mode.messageId);
      if (message) set({ mode: toEditing(mode.messageId, message, mode.draft, mode.before) });
    }
    const id = mode.type === "editing" ? !messageDeleted && mode.messageId : replyIn(mode)?.parentId;
    if (!id || !wasDeleted(chat.store.get(), id, chat.find(id))) return;
    if (mode.type === "file") set({ mode: { ...mode, reply: null } });
    else if (mode.type === "replying") changeMode(written());
    set({ messageDeleted: true });
  }

  /** What is written stays to be read here, and is stored with the main list's draft: nothing leads back to this thread. */
  function orphan(give: (words: MentionedText) => void): void {
    const { mode } = store.get();
    const words = written();
    orphaned = true;
    if (draft().text !== "") give(draft());
    if (mode.type === "editing" && words.text !== (mode.original?.text ?? "")) give(words);
    saveDraft();
  }

  function cancel(): void {
    const { mode } = store.get();
    if (mode.type === "editing") endEdit(mode);
    else if (mode.type === "file") leaveFile(mode, mode.reply ?? newMode);
    else if (mode.type !== "new") changeMode(written());
    set({ takesFocus: true });
  }

  function write(text: string, caret: number): void {
    const before = store.get();
    if (text === before.text) return;
    const next = editText(before, text, caret);
    set({
      ...next,
      messageDeleted: before.messageDeleted && before.mode.type === "editing",
      caret: next.text === text ? null : next.caret,
    });
    suggestions.follow(mentionQuery(next, next.caret), next.text);
    saveDraftSoon();
    if (before.mode.type !== "editing") chat.presence.setTyping(next.text.trim() !== "");
  }

  function chooseFile(...files: readonly ChosenFile[]): void {
    const { mode } = store.get();
    const { taken, problem: fileProblem } = takeFiles(files, chat.store.get().capabilities, settings?.policy);
    // Nobody knows when an edit that was refused comes back: what is chosen meanwhile comes up after it.
    const under = modeBelow();
    const [file, ...waiting] = under.type === "file" ? [under.file, ...under.waiting, ...taken] : taken;
    if (!file) return set({ fileProblem });
    suggestions.follow(null);
    const chosen = { type: "file", file, waiting, reply: replyIn(under) } as const;
    set({ fileProblem, mode: mode.type === "editing" ? { ...mode, before: chosen } : chosen });
  }

  function reply({ message }: Row): void {
    const mode = modeBelow();
    // A reply to a reply belongs to the same thread.
    const quote = message.parentId === null ? toQuote(message) : (message.parent ?? toQuote(message));
    const replying = { type: "replying", parentId: message.parentId ?? message.id, quote } as const;
    set({ edits: editsKept() });
    changeMode(draft(), mode.type === "file" ? { ...mode, reply: replying } : replying);
    set({ takesFocus: true });
  }

  function edit({ message }: Row): void {
    const { mode } = store.get();
    if (message.type !== "text") return;
    if (mode.type === "editing" && mode.messageId === message.id) endEdit(mode);
    else beginEdit(message.id, message);
    set({ takesFocus: true });
  }

  function takeRequest(): void {
    const asked = link?.request.get();
    if (!asked) return;
    link?.request.set(null);
    if (asked.type === "reply") reply(asked.row);
    else edit(asked.row);
  }

  return {
    store,
    attach() {
      const stops = [
        chat.on("change-failed", bringBackEdit),
        chat.on("send-deleted", (sent) => sent.parentId === parentId && set({ messageDeleted: true })),
        chat.store.subscribe(followMessage),
        chat.environment.onHide?.(saveDraft),
        () => suggestions.follow(null),
        saveDraft,
      ];
      tellMode();
      takeRequest();
      bringBackEdit();
      followMessage();
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    write,
    insert(added, start, end = start) {
      const { text, caret } = store.get();
      const from = caret ?? start ?? text.length;
      const place = from + added.length;
      write(text.slice(0, from) + added + text.slice(caret ?? end ?? from), place);
      set({ caret: store.get().caret ?? place });
    },
    moveCaret(caret) {
      const now = store.get();
      if (now.suggestions !== null) suggestions.follow(mentionQuery(now, caret), now.text);
    },
    caretTaken() {
      const { caret, takesFocus } = store.get();
      if (caret !== null || takesFocus) set({ caret: null, takesFocus: false });
    },
    restore(words) {
      set(words);
      saveDraftSoon();
    },
    submit(extras = {}) {
      const { mode } = store.get();
      chat.sending.check(extras);
      const isDone = mode.type === "file" ? submitFile(mode, extras) : submitText(extras);
      if (isDone) set({ takesFocus: true });
      return isDone;
    },
    reply,
    edit,
    cancel,
    chooseFile,
    chooseLater(read) {
      reading = reading
        .then(read)
        .then((files) => chooseFile(...files))
        .catch((thrown: unknown) => chat.raiseError(thrown, "read"));
    },
    moveSuggestion: suggestions.move,
    chooseSuggestion(user) {
      const now = store.get().suggestions;
      const chosen = user ?? now?.users[now.active];
      if (now && chosen) putMention(chosen, now.start, now.end);
    },
    closeSuggestions: suggestions.close,
    mention(user, at) {
      const { text } = store.get();
      const head = text.slice(0, at).replace(/[^\s(]$/, "$& ");
      set(editText(store.get(), head + text.slice(at), head.length));
      putMention(user, head.length, head.length);
    },
    adopt(words) {
      const { mode } = store.get();
      if (mode.type === "editing") set({ mode: { ...mode, draft: joinTexts(mode.draft, words) } });
      else set({ ...joinTexts(written(), words), messageDeleted: true });
      saveDraft();
    },
  };
}

function findText(chat: Chat, messageId: string): TextMessage | null {
  const message = chat.find(messageId);
  return message?.type === "text" && !message.deleted ? message : null;
}
