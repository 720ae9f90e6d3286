import { ChatError, createVirtualEnvironment, defineAdapter, type Driver } from "../../src/core";
import type { World } from "../../src/testing";
import type { createPlainDriver, TinyFaults } from "./tiny-driver";
import { createTinyService } from "./tiny-service";

const people = [
  { id: "alice", name: "Alice" },
  { id: "bob", name: "Bob" },
  { id: "carol", name: "Carol" },
];

/**
 * A tiny service and adapters over it, which `defineAdapter` makes of a driver.
 *
 * @param endsExpired the service says that a session has expired by ending its connections, while a call may be under way
 */
export function createTinyWorld(
  createDriver: (...of: Parameters<typeof createPlainDriver>) => Driver,
  { endsExpired = false } = {},
): World {
  const environment = createVirtualEnvironment();
  const service = createTinyService(people, ["hall", "lounge"], environment);
  const connections = new Map<() => void, string>();
  const expired = new Set<string>();
  const lost = new Set<string>();
  const lostJoins = new Set<string>();
  const issued = new Map<string, string>();
  let tokens = 0;
  const faults: TinyFaults = {
    answer: () => new Promise((resolve) => void environment.after(5, resolve)),
    check(token) {
      if (token === null || !token.startsWith("token")) throw new ChatError("session-refused");
      const id = issued.get(token);
      const isOpen = endsExpired && [...connections.values()].some((each) => each === id);
      if (expired.has(token) && !isOpen) throw new ChatError("session-expired");
    },
    losesAck: (userId) => lost.delete(userId),
    losesJoin: (userId) => lostJoins.delete(userId),
    opened(user, drop) {
      connections.set(drop, user.id);
      return () => void connections.delete(drop);
    },
  };
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
  const drop = (userId: string) => {
    for (const [end, id] of [...connections]) if (id === userId) end();
  };
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
      drop: async (userId) => drop(userId),
      loseAck: async (userId) => void lost.add(userId),
      loseJoin: async (userId) => void lostJoins.add(userId),
      async expireToken(userId) {
        for (const [token, id] of issued) if (id === userId) expired.add(token);
        if (endsExpired) environment.after(4, () => drop(userId));
      },
      reports: async () => service.channelOf("hall").reports,
      stranger: { userId: "nobody", getToken: async () => "forged" },
      secondChannelUrl: "lounge",
    },
  };
}
