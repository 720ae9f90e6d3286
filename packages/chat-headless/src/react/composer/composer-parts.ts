import type { ChangeEvent, DragEvent, MouseEvent } from "react";
import type { Complete } from "../../core/port/complete";
import { chain, takesFiles } from "./composer-input";
import type { UseComposerResult } from "./use-composer";

/** The props of the element that lists the suggestions. */
export interface ListProps {
  readonly id: string;
  readonly role: "listbox";
}

/** The props of the element of one suggestion. */
export interface OptionProps {
  readonly id: string;
  readonly role: "option";
  readonly "aria-selected": boolean;
  /** Keeps the focus in the field. */
  readonly onMouseDown: (event: MouseEvent) => void;
  readonly onClick: () => void;
}

/** Own handlers for an `<input>` for files. */
export interface UserFileInputProps {
  readonly onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
}

/** The props of an `<input>` for files. It takes the kinds of files that can be sent, several at once. */
export interface FileInputProps extends Complete<UserFileInputProps> {
  readonly type: "file";
  readonly multiple: true;
  readonly accept: string;
  readonly disabled: boolean;
}

/** Own handlers for an element over which files can be dropped. */
export interface UserDropProps {
  readonly onDragOver?: ((event: DragEvent<HTMLElement>) => void) | undefined;
  readonly onDrop?: ((event: DragEvent<HTMLElement>) => void) | undefined;
}

/** The props of an element over which files can be dropped. */
export type DropProps = Complete<UserDropProps>;

/** The props of the element that lists the people who can be mentioned, or the emoji, while the composer has `suggestions`. */
export function getListProps({ listId }: Pick<UseComposerResult, "listId">): ListProps {
  return { id: listId, role: "listbox" };
}

/** The props of one of the people, or emoji, that are suggested: a press takes it, and the field keeps the focus. */
export function getOptionProps(
  { optionId, suggestions, chooseSuggestion }: Pick<UseComposerResult, "optionId" | "suggestions" | "chooseSuggestion">,
  index: number,
): OptionProps {
  return {
    id: optionId(index),
    role: "option",
    "aria-selected": suggestions?.active === index,
    onMouseDown: (event) => event.preventDefault(),
    onClick: () => chooseSuggestion(suggestions?.users[index] ?? suggestions?.emoji[index]),
  };
}

/** The props of an `<input>` for files. Own handlers run first; `preventDefault` in one keeps ours from acting. */
export function getFileInputProps(
  composer: Pick<UseComposerResult, "attachPermission" | "fileTypes" | "chooseFile">,
  own: UserFileInputProps = {},
): FileInputProps {
  return {
    type: "file",
    multiple: true,
    accept: composer.fileTypes.join(),
    // An edit may come back while the device's chooser is open, and a disabled element does not tell in every browser.
    disabled: !takesFiles(composer.attachPermission),
    onChange: chain(own.onChange, ({ target }) => {
      composer.chooseFile(...(target.files ?? []));
      // So that the same files can be chosen again.
      target.value = "";
    }),
  };
}

/**
 * The props of an element over which files can be dropped. While none may be attached a drop does nothing, also not what
 * the browser would do, which is to leave the page for the file. Own handlers as for `getFileInputProps`.
 */
export function getDropProps(
  { attachPermission, chooseFile }: Pick<UseComposerResult, "attachPermission" | "chooseFile">,
  own: UserDropProps = {},
): DropProps {
  return {
    onDragOver: chain(own.onDragOver, (event) => {
      const { dataTransfer } = event;
      if (!dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      dataTransfer.dropEffect = attachPermission.type === "allowed" ? "copy" : "none";
    }),
    onDrop: chain(own.onDrop, (event) => {
      const { files } = event.dataTransfer;
      if (files.length === 0) return;
      event.preventDefault();
      chooseFile(...files);
    }),
  };
}
