import type { Message, TextMessage, User } from "../port/model";
import { toQuote } from "../port/quote";
import { createStore, type Readable } from "../owner/store";
import { createTurns } from "./turns";
import type { Row } from "../state/row";
import { type ComposerCode, composerCodeOf } from "./composer-code";
import type { ComposerCore, ComposerOptions, ComposerState } from "./composer-core";
import { type ChosenFile, type ComposerMode, newMode, replyIn, toEditing, toMentionedText } from "./composer-mode";
import type { ComposerParts } from "./composer-parts";
import { createDraftSaver } from "./draft-saver";
import type { Draft } from "./drafts";
import { editText, type MentionedText, noText, toContent } from "./mention";
import { textLength, textLimit } from "./text-length";

export type { ComposerOptions, ComposerState } from "./composer-core";

/** Somebody may be mentioned here. What exactly is typed of a name is told by what is loaded for it. */
const mentionHead = /@\S{0,40}$/;

/** Milliseconds from `attach` to loading the composer's parts, so that what the page shows first is loaded before. */
const loadDelay = 500;
/** Milliseconds until that is tried again. */
const retryDelay = 30_000;

/**
 * What a person is writing in one list: the owner of the text, the mode and the suggestions. The code for files, edits, mentions
 * and threads that are gone is loaded half a second after `attach`, or when it is wanted; what a person does meanwhile is done in
 * its order once the code is there. Where it cannot be loaded, that is not done and `onError` hears of it; texts are sent all the same.
 */
export interface Composer {
  readonly store: Readable<ComposerState>;
  /** Follows the chat until the returned function is called, which also stores the draft. */
  attach(): () => void;
  /** The field's text and caret changed. */
  write(text: string, caret: number): void;
  /** The caret moved without a change of the text. */
  moveCaret(caret: number): void;
  /** The field has taken the caret and the focus. */
  caretTaken(): void;
  /** The field shows a text from before again, by its own undo or redo. */
  restore(words: MentionedText): void;
  /**
   * Sends, saves or uploads; whether something was done, or is once files that were chosen have come up. Whether writing is
   * permitted is the caller's question.
   */
  submit(): boolean;
  reply(row: Row): void;
  /** Begins an edit; of the message being edited already, ends it without saving. */
  edit(row: Row): void;
  /** Leaves the mode: an edit is discarded, a quote or file put away. What was written, or waits, before comes back. */
  cancel(): void;
  /** Files wait in a row: the first one comes up, unless another one is chosen already. */
  chooseFile(...files: readonly ChosenFile[]): void;
  /** Reads files, with the size of a picture where the browser can tell, and chooses them. */
  readFiles(...files: readonly File[]): void;
  moveSuggestion(by: 1 | -1): void;
  /** Takes a suggestion. @default the active one */
  chooseSuggestion(user?: User): void;
  closeSuggestions(): void;
  /** Puts a mention in at a place of the text (UTF-16 offset), behind a space where a word ends there. */
  mention(user: User, at: number): void;
  /** Takes the words of a thread whose first message was deleted, behind what is written here, and says why. */
  adopt(words: MentionedText): void;
}

export function createComposer(options: ComposerOptions): Composer {
  const { chat, parentId, drafts, settings, modeStore } = options;
  const code = composerCodeOf(chat);
  const { environment } = chat;
  const { edit: lastEdit, reply: lastReply, ...unsent } = drafts.load(parentId);
  const draftMode: ComposerMode = lastReply ? { type: "replying", ...lastReply } : newMode;
  const store = createStore<ComposerState>({
    ...(lastEdit ? toMentionedText(lastEdit) : unsent),
    mode: lastEdit ? toEditing(lastEdit.messageId, unsent, draftMode) : draftMode,
    suggestions: null,
    messageDeleted: false,
    leftOut: 0,
    fileProblem: null,
    filesComing: false,
    caret: null,
    takesFocus: false,
  });
  /** Where somebody may be mentioned just now: in front of the caret. */
  let mentionEnd: number | null = null;
  /** The words of this thread were handed over: its first message is gone. */
  let isHandedOver = false;

  const set = (change: Partial<ComposerState>) => store.set({ ...store.get(), ...change });
  const written = () => toMentionedText(store.get());
  const tellMode = () => modeStore?.set(store.get().mode);
  // It lives as long as the composer.
  store.subscribe(tellMode);

  function draft(): MentionedText {
    const { mode } = store.get();
    return mode.type === "editing" ? mode.draft : written();
  }

  function toDraft(): Draft {
    const { mode } = store.get();
    const reply = replyIn(mode);
    return {
      ...draft(),
      edit: mode.type === "editing" ? { ...written(), messageId: mode.messageId } : undefined,
      reply: reply ? { parentId: reply.parentId, quote: reply.quote } : undefined,
    };
  }

  const { save: saveDraft, saveSoon: saveDraftSoon } = createDraftSaver(environment, () => {
    // What is written stays in the field, and is not kept for somebody without access.
    drafts.save(parentId, isHandedOver || chat.store.get().people.membership.banned ? noText : toDraft());
  });

  const core: ComposerCore = {
    options,
    store,
    set,
    written,
    draft,
    content() {
      const content = toContent(written());
      const { capabilities } = chat.store.get();
      const length = textLength(content.text, capabilities.lengthUnit);
      return length === 0 || length > textLimit(capabilities, settings?.policy) ? null : content;
    },
    target() {
      const reply = replyIn(store.get().mode);
      if (reply) return { parentId: reply.parentId, parent: reply.quote };
      const root = chat.store.get().conversations.get(parentId ?? "")?.root;
      return { parentId, parent: root ? toQuote(root.message) : null };
    },
    leaveMode(text, mode = newMode) {
      followMention(null);
      set({ ...text, mode, messageDeleted: false, leftOut: 0, fileProblem: null, caret: text.text.length });
      saveDraft();
    },
    beginEdit(messageId, key, original, text = original ?? noText) {
      const { mode } = store.get();
      const editing = toEditing(messageId, draft(), mode.type === "editing" ? mode.before : mode);
      followMention(null);
      set({
        ...text,
        mode: { ...editing, key: key ?? messageId, original },
        messageDeleted: false,
        caret: text.text.length,
      });
      // What saves it is wanted soon.
      void withParts(({ follow }) => follow());
    },
    followMention,
    saveDraft,
    saveDraftSoon,
    endDraft() {
      isHandedOver = true;
      saveDraft();
    },
  };
  const { leaveMode } = core;

  let made: ComposerParts | null = null;
  const toParts = ({ createComposerParts }: ComposerCode) => (made ??= createComposerParts(core));
  const withParts = (act: (parts: ComposerParts) => void | Promise<void>) => code.run((loaded) => act(toParts(loaded)));
  function parts(): ComposerParts | null {
    const loaded = code.get();
    return loaded && toParts(loaded);
  }
  /** What changes the mode: while something before it waits for its code or for files, so does the next. */
  const inTurn = createTurns(() => set({ filesComing: false }));

  const followChat = () => parts()?.follow();

  function followMention(caret: number | null): void {
    mentionEnd = caret;
    parts()?.suggestions.follow(caret);
  }

  function submitText(): boolean {
    const content = core.content();
    if (!content) return false;
    const mentionedUsers = store.get().mentions.map(({ user }) => user);
    // Into the outbox first: nothing may come between it and the draft.
    chat.sending.sendText({ ...content, ...core.target(), mentionedUsers });
    leaveMode(noText);
    chat.presence.setTyping(false);
    return true;
  }

  function submitNow(): boolean {
    const { mode } = store.get();
    const loaded = parts();
    if (mode.type === "file") loaded?.files.send(mode);
    else if (mode.type === "editing" ? !loaded?.edits.save(mode) : !submitText()) return false;
    set({ takesFocus: true });
    return true;
  }

  function submit(): boolean {
    const { mode, filesComing } = store.get();
    if (filesComing) {
      // A text is not sent in the place of a file that does not come up.
      void inTurn(() => void (store.get().mode.type === "file" && submitNow()));
    } else if (mode.type === "editing" && !parts()) void inTurn(() => withParts(() => void submitNow()));
    else return submitNow();
    return true;
  }

  function cancel(): void {
    const { mode } = store.get();
    if (mode.type === "editing") {
      chat.changes.discardEdit(mode.messageId);
      leaveMode(mode.draft, mode.before);
    } else if (mode.type === "file") parts()?.files.leave(mode, mode.reply ?? newMode);
    else if (mode.type !== "new") leaveMode(written());
    followChat();
    set({ takesFocus: true });
  }

  function beginReply(message: Message): void {
    const { mode: now } = store.get();
    if (now.type === "editing") leaveMode(now.draft, now.before);
    const { mode, text } = store.get();
    // A reply to a reply belongs to the same thread.
    const quote = message.parentId === null ? toQuote(message) : (message.parent ?? toQuote(message));
    const reply = { type: "replying", parentId: message.parentId ?? message.id, quote } as const;
    set({ mode: mode.type === "file" ? { ...mode, reply } : reply, caret: text.length, takesFocus: true });
    saveDraftSoon();
    void withParts(({ follow }) => follow());
  }

  function edit(message: TextMessage): void | Promise<void> {
    const { mode } = store.get();
    const { id, text, mentionTemplate } = message;
    if (mode.type === "editing" && mode.messageId === id) return leaveMode(mode.draft, mode.before);
    // What is written next belongs to the edit: no code is needed, or waited for, where its text is known as it was written.
    if (mentionTemplate === null && !chat.store.get().pendingChanges.has(id))
      return core.beginEdit(id, message.key, { text, mentions: [] });
    return withParts(({ edits }) => edits.begin(message));
  }

  function addFiles(act: (loaded: ComposerParts) => void | Promise<void>): void {
    const tellLost = () => void (parts() || set({ fileProblem: "connection-lost" }));
    if (inTurn(() => withParts(act)?.then(tellLost))) set({ filesComing: true });
  }

  function attach(): () => void {
    let isAttached = true;
    let cancelLoad = () => {};
    const bringBackEdit = () => void withParts(({ edits }) => edits.bringBack());
    const startIn = (delay: number) => (cancelLoad = environment.after(delay, () => void start()));

    async function start(): Promise<void> {
      await withParts(takeIn);
      if (isAttached && !parts()) startIn(retryDelay);
    }

    const stops = [
      chat.on("change-failed", bringBackEdit),
      chat.store.subscribe(followChat),
      environment.onHide?.(saveDraft),
      () => cancelLoad(),
      () => followMention(null),
      saveDraft,
    ];
    tellMode();
    if (parts()) void withParts(takeIn);
    else startIn(loadDelay);
    return () => {
      isAttached = false;
      for (const stop of stops) stop?.();
    };
  }

  return {
    store,
    attach,
    write(text, caret) {
      const before = store.get();
      if (text === before.text) return;
      const next = editText(before, text, caret);
      set({
        text: next.text,
        mentions: next.mentions,
        messageDeleted: before.messageDeleted && before.mode.type === "editing",
        leftOut: next.leftOut,
        caret: next.text === text ? null : next.caret,
      });
      followMention(next.caret);
      if (mentionHead.test(next.text.slice(0, next.caret)))
        void withParts(({ suggestions }) => suggestions.follow(mentionEnd));
      saveDraftSoon();
      if (before.mode.type !== "editing") chat.presence.setTyping(next.text.trim() !== "");
    },
    moveCaret(caret) {
      if (store.get().suggestions !== null) followMention(caret);
    },
    caretTaken() {
      const { caret, takesFocus } = store.get();
      if (caret !== null || takesFocus) set({ caret: null, takesFocus: false });
    },
    restore(words) {
      set(words);
      saveDraftSoon();
    },
    submit,
    reply: ({ message }) => void inTurn(() => beginReply(message)),
    edit({ message }) {
      if (message.type !== "text") return;
      void inTurn(() => edit(message));
      set({ takesFocus: true });
    },
    cancel: () => void inTurn(cancel),
    chooseFile: (...files) => addFiles(({ files: { choose } }) => choose(files)),
    readFiles: (...files) => addFiles(async (loaded) => loaded.files.choose(await loaded.readFiles(files))),
    moveSuggestion: (by) => parts()?.suggestions.move(by),
    chooseSuggestion: (user) => parts()?.suggestions.choose(user),
    closeSuggestions() {
      mentionEnd = null;
      parts()?.suggestions.close();
    },
    mention: (user, at) => void inTurn(() => withParts(({ suggestions }) => suggestions.insert(user, at))),
    adopt: (words) => void inTurn(() => withParts(({ deletions }) => deletions.adopt(words))),
  };
}

/** What its parts have to know when they come. */
function takeIn({ edits, follow }: ComposerParts): void {
  edits.bringBack();
  follow();
}
