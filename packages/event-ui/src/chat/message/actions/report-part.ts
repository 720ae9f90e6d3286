import { createCodePart } from "../../../ui/code/code-part";

/** The code of the dialog that asks why a message is reported. A menu that offers it loads it in advance. */
export const reportDialogPart = createCodePart(() => import("./report-dialog"));
