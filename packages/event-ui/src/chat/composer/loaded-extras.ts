import { createCodePart } from "../../ui/code/code-part";
import { useCodePart } from "../../ui/code/use-code-part";

/** The code of what stands around the field and behind its text: nothing of it is there when the chat opens. */
export const extrasPart = createCodePart(() => import("./around/composer-extras"));

/** What stands around the field and behind its text, once its code is loaded; `null` before. A load that failed is tried again when `attempt` changes. */
export const useComposerExtras = (attempt: unknown) => useCodePart(extrasPart, { attempt });
