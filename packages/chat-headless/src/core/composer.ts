import type { Chat } from "./chat";
import type { Drafts } from "./drafts";
import { editText, fromTemplate, insertMention, type MentionedText, mentionQuery, noText, toContent } from "./mention";
import { isAcceptedFile } from "./message-kind";
import type { Message, QuotedMessage, User } from "./model";
import { toQuote } from "./quote";
import type { Row } from "./row";
import { createStore, type Readable } from "./store";
import { createSuggestions, type Suggest, type Suggestions } from "./suggestions";
import { maxMessageLength, textLength } from "./text-length";

/** What the composer is for at the moment. */
export type ComposerMode =
  | { readonly type: "new" }
  | { readonly type: "replying"; readonly parentId: string; readonly quote: QuotedMessage }
  /** `draft` is what was being written before; it comes back. */
  | {
      readonly type: "editing";
      readonly key: string;
      readonly messageId: string;
      readonly original: MentionedText;
      readonly draft: MentionedText;
    }
  | {
      readonly type: "file";
      readonly file: ChosenFile;
      readonly reply: Extract<ComposerMode, { type: "replying" }> | null;
    };

export interface ChosenFile {
  readonly blob: Blob;
  readonly name: string;
  readonly mimeType: string;
  /** Pixels of a picture; 0 for unknown. */
  readonly width: number;
  readonly height: number;
}

export interface ComposerState extends MentionedText {
  readonly mode: ComposerMode;
  readonly suggestions: Suggestions | null;
  /** Why the last file was not taken. */
  readonly fileProblem: "unsupported-type" | "too-large" | null;
  /** Where the caret belongs after a change made here; `null` once the field has taken it. */
  readonly caret: number | null;
}

/** What a person is writing in one list: the owner of the text, the mode and the suggestions. */
export interface Composer {
  readonly store: Readable<ComposerState>;
  /** Follows the chat until the returned function is called, which also stores the draft. */
  attach(): () => void;
  /** The field's text and caret changed. */
  write(text: string, caret: number): void;
  /** The caret moved without a change of the text. */
  moveCaret(caret: number): void;
  caretTaken(): void;
  /** Sends, saves or uploads; whether something was done. Whether writing is permitted is the caller's question. */
  submit(): boolean;
  reply(row: Row): void;
  /** Begins an edit; of the message being edited already, ends it without saving. */
  edit(row: Row): void;
  /** Leaves the mode: an edit is discarded, a quote or file put away. What was written before comes back. */
  cancel(): void;
  chooseFile(file: ChosenFile): void;
  moveSuggestion(by: 1 | -1): void;
  /** Takes a suggestion, the active one unless told. */
  chooseSuggestion(user?: User): void;
  closeSuggestions(): void;
}

export interface ComposerOptions {
  readonly chat: Chat;
  readonly parentId: string | null;
  readonly drafts: Drafts;
  /** Who can be mentioned, by what was typed; the channel's members unless told. */
  readonly suggest?: Suggest;
}

/** Milliseconds of rest after which a draft is stored. */
const draftDelay = 300;

export function createComposer({ chat, parentId, drafts, suggest }: ComposerOptions): Composer {
  const store = createStore<ComposerState>({
    ...drafts.load(parentId),
    mode: { type: "new" },
    suggestions: null,
    fileProblem: null,
    caret: null,
  });
  /** Edits that the service refused while something else was being written, by message id. */
  const refusedEdits = new Map<string, MentionedText>();
  let cancelSave: (() => void) | null = null;

  const set = (change: Partial<ComposerState>) => store.set({ ...store.get(), ...change });
  const suggestions = createSuggestions(chat, suggest, (next) => set({ suggestions: next }));

  function saveDraft(): void {
    cancelSave?.();
    cancelSave = null;
    const { text, mentions, mode } = store.get();
    drafts.save(parentId, mode.type === "editing" ? mode.draft : { text, mentions });
  }

  function saveDraftSoon(): void {
    cancelSave?.();
    cancelSave = chat.environment.after(draftDelay, saveDraft);
  }

  function leaveMode(text: MentionedText): void {
    suggestions.follow(null);
    set({
      text: text.text,
      mentions: text.mentions,
      mode: { type: "new" },
      fileProblem: null,
      caret: text.text.length,
    });
    saveDraft();
  }

  function submitText(): boolean {
    const { mode, ...written } = store.get();
    const content = toContent(written);
    const { maxTextLength, lengthUnit } = chat.store.get().capabilities;
    if (content.text === "" || textLength(content.text, lengthUnit) > Math.min(maxTextLength, maxMessageLength))
      return false;
    const mentionedUsers = written.mentions.map(({ user }) => user);
    if (mode.type === "editing") {
      refusedEdits.delete(mode.messageId);
      leaveMode(mode.draft);
      const before = toContent(mode.original);
      const unchanged = before.text === content.text && before.mentionTemplate === content.mentionTemplate;
      if (!unchanged) void chat.operations.edit(mode.messageId, content, mentionedUsers);
      return true;
    }
    const reply =
      mode.type === "replying" ? { parentId: mode.parentId, parent: mode.quote } : threadReply(chat, parentId);
    leaveMode(noText);
    chat.presence.setTyping(false);
    chat.sending.sendText({ ...content, ...reply, mentionedUsers });
    return true;
  }

  function beginEdit(message: Extract<Message, { type: "text" }>, key: string, text: MentionedText): void {
    const { mode, text: writing, mentions } = store.get();
    const draft = mode.type === "editing" ? mode.draft : { text: writing, mentions };
    const original = fromTemplate(message.mentionTemplate ?? message.text, message.mentionedUsers);
    suggestions.follow(null);
    set({ ...text, mode: { type: "editing", key, messageId: message.id, original, draft }, caret: text.text.length });
  }

  return {
    store,
    attach() {
      const stopFailures = chat.on("change-failed", ({ messageId, operation }) => {
        if (operation.type !== "edit") return;
        const { text, mode } = store.get();
        const written = fromTemplate(
          operation.content.mentionTemplate ?? operation.content.text,
          operation.mentionedUsers,
        );
        refusedEdits.set(messageId, written);
        const message = findText(chat, messageId);
        if (message !== null && mode.type === "new" && text === "")
          beginEdit(message, message.key ?? message.id, written);
      });
      const stopDeletions = chat.store.subscribe(() => {
        const { mode } = store.get();
        // A message that went away ends the mode that was about it; what was written stays.
        if (
          mode.type === "editing" &&
          findText(chat, mode.messageId) === null &&
          chat.store.get().connection.type === "ready"
        ) {
          const { text, mentions } = store.get();
          leaveMode(mode.draft.text === "" ? { text, mentions } : mode.draft);
        }
      });
      return () => {
        stopFailures();
        stopDeletions();
        suggestions.follow(null);
        saveDraft();
      };
    },
    write(text, caret) {
      const before = store.get();
      const next = editText(before, text, caret);
      set({ text: next.text, mentions: next.mentions, caret: next.text === text ? null : next.caret });
      suggestions.follow(mentionQuery(next, next.caret));
      saveDraftSoon();
      if (before.mode.type !== "editing") chat.presence.setTyping(next.text.trim() !== "");
    },
    moveCaret(caret) {
      if (store.get().suggestions !== null) suggestions.follow(mentionQuery(store.get(), caret));
    },
    caretTaken() {
      if (store.get().caret !== null) set({ caret: null });
    },
    submit() {
      const { mode } = store.get();
      if (mode.type !== "file") return submitText();
      const { file, reply } = mode;
      const { text, mentions } = store.get();
      const target = reply === null ? threadReply(chat, parentId) : { parentId: reply.parentId, parent: reply.quote };
      leaveMode({ text, mentions });
      chat.sending.sendFile({
        ...target,
        file: file.blob,
        name: file.name,
        mimeType: file.mimeType,
        width: file.width,
        height: file.height,
      });
      return true;
    },
    reply({ message }) {
      const { mode } = store.get();
      if (mode.type === "editing") leaveMode(mode.draft);
      // A reply to a reply belongs to the same thread.
      const quote = message.parentId === null ? toQuote(message) : (message.parent ?? toQuote(message));
      const reply = { type: "replying", parentId: message.parentId ?? message.id, quote } as const;
      set({ mode: mode.type === "file" ? { ...mode, reply } : reply, caret: store.get().text.length });
    },
    edit({ key, message }) {
      const { mode } = store.get();
      if (message.type !== "text") return;
      if (mode.type === "editing" && mode.messageId === message.id) return leaveMode(mode.draft);
      beginEdit(
        message,
        key,
        refusedEdits.get(message.id) ?? fromTemplate(message.mentionTemplate ?? message.text, message.mentionedUsers),
      );
    },
    cancel() {
      const { mode, text, mentions } = store.get();
      if (mode.type === "editing") {
        refusedEdits.delete(mode.messageId);
        leaveMode(mode.draft);
      } else if (mode.type === "file" && mode.reply !== null) set({ mode: mode.reply });
      else if (mode.type !== "new") leaveMode({ text, mentions });
    },
    chooseFile(file) {
      const { mode } = store.get();
      const fileProblem = !isAcceptedFile(file.mimeType)
        ? "unsupported-type"
        : file.blob.size > chat.store.get().capabilities.maxFileSize
          ? "too-large"
          : null;
      if (fileProblem !== null || mode.type === "editing") return set({ fileProblem });
      suggestions.follow(null);
      set({
        fileProblem,
        mode: { type: "file", file, reply: mode.type === "file" ? mode.reply : mode.type === "replying" ? mode : null },
      });
    },
    moveSuggestion: (by) => suggestions.move(by),
    chooseSuggestion(user) {
      const chosen = suggestions.choose(user);
      if (chosen === null) return;
      const { text, mentions, caret } = insertMention(store.get(), chosen.user, chosen.start, chosen.end);
      suggestions.follow(null);
      set({ text, mentions, caret });
      saveDraftSoon();
    },
    closeSuggestions: () => suggestions.close(),
  };
}

/** In a thread everything written is a reply to its root. */
function threadReply(chat: Chat, parentId: string | null): { parentId: string | null; parent: QuotedMessage | null } {
  const root = parentId === null ? null : (chat.store.get().conversations.get(parentId)?.root?.message ?? null);
  return { parentId, parent: root === null ? null : toQuote(root) };
}

function findText(chat: Chat, messageId: string): Extract<Message, { type: "text" }> | null {
  const message = chat.find(messageId);
  return message?.type === "text" && !message.deleted ? message : null;
}
