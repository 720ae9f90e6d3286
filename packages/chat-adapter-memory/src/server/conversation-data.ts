import type { LinkPreview, Message, User } from "@foyer/chat-headless/core";
import type { FileContents } from "../protocol/frames";

/** A whole conversation to load into a service: a generated one, or one kept from before. Plain and serialisable. */
export interface ConversationData {
  readonly channel: { readonly url: string; readonly name: string; readonly frozen: boolean };
  readonly users: readonly User[];
  /** Who in the channel is more, or less, than an attendee. All `users` are members. */
  readonly operatorIds: readonly string[];
  readonly mutedIds: readonly string[];
  readonly bannedIds: readonly string[];
  /** In their order, with ids of twelve digits. */
  readonly messages: readonly Message[];
  readonly linkPreviews: readonly LinkPreview[];
  /** The files that messages with a `memory-file:` address show. */
  readonly files: readonly FileContents[];
}
