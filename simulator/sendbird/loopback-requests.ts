import type { WorldService } from "../world/service";
import { archived } from "../../packages/chat-adapter-sendbird/src/reading/to-message";
import type { LoopbackServer } from "../../packages/chat-adapter-sendbird/test/loopback/loopback-server";
import type { ServiceChannel, ServiceMessage } from "../../packages/chat-adapter-sendbird/test/loopback/service-state";

/** The requests of other people and of moderators to the service. Each promise rejects if its target does not exist any more. */
export function createRequests(
  server: LoopbackServer,
  softDelete: boolean,
  onBan: (userId: string) => void,
): WorldService["control"] {
  const { state, hub, messages, people, sessions } = server;
  /** Stops and starts follow each other. */
  let turn = Promise.resolve();
  const inTurn = (step: () => Promise<void>) => (turn = turn.then(step));
  let isListening = true;

  function channelAt(url: string): ServiceChannel {
    const channel = state.channels.get(url);
    if (channel === undefined) throw new Error("There is no such channel.");
    return channel;
  }

  function find({ channelUrl, messageId }: { channelUrl: string; messageId: string }) {
    const channel = channelAt(channelUrl);
    const message = channel.messages.find(({ id }) => String(id) === messageId);
    if (message === undefined) throw new Error("There is no such message.");
    return [channel, message] as const;
  }

  const label = (channel: ServiceChannel, message: ServiceMessage, customType: string) =>
    messages.edit(channel, message, { customType });
  const open = async () => {
    if (!isListening) await server.start();
    isListening = true;
  };
  const shut = async () => {
    if (isListening) await server.stop();
    isListening = false;
  };

  return {
    async post({ channelUrl, userId, text, parentId, inMainList }) {
      const listing = parentId === undefined ? {} : { parentId: Number(parentId), inMainList: inMainList ?? true };
      return messages.post(channelAt(channelUrl), { senderId: userId, text, ...listing });
    },
    postAdmin: async ({ channelUrl, text }) =>
      messages.post(channelAt(channelUrl), { kind: "ADMM", senderId: null, text }),
    edit: async ({ text, ...place }) => messages.edit(...find(place), { text }),
    async deleteMessage({ mode, ...place }) {
      if (mode === "hard" || !softDelete) messages.remove(...find(place));
      else label(...find(place), archived);
    },
    undoDelete: async (place) => label(...find(place), ""),
    react: async ({ userId, key, on = true, ...place }) => messages.react(...find(place), userId, key, on),
    async setTyping({ channelUrl, userId, typing }) {
      const client = [...hub.clients].find((one) => one.userId === userId);
      if (client !== undefined) people.tellTyping(channelAt(channelUrl), client, typing);
    },
    // On a device that is no page of this world: all pages of the person are notified.
    async markAsSeen({ channelUrl, userId }) {
      people.markRead(channelAt(channelUrl), { userId });
    },
    mute: async ({ channelUrl, userId, duration }) => people.setMuted(channelAt(channelUrl), userId, true, duration),
    unmute: async ({ channelUrl, userId }) => people.setMuted(channelAt(channelUrl), userId, false),
    async ban({ channelUrl, userId, duration }) {
      onBan(userId);
      people.setBanned(channelAt(channelUrl), userId, true, duration);
    },
    unban: async ({ channelUrl, userId }) => people.setBanned(channelAt(channelUrl), userId, false),
    setRole: async ({ channelUrl, userId, role }) =>
      people.setOperator(channelAt(channelUrl), userId, role === "operator"),
    freeze: async ({ channelUrl }) => people.setFrozen(channelAt(channelUrl), true),
    unfreeze: async ({ channelUrl }) => people.setFrozen(channelAt(channelUrl), false),
    issueToken: async ({ userId }) => sessions.issueToken(userId),
    async expireTokens({ userId } = {}) {
      if (userId !== undefined) sessions.expireTokens(userId);
    },
    async wakeClients() {
      for (const client of hub.clients) if (client.isAsleep) client.drop();
    },
    setConnections: (mode) => inTurn(mode === "open" ? open : shut),
    async restart({ downFor = 1_000 } = {}) {
      await inTurn(shut);
      setTimeout(() => void inTurn(open), downFor);
    },
  };
}
