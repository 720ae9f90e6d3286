import type { OutgoingExtras } from "../boundary/message-data";
import type { Chat } from "../owner/chat";
import { createStore, type Readable } from "../owner/store";
import { toQuote } from "../port/quote";
import { isGone } from "../state/early-facts";
import type { Message } from "../port/model";
import type { Row } from "../state/row";
import type { ChatPolicy } from "../views/policy";
import { isSendable } from "../views/text/text-limits";
import { type ComposerFiles, createFiles } from "./composer-files";
import {
  adopted,
  beginEdit,
  changedEdit,
  type ComposerState,
  draftOf,
  editingOf,
  endMode,
  followMessage,
  leaveMode,
  restored,
  toDraft,
  type Writing,
} from "./composer-state";
import { createDraftSaver } from "./draft-saver";
import type { Drafts, ReplyTarget } from "./drafts";
import { type ComposerField, createField } from "./composer-field";
import { fromContent, type MentionedText, noText, toContent } from "./mention";
import { findLostEdit, isDeleted, keepEdit, publishEdit, takeEdits, textOf } from "./message-edits";
import type { Suggest } from "./suggestions";

/** The composer of one list: the owner of its text, its mode and the suggestions. */
export interface Composer extends ComposerField, ComposerFiles {
  readonly store: Readable<ComposerState>;
  /** Follows the chat until the returned function is called, which also stores the draft. */
  attach(): () => void;
  /**
   * Sends, saves or uploads; returns whether it did. The caller checks whether writing is permitted. A text or file that came into
   * the field less than 400 ms ago without having been written there, as a draft does after an edit, is not sent: a second press of
   * Save is not meant for it.
   *
   * @param extras say of what kind the message is, and its data; an edit takes the data alone
   * @throws {ChatError} where the service does not keep the extras: the text stays in the field
   */
  submit(extras?: OutgoingExtras): boolean;
  /** Begins a reply to the message of a row. */
  reply(row: Row): void;
  /**
   * Begins an edit of the row's message. Where that message is being edited already, ends the edit without saving, unless it came back
   * with changes less than 400 ms ago: then this is the second press of a double click.
   */
  edit(row: Row): void;
  /**
   * Leaves the mode: an edit is discarded, a quote or file is removed. The text from before, or the next file, comes back. A file
   * that came up less than 400 ms ago stays.
   */
  cancel(): void;
  /** Takes the words of a thread whose first message was deleted, behind the text here, and says why. */
  adopt(words: MentionedText): void;
}

/** A request to a composer about a row. */
export interface ComposerRequest {
  readonly type: "reply" | "edit";
  readonly row: Row;
}

/** The link between a composer and the hooks that load none. Notifies of every change, and when the composer is attached. */
export interface ComposerLink {
  notify(value: void): void;
  /** A request from before there was a composer: it is done, and set to `null`, when one is attached. */
  request: ComposerRequest | null;
}

/** Options of `createComposer`. `parentId` is the id of the first message of a thread, `null` for the main list. */
export interface ComposerOptions {
  readonly chat: Chat;
  readonly parentId: string | null;
  readonly drafts: Drafts;
  /** The policy on what may be sent. Read each time it is needed. @default `defaultPolicy` */
  readonly settings?: { readonly policy?: ChatPolicy | undefined } | undefined;
  /** Returns the function that finds people to mention; read for each query. @default the channel's members */
  readonly suggest?: (() => Suggest | undefined) | undefined;
  /** Takes the text of this thread when its first message is deleted. @default it stays in the thread's draft */
  readonly handOver?: ((words: MentionedText) => void) | undefined;
  /** Called at every change of the chat that is followed: collects the texts of threads that are not open. */
  readonly collect?: (() => void) | undefined;
  /** @default no link */
  readonly link?: ComposerLink | undefined;
}

/**
 * Milliseconds in which a second press follows the first one of a double click: 500 in the systems' settings, seldom above 300. An
 * interface guards its controls by itself.
 */
const doublePress = 400;

/** Creates the composer of one list of a chat, with its stored draft. It follows the chat while it is attached. */
export function createComposer(options: ComposerOptions): Composer {
  const { chat, parentId, drafts, settings, suggest = () => undefined, handOver, collect, link } = options;
  const { elapsed } = chat.environment;
  const draft = drafts.load(parentId);
  const store = createStore(restored(draft, draft.editing ? drafts.load(parentId, draft.editing) : noText));
  const { get } = store;
  const set = (change: Partial<Writing>) => store.set({ ...get(), ...change });
  const { save, saveSoon } = createDraftSaver(chat.environment, () => {
    const state = get();
    // The text stays in the field, and is not stored for a person without access.
    if (chat.store.get().people.membership.banned) return drafts.clear();
    keepEdit(options, state);
    drafts.save(parentId, toDraft(state));
  });

  const { endSuggestions, awaitSuggestions, ...field } = createField(chat, store, suggest, saveSoon);
  /** How often it is attached: several components may show it. */
  let attached = 0;
  // It lives as long as the composer.
  if (link) store.subscribe(() => link.notify());

  /** Takes a step that may bring another content into the field, which the person has not seen yet. */
  function show(step: (state: Writing) => Writing, takesFocus = true): void {
    endSuggestions();
    const before = get();
    const next = step(before);
    const isOther = next.text !== before.text || next.files !== before.files;
    store.set({ ...next, takesFocus: takesFocus || next.takesFocus, ...(isOther && { shownAt: elapsed() }) });
    save();
    follow();
  }

  const isJustShown = () => elapsed() - (get().shownAt ?? -Infinity) < doublePress;

  function follow(isFirst = false): void {
    collect?.();
    if (handOver && !get().orphaned && isGone(chat.store.get(), parentId ?? "")) orphan(handOver);
    const { mode, text, reply } = get();
    const inField = mode.type === "editing" ? mode.messageId : undefined;
    const followed = inField ?? reply?.parentId;
    if (followed !== undefined)
      store.set(followMessage(get(), isDeleted(chat, followed), () => textOf(chat, followed)));
    // An edit that was refused, or cannot be begun again, comes back, unless something else is being written.
    const lost = findLostEdit(options, isFirst, inField);
    if (lost !== undefined && mode.type === "new" && text === "") begin(lost, textOf(chat, lost), false);
  }

  function begin(messageId: string, original: MentionedText | null, takesFocus?: boolean): void {
    keepEdit(options, get());
    const left = drafts.load(parentId, messageId);
    const offered = left.text === "" && original ? original : left;
    show((state) => beginEdit(state, { type: "editing", messageId, original }, offered), takesFocus);
  }

  /** Leaves the text readable here, and adds it to the main list's draft: nothing leads back to this thread. */
  function orphan(give: (words: MentionedText) => void): void {
    keepEdit(options, get());
    set({ orphaned: true });
    for (const words of [draftOf(get()), ...takeEdits(options)]) if (words.text !== "") give(words);
    save();
  }

  function leave(wasSent: boolean): void {
    const edit = editingOf(get());
    if (edit) drafts.save(parentId, noText, edit.messageId);
    show((state) => leaveMode(state, wasSent));
  }

  function submit(extras: OutgoingExtras = {}): boolean {
    const { capabilities, conversations } = chat.store.get();
    chat.sending.check(extras);
    const state = get();
    const { mode, messageDeleted, reply } = state;
    const isEdit = mode.type === "editing";
    const { text, ...content } = toContent(state);
    const canSend = mode.type === "file" || isSendable(text, capabilities, settings?.policy);
    if (!canSend || (isEdit ? messageDeleted : isJustShown())) return false;
    // The message is a reply to the quoted message, or in a thread to its root.
    const root = conversations.get(parentId ?? "")?.root;
    const parent = reply?.quote ?? (root ? toQuote(root.message) : null);
    const target = { ...extras, parent, parentId: reply?.parentId ?? parentId };
    // The message goes into the outbox before its draft is removed, so that one of them always has it.
    if (isEdit) publishEdit(options, state, mode, extras.data);
    else if (mode.type === "file") chat.sending.sendFile({ ...mode.file, ...target, file: mode.file.blob });
    else chat.sending.sendText({ text, ...content, ...target });
    leave(true);
    chat.presence.setTyping(false);
    return true;
  }

  function cancel(): void {
    const { mode } = get();
    if (mode.type === "editing") chat.changes.discardEdit(mode.messageId);
    if (mode.type === "new" || (mode.type === "file" && isJustShown())) set({ takesFocus: true });
    else leave(false);
  }

  const actions = {
    reply({ message }: Row): void {
      keepEdit(options, get());
      show((state) => endMode({ ...state, reply: toReply(message) }));
    },
    edit({ message }: Row): void {
      if (message.type !== "text") return;
      if (editingOf(get())?.messageId !== message.id) begin(message.id, fromContent(message));
      else if (!changedEdit(get()) || !isJustShown()) cancel();
    },
  };

  return {
    ...actions,
    ...field,
    ...createFiles(chat, store, settings, endSuggestions),
    store,
    attach() {
      const stops = [
        chat.on("send-deleted", (sent) => {
          if (sent.parentId === parentId && !editingOf(get())) set({ messageDeleted: true });
        }),
        chat.store.subscribe(() => follow()),
        chat.environment.onHide?.(save),
        awaitSuggestions(),
        () => --attached || endSuggestions(),
        save,
      ];
      attached++;
      link?.notify();
      const asked = link?.request;
      if (asked) actions[asked.type](asked.row);
      if (link) link.request = null;
      follow(true);
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    submit,
    cancel,
    adopt(words) {
      store.set({ ...adopted(get(), words), shownAt: elapsed() });
      save();
    },
  };
}

/** A reply to a reply belongs to the same thread. */
function toReply(message: Message): ReplyTarget {
  const quote = message.parentId === null ? toQuote(message) : (message.parent ?? toQuote(message));
  return { parentId: message.parentId ?? message.id, quote };
}
