import type { Row } from "@foyer/chat-headless";
import type { ComponentType } from "react";
import { type CodePart, createCodePart } from "../../../ui/code/code-part";

/** The code of the dialog that asks why a message is reported. A menu that offers it loads it in advance. */
export const reportDialogPart: CodePart<{
  readonly RowDialog: ComponentType<{ readonly row: Row; readonly onClose: () => void }>;
}> = createCodePart(() => import("./report-dialog"));
