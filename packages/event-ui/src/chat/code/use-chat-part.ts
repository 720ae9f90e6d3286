import { useChatState } from "@foyer/chat-headless";
import type { CodePart } from "../../ui/code/code-part";
import { useCodePart } from "../../ui/code/use-code-part";

/** A part of the chat once it is loaded; `null` before. A load that failed is tried again whenever the connection is lost or comes back. */
export function useChatPart<T>(part: CodePart<T>, isWanted = true): T | null {
  return useCodePart(part, { isWanted, attempt: useChatState(({ connection }) => connection.type) });
}
