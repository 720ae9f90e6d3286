import type { Actor } from "./actor";
import { expect } from "./assert/expect";
import type { Stage } from "./stage";
import type { PersonName } from "./world";

/** A person who operates the channel, connected and joined. Needs `with setRole`. */
export async function enterAsOperator(stage: Stage, name: PersonName): Promise<Actor> {
  const actor = stage.prepare(name);
  await stage.control("setRole")(actor.user.id, "operator");
  await actor.connect();
  expect((await actor.join()).membership.role, `role of ${actor.user.name}, who was made an operator`).toBe("operator");
  return actor;
}
