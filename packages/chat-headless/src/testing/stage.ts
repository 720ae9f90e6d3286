import type { Capabilities, ModerationCapabilities } from "@foyer/chat-headless/core";
import { type Actor, createActor } from "./actor";
import { createHandOuts } from "./watch/hand-outs";
import { createJournal } from "./watch/journal";
import type { Watch } from "./watch/watch-adapter";
import type { CreateWorld, PersonName, World, WorldControl } from "./world";
import { createWorldClock, type WorldClock } from "./world-clock";

/** The world of one case: its people as actors, its controls, and its time. */
export interface Stage extends Pick<WorldClock, "elapsed" | "pass" | "until" | "quiet"> {
  readonly channelUrl: string;
  readonly capabilities: Capabilities;
  /** The capabilities of operators; `undefined` for none. */
  readonly moderation: ModerationCapabilities | undefined;
  /** A person with a new adapter, not connected. The same person may come several times. */
  prepare(name: PersonName): Actor;
  connect(name: PersonName): Promise<Actor>;
  /** Connected and joined. */
  enter(name: PersonName): Promise<Actor>;
  /** A control that the case's needs name. Calls pass time until done. */
  control<Name extends keyof WorldControl>(name: Name): WorldControl[Name];
  /** A second world beside this one, on a stage of its own that ends with this one. */
  another(): Promise<Stage>;
  /** Two reaction keys that the service offers; one twice where it has no more. */
  reactionKeys(actor: Actor): Promise<readonly [string, string]>;
  /** The last entries of the adapters' journal, oldest first. */
  journal(): readonly string[];
  /** Disconnects everybody and ends the world. Resolves with the broken promises, and with everything that is left over. */
  close(): Promise<readonly string[]>;
}

export async function createStage(createWorld: CreateWorld): Promise<Stage> {
  const world: World = await createWorld();
  const clock = createWorldClock(world);
  const handOuts = createHandOuts();
  const journal = createJournal(clock.elapsed);
  const broken: string[] = [];
  const actors: Actor[] = [];
  const others: Stage[] = [];
  const undos: (() => void)[] = [];
  const watch: Watch = {
    clock,
    handOuts,
    journal,
    names: new Map([world.alice, world.bob, world.carol].map(({ user }) => [user.id, user.name])),
    broken(what) {
      broken.push(what);
      return new Error(what);
    },
    atEnd: (undo) => void undos.push(undo),
  };
  const { capabilities, moderation } = world.alice.createAdapter();

  function prepare(name: PersonName): Actor {
    const actor = createActor(world[name], world.channelUrl, watch);
    actors.push(actor);
    return actor;
  }

  async function connect(name: PersonName): Promise<Actor> {
    const actor = prepare(name);
    await actor.connect();
    return actor;
  }

  return {
    elapsed: clock.elapsed,
    pass: clock.pass,
    until: clock.until,
    quiet: clock.quiet,
    channelUrl: world.channelUrl,
    capabilities,
    moderation: moderation?.capabilities,
    prepare,
    connect,
    async enter(name) {
      const actor = await connect(name);
      await actor.join();
      return actor;
    },
    control<Name extends keyof WorldControl>(name: Name): WorldControl[Name] {
      const control = world.control?.[name];
      if (control === undefined) throw new Error(`The case uses "${name}" without naming it in its needs.`);
      if (typeof control !== "function") return control;
      journal.add("service", name);
      const act = control as (...args: readonly unknown[]) => Promise<void>;
      return ((...args: readonly unknown[]) => clock.drive(name, act(...args))) as WorldControl[Name];
    },
    async another() {
      const other = await createStage(createWorld);
      others.push(other);
      return other;
    },
    async reactionKeys(actor) {
      const [first, second] = await actor.adapter.getEmoji();
      if (first === undefined) throw watch.broken("getEmoji offers nothing to react with");
      return [first.key, (second ?? first).key];
    },
    journal: journal.last,
    async close() {
      for (const actor of actors) await actor.adapter.disconnect().catch(() => undefined);
      for (const undo of undos) undo();
      const left = await clock.drive("the world's dispose", world.dispose());
      const found = [...broken, ...handOuts.check(), ...left.map((what) => `left over: ${what}`)];
      for (const other of others) found.push(...(await other.close()));
      return found;
    },
  };
}
