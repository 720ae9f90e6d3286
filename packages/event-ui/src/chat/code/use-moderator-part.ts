import { useChatScope, useChatState, useLazyPart } from "@foyer/chat-headless";
import { createContext, useContext } from "react";
import { moderationPart } from "./parts";

/** What operators moderate with; `null` until it is loaded. */
export type ModeratorPart = ReturnType<typeof moderationPart.get>;

const ModeratorContext = createContext<ModeratorPart>(null);

/** Gives what is in a conversation the code of those who moderate: one reading of the role for all of it. */
export const ModeratorProvider = ModeratorContext.Provider;

/** Loads the code of those who moderate for an operator, where the flag is on and the service has it. `null` else. */
export function useLoadedModerator(): ModeratorPart {
  const { chat, flags } = useChatScope();
  const isOperator = useChatState(({ people }) => people.membership.role === "operator");
  const isWanted = isOperator && flags.moderation && chat.moderation !== null;
  const part = useLazyPart(moderationPart, { isWanted });
  return isWanted ? part : null;
}

/** The code of those who moderate, in the surrounding conversation, once it is loaded for an operator; `null` else. */
export function useModeratorPart(): ModeratorPart {
  return useContext(ModeratorContext);
}
