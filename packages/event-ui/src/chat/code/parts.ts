import { createLazyPart } from "@foyer/chat-headless";

/** What stands around the field, and what is read out. Loaded with the chat's screen: nothing of it is there when the chat opens. */
export const extrasPart = createLazyPart(() => import("../../later/extras"));

/**
 * What opens above the messages (menus, dialogs, cards), what fingers do with them, and the bar of unread messages. A conversation
 * loads it right after its messages: what a person opens must not wait for the network.
 */
export const overlaysPart = createLazyPart(() => import("../../later/overlays"));

/** The emoji picker. Preload it where somebody is about to open it, as the next three. */
export const emojiPart = createLazyPart(() => import("../../later/emoji"));

/** The open viewer of pictures and videos. */
export const viewerPart = createLazyPart(() => import("../../later/viewer"));

/** Search and channel info. */
export const panesPart = createLazyPart(() => import("../../later/panes"));

/** The chat's settings, and what notifies where the flag `notifications` is on. */
export const notificationsPart = createLazyPart(() => import("../../later/notifications"));
