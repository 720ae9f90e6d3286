import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDemoCrowd } from "./demo-crowd";
import { createDemoNetwork } from "./demo-network";
import { watchDeliveries } from "./watch-deliveries";
import { watchFrozen } from "./watch-frozen";

const channelUrl = "hall";
const users = ["ann", "bob", "cy"].map((id) => ({ id, name: id }));

async function createHall() {
  const environment = createVirtualEnvironment();
  const { control, ...service } = createMemoryChatService({ environment });
  for (const user of users) await control.addUser(user);
  await control.addChannel({ url: channelUrl, name: "Hall", memberIds: ["ann"] });
  const findAttendees = async () => users;
  const crowd = createDemoCrowd(control, { channelUrl, findAttendees, environment });
  return { environment, control, service, crowd };
}

describe("the demo's crowd", () => {
  it("writes 200 messages in about ten seconds and is over then", async () => {
    const { environment, control, crowd } = await createHall();
    await crowd.choose("rush");
    await environment.advance(12_000);
    expect(crowd.get().speed).toBe("off");
    expect(crowd.get().written).toBeGreaterThanOrEqual(200);
    const { messages } = await control.stats();
    expect(messages).toBe(crowd.get().written);
    await environment.advance(60_000);
    expect((await control.stats()).messages).toBe(messages);
    expect(environment.pending()).toBe(0);
  });

  it("writes on at another speed, goes on counting and leaves no timer when it stops", async () => {
    const { environment, crowd } = await createHall();
    await crowd.choose("calm");
    await environment.advance(60_000);
    const calm = crowd.get().written;
    expect(calm).toBeGreaterThan(10);
    await crowd.choose("busy");
    await environment.advance(60_000);
    expect(crowd.get()).toMatchObject({ speed: "busy" });
    expect(crowd.get().written - calm).toBeGreaterThan(80);
    await crowd.choose("off");
    expect(crowd.get().speed).toBe("off");
    expect(environment.pending()).toBe(0);
  });

  it("pauses while the chat is frozen, writes on after that, and does not begin in a frozen one", async () => {
    const { environment, crowd } = await createHall();
    await crowd.choose("busy");
    await environment.advance(10_000);
    crowd.setPaused(true);
    const { written } = crowd.get();
    expect(written).toBeGreaterThan(0);
    await environment.advance(60_000);
    expect(crowd.get()).toEqual({ speed: "busy", written });
    await crowd.choose("rush");
    await environment.advance(60_000);
    expect(crowd.get()).toEqual({ speed: "rush", written });
    crowd.setPaused(false);
    await environment.advance(12_000);
    expect(crowd.get().speed).toBe("off");
    expect(crowd.get().written).toBeGreaterThanOrEqual(written + 200);
    crowd.setPaused(true);
    crowd.setPaused(false);
    expect(environment.pending()).toBe(0);
  });

  it("pauses with its channel, whoever freezes it, also when it was frozen while nobody heard of it", async () => {
    const { environment, control, service, crowd } = await createHall();
    const adapter = watchFrozen(service.createAdapter(), channelUrl, crowd.setPaused);
    const enter = async () => {
      const entered = adapter
        .connect({ userId: "ann", getToken: async () => null })
        .then(() => adapter.join(channelUrl));
      await environment.advance(1_000);
      await entered;
    };
    const countIn = async (milliseconds: number) => {
      const before = crowd.get().written;
      await environment.advance(milliseconds);
      return crowd.get().written - before;
    };
    await enter();
    await crowd.choose("busy");
    expect(await countIn(10_000)).toBeGreaterThan(0);
    await control.freeze({ channelUrl });
    await environment.advance(500);
    expect(await countIn(60_000)).toBe(0);
    await adapter.disconnect();
    await control.unfreeze({ channelUrl });
    await enter();
    expect(await countIn(10_000)).toBeGreaterThan(0);
    await crowd.choose("off");
    await adapter.disconnect();
    expect(environment.pending()).toBe(0);
  });

  it("does not begin when it is stopped while the attendees are being found", async () => {
    const { environment, crowd } = await createHall();
    const begun = crowd.choose("busy");
    await crowd.choose("off");
    await begun;
    await environment.advance(60_000);
    expect(crowd.get()).toEqual({ speed: "off", written: 0 });
  });
});

describe("the demo's network", () => {
  let page: EventTarget;
  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal("window", page);
  });
  afterEach(() => vi.unstubAllGlobals());

  async function createLine() {
    const hall = await createHall();
    await hall.control.addChannel({ url: "other", name: "Other", memberIds: ["ann", "bob"] });
    return { ...hall, network: createDemoNetwork(hall.control, "ann", hall.environment, "good") };
  }
  const rulesOf = ({ service }: Awaited<ReturnType<typeof createLine>>) => service.faults.list();

  it("is as it was chosen last, however quickly one chooses", async () => {
    const line = await createLine();
    const { network, environment } = line;
    await Promise.all([network.choose("slow"), network.choose("flaky"), network.choose("good")]);
    expect(network.get()).toBe("good");
    expect(rulesOf(line)).toEqual([]);
    await Promise.all([network.choose("flaky"), network.choose("good"), network.choose("slow")]);
    expect(rulesOf(line).map(({ rule }) => rule.fault.type)).toEqual(["delay", "delay"]);
    await network.choose("good");
    expect(environment.pending()).toBe(0);
  });

  it("is as it was chosen also when another window holds the service from now on", async () => {
    const line = await createLine();
    const { network, service } = line;
    await network.choose("slow");
    const rules = rulesOf(line).map(({ rule }) => rule);
    // A service that begins anew knows no rules, and gives their numbers to those of others.
    service.faults.clear();
    await network.renew();
    expect(rulesOf(line).map(({ rule }) => rule)).toEqual(rules);
    await network.choose("good");
    expect(rulesOf(line)).toEqual([]);
    await network.renew();
    expect(rulesOf(line)).toEqual([]);
  });

  it("is good again when the window closes, which gets no answer any more", async () => {
    const line = await createLine();
    const answered = line.control.removeFault;
    await line.network.choose("flaky");
    // Requests go through; no answer comes back.
    vi.spyOn(line.control, "removeFault").mockImplementation((id) => {
      void answered(id);
      return new Promise(() => {});
    });
    page.dispatchEvent(new Event("pagehide"));
    await line.environment.settle();
    expect(line.network.get()).toBe("good");
    expect(rulesOf(line)).toEqual([]);
  });

  it("is offline for one person, and others come and go", async () => {
    const { network, service, environment } = await createLine();
    const connect = async (userId: string) => {
      const adapter = service.createAdapter();
      const connected = adapter.connect({ userId, getToken: async () => null }).then(
        () => "connected",
        () => "refused",
      );
      await environment.advance(60_000);
      const result = await Promise.race([connected, Promise.resolve("waiting")]);
      await adapter.disconnect();
      return result;
    };
    await network.choose("offline");
    expect(await connect("ann")).not.toBe("connected");
    expect(await connect("bob")).toBe("connected");
    await network.choose("good");
    expect(await connect("ann")).toBe("connected");
  });
});

describe("the count of deliveries", () => {
  it("tells a lost answer from a lost message", async () => {
    const { environment, control, service } = await createHall();
    const { adapter, deliveries } = watchDeliveries(service.createAdapter(), control);
    await adapter.connect({ userId: "ann", getToken: async () => null });
    await adapter.join(channelUrl);
    const draft = {
      key: "k1",
      text: "hello",
      parentId: null,
      inMainList: true,
      mentionTemplate: null,
      mentionedUserIds: [],
    };
    await adapter.sendText(channelUrl, draft);
    await environment.settle();
    expect(deliveries.get()).toEqual({ sent: 1, lost: 0, stored: 1, storedTwice: 0 });

    await control.addFault({ method: "sendText", fault: { type: "drop", when: "after" }, count: 1 });
    const lost = adapter.sendText(channelUrl, { ...draft, key: "k2" });
    await expect(lost).rejects.toMatchObject({ code: "connection-lost" });
    await environment.settle();
    expect(deliveries.get()).toEqual({ sent: 2, lost: 1, stored: 2, storedTwice: 0 });
    await adapter.disconnect();
  });
});
