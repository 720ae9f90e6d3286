import { createSendbirdAdapter } from "@foyer/chat-adapter-sendbird";
import { chatAdapterCases, runChatAdapterCase, whyNotApplicable, type World } from "@foyer/chat-headless/testing";
import type { OpenedWorld, Outcome } from "./worlds";

declare global {
  var openWorld: (kind: "group" | "open") => Promise<OpenedWorld>;
  var askWorld: (id: number, name: string, args: readonly unknown[]) => Promise<unknown>;
  var runCases: (kind: "group" | "open", topics: readonly string[]) => Promise<readonly Outcome[]>;
}

/** As many worlds at once: a case mostly waits. */
const lanes = 6;

/** The same world as in Node, with its service on the other side of the browser's wall. */
async function createWorld(kind: "group" | "open"): Promise<World> {
  const { id, options, people, controls, ...rest } = await globalThis.openWorld(kind);
  const ask = (name: string) => (args: readonly unknown[]) => globalThis.askWorld(id, name, args);
  const person = (userId: "alice" | "bob" | "carol") => ({
    user: { id: userId, name: people[userId] },
    session: { userId, getToken: () => ask("issueToken")([userId]) as Promise<string> },
    createAdapter: () => createSendbirdAdapter(options),
  });
  const control = Object.fromEntries(controls.map((name) => [name, (...args: unknown[]) => ask(name)(args)]));
  return {
    ...rest,
    alice: person("alice"),
    bob: person("bob"),
    carol: person("carol"),
    quietTime: 60,
    advance: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    dispose: () => ask("dispose")([]) as Promise<readonly string[]>,
    control: { ...control, stranger: { userId: "mallory", getToken: async () => "no such token" } },
  };
}

globalThis.runCases = async (kind, topics) => {
  const world = await createWorld(kind);
  const { capabilities } = world.alice.createAdapter();
  await world.dispose();
  const waiting = chatAdapterCases.filter(
    ({ name, needs }) =>
      topics.includes(name.slice(0, name.indexOf(":"))) &&
      whyNotApplicable(needs, capabilities, world.control) === null,
  );
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const problem = await runChatAdapterCase(next, () => createWorld(kind)).then(
        () => null,
        (thrown: unknown) => String(thrown),
      );
      outcomes.push({ name: next.name, problem });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
};
