import { ChatError, createVirtualEnvironment, defineAdapter, type Driver } from "../../src/core";
import type { World } from "../../src/testing";
import type { createPlainDriver, TinyFaults } from "./tiny-driver";
import { createTinyService } from "./tiny-service";

const people = [
  { id: "alice", name: "Alice" },
  { id: "bob", name: "Bob" },
  { id: "carol", name: "Carol" },
];

/** A tiny service and adapters over it, which `defineAdapter` makes of a driver. */
export function createTinyWorld(createDriver: (...of: Parameters<typeof createPlainDriver>) => Driver): World {
  const environment = createVirtualEnvironment();
  const service = createTinyService(people, ["hall", "lounge"], environment);
  const connections = new Map<() => void, string>();
  const expired = new Set<string>();
  const lost = new Set<string>();
  const lostJoins = new Set<string>();
  let tokens = 0;
  const faults: TinyFaults = {
    answer: () => new Promise((resolve) => void environment.after(5, resolve)),
    check(token) {
      if (token === null || !token.startsWith("token")) throw new ChatError("session-refused");
      if (expired.has(token)) throw new ChatError("session-expired");
    },
    losesAck: (userId) => lost.delete(userId),
    losesJoin: (userId) => lostJoins.delete(userId),
    opened(user, drop) {
      connections.set(drop, user.id);
      return () => void connections.delete(drop);
    },
  };
  const issued = new Map<string, string>();
  const person = (id: string) => ({
    user: people.find((user) => user.id === id)!,
    session: {
      userId: id,
      async getToken() {
        const token = `token ${(tokens += 1)}`;
        issued.set(token, id);
        return token;
      },
    },
    createAdapter: () => defineAdapter(createDriver(service, faults, environment)),
  });
  return {
    channelUrl: "hall",
    alice: person("alice"),
    bob: person("bob"),
    carol: person("carol"),
    advance: environment.advance,
    async dispose() {
      // Answers of the service whose callers are gone.
      await environment.advance(10);
      return [
        ...(connections.size > 0 ? [`${connections.size} connections`] : []),
        ...(environment.pending() > 0 ? [`${environment.pending()} timers`] : []),
      ];
    },
    control: {
      async drop(userId) {
        for (const [drop, id] of [...connections]) if (id === userId) drop();
      },
      loseAck: async (userId) => void lost.add(userId),
      loseJoin: async (userId) => void lostJoins.add(userId),
      async expireToken(userId) {
        for (const [token, id] of issued) if (id === userId) expired.add(token);
      },
      reports: async () => service.channelOf("hall").reports,
      stranger: { userId: "nobody", getToken: async () => "forged" },
      secondChannelUrl: "lounge",
    },
  };
}
