import type { ChatEvent } from "@foyer/chat-headless/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import { createVisitor, endWorld, refusalOf, until, type Visitor } from "./visitor";

const kinds = ["group", "open"] as const;
const latencies = [0, 20, 300];

// The tests mostly wait, and each block has a world of its own: the blocks run at the same time.
describe.concurrent.each(kinds.flatMap((kind) => latencies.map((latency) => [kind, latency] as const)))(
  "channels of kind %s on one adapter at %i ms latency",
  (kind, latency) => {
    let world: LoopbackWorld;
    let alice: Visitor;
    let hall: string;
    let foyer: string;

    beforeEach(async () => {
      world = await createLoopbackWorld(kind, { latency });
      hall = world.channelUrl;
      foyer = world.place.secondChannelUrl;
      alice = createVisitor(world, "alice");
      await alice.adapter.connect(alice.session);
    });

    afterEach(async () => {
      await alice.adapter.disconnect();
      await endWorld(world);
    });

    function post(channelUrl: string, text: string): void {
      const channel = world.server.state.channels.get(channelUrl);
      if (channel !== undefined) world.server.messages.post(channel, { senderId: "bob", text });
    }
    const texts = (channelUrl: string) =>
      alice.events.flatMap((event: ChatEvent) =>
        event.type === "message-received" && event.channelUrl === channelUrl && event.message.type === "text"
          ? [event.message.text]
          : [],
      );
    const isInside = (channelUrl: string) => world.server.hub.participants(channelUrl).includes("alice");
    /** The open channels the service counts alice in; none of group channels, which have no participants. */
    const inside = () => [hall, foyer].filter(isInside);
    const ifOpen = (...channelUrls: readonly string[]) => (kind === "open" ? channelUrls : []);
    /** Everything sent before this resolves was delivered before. */
    const settle = async (channelUrl: string) => {
      post(channelUrl, "last");
      await until("the last message came", () => texts(channelUrl).includes("last"));
    };

    it.sequential("each deliver their events, and leaving one keeps the other", async () => {
      await Promise.all([alice.adapter.join(hall), alice.adapter.join(foyer)]);
      post(hall, "in the hall");
      post(foyer, "in the foyer");
      await until("both came", () => texts(hall).length === 1 && texts(foyer).length === 1);
      await alice.adapter.leave(hall);
      post(hall, "after leaving the hall");
      await settle(foyer);
      expect(texts(hall)).toEqual(["in the hall"]);
      expect(texts(foyer)).toEqual(["in the foyer", "last"]);
      expect(inside()).toEqual(ifOpen(foyer));
    });

    it.sequential("both deliver again after a drop", async () => {
      await Promise.all([alice.adapter.join(hall), alice.adapter.join(foyer)]);
      world.server.drop("alice");
      await until("alice is back", () => alice.connections().join() === "reconnecting,ready");
      post(hall, "in the hall");
      post(foyer, "in the foyer");
      await until("both came", () => texts(hall).length === 1 && texts(foyer).length === 1);
      expect(inside()).toEqual(ifOpen(hall, foyer));
    });

    it.sequential("deliver no event of the one that was left during a drop", async () => {
      await Promise.all([alice.adapter.join(hall), alice.adapter.join(foyer)]);
      world.server.drop("alice");
      await until("alice noticed", () => alice.connections().length > 0);
      await alice.adapter.leave(hall).catch(() => null);
      await until("alice is back", () => alice.connections().at(-1) === "ready");
      post(hall, "in the hall");
      await settle(foyer);
      expect(texts(hall)).toEqual([]);
      if (kind === "open") await until("alice is out", () => !isInside(hall));
    });

    it.sequential("are joined after join, leave and join in one task", async () => {
      const first = alice.adapter.join(hall);
      const left = alice.adapter.leave(hall);
      await alice.adapter.join(hall);
      await Promise.all([first, left]);
      await settle(hall);
      expect(inside()).toEqual(ifOpen(hall));
    });

    it.sequential("are joined after leave and join in one task, several times over", async () => {
      await alice.adapter.join(hall);
      await Promise.all([
        alice.adapter.leave(hall),
        alice.adapter.join(hall).catch(() => null),
        alice.adapter.leave(hall),
        alice.adapter.join(hall),
      ]);
      await settle(hall);
      expect(inside()).toEqual(ifOpen(hall));
    });

    it.sequential("are left after join and leave in one task", async () => {
      await alice.adapter.join(foyer);
      await Promise.all([alice.adapter.join(hall), alice.adapter.leave(hall)]);
      post(hall, "in the hall");
      await settle(foyer);
      expect(texts(hall)).toEqual([]);
      if (kind === "open") await until("alice is out", () => !isInside(hall));
    });

    it.sequential("stay joined when one of two joins of a channel is aborted", async () => {
      const abort = new AbortController();
      const aborted = refusalOf(alice.adapter.join(hall, { signal: abort.signal }));
      const joined = alice.adapter.join(hall);
      abort.abort();
      await joined;
      expect((await aborted).code).toBe("cancelled");
      await settle(hall);
      expect(inside()).toEqual(ifOpen(hall));
    });

    it.sequential("are left when their only join is aborted at any moment", async () => {
      await alice.adapter.join(foyer);
      for (const share of [0, 0.5, 1, 1.5, 2, 3]) {
        const abort = new AbortController();
        const joining = alice.adapter.join(hall, { signal: abort.signal }).then(
          () => "joined",
          () => "aborted",
        );
        setTimeout(() => abort.abort(), share * Math.max(latency, 4));
        if ((await joining) === "joined") await alice.adapter.leave(hall);
      }
      post(hall, "in the hall");
      await settle(foyer);
      expect(texts(hall)).toEqual([]);
      if (kind === "open") await until("alice is out", () => !isInside(hall));
    });
  },
);

describe("membership of a group channel", () => {
  it.each(latencies)("is kept when it is given up and the channel joined again at once, at %i ms", async (latency) => {
    const world = await createLoopbackWorld("group", { latency });
    const alice = createVisitor(world, "alice");
    await alice.enter();
    const left = alice.adapter.leave(world.channelUrl, { giveUpMembership: true });
    await alice.adapter.join(world.channelUrl);
    await left;
    expect(world.channel.members.has("alice")).toBe(true);
    await alice.adapter.disconnect();
    await endWorld(world);
  });
});

it.each(["group", "open"] as const)(
  "a channel of kind %s whose request was lost can be joined once that join is aborted",
  async (kind) => {
    const world = await createLoopbackWorld(kind);
    const alice = createVisitor(world, "alice");
    await alice.adapter.connect(alice.session);
    world.server.faults.onRequest(`GET ${kind}_channels`, { kind: "lose-request" });
    const abort = new AbortController();
    const lost = refusalOf(alice.adapter.join(world.channelUrl, { signal: abort.signal }));
    await until("the channel was requested", () => world.server.faults.left() === 0);
    abort.abort();
    expect((await lost).code).toBe("cancelled");
    // The SDK takes an equal request within half a second for the same one, and that one was lost.
    const joined = await until("the channel is joined", () =>
      alice.adapter.join(world.channelUrl, { signal: AbortSignal.timeout(700) }).catch(() => null),
    );
    expect(joined.channel.url).toBe(world.channelUrl);
    await alice.adapter.disconnect();
    await endWorld(world);
  },
);
