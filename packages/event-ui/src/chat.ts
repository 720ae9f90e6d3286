// The conversation: whole, in parts, and what a copy of `Chat`, `ChatHeader` or `Composer`, and a row of one's own, are made of. What only
// those parts themselves are made of is not public.

// whole
export { Chat, type ChatProps } from "./chat/chat";
export { useChatView } from "./chat/use-chat-view";
export { ChatAddressProvider, type ChatAddress, type ChatPlace } from "./chat/context/chat-address";
export { type ViewerAddress, ViewerAddressProvider } from "./chat/viewer/viewer-address";

// what all of it may be given
export {
  AddressPolicyProvider,
  allowPublicAddresses,
  type AddressPolicy,
  type AddressPolicyOptions,
  type AddressUse,
  createAddressPolicy,
  type ToAddress,
  useAddress,
} from "./chat/context/address-policy";
export { PeopleProvider, type Person, type ResolvePerson, usePeople, usePerson } from "./chat/context/people";

// one list and what is around it
export { Announcer, type AnnouncerProps } from "./chat/announce/announcer";
export { Notifier, type NotifierProps } from "./chat/notify/notifier";
export { ChatHeader, type ChatHeaderProps } from "./chat/chat-header";
export { ChatPanes, type ChatPanesProps } from "./chat/chat-panes";
export { type Density, type Look, type TextSize, useLook } from "./chat/settings/use-look";
export { ChatSettings } from "./chat/settings/chat-settings";
export { Conversation, type ConversationProps } from "./chat/conversation";
export { ConversationStates, type ConversationStatesProps, NoChannel } from "./chat/states/conversation-states";
export { MessageList, type MessageListProps } from "./chat/list/message-list";
export { RowArea, type RowAreaProps, type RowGestures } from "./chat/message/actions/row-area";
export { ThreadRoot } from "./chat/thread-root";
export { TypingLine } from "./chat/states/typing-line";
export { useListMemory } from "./chat/list/use-list-memory";
export { type JumpOptions, type ListCommands, useListCommands } from "./chat/context/list-commands";

// inside of a conversation
export { type RowAction, type ToRowActions } from "./chat/context/row-action";
export { EscapeProvider, type EscapeLadder, useEscape } from "./chat/context/escape-ladder";
export { FileViewer } from "./chat/viewer/file-viewer";
export type { ChatPane } from "./chat/context/chat-pane";
export { extrasPart, panesPart } from "./chat/code/parts";
export { UndoPlace } from "./chat/code/undo-place";
export type { ModeratorPart } from "./chat/code/parts";
export { useModeratorPart } from "./chat/code/use-moderator-part";
export type { CatchUpProps } from "./chat/context/catch-up";
export { useClearedAddress } from "./chat/viewer/viewer-address";
export { type ConversationCommands, type ShownPerson, useCommands } from "./chat/context/conversation-context";
export { type ChatKind, type ChatKinds, type KindBodyProps } from "./chat/context/chat-kinds";
export { toRefusalText } from "./chat/words/refusal-words";

// a message
export { MessageRow, type MessageRowProps } from "./chat/message/message-row";
export { type RenderRow, type RowElementProps } from "./chat/context/row-element";
export { type RowControls, RowControlsProvider, toRowControls, useRowControls } from "./chat/context/row-controls";
export { toMessageName } from "./chat/message/message-name";
export { MessageBody, type MessageBodyProps } from "./chat/message/message-body";
export { type RowPlace } from "./chat/message/to-row-view";
export { ThreadLine } from "./chat/message/thread-line";
export { RowActions } from "./chat/message/actions/row-actions";
export { SendState } from "./chat/message/actions/send-state";
export { ReactionBadges } from "./chat/message/reactions/reaction-badges";
export { MessageText } from "./chat/message/text/message-text";
export { QuoteBlock } from "./chat/message/text/quote-block";
export { type RowMeta } from "./chat/message/text/row-meta";

// the composer
export { Composer, type ComposerProps } from "./chat/composer/composer";
export { AttachButton } from "./chat/composer/attach-button";
export { CharacterCount } from "./chat/composer/character-count";
export { ComposerNotice } from "./chat/composer/composer-notice";
export { toPlaceholder } from "./chat/composer/to-placeholder";
export { useFieldFocus } from "./chat/composer/use-field-focus";
export { useFieldSize } from "./chat/composer/use-field-size";
export { useKeptFocus } from "./chat/composer/use-kept-focus";
export { useNotKept } from "./chat/composer/not-kept";
