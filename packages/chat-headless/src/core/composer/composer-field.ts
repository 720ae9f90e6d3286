import { composingPart } from "../boundary/parts";
import type { Chat } from "../owner/chat";
import type { Store } from "../owner/store";
import type { User } from "../port/model";
import { changed, editingOf, typed, type Writing } from "./composer-state";
import { editText, insertMention, type MentionedText, toFieldText } from "./mention";
import type { EmojiSource, Suggest, SuggestedEmoji, SuggestEmoji, SuggestionsOwner } from "./suggestions";

/** The field of a composer: its text and caret, and the people who can be mentioned in it. */
export interface ComposerField {
  /** The field's text and caret changed. */
  write(text: string, caret: number): void;
  /**
   * Inserts a text at the caret that the field has not taken yet, else in place of the selection. Offsets in UTF-16 units.
   * @default the text's end
   */
  insert(text: string, start?: number, end?: number): void;
  /** The caret moved without a change of the text. */
  moveCaret(caret: number): void;
  /** The field has taken the caret and the focus. */
  caretTaken(): void;
  /** The field shows a text from before again, by its own undo or redo. */
  restore(words: MentionedText): void;
  /** Makes the next suggestion (1) or the one before (-1) active, in a circle. */
  moveSuggestion(by: 1 | -1): void;
  /** Takes a suggestion. @default the active one */
  chooseSuggestion(chosen?: User | SuggestedEmoji): void;
  /**
   * Puts sending off, for two seconds at most, while people or emoji are on the way: the best one is taken then. Where none is
   * found it sends, and where the text, the caret or the suggestions are others by then it does nothing. Returns whether it does.
   */
  putOff(send: () => void): boolean;
  /** Closes the suggestions until another mention, or word for an emoji, begins. */
  closeSuggestions(): void;
  /**
   * Lets a `:` with two letters behind it suggest emoji, until the returned function is called or another `find` is given.
   *
   * @param onChoose receives the emoji that was inserted
   */
  suggestEmoji(find: SuggestEmoji, onChoose?: (chosen: SuggestedEmoji) => void): () => void;
  /** Inserts a mention at a place of the text (UTF-16 offset), behind a space where a word ends there. */
  mention(user: User, at: number): void;
}

/** @param saveSoon stores what was written, after a while */
export function createField(
  chat: Chat,
  store: Store<Writing>,
  suggest: () => Suggest | undefined,
  saveSoon: () => void,
): ComposerField & {
  /** The text is another one from now on: the suggestions for the last one close. */
  readonly endSuggestions: () => void;
  /** Loads the code of suggestions, and suggests for what was typed before, until the returned function is called. */
  readonly awaitSuggestions: () => () => void;
} {
  const { get } = store;
  const set = (change: Partial<Writing>) => store.set({ ...get(), ...change });
  let suggestions: SuggestionsOwner | null = null;
  /** Where something was typed last, as long as the caret stays there; `null` for nowhere. */
  let typedAt: number | null = null;
  let emoji: EmojiSource | null = null;

  function suggestFor(words: MentionedText | null, caret = 0): void {
    suggestions ??=
      composingPart.get()?.createSuggestions(
        chat,
        { people: suggest, emoji: () => emoji },
        () => get().suggestions,
        (next) => set({ suggestions: next }),
        putMention,
        insert,
      ) ?? null;
    typedAt = words && caret;
    suggestions?.follow(words, caret);
  }

  function write(written: string, at: number): void {
    const text = toFieldText(written);
    if (text === get().text) return;
    const caret = toFieldText(written.slice(0, at)).length;
    const next = typed(get(), text, caret);
    store.set(next);
    suggestFor(next, next.caret ?? caret);
    saveSoon();
    if (!editingOf(next)) chat.presence.setTyping(next.text.trim() !== "");
  }

  function putMention(user: User, start: number, end: number): void {
    suggestFor(null);
    const { caret, ...words } = insertMention(get(), user, start, end);
    store.set({ ...changed(get(), words), caret, takesFocus: true });
    saveSoon();
  }

  function insert(added: string, start?: number, end = start): void {
    const { text, caret } = get();
    const from = caret ?? start ?? text.length;
    const head = toFieldText(text.slice(0, from) + added);
    write(head + text.slice(caret ?? end ?? from), head.length);
    set({ caret: get().caret ?? head.length });
  }

  return {
    endSuggestions: () => suggestFor(null),
    awaitSuggestions() {
      const end = composingPart.want(chat.environment);
      const leave = composingPart.subscribe(() => {
        if (typedAt !== null) suggestFor(get(), typedAt);
      });
      return () => {
        leave();
        end();
      };
    },
    write,
    insert,
    moveCaret(caret) {
      const now = get();
      const isWaiting = typedAt !== null && !suggestions;
      if (now.suggestions !== null || isWaiting) suggestFor(now, caret);
      else if (caret !== typedAt) typedAt = null;
    },
    caretTaken() {
      const { caret, takesFocus } = get();
      if (caret !== null || takesFocus) set({ caret: null, takesFocus: false });
    },
    restore(words) {
      store.set(changed(get(), words));
      saveSoon();
    },
    moveSuggestion: (by) => suggestions?.move(by),
    chooseSuggestion: (chosen) => suggestions?.choose(chosen),
    suggestEmoji(find, onChoose) {
      const source = (emoji = { find, onChoose });
      // Text that was typed before there was a source of emoji counts as well.
      if (get().suggestions === null && typedAt !== null) suggestFor(get(), typedAt);
      else suggestions?.askAgain();
      return () => {
        if (emoji === source) emoji = null;
      };
    },
    putOff: (send) => suggestions?.putOff(send) ?? false,
    closeSuggestions: () => suggestions?.close(),
    mention(user, at) {
      const { text } = get();
      const head = text.slice(0, at).replace(/[^\s(]$/, "$& ");
      store.set(changed(get(), editText(get(), head + text.slice(at), head.length)));
      putMention(user, head.length, head.length);
    },
  };
}
