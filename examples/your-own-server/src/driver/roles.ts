import type { Role } from "@foyer/chat-headless";
import { type Entry, orderOf } from "../archive/entry";
import type { RoleChange } from "../desk-protocol";

/** The roles of people, each from an entry of the archive on. */
export interface Roles {
  /** `undefined` where no change is known. */
  at(userId: string, entryId: string): Role | undefined;
  /** Takes all changes from the desk, or new ones from the archive. */
  add(changes: readonly RoleChange[]): void;
}

export function createRoles(): Roles {
  const changes = new Map<string, RoleChange>();
  return {
    at(userId, entryId) {
      let last: RoleChange | undefined;
      for (const change of changes.values()) {
        if (change.userId !== userId || orderOf(change.since) > orderOf(entryId)) continue;
        if (last === undefined || orderOf(change.since) > orderOf(last.since)) last = change;
      }
      return last?.role;
    },
    add(all) {
      for (const change of all) changes.set(change.since, change);
    },
  };
}

/** The changes of roles among entries. */
export const rolesIn = (entries: readonly Entry[]): readonly RoleChange[] =>
  entries.flatMap((entry) =>
    entry.kind === "role" ? [{ userId: entry.userId, role: entry.role, since: entry.id }] : [],
  );
