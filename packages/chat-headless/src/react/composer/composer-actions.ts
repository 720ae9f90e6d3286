import type { OutgoingExtras } from "../../core/boundary/message-data";
import type { Composer } from "../../core/composer/composer";
import type { ComposerState } from "../../core/composer/composer-state";
import type { PermissionContext } from "../../core/views/permission";
import { permitPlain } from "../../core/views/plain-permission";
import { isSendable, textLength, textLimit } from "../../core/views/text/text-limits";
import { takesFiles } from "./composer-input";
import { readFile } from "./read-file";
import type { UseComposerResult } from "./use-composer";

/** Members of the composer that follow from its state and the permissions. */
type ComposerReading = Pick<
  UseComposerResult,
  "permission" | "submitPermission" | "attachPermission" | "length" | "limit" | "fileTypes" | "canSubmit"
>;

/** The permissions of a composer in one mode, with the facts that its limits are read from: its text decides none of them. */
type Composing = Pick<UseComposerResult, "permission" | "submitPermission" | "attachPermission"> &
  Pick<PermissionContext, "policy" | "capabilities">;

export function permitComposing(context: PermissionContext, isEditing: boolean): Composing {
  const { policy, capabilities } = context;
  return {
    permission: permitPlain("write", context),
    submitPermission: permitPlain(isEditing ? "write" : "send", context),
    attachPermission: permitPlain("attach", context),
    policy,
    capabilities,
  };
}

export function readComposer(
  { mode, text, messageDeleted }: ComposerState,
  { policy, capabilities, ...permissions }: Composing,
): ComposerReading {
  const isGone = mode.type === "editing" && messageDeleted;
  const hasContent = mode.type === "file" || isSendable(text, capabilities, policy);
  return {
    ...permissions,
    length: textLength(text.trim(), capabilities.lengthUnit),
    limit: textLimit(capabilities, policy),
    fileTypes: policy.fileTypes,
    canSubmit: permissions.submitPermission.type === "allowed" && hasContent && !isGone,
  };
}

/** The composer's actions. */
type ComposerActions = Pick<
  UseComposerResult,
  | "submit"
  | "submitAs"
  | "cancel"
  | "chooseFile"
  | "removeFile"
  | "focus"
  | "setText"
  | "insert"
  | "chooseSuggestion"
  | "suggestEmoji"
>;

/**
 * @param now the permissions at the moment of an action
 * @param field the text field, while there is one
 * @param report receives the error of a message that is refused
 */
export function createComposerActions(
  composer: Composer,
  now: () => PermissionContext,
  field: () => HTMLTextAreaElement | undefined,
  report: (thrown: unknown) => void,
): ComposerActions {
  function submitAs(extras: OutgoingExtras): void {
    const state = composer.store.get();
    if (!readComposer(state, permitComposing(now(), state.mode.type === "editing")).canSubmit) return;
    try {
      composer.submit(extras);
    } catch (thrown) {
      report(thrown);
    }
  }

  return {
    submit: () => submitAs({}),
    submitAs,
    cancel: composer.cancel,
    chooseFile(...files) {
      if (!takesFiles(permitPlain("attach", now()))) return;
      composer.chooseLater(() => Promise.all(files.map(readFile)));
    },
    removeFile: composer.removeFile,
    focus: () => field()?.focus(),
    setText: (text) => composer.write(text, text.length),
    insert(text) {
      const element = field();
      element?.focus();
      // A text that was just set is not in the field yet, and its caret is the end.
      const isShown = element?.value === composer.store.get().text;
      composer.insert(text, ...(isShown ? [element.selectionStart, element.selectionEnd] : []));
    },
    chooseSuggestion: composer.chooseSuggestion,
    suggestEmoji: composer.suggestEmoji,
  };
}
