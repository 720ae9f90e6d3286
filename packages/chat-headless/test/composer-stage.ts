import { createComposer } from "../src/core/composer/composer";
import type { ChosenFile } from "../src/core/composer/composer-mode";
import { createDrafts } from "../src/core/composer/drafts";
import type { Suggest } from "../src/core/composer/suggestions";
import type { ChatAdapter } from "../src/core/port/adapter";
import type { Environment, KeyValueStorage } from "../src/core/port/environment";
import type { Row } from "../src/core/state/row";
import { createWorld, type World } from "./world";

interface StageOptions {
  readonly storage?: KeyValueStorage | null;
  readonly parentId?: string | null;
  readonly suggest?: Suggest;
  readonly world?: World;
  readonly maxHeld?: number;
  readonly environment?: Environment;
  readonly adapter?: ChatAdapter;
}

/** Ann's composer in one list, attached, with what she and Ben do. */
export async function createStage({
  storage = null,
  parentId = null,
  suggest,
  world: given,
  ...more
}: StageOptions = {}) {
  const world = given ?? (await createWorld());
  const chat = await world.enter("ann", more);
  const drafts = createDrafts({ storage }, "ann", "hall");
  const composer = createComposer({ chat, parentId, drafts, suggest: () => suggest });
  const detach = composer.attach();
  const type = (text: string) => composer.write(text, text.length);
  /** Writes and sends, and answers the stored row. */
  async function say(text: string): Promise<Row> {
    type(text);
    composer.submit();
    await world.environment.advance(100);
    return chat.rows().at(-1)!;
  }
  async function hear(text: string, replyTo?: string): Promise<Row> {
    await world.post("ben", text, replyTo);
    await world.environment.advance(100);
    return chat.rows().at(-1)!;
  }
  const now = () => composer.store.get();
  return { world, chat, composer, detach, type, say, hear, now, advance: world.environment.advance };
}

/** A picture that was chosen to be sent. */
export const chosenPicture = (more: Partial<ChosenFile> = {}): ChosenFile => ({
  blob: new Blob(["x"], { type: "image/png" }),
  name: "a.png",
  mimeType: "image/png",
  width: 4,
  height: 3,
  ...more,
});
