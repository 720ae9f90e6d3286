import type { User } from "@foyer/chat-headless";

/**
 * Names of people, from whoever knows them for sure. A stanza says which account sent it and no server knows more; a name in the stanza would
 * be whatever its sender likes.
 */
export type FindNames = (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>;

/** The people that have been met, with their names. */
export interface People {
  /** Finds the names of those who are new. Never rejects: without an answer they have no name, and are looked up again. */
  meet(ids: Iterable<string>): Promise<void>;
  /** The name is empty of who has not been met. */
  toUser(id: string): User;
}

export function createPeople(findNames: FindNames): People {
  const names = new Map<string, string>();
  const asked = new Map<string, Promise<void>>();

  async function find(ids: readonly string[]): Promise<void> {
    try {
      const found = await findNames(ids);
      for (const id of ids) names.set(id, Object.hasOwn(found, id) ? String(found[id]) : "");
    } catch {
      // They are looked up again when they are met again.
    } finally {
      for (const id of ids) asked.delete(id);
    }
  }

  return {
    async meet(ids) {
      const unknown = [...new Set(ids)].filter((id) => !names.has(id));
      const fresh = unknown.filter((id) => !asked.has(id));
      const finding = fresh.length === 0 ? null : find(fresh);
      for (const id of fresh) if (finding) asked.set(id, finding);
      await Promise.all(unknown.map((id) => asked.get(id) ?? Promise.resolve()));
    },
    toUser: (id) => ({ id, name: names.get(id) ?? "" }),
  };
}
