import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useState } from "react";
import type { Chat } from "../../core/owner/chat";
import { createStore, type Store } from "../../core/owner/store";
import type { Composer, ComposerState } from "../../core/composer/composer";
import { writingPart } from "../../core/boundary/parts";
import { useChatScope } from "../chat-provider";
import { composerOf } from "../chat-scope";
import { type ComposerActions, type ComposerReading, createComposerActions, readComposer } from "./composer-actions";
import { createInputProps, type InputProps, type UserInputProps } from "./composer-input";
import { useParentId } from "../conversation-scope";
import { permissionsOf, usePermissions } from "../message/use-permissions";
import { useReadable } from "../use-readable";

export interface UseComposerResult extends ComposerState, ComposerReading, ComposerActions {
  /** Ids of the element that lists the suggestions, and of its options. */
  readonly listId: string;
  optionId(index: number): string;
  /**
   * Everything the text field needs: value, keys (Enter sends, Shift+Enter breaks the line, Enter of an input method does
   * neither, Escape leaves the mode, ArrowUp in an empty field edits one's last message), paste of files, the focus when a
   * reply or an edit begins or ends, and the combobox attributes. An own `ref` is set beside ours, when the field comes and
   * when it goes. Own handlers given here run first; `preventDefault` in one of them keeps ours from acting.
   */
  getInputProps(own?: UserInputProps): InputProps;
}

/** What is being written in the surrounding list. Only components that use this render on a keystroke. */
export function useComposer(): UseComposerResult {
  const scope = useChatScope();
  const parentId = useParentId();
  const composer = composerOf(scope, parentId);
  const state = useReadable(composer.store, (now) => now);
  const context = usePermissions();
  const listId = useId();
  // Not a state: the component would render twice when it is mounted.
  const [field] = useState(() => createStore<HTMLTextAreaElement | null>(null));
  const [shareRef] = useState(() => createSharedRef(field.set));

  useEffect(() => composer.attach(), [composer]);
  useCaret(composer, state, field);
  useNativeEditing(scope.chat, composer, field);

  const now = permissionsOf(scope, parentId).get;
  const { raiseError } = scope.chat;
  const actions = useMemo(
    () => createComposerActions(composer, now, field.get, (thrown) => raiseError(thrown, "sendText")),
    [composer, now, field, raiseError],
  );
  const editLast = useCallback(
    () => writingPart.get()?.beginLastEdit(scope, composer, now()) ?? false,
    [scope, composer, now],
  );

  return useMemo(() => {
    const reading = readComposer(state, context);
    const optionId = (index: number) => `${listId}-${index}`;
    const shared = { ...state, ...actions, listId, optionId };
    const disabled = reading.permission.type !== "allowed" || state.mode.type === "file";
    return {
      ...shared,
      ...reading,
      getInputProps: (own = {}) =>
        createInputProps({ ...shared, own, composer, fieldRef: shareRef(own.ref), disabled, editLast }),
    };
  }, [actions, editLast, composer, state, context, listId, shareRef]);
}

type FieldStore = Store<HTMLTextAreaElement | null>;

/** One ref for as long as the composer is there, which sets the caller's latest one as well. */
function createSharedRef(setField: (field: HTMLTextAreaElement | null) => void) {
  let own: UserInputProps["ref"];
  let release: (() => void) | null = null;
  function ref(field: HTMLTextAreaElement | null): void {
    setField(field);
    release?.();
    release = field && setRef(own, field);
  }
  return (latest: UserInputProps["ref"]) => {
    own = latest;
    return ref;
  };
}

/** Sets a ref; returns what clears it. */
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
  useBrowserLayoutEffect(() => {
    if (caret === null && !takesFocus) return;
    const place = () => {
      const element = field.get();
      if (!element) return;
      if (takesFocus) element.focus({ preventScroll: true });
      if (caret !== null && element.matches(":focus")) element.setSelectionRange(caret, caret);
      composer.caretTaken();
    };
    place();
    return field.subscribe(place);
  }, [composer, caret, takesFocus, field]);
}

/** Lets the browser's undo know of what is changed here, once the code for it is there: before, the field is a controlled one. */
function useNativeEditing({ environment }: Chat, composer: Composer, field: FieldStore): void {
  useEffect(() => {
    let release = () => {};
    function follow(): void {
      release();
      const element = field.get();
      release = (element && writingPart.get()?.editNatively(composer, element)) ?? (() => {});
    }
    follow();
    const ends = [field.subscribe(follow), writingPart.subscribe(follow), writingPart.want(environment)];
    return () => {
      for (const end of ends) end();
      release();
    };
  }, [environment, composer, field]);
}

/** React warns about layout effects on a server, where there is no layout. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
