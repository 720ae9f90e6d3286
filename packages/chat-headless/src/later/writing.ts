export { openBrowserTab } from "../core/clock/browser-tab";
export { forgetPerson } from "../core/owner/forget-person";
export { createChatRequests } from "../core/owner/chat-requests";
export { openDurableOutbox } from "../core/owner/outbox/durable-outbox";
export { createDelivery } from "../core/owner/outgoing/delivery";
export { beginLastEdit } from "../react/composer/last-edit";
export { editNatively } from "../react/composer/native-editing";
