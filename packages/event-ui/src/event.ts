// The event's page around the chat, and what it shows.

// event: the event service, its attendees and its branding
export { toAssetUrl } from "./event/asset-url";
export {
  createAttendeeDirectory,
  toAvatarUrl,
  toDisplayName,
  type AttendeeDirectory,
  type AttendeePerson,
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
