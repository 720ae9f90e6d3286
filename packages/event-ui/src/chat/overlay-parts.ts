import type { ComponentType } from "react";
import { type CodePart, createCodePart } from "../ui/code/code-part";
import type { ShownPerson } from "./context/conversation-context";
import type { reportDialogPart } from "./message/actions/report-part";
import { messageMenuPart } from "./message/actions/message-menu";
import { reactionMenuPart } from "./message/reactions/reaction-menu";

/** The code of the dialog that asks before a message is deleted for good. */
export const deleteDialogPart: typeof reportDialogPart = createCodePart(
  () => import("./message/actions/delete-dialog"),
);

/** The code of the card that shows who a person is. */
export const personCardPart: CodePart<{
  readonly PersonCard: ComponentType<ShownPerson & { readonly onClose: () => void }>;
}> = createCodePart(() => import("./person/person-card"));

/** The code of everything that opens above the list. Preload it right after the list: a menu must not wait for the network. */
export const overlayParts: readonly CodePart<unknown>[] = [
  messageMenuPart,
  reactionMenuPart,
  deleteDialogPart,
  personCardPart,
];
