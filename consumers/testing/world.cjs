const { createMemoryChatService } = require("@foyer/chat-adapter-memory");
const { createVirtualEnvironment } = require("@foyer/chat-headless/core");

/** What an adapter's author writes: a service of its own for each case, with three people and an empty channel. */
exports.createWorld = async () => {
  const environment = createVirtualEnvironment();
  const service = createMemoryChatService({ environment, logLines: 0 });
  const people = { alice: "Alice", bob: "Bob", carol: "Carol" };
  for (const [id, name] of Object.entries(people)) await service.control.addUser({ id, name });
  await service.control.addChannel({ url: "hall", name: "Hall", memberIds: Object.keys(people) });
  const person = (id) => ({
    user: { id, name: people[id] },
    session: { userId: id, getToken: async () => null },
    createAdapter: () => service.createAdapter({ requestTimeout: 2000 }),
  });
  return {
    channelUrl: "hall",
    alice: person("alice"),
    bob: person("bob"),
    carol: person("carol"),
    advance: (ms) => environment.advance(ms),
    dispose: async () => (service.close(), []),
    control: {
      freeze: () => service.control.freeze({ channelUrl: "hall" }),
      unfreeze: () => service.control.unfreeze({ channelUrl: "hall" }),
    },
  };
};
