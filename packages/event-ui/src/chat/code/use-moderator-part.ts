import { useChatScope, useChatState, useLazyPart } from "@foyer/chat-headless";
import { createContext, useContext } from "react";
import { useLanguage } from "../../ui/base/labels-provider";
import { type ModeratorPart, moderationPart } from "./parts";

const ModeratorContext = createContext<ModeratorPart | null>(null);

/** Provides the code of operators to the parts of a conversation: the role is read once for all of them. */
export const ModeratorProvider = ModeratorContext.Provider;

/** Loads the code of those who moderate for an operator, where the flag is on and the service has it. `null` else. */
export function useLoadedModerator(): ModeratorPart | null {
  const { chat, flags } = useChatScope();
  const isOperator = useChatState(({ people }) => people.membership.role === "operator");
  const { locale } = useLanguage();
  const isWanted = isOperator && flags.moderation && chat.moderation !== null;
  const part = useLazyPart(moderationPart(locale), { isWanted });
  return isWanted ? part : null;
}

/** The code of those who moderate, in the surrounding conversation, once it is loaded for an operator; `null` else. */
export function useModeratorPart(): ModeratorPart | null {
  return useContext(ModeratorContext);
}
