const { createMemoryChatService } = require("@foyer/chat-adapter-memory");
const { createVirtualEnvironment } = require("@foyer/chat-headless/core");

/** A service without people and channels, and its world: enough for the suite to learn which cases apply. */
function createEmptyWorld() {
  const environment = createVirtualEnvironment();
  const service = createMemoryChatService({ environment, logLines: 0 });
  const person = (id, name) => ({
    user: { id, name },
    session: { userId: id, getToken: async () => null },
    createAdapter: () => service.createAdapter({ requestTimeout: 2000 }),
  });
  const world = {
    channelUrl: "hall",
    alice: person("alice", "Alice"),
    bob: person("bob", "Bob"),
    carol: person("carol", "Carol"),
    advance: (ms) => environment.advance(ms),
    dispose: async () => (service.close(), []),
    control: {
      freeze: () => service.control.freeze({ channelUrl: "hall" }),
      unfreeze: () => service.control.unfreeze({ channelUrl: "hall" }),
    },
  };
  return { service, world };
}

/** A service of its own for each case, with three people and an empty channel. */
exports.createWorld = async () => {
  const { service, world } = createEmptyWorld();
  const people = [world.alice.user, world.bob.user, world.carol.user];
  for (const user of people) await service.control.addUser(user);
  await service.control.addChannel({ url: "hall", name: "Hall", memberIds: people.map(({ id }) => id) });
  return world;
};

exports.sample = () => createEmptyWorld().world;
