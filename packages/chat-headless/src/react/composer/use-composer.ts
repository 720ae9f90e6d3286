import { useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from "react";
import type { OutgoingExtras } from "../../core/boundary/message-data";
import { createStore, type Store } from "../../core/owner/store";
import type { Composer } from "../../core/composer/composer";
import type { ChosenFile } from "../../core/composer/composer-mode";
import type { ComposerState } from "../../core/composer/composer-state";
import type { SuggestedEmoji, SuggestEmoji } from "../../core/composer/suggestions";
import type { User } from "../../core/port/model";
import { conversationOf } from "../../core/state/chat-state";
import { type Row, rowsOf } from "../../core/state/row";
import { withStructuralSharing } from "../../core/state/structural-sharing";
import { permit, type Permission } from "../../core/views/permission";
import { composingPart } from "../../core/boundary/parts";
import { useChatScope } from "../chat-provider";
import { useClientLayoutEffect } from "../client-layout-effect";
import { composerOf } from "./composer-of";
import { createComposerActions, permitComposing, readComposer } from "./composer-actions";
import { createInputProps, type InputProps, type UserInputProps } from "./composer-input";
import { useParentId } from "../conversation-scope";
import { permissionsOf } from "../message/use-permissions";
import { createReader } from "../use-readable";

/**
 * The composer of a list: its state, the permissions, and actions. Each action acts on the text, mode and permissions at the
 * moment when it is called, and is the same function for as long as the composer is.
 */
export interface UseComposerResult extends ComposerState {
  /** Whether writing is allowed now, or why not. The text stays either way. */
  readonly permission: Permission;
  /** Whether the text may be sent, or the edit saved, now. In slow mode the text waits in the field. */
  readonly submitPermission: Permission;
  /** Whether a file may be chosen now, or why not. */
  readonly attachPermission: Permission;
  /** Length of the text without white space around it, in the unit in which the service limits texts. */
  readonly length: number;
  /** The longest text that may be sent, in the same unit. */
  readonly limit: number;
  /** MIME types of the files that can be sent, as `accept` takes them. */
  readonly fileTypes: readonly string[];
  /** There is something that may be sent or saved. */
  readonly canSubmit: boolean;
  /** The id of the element that lists the suggestions. */
  readonly listId: string;
  /** Sends the text or the chosen file, or saves the edit, where `canSubmit`. */
  submit(): void;
  /**
   * Submits the text, or the chosen file, as a message of a custom kind; an edit takes the data alone. Extras that the
   * service does not keep are not sent, and are reported to `onError`: the text stays in the field.
   */
  submitAs(extras: OutgoingExtras): void;
  /** Leaves the mode: an edit is discarded, a quote or file put away. */
  cancel(): void;
  /**
   * Files that can be sent wait in a row, in the order in which they were chosen: one is the mode's at a time. During an edit
   * they wait for its end, in the mode's `before`.
   */
  chooseFile(...files: readonly File[]): void;
  /** Puts one of the chosen `files` away, whether or not its turn has come. */
  removeFile(file: ChosenFile): void;
  /** Moves the focus into the field. */
  focus(): void;
  /** Replaces the text; mentions in the parts that stay the same are kept. The focus stays where it is. */
  setText(text: string): void;
  /** Puts a text in at the field's caret, in place of the selection there, and moves the focus into the field. */
  insert(text: string): void;
  /** Takes one of the people, or emoji, that are suggested. @default the active one */
  chooseSuggestion(chosen?: User | SuggestedEmoji): void;
  /**
   * Lets a `:` with two letters behind it suggest emoji, which take the place of both, until the returned function is called or
   * another `find` is given. Call it in an effect.
   *
   * @param find returns what is meant, best first; at once where it can
   * @param onChoose is called with the inserted one
   */
  suggestEmoji(find: SuggestEmoji, onChoose?: (chosen: SuggestedEmoji) => void): () => void;
  /** The id of the option at an index of the suggestions. */
  optionId(index: number): string;
  /**
   * Everything the text field needs: value, keys (Enter sends, Shift+Enter breaks the line, Enter of an input method does
   * neither, Escape leaves the mode, ArrowUp in an empty field edits one's last message), paste of files, the focus when a
   * reply or an edit begins or ends, and the combobox attributes. An own `ref` is set beside ours, when the field comes and
   * when it goes. Own handlers given here run first; `preventDefault` in one of them keeps ours from acting.
   */
  getInputProps(own?: UserInputProps): InputProps;
}

/** Returns the composer of the surrounding list. Only components that use it render on a keystroke. */
export function useComposer(): UseComposerResult {
  const scope = useChatScope();
  const parentId = useParentId();
  const composer = composerOf(scope, parentId);
  const { state, type } = useComposerState(composer);
  const isEditing = state.mode.type === "editing";
  const permissions = permissionsOf(scope, parentId);
  // One reader for all renders: React schedules an effect for another one.
  const read = useMemo(
    () =>
      createReader(
        permissions,
        withStructuralSharing((context) => permitComposing(context, isEditing)),
      ),
    [permissions, isEditing],
  );
  const permitted = useSyncExternalStore(permissions.subscribe, read, read);
  const listId = useId();
  // Not a state: the component would render twice when it is mounted.
  const [field] = useState(() => createStore<HTMLTextAreaElement | null>(null));
  const [shareRef] = useState(() => createSharedRef(field.set));

  useEffect(() => composer.attach(), [composer]);
  useCaret(composer, state, field);
  useNativeEditing(composer, field);

  const now = permissions.get;
  const { raiseError, store } = scope.chat;
  const actions = useMemo(() => {
    // The field may be in another component of the list.
    const fieldOf = () => field.get() ?? composingPart.get()?.fieldOf(composer);
    return createComposerActions(composer, now, fieldOf, (thrown) => raiseError(thrown, "sendText"));
  }, [composer, now, field, raiseError]);
  const editLast = useCallback(() => {
    const rows = rowsOf(store.get(), conversationOf(store.get(), parentId));
    const mayEdit = (row: Row) => permit("edit", now(), row).type === "allowed";
    return composingPart.get()?.beginLastEdit(rows, composer, mayEdit) ?? false;
  }, [store, parentId, composer, now]);

  const optionId = useCallback((index: number) => `${listId}-${index}`, [listId]);

  return useMemo(() => {
    const shared = { ...state, ...actions, listId, optionId };
    const disabled = permitted.permission.type !== "allowed" || state.mode.type === "file";
    return {
      ...shared,
      ...readComposer(state, permitted),
      getInputProps: (own = {}) =>
        createInputProps({ ...shared, own, composer, fieldRef: shareRef(own.ref), disabled, type, editLast }),
    };
  }, [actions, editLast, composer, state, permitted, listId, optionId, shareRef, type]);
}

/** The state of a composer after something was typed. */
interface Typed {
  /** Its last state that was not typed. */
  readonly since: ComposerState;
  readonly now: ComposerState;
}

/**
 * The state of a composer. The typed text is a state of React's own: for an external store that changes, React schedules an effect and
 * walks the page for it, a sixth of a keystroke's script. All other changes are shown at once, whatever React is doing.
 */
function useComposerState(composer: Composer) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const { get, subscribe, type } = useMemo(() => createTyping(composer, setTyped), [composer]);
  const settled = useSyncExternalStore(subscribe, get, get);
  return { state: typed?.since === settled ? typed.now : settled, type };
}

/** The state of a composer without what is typed by `type`, which is handed to `onTyped`. */
function createTyping({ store, write }: Composer, onTyped: (typed: Typed) => void) {
  let settled = store.get();
  let isTyping = false;
  return {
    get: () => settled,
    subscribe(notify: () => void) {
      settled = store.get();
      return store.subscribe(() => {
        const now = store.get();
        if (isTyping) return onTyped({ since: settled, now });
        settled = now;
        notify();
      });
    },
    type(text: string, caret: number) {
      isTyping = true;
      write(text, caret);
      isTyping = false;
    },
  };
}

type FieldStore = Store<HTMLTextAreaElement | null>;

/** One ref for as long as the composer is there, which sets the caller's latest one as well. */
function createSharedRef(setField: (field: HTMLTextAreaElement | null) => void) {
  let own: UserInputProps["ref"];
  let release: (() => void) | null = null;
  function ref(field: HTMLTextAreaElement | null): void {
    setField(field);
    field?.addEventListener("focus", leaveBeginning, { once: true });
    field?.addEventListener("mousedown", leaveCaret, { once: true });
    release?.();
    release = field && setRef(own, field);
  }
  return (latest: UserInputProps["ref"]) => {
    own = latest;
    return ref;
  };
}

/** The caret of a field that is mounted with a text stands before it: its first focus moves it behind the text. */
function leaveBeginning({ currentTarget }: FocusEvent): void {
  const field = currentTarget as HTMLTextAreaElement;
  if (field.selectionEnd === 0) setCaret(field, field.value.length);
}

/** A press, or a tap, puts the caret where it is: the text stays there. */
function leaveCaret({ currentTarget }: MouseEvent): void {
  currentTarget?.removeEventListener("focus", leaveBeginning as EventListener);
}

/** Browsers scroll to a caret that is moved by keys, and not to one that is set: behind a long text it would be out of sight. */
function setCaret(field: HTMLTextAreaElement, caret: number): void {
  field.setSelectionRange(caret, caret);
  if (caret === field.value.length) field.scrollTop = field.scrollHeight;
}

/** Sets a ref. Returns the function that clears it. */
function setRef(ref: UserInputProps["ref"], field: HTMLTextAreaElement): () => void {
  if (typeof ref === "function") {
    // Since React 19 a ref may return its own end.
    const end: unknown = ref(field);
    return typeof end === "function" ? () => void end() : () => void ref(null);
  }
  if (ref) ref.current = field;
  return () => {
    if (ref) ref.current = null;
  };
}

/** Puts the focus and the caret where a change made here wants them. */
function useCaret(composer: Composer, { caret, takesFocus }: ComposerState, field: FieldStore): void {
  useClientLayoutEffect(() => {
    if (caret === null && !takesFocus) return;
    const place = () => {
      const element = field.get();
      if (!element) return;
      if (takesFocus) element.focus({ preventScroll: true });
      if (caret !== null && element.matches(":focus")) setCaret(element, caret);
      composer.caretTaken();
    };
    place();
    return field.subscribe(place);
  }, [composer, caret, takesFocus, field]);
}

/** Lets the browser's undo cover changes by the composer, once the code for that is loaded: before, the field is a controlled one. */
function useNativeEditing(composer: Composer, field: FieldStore): void {
  useEffect(() => {
    let release = () => {};
    function follow(): void {
      release();
      const element = field.get();
      release = (element && composingPart.get()?.editNatively(composer, element)) ?? (() => {});
    }
    follow();
    const ends = [field.subscribe(follow), composingPart.subscribe(follow)];
    return () => {
      for (const end of ends) end();
      release();
    };
  }, [composer, field]);
}
