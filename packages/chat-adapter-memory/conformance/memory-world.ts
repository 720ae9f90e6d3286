import { type ChatAdapter, createVirtualEnvironment, systemEnvironment } from "@foyer/chat-headless/core";
import type { World, WorldPerson } from "@foyer/chat-headless/testing";
import { createMemoryChatService, type MemoryChatOptions, type MemoryChatService } from "../src/index";

export interface MemoryWorldOptions extends Omit<MemoryChatOptions, "environment" | "tokens"> {
  /** Stands between the suite and each adapter. */
  readonly wrap?: (adapter: ChatAdapter, service: MemoryChatService) => ChatAdapter;
  /** The real clock in place of a virtual one, as an adapter over a network has to be tested. */
  readonly realTime?: boolean;
  /** Makes the service unwell before the case begins. */
  readonly prepare?: (service: MemoryChatService) => void;
}

const channelUrl = "lobby";
const secondChannelUrl = "lounge";
const previewedLink = "https://example.org/programme";
/** Shorter than the world's patience, so that lost answers are noticed within it; longer than a busy machine's pauses. */
const requestTimeout = 2000;

/** Repeated, late and reordered events are allowed by the port: every promise must hold all the same. */
export function reorderEvents(seed: number): MemoryWorldOptions {
  return {
    seed,
    latency: { call: 10, event: 5, upload: 2 },
    prepare({ faults }) {
      faults.add({ event: "any", probability: 0.3, fault: { type: "duplicate", copies: 2, within: 40 } });
      faults.add({ event: "any", probability: 0.3, fault: { type: "reorder", within: 40 } });
    },
  };
}

/** A memory service of its own, on virtual time unless told, with everything a case may want to control. */
export async function createMemoryWorld(options: MemoryWorldOptions = {}): Promise<World> {
  const { wrap = (adapter) => adapter, realTime = false, prepare, ...serviceOptions } = options;
  const virtual = createVirtualEnvironment();
  const environment = realTime ? systemEnvironment : virtual;
  const advance = (ms: number) =>
    realTime ? new Promise<void>((resolve) => void systemEnvironment.after(ms, resolve)) : virtual.advance(ms);
  const service = createMemoryChatService({ ...serviceOptions, environment, tokens: "issued", logLines: 0 });
  const { control } = service;

  async function person(id: string, name: string): Promise<WorldPerson> {
    const user = { id, name };
    await control.addUser(user);
    return {
      user,
      session: { userId: id, getToken: () => control.issueToken({ userId: id }) },
      createAdapter: () => wrap(service.createAdapter({ requestTimeout }), service),
    };
  }

  const people = [
    await person("user-alice", "Alice"),
    await person("user-bob", "Bob"),
    await person("user-carol", "Carol"),
  ] as const;
  const memberIds = people.map(({ user }) => user.id);
  await control.addChannel({ url: channelUrl, name: "Lobby", memberIds });
  await control.addChannel({ url: secondChannelUrl, name: "Lounge", memberIds });
  const preview = { title: "Programme", description: "Everything that is on", image: null };
  await control.setLinkPreview({ url: previewedLink, preview });
  prepare?.(service);

  return {
    channelUrl,
    alice: people[0],
    bob: people[1],
    carol: people[2],
    advance,
    ...(realTime && { quietTime: 25 }),
    async dispose() {
      await advance(0);
      const { clients, listeners, inFlight, timers } = service.stats();
      service.close();
      const left = {
        clients,
        listeners,
        "calls in flight": inFlight,
        timers,
        "timers of the world": virtual.pending(),
      };
      return Object.entries(left)
        .filter(([, count]) => count > 0)
        .map(([what, count]) => `${count} ${what}`);
    },
    control: {
      mute: (userId) => control.mute({ channelUrl, userId }),
      muteFor: (userId, duration) => control.mute({ channelUrl, userId, duration }),
      unmute: (userId) => control.unmute({ channelUrl, userId }),
      ban: (userId) => control.ban({ channelUrl, userId }),
      banFor: (userId, duration) => control.ban({ channelUrl, userId, duration }),
      unban: (userId) => control.unban({ channelUrl, userId }),
      freeze: () => control.freeze({ channelUrl }),
      unfreeze: () => control.unfreeze({ channelUrl }),
      setSlowMode: (seconds) => control.setSlowMode({ channelUrl, seconds }),
      setRole: (userId, role) => control.setRole({ channelUrl, userId, role }),
      async post(userId, posts) {
        for (const post of posts) await control.post({ channelUrl, userId, ...post });
      },
      announce: async (text) => void (await control.postAdmin({ channelUrl, text })),
      drop: (userId) => control.dropClients({ userId }),
      loseAck: async (userId) =>
        void service.faults.add({ method: "sendText", userId, count: 1, fault: { type: "lose-ack" } }),
      removeChannel: () => control.removeChannel({ channelUrl }),
      loseJoin: async (userId) =>
        void service.faults.add({ method: "join", userId, count: 1, fault: { type: "lose-ack" } }),
      async reports() {
        const reports = await control.reports({ channelUrl });
        return reports.map(({ userId, message, comment }) => ({ reporterId: userId, messageId: message.id, comment }));
      },
      expireToken: (userId) => control.expireTokens({ userId }),
      stranger: { userId: "user-nobody", getToken: () => Promise.resolve("forged") },
      secondChannelUrl,
      refusedMimeType: "application/x-msdownload",
      previewedLink,
    },
  };
}
