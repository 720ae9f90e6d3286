import { type ChatErrorClass, type ChatErrorCode, errorClassOf, type KnownErrorCode } from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";

/** The words for a code of which there are none. */
const byClass: Readonly<Record<ChatErrorClass, KnownErrorCode>> = {
  indeterminate: "server-error",
  retryable: "busy",
  refused: "server-error",
  auth: "session-refused",
  cancelled: "cancelled",
};

/** Why something failed, in words. */
export function toErrorText(code: ChatErrorCode, texts: Labels["error"]): string {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  return text ?? texts[byClass[errorClassOf(code)]];
}
