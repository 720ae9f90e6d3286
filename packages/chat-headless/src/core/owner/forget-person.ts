import type { Environment } from "../port/environment";
import { createCallScope } from "../boundary/call-scope";
import type { ChatAdapter } from "../port/adapter";
import { clients } from "./client/clients";
import { createPersistedValues, type StorageSource } from "./persisted-values";

/** The storage and the adapter in which a person's chats have left values. */
export interface PersonSource extends StorageSource {
  /** The adapter of the chats, which remembers what no storage keeps. @default that is forgotten with the adapter */
  readonly adapter?: ChatAdapter | undefined;
}

/**
 * Removes everything that a person's chats have left in this browser: drafts, unsent messages and files, in every channel, and
 * all values under `foyer:<kind>:` and a JSON list that begins with the person's id. Call it when the person signs out, after
 * their chats were closed. Never rejects.
 *
 * @param environment has the storage of files. @default no files are kept
 */
export async function forgetPerson(userId: string, source: PersonSource, environment?: Environment): Promise<void> {
  const owner = `[${JSON.stringify(userId)},`;
  // A chat closes once the current task's own steps are done.
  await Promise.resolve();
  const memories = source.adapter && clients.get(source.adapter)?.memories;
  for (const id of memories?.keys() ?? []) if (id.startsWith(owner)) memories?.delete(id);
  const values = createPersistedValues(source, "foyer:");
  for (const name of values.names() ?? [])
    // The kind of a lease names what it is for, too.
    if (name.startsWith(owner, name.indexOf("["))) {
      // Other tabs forget what waits in them as well.
      if (name.startsWith("outbox:")) values.set(name, { removed: true });
      values.set(name, undefined);
    }
  if (!environment) return;
  const removeFiles = async () => {
    const files = (await environment.openTab?.())?.files;
    for (const name of (await files?.names()) ?? []) if (name.startsWith(owner)) await files?.remove(name);
  };
  // A browser that blocks its database has kept nothing in it.
  await createCallScope(environment, () => {})
    .run(null, removeFiles)
    .catch(() => {});
}
