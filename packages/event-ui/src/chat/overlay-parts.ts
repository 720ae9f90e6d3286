import { createCodePart } from "../ui/code/code-part";
import { messageMenuPart } from "./message/actions/message-menu";
import { reactionMenuPart } from "./message/reactions/reaction-menu";

/** The code of the dialog that asks before a message is deleted for good. */
export const deleteDialogPart = createCodePart(() => import("./message/actions/delete-dialog"));

/** The code of the card that shows who a person is. */
export const personCardPart = createCodePart(() => import("./person/person-card"));

/** What opens above the list. Load it right after the list: what a person opens must not wait for the network. */
export const overlayParts = [messageMenuPart, reactionMenuPart, deleteDialogPart, personCardPart];
