/** What can be open over the messages. */
export type ChatPane = "search" | "info" | "moderation";
