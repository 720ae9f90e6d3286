export { openBrowserTab } from "../core/clock/browser-tab";
export { forgetPerson } from "../core/owner/forget-person";
export { createChatRequests } from "../core/owner/chat-requests";
export { learnChanges } from "../core/owner/entering/learn-changes";
export { createRoomChecks } from "../core/owner/entering/room-checks";
export { verifyList } from "../core/owner/entering/verify-list";
export { openDurableOutbox } from "../core/owner/outbox/durable-outbox";
export { createDelivery } from "../core/owner/outgoing/delivery";
