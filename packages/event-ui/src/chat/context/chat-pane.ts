/** The panes that can be open over the messages, one at a time. */
export type ChatPane = "search" | "info" | "moderation";
