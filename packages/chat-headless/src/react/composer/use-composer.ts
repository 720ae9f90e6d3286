import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Chat } from "../../core/owner/chat";
import { createStore, type Store } from "../../core/owner/store";
import type { Composer, ComposerState } from "../../core/composer/composer";
import type { Permission } from "../../core/views/permission";
import { permitPlain } from "../../core/views/plain-permission";
import { isSendable, textLength, textLimit } from "../../core/views/text-limits";
import { useChatScope } from "../chat-provider";
import { composerOf } from "../chat-scope";
import type * as fieldPart from "./field-part";
import { createInputProps, type InputProps, takesFiles, type UserInputProps } from "./composer-input";
import { useParentId } from "../conversation-scope";
import { readFiles } from "./read-file";
import { usePermissions } from "../use-permissions";
import { useReadable } from "../use-readable";

export interface UseComposerResult extends ComposerState {
  /** Whether writing is allowed now, or why not. What is written stays either way. */
  readonly permission: Permission;
  /** Whether what is written may be sent, or the edit saved, now: in slow mode it waits in the field. */
  readonly submitPermission: Permission;
  readonly attachPermission: Permission;
  /** In the unit in which the service limits texts. */
  readonly length: number;
  readonly limit: number;
  /** MIME types of the files that can be sent, as `accept` takes them. */
  readonly fileTypes: readonly string[];
  /** There is something that may be sent or saved. */
  readonly canSubmit: boolean;
  submit(): void;
  /** Leaves the mode: an edit is discarded, a quote or file put away. */
  cancel(): void;
  /** Files that can be sent wait in a row: one is the mode's at a time. During an edit they wait for its end, in the mode's `before`. */
  chooseFile(...files: readonly File[]): void;
  /** Moves the focus into the field. */
  focus(): void;
  /** Puts a text in the place of what is written; mentions in what stays the same are kept. The focus stays where it is. */
  setText(text: string): void;
  /** Puts a text in at the field's caret, in place of what is selected there, and moves the focus into the field. */
  insert(text: string): void;
  chooseSuggestion(index: number): void;
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
  const later = useFieldPart(scope.chat, composer, field);

  return useMemo(() => {
    const { mode, text } = state;
    const { policy } = context;
    const limit = textLimit(context.capabilities, policy);
    const length = textLength(text.trim(), context.capabilities.lengthUnit);
    const permission = permitPlain("write", context);
    const submitPermission = permitPlain(mode.type === "editing" ? "write" : "send", context);
    const attachPermission = permitPlain("attach", context);
    const isGone = mode.type === "editing" && state.messageDeleted;
    const hasContent = mode.type === "file" || isSendable(text, context.capabilities, policy);
    const canSubmit = submitPermission.type === "allowed" && hasContent && !isGone;
    const submit = () => void (canSubmit && composer.submit());
    const chooseFile = (...files: readonly File[]) => {
      if (takesFiles(attachPermission)) void readFiles(files).then((chosen) => composer.chooseFile(...chosen));
    };
    const insert = (added: string) => {
      const element = field.get();
      const start = element?.selectionStart ?? text.length;
      element?.focus();
      composer.write(text.slice(0, start) + added + text.slice(element?.selectionEnd ?? start), start + added.length);
    };
    const optionId = (index: number) => `${listId}-${index}`;
    const shared = { ...state, listId, optionId, submit, chooseFile };
    const disabled = permission.type !== "allowed" || mode.type === "file";
    const editLast = () => later.current?.beginLastEdit(scope, composer, context) ?? false;
    return {
      ...shared,
      permission,
      submitPermission,
      attachPermission,
      fileTypes: policy.fileTypes,
      length,
      limit,
      canSubmit,
      cancel: composer.cancel,
      focus: () => field.get()?.focus(),
      setText: (now) => composer.write(now, now.length),
      insert,
      chooseSuggestion: (index) => composer.chooseSuggestion(state.suggestions?.users[index]),
      getInputProps: (own = {}) =>
        createInputProps({ ...shared, own, composer, fieldRef: shareRef(own.ref), disabled, editLast }),
    };
  }, [scope, composer, state, context, listId, field, later, shareRef]);
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

/** Loads what a field can do beyond writing and sending, and lets the browser's undo know of what is changed here. */
function useFieldPart({ environment }: Chat, composer: Composer, field: FieldStore) {
  const loaded = useRef<typeof fieldPart | null>(null);
  useEffect(() => {
    const { load = (part) => part() } = environment;
    let shown = new AbortController();
    function follow(): void {
      shown.abort();
      const element = field.get();
      if (!element) return;
      const { signal } = (shown = new AbortController());
      load(() => import("./field-part")).then(
        (part) => {
          loaded.current = part;
          if (!signal.aborted) signal.addEventListener("abort", part.editNatively(composer, element));
        },
        () => {}, // Without it the field works as any controlled field does.
      );
    }
    follow();
    const leave = field.subscribe(follow);
    return () => {
      leave();
      shown.abort();
    };
  }, [environment, composer, field]);
  return loaded;
}

/** React warns about layout effects on a server, where there is no layout. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
