import type { ChangeEvent, ClipboardEvent, KeyboardEvent, Ref, SyntheticEvent } from "react";
import type { Composer } from "../../core/composer/composer";
import type { ComposerState } from "../../core/composer/composer-state";
import type { Suggestions } from "../../core/composer/suggestions";
import type { Complete } from "../../core/port/complete";
import type { Permission } from "../../core/views/permission";
import { isComposing } from "./is-composing";

/** Own props for the text field of a composer. */
export interface UserInputProps {
  /** The effect of Enter without Shift. @default "send" */
  readonly enterKey?: "send" | "newline" | undefined;
  /** Called where Enter sends, in place of `submit`. @default `submit` */
  readonly onSubmit?: (() => void) | undefined;
  /** Gets the field too, when it comes and when it goes. */
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
  readonly onChange?: ((event: ChangeEvent<HTMLTextAreaElement>) => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined;
  readonly onPaste?: ((event: ClipboardEvent<HTMLTextAreaElement>) => void) | undefined;
  readonly onSelect?: ((event: SyntheticEvent<HTMLTextAreaElement>) => void) | undefined;
  readonly onBlur?: ((event: SyntheticEvent<HTMLTextAreaElement>) => void) | undefined;
}

/** Everything a text field needs to be the composer's: an editable combobox of people and emoji with a list below it. */
export interface InputProps extends Complete<Omit<UserInputProps, "enterKey" | "onSubmit" | "ref">> {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly value: string;
  readonly disabled: boolean;
  readonly role: "textbox";
  readonly "aria-multiline": true;
  readonly "aria-autocomplete": "list";
  readonly "aria-haspopup": "listbox";
  readonly "aria-expanded"?: boolean | undefined;
  readonly "aria-controls"?: string | undefined;
  readonly "aria-activedescendant"?: string | undefined;
}

export interface InputParts extends ComposerState {
  readonly own: UserInputProps;
  readonly composer: Composer;
  readonly fieldRef: Ref<HTMLTextAreaElement>;
  readonly disabled: boolean;
  readonly listId: string;
  optionId(index: number): string;
  submit(): void;
  chooseFile(...files: readonly File[]): void;
  /** Takes what a person has typed. */
  type(text: string, caret: number): void;
  /** Begins to edit one's last message; whether there was one. */
  editLast(): boolean;
}

export function createInputProps(parts: InputParts): InputProps {
  const { own, composer, text, suggestions } = parts;
  const now = composer.store.get;
  const count = countOf(suggestions);
  return {
    ref: parts.fieldRef,
    value: text,
    disabled: parts.disabled,
    role: "textbox",
    "aria-multiline": true,
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
    // While the first ones load there is nothing to list.
    ...((count > 0 || suggestions?.loading === false) && { "aria-controls": parts.listId }),
    ...(count > 0 && { "aria-activedescendant": parts.optionId(suggestions!.active) }),
    onChange: chain(own.onChange, ({ target }) => parts.type(target.value, target.selectionStart)),
    onKeyDown: chain(own.onKeyDown, (event) => {
      if (handleKey(event, parts)) event.preventDefault();
    }),
    onPaste: chain(own.onPaste, (event) => {
      // A text field takes the plain text by itself; only files are ours to take.
      const { files } = event.clipboardData;
      if (files.length === 0 || hasText(event.clipboardData)) return;
      event.preventDefault();
      parts.chooseFile(...files);
    }),
    onSelect: chain(own.onSelect, ({ currentTarget }) => {
      if (currentTarget.value === now().text) composer.moveCaret(currentTarget.selectionStart);
    }),
    // The suggestions were not dismissed: they are there again when typing goes on.
    onBlur: chain(own.onBlur, () => composer.moveCaret(0)),
  };
}

/** Whether there is a text beside files: the Finder of macOS gives the names of copied files as one. */
function hasText(clipboard: DataTransfer): boolean {
  const names = [...clipboard.files].map(({ name }) => name);
  if (!clipboard.types.includes("text/plain")) return false;
  return !clipboard
    .getData("text/plain")
    .split(/[\r\n]+/)
    .filter(Boolean)
    .every((line) => names.includes(line));
}

/** Whether files are taken. During an edit no button offers it, and a chosen file waits for the end of the edit. */
export function takesFiles(attachPermission: Permission): boolean {
  return attachPermission.type === "allowed" || attachPermission.reason === "being-edited";
}

/** The user's handler first, then ours unless that one prevented it. */
export function chain<E extends SyntheticEvent>(theirs: ((event: E) => void) | undefined, ours: (event: E) => void) {
  return (event: E) => {
    theirs?.(event);
    if (!event.defaultPrevented) ours(event);
  };
}

/** Handles a key of the composer. Returns whether the key had a meaning. */
function handleKey(event: KeyboardEvent<HTMLTextAreaElement>, parts: InputParts): boolean {
  if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return false;
  const { composer, own } = parts;
  const submit = own.onSubmit ?? parts.submit;
  const { suggestions, mode, text } = composer.store.get();
  if (suggestions) {
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        composer.moveSuggestion(event.key === "ArrowDown" ? 1 : -1);
        return countOf(suggestions) > 0;
      case "Enter":
      case "Tab":
        if (event.shiftKey || countOf(suggestions) === 0) break;
        composer.chooseSuggestion();
        return true;
      case "Escape":
        composer.closeSuggestions();
        return true;
      default:
    }
  }
  switch (event.key) {
    case "Enter":
      if (event.shiftKey || own.enterKey === "newline") return false;
      // A held key sends once: its repetitions would send the text that comes next into the field.
      if (!event.repeat && !composer.putOff(submit)) submit();
      return true;
    case "Escape":
      if (mode.type === "new") return false;
      composer.cancel();
      return true;
    case "ArrowUp":
      return !event.shiftKey && text === "" && mode.type === "new" && parts.editLast();
    default:
      return false;
  }
}

/** How many people, or emoji, are offered. */
const countOf = (suggestions: Suggestions | null) =>
  suggestions ? suggestions.users.length + suggestions.emoji.length : 0;
