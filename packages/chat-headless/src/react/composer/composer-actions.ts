import type { OutgoingExtras } from "../../core/boundary/message-data";
import type { Composer, ComposerState } from "../../core/composer/composer";
import type { User } from "../../core/port/model";
import type { Permission, PermissionContext } from "../../core/views/permission";
import { permitPlain } from "../../core/views/plain-permission";
import { isSendable, textLength, textLimit } from "../../core/views/text/text-limits";
import { takesFiles } from "./composer-input";
import { readFile } from "./read-file";

/** What may be done with what is written. */
export interface ComposerReading {
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
}

export function readComposer(
  { mode, text, messageDeleted }: ComposerState,
  context: PermissionContext,
): ComposerReading {
  const { policy, capabilities } = context;
  const submitPermission = permitPlain(mode.type === "editing" ? "write" : "send", context);
  const isGone = mode.type === "editing" && messageDeleted;
  const hasContent = mode.type === "file" || isSendable(text, capabilities, policy);
  return {
    permission: permitPlain("write", context),
    submitPermission,
    attachPermission: permitPlain("attach", context),
    length: textLength(text.trim(), capabilities.lengthUnit),
    limit: textLimit(capabilities, policy),
    fileTypes: policy.fileTypes,
    canSubmit: submitPermission.type === "allowed" && hasContent && !isGone,
  };
}

/** The composer's actions. Each acts on what is written at the moment when it is called, and is the same function for as long as the composer is. */
export interface ComposerActions {
  submit(): void;
  /**
   * Submits what is written, or the chosen file, as a message of a kind of one's own; an edit takes the data alone. What the
   * service does not keep is not sent, and is reported to `onError`: what is written stays in the field.
   */
  submitAs(extras: OutgoingExtras): void;
  /** Leaves the mode: an edit is discarded, a quote or file put away. */
  cancel(): void;
  /** Files that can be sent wait in a row, in the order in which they were chosen: one is the mode's at a time. During an edit they wait for its end, in the mode's `before`. */
  chooseFile(...files: readonly File[]): void;
  /** Moves the focus into the field. */
  focus(): void;
  /** Puts a text in the place of what is written; mentions in what stays the same are kept. The focus stays where it is. */
  setText(text: string): void;
  /** Puts a text in at the field's caret, in place of what is selected there, and moves the focus into the field. */
  insert(text: string): void;
  /** Takes one of the people who are suggested. @default the active one */
  chooseSuggestion(user?: User): void;
}

/**
 * @param now the permissions at the moment of an action
 * @param field the text field, while there is one
 * @param report is told of what is not sent
 */
export function createComposerActions(
  composer: Composer,
  now: () => PermissionContext,
  field: () => HTMLTextAreaElement | null,
  report: (thrown: unknown) => void,
): ComposerActions {
  function submitAs(extras: OutgoingExtras): void {
    if (!readComposer(composer.store.get(), now()).canSubmit) return;
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
      composer.chooseLater(() => Promise.all([...files].map(readFile)));
    },
    focus: () => field()?.focus(),
    setText: (text) => composer.write(text, text.length),
    insert(text) {
      const element = field();
      const selected = element && ([element.selectionStart, element.selectionEnd] as const);
      element?.focus();
      composer.insert(text, ...(selected ?? []));
    },
    chooseSuggestion: composer.chooseSuggestion,
  };
}
