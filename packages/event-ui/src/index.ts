// labels: every text; the other languages are entries of their own
export { english } from "./labels/english";
export { toEmojiName } from "./labels/emoji-name";
export { createFormats, type Formats } from "./labels/formats";
export { mergeLabels, type LabelOverrides, type Labels, type LabelSet } from "./labels/labels";
export { createPlural, type PluralForms } from "./labels/plural";

// ui: parts that know neither chat nor event
export { Avatar, AvatarGroup, maxGroupAvatars, type AvatarGroupProps, type AvatarProps } from "./ui/parts/avatar";
export { Badge, type BadgeProps } from "./ui/parts/badge";
export { Button, IconButton, type ButtonProps, type IconButtonProps } from "./ui/parts/button";
export { Dialog, type DialogProps } from "./ui/overlay/dialog";
export { ErrorBoundary, type ErrorBoundaryProps } from "./ui/base/error-boundary";
export { Icon, iconNames, type IconName, type IconProps } from "./ui/parts/icon";
export {
  LabelsProvider,
  useFormats,
  useLabels,
  useLanguage,
  type LabelsProviderProps,
} from "./ui/base/labels-provider";
export { Listbox, Option, type ListboxProps, type OptionProps } from "./ui/parts/listbox";
export { type LiveAnnouncement, LiveRegion, type LiveRegionProps, useLiveAnnouncements } from "./ui/base/live-region";
export { Menu, type MenuProps } from "./ui/overlay/menu";
export { MenuItem, type MenuItemProps } from "./ui/overlay/menu-item";
export { MenuList, type MenuListProps } from "./ui/overlay/menu-list";
export type { MenuTriggerProps } from "./ui/overlay/use-menu-trigger";
export { Overlay, OverlayTargets, type OverlayLayer } from "./ui/overlay/overlay-targets";
export { ProgressBar, type ProgressBarProps } from "./ui/parts/progress-bar";
export { Root, type RootProps } from "./ui/base/root";
export { Skeleton, type SkeletonProps } from "./ui/parts/skeleton";
export { Spinner, type SpinnerProps } from "./ui/parts/spinner";
export { narrowQuery, touchQuery, useMediaQuery } from "./ui/base/use-media-query";
export { useModalParameter } from "./ui/overlay/use-modal-parameter";
export { VisuallyHidden, type VisuallyHiddenProps } from "./ui/base/visually-hidden";

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
export { type ConversationCommands, useCommands } from "./chat/context/conversation-context";
export { Announcer, type AnnouncerProps } from "./chat/announce/announcer";
export { createListMemory, type ListMemory } from "./chat/list/view/list-memory";
export { type ListCommands, useListCommands } from "./chat/context/list-commands";
export { type RenderRow, type RowElementProps } from "./chat/context/row-element";
export { type RowGrouping } from "./chat/context/row-grouping";
export { MessageList, type MessageListProps } from "./chat/list/message-list";
export { MessageRow, type MessageRowProps } from "./chat/message/message-row";
export {
  AddressPolicyProvider,
  allowPublicAddresses,
  type AddressPolicy,
  type AddressUse,
} from "./chat/context/address-policy";
export { PeopleProvider, type ResolvePerson } from "./chat/context/people";
export { RowArea } from "./chat/message/actions/row-area";
export { ConversationStates, type ConversationStatesProps, NoChannel } from "./chat/states/conversation-states";
export { TypingLine } from "./chat/states/typing-line";
export { ThreadRoot } from "./chat/thread-root";
export { ChatAddressProvider, type ChatAddress, type ChatPlace, type ReadingPlace } from "./chat/context/chat-address";
export { useChatView } from "./chat/use-chat-view";
export { type ViewerAddress, ViewerAddressProvider } from "./chat/viewer/viewer-address";

// shell: the event page around the chat
export { ChatAddressScope } from "./shell/address/chat-address-scope";
export { ChatButton, type ChatButtonProps } from "./shell/chat-button";
export { ChatPanel, type ChatPanelProps } from "./shell/chat-panel";
export { ErrorScreen, type ErrorScreenProps } from "./shell/screens/error-screen";
export { EventBody, type ChatSlot, type EventBodyProps } from "./shell/event-body";
export { EventHeader, type EventHeaderProps } from "./shell/event-header";
export { EventMark, type EventMarkProps } from "./shell/event-mark";
export { EventPage, type EventPageProps } from "./shell/event-page";
export { EventRoutes, type EventRoute, type EventRoutesProps } from "./shell/event-routes";
export { EventShell, type EventShellProps } from "./shell/event-shell";
export { InviteOnlyScreen, type InviteOnlyScreenProps } from "./shell/screens/invite-only-screen";
export { LoadingScreen, type LoadingScreenProps } from "./shell/screens/loading-screen";
export { NotFoundScreen, type NotFoundScreenProps } from "./shell/screens/not-found-screen";
export { Screen, type ScreenProps } from "./shell/screens/screen";
export { ShellRoot, type ShellRootProps } from "./shell/shell-root";
export { SideNavigation, type NavigationItem, type SideNavigationProps } from "./shell/side-navigation";
export { useFavicon } from "./shell/use-favicon";
