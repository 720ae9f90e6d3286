import type { AdapterConnection } from "@foyer/chat-headless/core";
import type { Actor } from "./actor";
import type { Stage } from "./stage";

/** The connection states that events have reported. */
export const connectionsOf = (actor: Actor): readonly AdapterConnection[] =>
  actor.eventsOf("connection-changed").map((event) => event.connection);

/** Drops a person's connections and waits until the adapter has reported the drop and is ready again. */
export async function dropAndReconnect(stage: Stage, actor: Actor): Promise<void> {
  const known = connectionsOf(actor).length;
  await stage.control("drop")(actor.user.id);
  await stage.until("the event connection-changed to reconnecting has come", () =>
    connectionsOf(actor).slice(known).includes("reconnecting"),
  );
  await stage.until("the event connection-changed to ready has come", () => connectionsOf(actor).at(-1) === "ready");
}
