import type { FileInfo, JsonValue, Role } from "@foyer/chat-headless";

/** The words of a text, as its author wrote or edited them. */
export interface Words {
  readonly text: string;
  readonly mentionTemplate: string | null;
  readonly mentionedUserIds: readonly string[];
}

interface EntryBase {
  /** The archive's id: microseconds since 1970 in digits, unique and growing. It is order, time and revision at once. */
  readonly id: string;
  /** The person, by the real JID that the server adds; the platform's for what the room itself says. */
  readonly from: string;
}

/** A message as it was sent. Its changes stand in later entries. */
export interface Post extends EntryBase {
  readonly kind: "post";
  /** The id that the sender's client gave the stanza. */
  readonly key: string | null;
  readonly parentId: string | null;
  readonly inMainList: boolean;
  readonly customType: string;
  readonly data: JsonValue;
  readonly content: Content;
}

export type Content =
  | { readonly type: "text"; readonly words: Words }
  | { readonly type: "file"; readonly file: FileInfo }
  | { readonly type: "admin"; readonly text: string };

/** A change of a message, which no server applies: whoever reads the archive does. */
export type Change = EntryBase &
  (
    | {
        readonly kind: "edit";
        /** The archive's id; `null` of a client that names the message by its sender's key alone. */
        readonly targetId: string | null;
        readonly targetKey: string;
        readonly words: Words;
        /** `undefined` leaves it. */
        readonly data: JsonValue | undefined;
      }
    /** Deletion for good, softly, and the end of that. */
    | { readonly kind: "retract" | "hide" | "show"; readonly targetId: string }
    /** All reactions of one person to a message. */
    | { readonly kind: "react"; readonly targetId: string; readonly keys: readonly string[] }
  );

/** The most reactions of one person to a message that count. */
export const maxKeys = 100;

/** Somebody's role from here on, by the platform. */
export interface RoleEntry extends EntryBase {
  readonly kind: "role";
  readonly userId: string;
  readonly role: Role;
}

export type Entry = Post | Change | RoleEntry;

/** The place of an entry in the archive, and every revision that it makes. Exact until the year 2255. */
export const orderOf = (id: string): number => Number(id);

/** Milliseconds since 1970. */
export const timeOf = (id: string): number => Math.floor(Number(id) / 1000);

/** Whether an archive numbers as this example needs it. Prosody does with the module in `servers/prosody`. */
export const isArchiveId = (id: string): boolean => /^[1-9]\d{14,15}$/.test(id);
