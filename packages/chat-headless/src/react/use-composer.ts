import { useEffect, useId, useLayoutEffect, useMemo, useState } from "react";
import type { Composer, ComposerState } from "../core/composer/composer";
import { maxWrittenLength } from "../core/composer/mention";
import { conversationOf } from "../core/state/chat-state";
import { type Permission, type PermissionContext, permit } from "../core/views/permission";
import { rowsOf } from "../core/state/row";
import { textLength, textLimit } from "../core/composer/text-length";
import { useChatScope } from "./chat-provider";
import { type ChatScope, composerOf } from "./chat-scope";
import { createInputProps, type InputProps, type UserInputProps } from "./composer-input";
import { useParentId } from "./conversation-scope";
import { readFile } from "./read-file";
import { usePermissions } from "./use-permissions";
import { useReadable } from "./use-readable";

export interface UseComposerResult extends ComposerState {
  /** Whether writing is allowed now, or why not. What is written stays either way. */
  readonly permission: Permission;
  readonly attachPermission: Permission;
  /** In the unit in which the service limits texts. */
  readonly length: number;
  readonly limit: number;
  /** There is something that may be sent or saved. */
  readonly canSubmit: boolean;
  submit(): void;
  /** Leaves the mode: an edit is discarded, a quote or file put away. */
  cancel(): void;
  chooseFile(file: File): void;
  chooseSuggestion(index: number): void;
  /** Ids of the element that lists the suggestions, and of its options. */
  readonly listId: string;
  optionId(index: number): string;
  /**
   * Everything the text field needs: value, keys (Enter sends, Shift+Enter breaks the line, Enter of an input method does
   * neither, Escape leaves the mode, ArrowUp in an empty field edits one's last message), paste of files, and the combobox
   * attributes. Own handlers given here run first; `preventDefault` in one of them keeps ours from acting.
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
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);

  useEffect(() => composer.attach(), [composer]);
  useCaret(composer, state.caret, field);
  useLongInput(composer, field);

  return useMemo(() => {
    const { mode, text } = state;
    const limit = textLimit(context.capabilities);
    const length = textLength(text.trim(), context.capabilities.lengthUnit);
    const permission = permit("write", context);
    const attachPermission = permit("attach", context);
    const isGone = mode.type === "editing" && state.messageDeleted;
    const hasContent = mode.type === "file" || (length > 0 && length <= limit);
    const canSubmit = permission.type === "allowed" && hasContent && !isGone;
    const submit = () => void (canSubmit && composer.submit());
    const chooseFile = (file: File) => {
      if (attachPermission.type === "allowed") void readFile(file).then(composer.chooseFile);
    };
    const optionId = (index: number) => `${listId}-${index}`;
    const shared = { ...state, listId, optionId, submit, chooseFile };
    const disabled = permission.type !== "allowed" || mode.type === "file";
    const editLast = () => beginLastEdit(scope, composer, context);
    return {
      ...shared,
      permission,
      attachPermission,
      length,
      limit,
      canSubmit,
      cancel: composer.cancel,
      chooseSuggestion: (index) => composer.chooseSuggestion(state.suggestions?.users[index]),
      getInputProps: (own = {}) =>
        createInputProps({ ...shared, own, composer, fieldRef: setField, disabled, editLast }),
    };
  }, [scope, composer, state, context, listId]);
}

/** Takes over what is too long for the field before it gets there: a browser lays 1 MiB out in many seconds. */
function useLongInput(composer: Composer, field: HTMLTextAreaElement | null): void {
  useEffect(() => {
    const take = (event: InputEvent) => {
      const { data, isComposing } = event;
      if (!field || !data || isComposing || field.value.length + data.length <= maxWrittenLength) return;
      const { value, selectionStart, selectionEnd } = field;
      const written = value.slice(0, selectionStart) + data.replace(/\r\n?/g, "\n");
      event.preventDefault();
      composer.write(written + value.slice(selectionEnd), written.length);
    };
    field?.addEventListener("beforeinput", take);
    return () => field?.removeEventListener("beforeinput", take);
  }, [composer, field]);
}

/** Puts the caret where a change made here wants it. */
function useCaret(composer: Composer, caret: number | null, field: HTMLTextAreaElement | null): void {
  useBrowserLayoutEffect(() => {
    if (caret === null || field === null) return;
    if (field.matches(":focus")) field.setSelectionRange(caret, caret);
    composer.caretTaken();
  }, [composer, caret, field]);
}

/** React warns about layout effects on a server, where there is no layout. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** How far back one's last message is looked for. */
const editReach = 100;

function beginLastEdit({ chat }: ChatScope, composer: Composer, context: PermissionContext): boolean {
  const state = chat.store.get();
  const rows = rowsOf(state, conversationOf(state, context.parentId));
  const near = rows.slice(Math.max(0, rows.length - editReach));
  const last = near.findLast((row) => permit("edit", context, row).type === "allowed");
  if (last) composer.edit(last);
  return last !== undefined;
}
