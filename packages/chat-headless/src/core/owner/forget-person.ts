import type { Environment } from "../port/environment";
import { createCallScope } from "../boundary/call-scope";
import { createPersistedValues, pageMemories, type StorageSource } from "./persisted-values";

/**
 * Removes what a person's chats have left in this browser: drafts, unsent messages and files, in every channel, and what
 * else is kept under `foyer:<kind>:` and a JSON list that begins with the person's id. To be called when the person signs
 * out, after their chats were closed. Never rejects.
 *
 * @param environment where files are kept. @default none are
 */
export async function forgetPerson(userId: string, source: StorageSource, environment?: Environment): Promise<void> {
  const owner = `[${JSON.stringify(userId)},`;
  // A chat closes once the current task's own steps are done.
  await Promise.resolve();
  for (const id of pageMemories.keys()) if (id.startsWith(owner)) pageMemories.delete(id);
  const values = createPersistedValues(source, "foyer:");
  for (const name of values.names() ?? [])
    if (name.slice(name.indexOf(":") + 1).startsWith(owner)) {
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
