export * from "./core";
export { type ChatClientProps, ChatClientProvider, type ChatClientProviderProps } from "./react/chat-client-provider";
export { type ChannelProps, ChatProvider, type ChatProviderProps, useChatScope } from "./react/chat-provider";
export { type ChatScope, composerOf } from "./react/chat-scope";
export type { InputProps, UserInputProps } from "./react/composer-input";
export { ConversationScope, type ConversationScopeProps, useParentId } from "./react/conversation-scope";
export { type UseComposerResult, useComposer } from "./react/use-composer";
export { type UseConversationResult, type ConversationStatus, useConversation } from "./react/use-conversation";
export { useEmoji } from "./react/use-emoji";
export { type UseFileViewerResult, useFileViewer } from "./react/use-file-viewer";
export { type UseMessageActionsResult, useMessageActions } from "./react/use-message-actions";
export { usePermissions } from "./react/use-permissions";
export { useObjectUrl } from "./react/use-object-url";
export { useChatState, useReadable } from "./react/use-readable";
export {
  useChannel,
  useConnection,
  useMarkSeen,
  useMembership,
  useChatNotification,
  useSearch,
  useSelf,
  useTyping,
  useUnreadCount,
  useUnreadMentions,
} from "./react/use-channel-state";
export { useTextTokens } from "./react/use-text-tokens";
export { type UseReactionsResult, useReactions } from "./react/use-reactions";
