import { useChatScope, useChatState, useLazyPart } from "@foyer/chat-headless";
import { moderationPart } from "./parts";

/** The code of those who moderate, once it is loaded: for an operator, where the flag is on and the service has it. `null` else. */
export function useModeratorPart() {
  const { chat, flags } = useChatScope();
  const isOperator = useChatState(({ people }) => people.membership.role === "operator");
  const isWanted = isOperator && flags.moderation && chat.moderation !== null;
  const part = useLazyPart(moderationPart, { isWanted });
  return isWanted ? part : null;
}
