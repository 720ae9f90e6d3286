// A chunk of its own, so that an event page comes without the chat's screen.
export { Chat } from "@foyer/event-ui";
