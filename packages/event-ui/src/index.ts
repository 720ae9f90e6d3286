// labels: every text; the other languages are entries of their own
export { english } from "./labels/english";
export { toEmojiName } from "./labels/emoji-name";
export { createFormats, type Formats } from "./labels/formats";
export { mergeLabels, type LabelOverrides, type Labels, type LabelSet } from "./labels/labels";
export { createPlural, type PluralForms } from "./labels/plural";

// ui: parts that know neither chat nor event
export { Avatar, AvatarGroup, maxGroupAvatars, type AvatarGroupProps, type AvatarProps } from "./ui/avatar";
export { Badge, type BadgeProps } from "./ui/badge";
export { Button, IconButton, type ButtonProps, type IconButtonProps } from "./ui/button";
export { Dialog, type DialogProps } from "./ui/dialog";
export { ErrorBoundary, type ErrorBoundaryProps } from "./ui/error-boundary";
export { Icon, iconNames, type IconName, type IconProps } from "./ui/icon";
export { LabelsProvider, useFormats, useLabels, useLanguage, type LabelsProviderProps } from "./ui/labels-provider";
export { Listbox, Option, type ListboxProps, type OptionProps } from "./ui/listbox";
export { LiveRegion, useUtterances, type LiveRegionProps, type Utterance } from "./ui/live-region";
export { Menu, type MenuProps, type MenuTriggerProps } from "./ui/menu";
export { MenuItem, type MenuItemProps } from "./ui/menu-item";
export { MenuList, type MenuListProps } from "./ui/menu-list";
export { Overlay, OverlayTargets, type OverlayLayer } from "./ui/overlay-targets";
export { ProgressBar, type ProgressBarProps } from "./ui/progress-bar";
export { Root, type RootProps } from "./ui/root";
export { Skeleton, type SkeletonProps } from "./ui/skeleton";
export { Spinner, type SpinnerProps } from "./ui/spinner";
export { Tooltip, type TooltipAnchorProps, type TooltipProps } from "./ui/tooltip";
export { narrowQuery, touchQuery, useMediaQuery } from "./ui/use-media-query";
export { useModalParameter } from "./ui/use-modal-parameter";
export { VisuallyHidden, type VisuallyHiddenProps } from "./ui/visually-hidden";

// event: the event service, its attendees and its branding
export { toAssetUrl } from "./event/asset-url";
export {
  createAttendeeDirectory,
  toAvatarUrl,
  toDisplayName,
  type AttendeeDirectory,
  type Person,
} from "./event/attendee";
export { toBrandTokens, type BrandTokens } from "./event/brand-tokens";
export { noBrand, toBrandLook, type BrandLook } from "./event/branding";
export { demoAttendees, demoBranding, demoEvent } from "./event/demo-event";
export { EventApiError, type EventApi, type EventApiErrorKind, type EventCallOptions } from "./event/event-api";
export { toEventDomain } from "./event/event-domain";
export type { Attendee, Branding, EventDetails, Logo, Variations } from "./event/event-model";
export { createHttpEventApi, defaultPaths, type EventApiPaths, type HttpEventApiOptions } from "./event/http-event-api";
export { createMemoryEventApi, type EventScenario, type MemoryEventApiOptions } from "./event/memory-event-api";
export { defaultParsers, type EventApiParsers } from "./event/parse-answers";
export { parseRuntimeConfig, readRuntimeConfig, RuntimeConfigError, type RuntimeConfig } from "./event/runtime-config";
export {
  createEventLoader,
  type EventLoader,
  type EventLoaderOptions,
  type EventState,
  type ReadyEvent,
} from "./event/event-loader";
export { useEvent } from "./event/use-event";

// chat: the conversation, whole and in parts
export { Chat, type ChatProps } from "./chat/chat";
export { ChatHeader, type ChatHeaderProps, type ChatPane } from "./chat/chat-header";
export { ChatPanes, type ChatPanesProps } from "./chat/chat-panes";
export { Composer, type ComposerProps } from "./chat/composer/composer";
export { Conversation, type ConversationProps } from "./chat/conversation";
export { type ConversationCommands, useCommands } from "./chat/conversation-context";
export { Announcer, type AnnouncerProps } from "./chat/announce/announcer";
export { createListMemory, type ListMemory } from "./chat/list/list-memory";
export { type ListCommands, type RenderRow, type RowElementProps, useListCommands } from "./chat/list/list-row";
export { MessageList, type MessageListProps } from "./chat/list/message-list";
export { MessageRow, type MessageRowProps } from "./chat/message/message-row";
export { PeopleProvider, type ResolvePerson } from "./chat/people";
export { RowArea } from "./chat/row-area";
export { ConversationStates, type ConversationStatesProps } from "./chat/states/conversation-states";
export { NoChannel } from "./chat/states/no-channel";
export { TypingLine } from "./chat/states/typing-line";
export { ThreadRoot } from "./chat/thread-root";
export { useChatView } from "./chat/use-chat-view";
export { type ViewerAddress, ViewerAddressProvider } from "./chat/viewer/viewer-address";

// shell: the event page around the chat
export { ChatButton, type ChatButtonProps } from "./shell/chat-button";
export { ChatPanel, type ChatPanelProps } from "./shell/chat-panel";
export { ErrorScreen, type ErrorScreenProps } from "./shell/error-screen";
export { EventBody, type ChatSlot, type EventBodyProps } from "./shell/event-body";
export { EventHeader, type EventHeaderProps } from "./shell/event-header";
export { EventMark, type EventMarkProps } from "./shell/event-mark";
export { EventPage, type EventPageProps } from "./shell/event-page";
export { EventRoutes, type EventRoute, type EventRoutesProps } from "./shell/event-routes";
export { EventShell, type EventShellProps } from "./shell/event-shell";
export { InviteOnlyScreen, type InviteOnlyScreenProps } from "./shell/invite-only-screen";
export { LoadingScreen, type LoadingScreenProps } from "./shell/loading-screen";
export { NotFoundScreen, type NotFoundScreenProps } from "./shell/not-found-screen";
export { Screen, type ScreenProps } from "./shell/screen";
export { ShellRoot, type ShellRootProps } from "./shell/shell-root";
export { SideNavigation, type NavigationItem, type SideNavigationProps } from "./shell/side-navigation";
export { useFavicon } from "./shell/use-favicon";
