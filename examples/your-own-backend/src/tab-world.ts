import type { World } from "@foyer/chat-headless/testing";
import { createTabAdapter } from "./create-tab-adapter";

let worlds = 0;
const openLines = new Set<BroadcastChannel>();

/** Tells what an adapter leaves open. */
class WatchedLine extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    openLines.add(this);
  }
  override close(): void {
    openLines.delete(this);
    super.close();
  }
}
globalThis.BroadcastChannel = WatchedLine;

/** What the conformance suite needs: a backend of its own for every case, with three people and an empty channel. */
export async function createTabWorld(): Promise<World> {
  const name = `world-${(worlds += 1)}`;
  const people = { alice: "Alice", bob: "Bob", carol: "Carol" };
  const channels = { hall: "The hall", stairs: "The stairs" };
  const person = (id: keyof typeof people) => ({
    user: { id, name: people[id] },
    session: { userId: id, getToken: async () => null },
    createAdapter: () => createTabAdapter({ name, channels, people }),
  });
  return {
    channelUrl: "hall",
    alice: person("alice"),
    bob: person("bob"),
    carol: person("carol"),
    quietTime: 30,
    advance: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    dispose: async () => [...openLines].filter((line) => line.name === name).map(() => "a line that is open"),
    control: {
      secondChannelUrl: "stairs",
      stranger: { userId: "mallory", getToken: async () => null },
    },
  };
}
