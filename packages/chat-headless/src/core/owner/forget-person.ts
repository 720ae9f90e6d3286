import type { Environment } from "../port/environment";
import { createPersistedValues, type StorageSource } from "./persisted-values";

/**
 * Removes what a person's chats have left in this browser: drafts, unsent messages and files, in every channel. To be
 * called when the person signs out, after their chats were closed. Never rejects.
 *
 * @param environment where files are kept. @default none are
 */
export async function forgetPerson(userId: string, source: StorageSource, environment?: Environment): Promise<void> {
  const owner = `[${JSON.stringify(userId)},`;
  for (const kind of ["outbox", "draft"]) {
    const values = createPersistedValues(source, `foyer:${kind}:${owner}`);
    for (const name of values.names()) values.set(name, undefined);
  }
  try {
    const files = (await environment?.openTab?.())?.files;
    for (const name of (await files?.names()) ?? []) if (name.startsWith(owner)) await files?.remove(name);
  } catch {
    // A browser that blocks its database has kept nothing in it.
  }
}
