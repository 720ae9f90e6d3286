// The parts of `Chat` and of its rows, for a page that composes its own. A minor version may change them.

// around one list
export { Announcer, type AnnouncerProps } from "./chat/announce/announcer";
export { ChatHeader, type ChatHeaderProps } from "./chat/chat-header";
export { ChatPanes, type ChatPanesProps } from "./chat/chat-panes";
export { ChatSettings } from "./chat/settings/chat-settings";
export { Composer, type ComposerProps } from "./chat/composer/composer";
export { Conversation, type ConversationProps } from "./chat/conversation";
export { ConversationStates, type ConversationStatesProps, NoChannel } from "./chat/states/conversation-states";
export { EscapeProvider, type EscapeLadder } from "./chat/context/escape-ladder";
export { MessageList, type MessageListProps } from "./chat/list/message-list";
export { RowArea, type RowAreaProps, type RowGestures } from "./chat/message/actions/row-area";
export { ThreadRoot } from "./chat/thread-root";
export { TypingLine } from "./chat/states/typing-line";
export { UndoPlace } from "./chat/code/undo-place";
export type { CatchUpProps } from "./chat/context/catch-up";
export type { ChatPane } from "./chat/context/chat-pane";
export type { JumpOptions, ListCommands } from "./chat/context/list-commands";
export type { ToRowActions } from "./chat/context/row-action";
export { type ConversationCommands, type ShownPerson, useCommands } from "./chat/context/conversation-context";
export { panesPart, type ModeratorPart } from "./chat/code/parts";
export { useModeratorPart } from "./chat/code/use-moderator-part";
export { useChatView } from "./chat/use-chat-view";
export { useClearedAddress } from "./chat/viewer/viewer-address";
export { useListMemory } from "./chat/list/use-list-memory";
export { useLook } from "./chat/settings/use-look";
export { toRefusalText } from "./chat/words/refusal-words";

// a row
export { MessageRow, type MessageRowProps } from "./chat/message/message-row";
export { MessageBody, type MessageBodyProps } from "./chat/message/message-body";
export { ReactionBadges } from "./chat/message/reactions/reaction-badges";
export { RowActions } from "./chat/message/actions/row-actions";
export { SendState } from "./chat/message/actions/send-state";
export { ThreadLine } from "./chat/message/thread-line";
export { type RenderRow, type RowElementProps } from "./chat/context/row-element";
export type { RowMeta } from "./chat/message/text/row-meta";
export type { RowPlace } from "./chat/message/to-row-view";
export { type RowControls, RowControlsProvider, toRowControls, useRowControls } from "./chat/context/row-controls";
export { toMessageName } from "./chat/message/message-name";
