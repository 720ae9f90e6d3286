export * from "./core";
export { ChatProvider, type ChatProviderProps, useChatScope } from "./react/chat-provider";
export type { ChatScope } from "./react/chat-scope";
export type { InputProps, UserInputProps } from "./react/composer-input";
export { ConversationScope, type ConversationScopeProps, useParentId } from "./react/conversation-scope";
export { type ComposerReading, useComposer } from "./react/use-composer";
export { type ConversationReading, type ConversationStatus, useConversation } from "./react/use-conversation";
export { useEmoji } from "./react/use-emoji";
export { type FileViewerReading, useFileViewer } from "./react/use-file-viewer";
export { type MessageActions, useMessageActions } from "./react/use-message-actions";
export { usePermissions } from "./react/use-permissions";
export { useObjectUrl } from "./react/use-object-url";
export { useChatState, useReadable } from "./react/use-readable";
export {
  useChannel,
  useConnection,
  useMarkSeen,
  useMembership,
  useNotice,
  useSearch,
  useSelf,
  useTyping,
  useUnreadCount,
} from "./react/use-readings";
export { type ReactionsReading, useReactions } from "./react/use-reactions";
