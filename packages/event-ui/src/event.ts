// The event's page around the chat, and its data.

// event: the event service, its attendees and its branding
export {
  createAttendeeDirectory,
  toAvatarUrl,
  toDisplayName,
  type AttendeeDirectory,
  type AttendeePerson,
} from "./event/attendee";
export { toBrandTokens, type BrandTokens } from "./event/brand-tokens";
export type { BrandLook } from "./event/branding";
export { demoBranding, demoEvent } from "./event/demo-event";
export { EventApiError, type EventApi, type EventApiErrorKind, type EventCallOptions } from "./event/event-api";
export { toEventDomain } from "./event/event-domain";
export type { Attendee, Branding, EventDetails, Logo, Variations } from "./event/event-model";
export { createHttpEventApi, type EventApiPaths, type HttpEventApiOptions } from "./event/http-event-api";
export { createMemoryEventApi, type EventScenario, type MemoryEventApiOptions } from "./event/memory-event-api";
export type { EventApiParsers } from "./event/parse-answers";
export { readRuntimeConfig, type RuntimeConfig } from "./event/runtime-config";
export type { EventLoaderOptions, EventState, ReadyEvent } from "./event/event-loader";
export { useEvent } from "./event/use-event";

// shell: the event page around the chat
export { ChatAddressScope } from "./shell/address/chat-address-scope";
export { ErrorScreen, type ErrorScreenProps } from "./shell/screens/error-screen";
export { EventBody, type ChatSlot, type EventBodyProps } from "./shell/event-body";
export { EventPage, type EventPageProps } from "./shell/event-page";
export { EventRoutes, type EventRoute, type EventRoutesProps } from "./shell/event-routes";
export { EventShell, type EventShellProps } from "./shell/event-shell";
export { LoadingScreen, type LoadingScreenProps } from "./shell/screens/loading-screen";
export type { ScreenProps } from "./shell/screens/screen";
export { ShellRoot, type ShellRootProps } from "./shell/shell-root";
export type { NavigationItem } from "./shell/side-navigation";
