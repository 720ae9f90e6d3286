import type { UseComposerResult } from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";
import { toFieldRefusal } from "../words/refusal-words";

/** Returns the placeholder of an empty field: its purpose, or why it cannot be used. */
export function toPlaceholder(
  { permission, mode }: Pick<UseComposerResult, "permission" | "mode">,
  inThread: boolean,
  labels: Labels,
): string {
  const refusal = toFieldRefusal(permission, labels);
  if (refusal !== undefined) return refusal;
  const { composer } = labels;
  if (mode.type === "file") return composer.fileAttached;
  if (mode.type === "replying") return composer.replyPlaceholder;
  return inThread ? composer.threadPlaceholder : composer.placeholder;
}
