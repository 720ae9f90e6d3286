export type {
  AdapterConnection,
  CallOptions,
  Capabilities,
  Changes,
  ChannelEvent,
  ChatAdapter,
  ChatEvent,
  DraftBase,
  Feature,
  FileDraft,
  JoinedChannel,
  MemberPage,
  MemberQuery,
  MessageReport,
  OnProgress,
  Page,
  PageQuery,
  ReactionChange,
  ReportReason,
  SearchPage,
  SearchQuery,
  Session,
  TextContent,
  TextDraft,
} from "./port/adapter";
export type { OutgoingBase, OutgoingFile, OutgoingText, Sending } from "./owner/outgoing/sending";
export type { EditedText, MessageChanges } from "./owner/outgoing/message-changes";
export type { History, HistoryOptions, LoadOutcome, OlderSearch } from "./owner/history";
export { type Chat, type ChatOptions, type ChatSettings, createChat, type OnAction } from "./owner/chat";
export type { ChatSeed } from "./owner/chat-seed";
export {
  ChatError,
  type ChatErrorClass,
  type ChatErrorCode,
  errorClasses,
  errorClassOf,
  isKnownErrorCode,
  type KnownErrorCode,
  type OwnErrorCode,
} from "./port/chat-error";
export { defineAdapter } from "./driver/define-adapter";
export type {
  ActivityEvent,
  ConnectionEvent,
  FileOpenedEvent,
  JoinedEvent,
  LinkOpenedEvent,
  MentionReceivedEvent,
  MessageFailedEvent,
  MessageSentEvent,
  OnEvent,
  ReactionAddedEvent,
  SearchMadeEvent,
  ThreadOpenedEvent,
} from "./port/activity";
export type { Complete, Optional } from "./port/complete";
export { messageDefaults } from "./port/message-defaults";
export { textDefaults } from "./port/text-defaults";
export { pageOf } from "./driver/page-of";
export type {
  Driver,
  DriverCall,
  DriverCapabilities,
  DriverConnection,
  DriverEvent,
  DriverJoined,
  DriverMemberPage,
  DriverMethod,
  DriverModeration,
  MethodOf,
  ModerationMethod,
  DriverSession,
  Line,
  Unnumbered,
} from "./driver/driver";
export { abortable, cancelledError, wait } from "./boundary/abortable";
export { maxCustomTypeLength, maxDataDepth, maxDataLength, type OutgoingExtras, toData } from "./boundary/message-data";
export { createLazyPart, type LazyPart } from "./boundary/lazy-part";
export { parseEvent } from "./boundary/parse";
export { toChatError } from "./boundary/to-chat-error";
export type { ChatAction, ChatState, Connection, ConversationState, LoadState } from "./state/chat-state";
export {
  type Composer,
  type ComposerLink,
  type ComposerOptions,
  type ComposerRequest,
  createComposer,
} from "./composer/composer";
export type { ComposerField } from "./composer/composer-field";
export type { ComposerState } from "./composer/composer-state";
export type { ComposerFiles } from "./composer/composer-files";
export type { ChosenFile, ComposerMode } from "./composer/composer-mode";
export {
  type CatchUp,
  type CatchUpEntry,
  type CatchUpRange,
  type CatchUpReason,
  catchUpReason,
  findCatchUp,
  isQuestion,
} from "./views/catch-up";
export { type IsSameDay, type MessageGrouping, toMessageGrouping } from "./views/message-groups";
export type { FileProblem, RefusedFiles } from "./composer/take-files";
export type { ComposerSettings } from "./composer/composers";
export { createDrafts, type Draft, type Drafts, type ReplyTarget } from "./composer/drafts";
export type { BrowserTab, Environment, FileStorage, KeyValueStorage } from "./port/environment";
export type { JsonValue } from "./port/json";
export { forgetPerson, type PersonSource } from "./owner/forget-person";
export { createBuiltInEmoji, emojiCharacter, emojiShortcode } from "./views/emoji";
export { createFileViewer, filesOf, type FileViewer, type FileViewerState, isViewable } from "./views/file-viewer";
export { type MentionedText, type MentionRange, noName } from "./composer/mention";
export { isNotified, type NotifyChoice, type NotifyContext } from "./views/is-notified";
export {
  createKinds,
  type CustomKind,
  type CustomKinds,
  type KindAction,
  kindOf,
  type Kinds,
  noKinds,
  wordsOf,
} from "./views/custom-kinds";
export { acceptedFileTypes, fileCategory, type FileCategory, isAcceptedFile } from "./views/file-category";
export { isEdited, messageKind, type MessageKind, shownCategory } from "./views/message-kind";
export {
  type AdminMessage,
  belongsTo,
  type Channel,
  comparePositions,
  type Emoji,
  type FileInfo,
  type FileMessage,
  type LinkPreview,
  type Member,
  type Membership,
  type Message,
  type MessageBase,
  type Position,
  positionOf,
  type QuotedMessage,
  type Reaction,
  type Role,
  type TextMessage,
  type ThreadSummary,
  type UnknownMessage,
  type User,
} from "./port/model";
export type {
  ActionPage,
  ActionQuery,
  DeskOptions,
  ModerationAction,
  ModerationActionKind,
  ModerationDesk,
  Report,
  ReportChange,
  ReportPage,
  ReportQuery,
} from "./port/desk";
export type {
  ChannelChange,
  ModerationCapabilities,
  ModerationPort,
  PersonQuery,
  Restriction,
  RestrictionKind,
} from "./port/moderation";
export type { ChatOperation, OnError } from "./port/operation";
export { isDeleted } from "./state/find-message";
export type { ChatNotifications } from "./owner/chat-notifications";
export type { OutboxEntry, OutgoingStep, SendStatus, UnsentMessage } from "./state/outgoing/outbox";
export type { Outgoing, OutgoingEvent, OutgoingPhase } from "./state/outgoing/outgoing-lifecycle";
export type { ChangeContent, PendingChange } from "./state/outgoing/pending-change";
export { knownUser, type KnownUsers } from "./state/known-users";
export type { People } from "./state/reduce-people";
export type { MembersState } from "./views/members";
export { type ConversationStatus, isChannelGone } from "./views/conversation-status";
export { createPagedList, type PagedList, type PagedState } from "./views/paged-list";
export { type ChatFlags, defaultFlags } from "./views/flags";
export {
  type AbsenceReason,
  type Action,
  deletesSoftly,
  type Permission,
  type PermissionContext,
  permit,
  type PlainAction,
  type RefusalReason,
  type WritingAction,
} from "./views/permission";
export { type ChatPolicy, defaultPolicy } from "./views/policy";
export { toQuote } from "./port/quote";
export { reactionCount } from "./port/reaction";
export { ownEmojiKey, type ReactionSummary, summarizeReactions } from "./views/reaction-summary";
export { findRow } from "./state/find-row";
export { type Row, type RowList } from "./state/row";
export { isPublicHost } from "./boundary/public-host";
export { type SafeUrl, safeUrl } from "./boundary/safe-url";
export type { Presence } from "./owner/presence";
export type { StorageSource } from "./owner/persisted-values";
export { createSearch, type Search, type SearchState } from "./views/search";
export { createSeededRandom } from "./clock/seeded-random";
export { backoffDelay, retryDelay, retrying, type RetryOptions, type RetryScope } from "./boundary/retrying";
export { hasIndexedDb } from "./clock/has-indexed-db";
export { createDerived, createStore, type Readable, type Store } from "./owner/store";
export type { Suggest, SuggestedEmoji, SuggestEmoji, Suggestions } from "./composer/suggestions";
export {
  isBlank,
  isEmojiOnly,
  sliceText,
  textLength,
  textLimit,
  toFileName,
  truncateEnd,
  truncateMiddle,
} from "./views/text/text-limits";
export { mayHaveLink, splitMentions, type TextToken } from "./views/text/text-token";
export type { MentioningText } from "./views/text/written-mentions";
export type { Coverage } from "./state/coverage";
export type { Hole, Timeline } from "./state/timeline";
export type { TimelineEntry } from "./state/timeline-entry";
export type { Gap, Room, RoomEvent, RoomPhase } from "./state/room-lifecycle";
export { countsAsUnread, mentionsSelf, unreadTotal, type Unread } from "./state/unread";
export { createVirtualEnvironment, type VirtualEnvironment } from "./clock/virtual-environment";
export { systemEnvironment } from "./clock/system-environment";
