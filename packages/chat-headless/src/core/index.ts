export * from "./port/adapter";
export * from "./owner/chat";
export * from "./port/chat-error";
export { abortable, cancelledError, wait } from "./boundary/abortable";
export { parseEvent } from "./boundary/parse";
export { toChatError } from "./boundary/to-chat-error";
export type { ChatAction, ChatState, Connection, ConversationState, LoadState } from "./state/chat-state";
export * from "./composer/composer";
export type { ChosenFile, ComposerMode } from "./composer/composer-mode";
export * from "./views/message-groups";
export * from "./composer/drafts";
export * from "./port/environment";
export * from "./owner/forget-person";
export * from "./views/emoji";
export * from "./views/file-viewer";
export { type MentionedText, type MentionRange, noName } from "./composer/mention";
export * from "./views/is-notified";
export * from "./views/message-kind";
export * from "./port/model";
export * from "./port/operation";
export { isDeleted } from "./state/find-message";
export type { ChatNotifications } from "./owner/chat-notifications";
export type { OutboxEntry, SendStatus } from "./state/outbox";
export type { People } from "./state/reduce-people";
export type { MembersState } from "./views/members";
export * from "./views/permission";
export { type ChatPolicy, defaultPolicy } from "./views/policy";
export { toQuote } from "./port/quote";
export * from "./views/reaction-summary";
export { type Row, type RowList } from "./state/row";
export * from "./boundary/public-host";
export { type SafeUrl, safeUrl } from "./boundary/safe-url";
export * from "./views/search";
export * from "./clock/seeded-random";
export { backoffDelay } from "./boundary/call-scope";
export { createStore, type Readable, type Store } from "./owner/store";
export type { Suggest, Suggestions } from "./composer/suggestions";
export {
  isBlank,
  isEmojiOnly,
  maxWrittenLength,
  textLength,
  textLimit,
  truncateEnd,
  truncateMiddle,
} from "./views/text-limits";
export type { TextToken } from "./views/text-token";
export type { Hole, Timeline } from "./state/timeline";
export { countsAsUnread, mentionsSelf, unreadTotal, type Unread } from "./state/unread";
export * from "./clock/virtual-environment";
export { systemEnvironment } from "./clock/system-environment";
