export * from "./core";
export { type ChatClientProps, ChatClientProvider, type ChatClientProviderProps } from "./react/chat-client-provider";
export { type ChannelProps, ChatProvider, type ChatProviderProps, useChatScope } from "./react/chat-provider";
export type { ChatScope } from "./react/chat-scope";
export { composerOf } from "./react/composer/composer-of";
export type { InputProps, UserInputProps } from "./react/composer/composer-input";
export { ConversationScope, type ConversationScopeProps, useParentId } from "./react/conversation-scope";
export { isComposing } from "./react/composer/is-composing";
export { type UseComposerResult, useComposer } from "./react/composer/use-composer";
export { type UseCatchUpResult, useCatchUp } from "./react/use-catch-up";
export { type UseConversationResult, useConversation } from "./react/use-conversation";
export {
  type DropProps,
  type FileInputProps,
  getDropProps,
  getFileInputProps,
  getListProps,
  getOptionProps,
  type ListProps,
  type OptionProps,
  type UserDropProps,
  type UserFileInputProps,
} from "./react/composer/composer-parts";
export { type ReadyMessage, type UseSendResult, useSend } from "./react/composer/use-send";
export { useEmoji } from "./react/use-emoji";
export { type UseFileViewerResult, useFileViewer } from "./react/use-file-viewer";
export { useLazyPart, type UseLazyPartOptions } from "./react/use-lazy-part";
export { useMembers, type UseMembersOptions, type UseMembersResult } from "./react/use-members";
export { useMessage } from "./react/message/use-message";
export { messageActionsOf, type UseMessageActionsResult, useMessageActions } from "./react/message/use-message-actions";
export { type FindUser, useKnownUsers } from "./react/use-known-users";
export { useNotifications, type UseNotificationsOptions } from "./react/use-notifications";
export { usePermissions } from "./react/message/use-permissions";
export { useObjectUrl } from "./react/use-object-url";
export { useChatState, useReadable } from "./react/use-readable";
export {
  useChannel,
  useConnection,
  useMarkSeen,
  useMembership,
  useChatNotification,
  useSelf,
  useTyping,
  useUnreadCount,
  useUnreadMentions,
} from "./react/use-channel-state";
export { useSearch } from "./react/use-search";
export { useSlowMode, type UseSlowModeResult } from "./react/use-slow-mode";
export { useTextTokens } from "./react/message/use-text-tokens";
export {
  type UseReactionBadgesResult,
  type UseReactionsResult,
  useReactionBadges,
  useReactions,
} from "./react/message/use-reactions";
