import type { LinkPreview, Message, User } from "@foyer/chat-headless/core";

/** A whole conversation to load into a service, as plain serialisable data. */
export interface ConversationData {
  readonly channel: { readonly url: string; readonly name: string; readonly frozen: boolean };
  readonly users: readonly User[];
  /** All `users` are members; these are operators, muted or banned. */
  readonly operatorIds: readonly string[];
  readonly mutedIds: readonly string[];
  readonly bannedIds: readonly string[];
  /** How many of the newest messages people have not seen, by their ids. @default everybody has seen all */
  readonly unseen?: Readonly<Record<string, number>> | undefined;
  /** Oldest first, with ids of twelve digits. */
  readonly messages: readonly Message[];
  readonly linkPreviews: readonly LinkPreview[];
  /** The contents of files with a `memory-file:` address. */
  readonly files: readonly { readonly id: string; readonly blob: Blob }[];
}
