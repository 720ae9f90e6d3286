import { systemEnvironment, type User } from "@foyer/chat-headless";
import { withPatience } from "./with-patience";

/**
 * Finds the names of people at the back office. A server knows accounts alone, and the sender could write any name into a stanza.
 */
export type FindNames = (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>;

/** The most names of one question, whose address a server would refuse if it had those of a whole page. */
const maxIds = 50;
/** Milliseconds for which nobody is asked after a question without an answer. */
const pause = 10_000;

/** The people that have been met, with their names. */
export interface People {
  /** Finds the names of those who are new. Never rejects: without an answer in time they have no name, and are looked up later. */
  meet(ids: Iterable<string>): Promise<void>;
  /** Without a name where the person has not been met. */
  toUser(id: string): User;
}

export function createPeople(findNames: FindNames): People {
  const names = new Map<string, string>();
  const asked = new Map<string, Promise<void>>();

  let quietUntil = 0;

  async function ask(ids: readonly string[]): Promise<void> {
    try {
      const found = await findNames(ids);
      for (const id of ids) names.set(id, Object.hasOwn(found, id) ? String(found[id]) : "");
    } finally {
      for (const id of ids) asked.delete(id);
    }
  }

  async function find(ids: readonly string[]): Promise<void> {
    const isFound = await withPatience(ask(ids).then(() => true));
    if (!isFound) quietUntil = systemEnvironment.elapsed() + pause;
  }

  return {
    async meet(ids) {
      const unknown = [...new Set(ids)].filter((id) => !names.has(id));
      const isQuiet = systemEnvironment.elapsed() < quietUntil;
      const fresh = isQuiet ? [] : unknown.filter((id) => !asked.has(id));
      for (let first = 0; first < fresh.length; first += maxIds) {
        const some = fresh.slice(first, first + maxIds);
        const finding = find(some);
        for (const id of some) asked.set(id, finding);
      }
      await Promise.all(unknown.flatMap((id) => asked.get(id) ?? []));
    },
    toUser: (id) => ({ id, name: names.get(id) ?? "" }),
  };
}
