import type { Composer } from "../../core/composer/composer";
import type { Writing } from "../../core/composer/composer-state";
import type { MentionRange } from "../../core/composer/mention";
import { maxKeptLength } from "../../core/boundary/readers";

/** So many UTF-16 units of texts are remembered for the browser's undo: those of about 1,400 letters typed one by one. */
const maxKnownLength = 50 * maxKeptLength;

/** The field in which a composer was written last. */
const fields = new WeakMap<Composer, HTMLTextAreaElement>();

/** The field of a composer, whichever component has it. */
export function fieldOf(composer: Composer): HTMLTextAreaElement | undefined {
  const field = fields.get(composer);
  return field?.isConnected ? field : undefined;
}

/**
 * Makes changes of the text that come from the composer (a mention, an emoji, what is cut) as if they were typed, so that
 * the browser's undo and redo go over them, and gives a text that comes back by them its mentions again. Refuses one that the field
 * has not had since it began anew: Chromium and WebKit put in pieces of what was sent or edited before. Keeps a mention one
 * unit under the keys that delete, and takes over what is too long for the field: a browser lays 1 MiB out in many seconds.
 *
 * @returns ends it.
 */
export function editNatively(composer: Composer, field: HTMLTextAreaElement): () => void {
  const { store } = composer;
  /** The texts of the field since it began anew, as far as they are remembered. */
  const known = new Map<string, readonly MentionRange[]>();
  let knownLength = 0;
  /** It may have had others, as those before this code was there. */
  let isForgotten = true;
  let { mode } = store.get();

  function remember(text: string, mentions: readonly MentionRange[]): void {
    if (!known.delete(text)) knownLength += text.length;
    known.set(text, mentions);
    for (const oldest of known.keys()) {
      if (knownLength <= maxKnownLength || oldest === text) break;
      known.delete(oldest);
      knownLength -= oldest.length;
      isForgotten = true;
    }
  }

  function beginAnew(): void {
    known.clear();
    knownLength = 0;
    isForgotten = false;
  }

  function follow(): void {
    const now: Writing = store.get();
    const isShown = now.text === field.value;
    // Another mode and a sent text begin anew: undo does not lead back over them.
    const isOtherText = !isShown && (now.mode !== mode || now.text === "");
    ({ mode } = now);
    if (isOtherText) beginAnew();
    remember(now.text, now.mentions);
    if (isShown || isOtherText || !field.matches(":focus") || field.disabled) return;
    const { selectionStart, selectionEnd } = field;
    replaceNatively(field, now.text);
    // The words of a thread that is gone came by themselves, behind what is being written.
    if (now.shownAt !== undefined) field.setSelectionRange(selectionStart, selectionEnd);
  }

  function handleBeforeInput(event: InputEvent): void {
    const { data, inputType, isComposing } = event;
    const { value, selectionStart: start, selectionEnd: end } = field;
    const { mentions } = store.get();
    if (isComposing) return;
    // The space after a mention is there already.
    if (
      data === " " &&
      value[start - 1] === " " &&
      mentions.some((mention) => mention.end === start - 1 && start === end)
    )
      return event.preventDefault();
    if (inputType.startsWith("deleteContent")) {
      const from = start === end && inputType.endsWith("Backward") ? start - 1 : start;
      const to = start === end && inputType.endsWith("Forward") ? end + 1 : end;
      const touched = mentions.filter((mention) => mention.start < to && mention.end > from);
      const first = Math.min(start, ...touched.map((mention) => mention.start));
      const last = Math.max(end, ...touched.map((mention) => mention.end));
      if (touched.length === 0 || (first === start && last === end)) return;
      event.preventDefault();
      field.setSelectionRange(first, last);
      field.ownerDocument.execCommand("delete");
    } else if (data !== null && value.length - (end - start) + data.length > maxKeptLength) {
      const written = value.slice(0, start) + data.replace(/\r\n?/g, "\n");
      event.preventDefault();
      composer.write(written + value.slice(end), written.length);
    }
  }

  function handleInput(event: Event & { readonly inputType?: string | undefined }): void {
    const { value } = field;
    const mentions = known.get(value);
    if (!event.inputType?.startsWith("history")) remember(value, mentions ?? []);
    else if (mentions !== undefined) composer.restore({ text: value, mentions });
    else if (!isForgotten) field.value = store.get().text;
  }

  /** React copies each value to the default one, which ends Chromium's step of undo: it would take back one letter at a time. */
  const ownDefault = { configurable: true, get: () => field.value, set() {} };
  const handleReset = () => void (field.textContent = field.value);

  fields.set(composer, field);
  // Simulated documents have none.
  if (!("execCommand" in document)) return () => {};
  remember(store.get().text, store.get().mentions);
  Object.defineProperty(field, "defaultValue", ownDefault);
  const { form } = field;
  form?.addEventListener("reset", handleReset);
  field.addEventListener("beforeinput", handleBeforeInput);
  field.addEventListener("input", handleInput);
  const stop = store.subscribe(follow);
  return () => {
    field.removeEventListener("beforeinput", handleBeforeInput);
    field.removeEventListener("input", handleInput);
    form?.removeEventListener("reset", handleReset);
    Reflect.deleteProperty(field, "defaultValue");
    stop();
  };
}

/** Inserts the difference, as typing would. Where the field does not take it, its value is set instead. */
function replaceNatively(field: HTMLTextAreaElement, text: string): void {
  const { value } = field;
  const most = Math.min(value.length, text.length);
  let start = 0;
  while (start < most && value[start] === text[start]) start++;
  let tail = 0;
  while (tail < most - start && value.at(-1 - tail) === text.at(-1 - tail)) tail++;
  // Browsers move a selection out of the middle of what is one character for people: an ASCII character begins another one.
  while (start > 0 && value.charCodeAt(start) > 127) start--;
  while (tail > 0 && value.charCodeAt(value.length - tail) > 127) tail--;
  const added = text.slice(start, text.length - tail);
  field.setSelectionRange(start, value.length - tail);
  // The one way to change a field that the browser's undo knows of; every browser has it.
  field.ownerDocument.execCommand(added === "" ? "delete" : "insertText", false, added);
  showCaret(field);
}

/** Scrolls to the caret: Chromium shows it behind what is typed or pasted, and not behind what a script puts in. */
function showCaret(field: HTMLTextAreaElement): void {
  if (field.selectionEnd === field.value.length) field.scrollTop = field.scrollHeight;
  else if (field.scrollHeight > field.clientHeight) {
    // The one way to scroll to the middle of a text is the browser's own, with the focus.
    field.blur();
    field.focus();
  }
}
