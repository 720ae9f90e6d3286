import type { UseComposerResult } from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";
import { toFieldRefusal } from "../words/refusal-words";

/**
 * Returns the placeholder of an empty field, its purpose, or why a field cannot be used. None beside a text: the browser would
 * style its element twice for each key.
 */
export function toPlaceholder(
  { permission, mode, text }: Pick<UseComposerResult, "permission" | "mode" | "text">,
  inThread: boolean,
  labels: Labels,
): string | undefined {
  const refusal = toFieldRefusal(permission, labels);
  if (refusal !== undefined) return refusal;
  if (text !== "") return undefined;
  const { composer } = labels;
  if (mode.type === "file") return composer.fileAttached;
  if (mode.type === "replying") return composer.replyPlaceholder;
  return inThread ? composer.threadPlaceholder : composer.placeholder;
}
