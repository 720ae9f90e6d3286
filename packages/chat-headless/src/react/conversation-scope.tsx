import { createContext, type ReactNode, useContext, useEffect } from "react";
import { useChatScope } from "./chat-provider";

const ParentContext = createContext<string | null>(null);

/** Props of `ConversationScope`. */
export interface ConversationScopeProps {
  /** The root of the thread that the hooks below are about; `null` for the main list. */
  readonly parentId: string | null;
  readonly children?: ReactNode;
}

/** Makes the hooks below it speak of one list: the main one, or a thread, which is loaded while this is mounted. */
export function ConversationScope({ parentId, children }: ConversationScopeProps) {
  const { chat } = useChatScope();
  // An address may name no thread by an empty parameter.
  const list = parentId || null;
  useEffect(() => (list === null ? undefined : chat.openThread(list)), [chat, list]);
  return <ParentContext.Provider value={list}>{children}</ParentContext.Provider>;
}

/** The list the hooks speak of here: `null` for the main one. */
export function useParentId(): string | null {
  return useContext(ParentContext);
}
