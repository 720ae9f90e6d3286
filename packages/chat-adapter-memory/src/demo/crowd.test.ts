import { createHash } from "node:crypto";
import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { createCrowd, type CrowdOptions } from "./crowd";
import { createMemoryChatService } from "../service/memory-service";

const channelUrl = "channel-1";

async function createPlace(options: Partial<CrowdOptions> = {}) {
  const environment = createVirtualEnvironment();
  const service = createMemoryChatService({ environment });
  await service.control.addChannel({ url: channelUrl, name: "Foyer" });
  const crowd = createCrowd(service.control, { channelUrl, environment, messagesPerMinute: 60, ...options });
  return { environment, service, crowd };
}

describe("the crowd", () => {
  it("posts at about the given rate, with replies, reactions, edits and typing", async () => {
    const { environment, service, crowd } = await createPlace();
    await crowd.start();
    await environment.advance(10 * 60_000);
    crowd.stop();
    const { posted, replied, reacted, edited, refused } = crowd.stats();
    expect(posted + replied).toBeGreaterThan(500);
    expect(posted + replied).toBeLessThan(700);
    expect(replied).toBeGreaterThan(60);
    expect(replied).toBeLessThan(200);
    expect(reacted).toBeGreaterThan(200);
    expect(edited).toBeGreaterThan(10);
    expect(refused).toBe(0);
    expect(service.log.text()).toContain("typing-changed");
    expect(environment.pending()).toBe(0);
  });

  it("posts the same texts for the same seed", async () => {
    const logs = [];
    for (const seed of [3, 3, 4]) {
      const { environment, service, crowd } = await createPlace({ seed });
      await crowd.start();
      await environment.advance(120_000);
      crowd.stop();
      logs.push(JSON.stringify(await service.control.history({ channelUrl })));
    }
    expect(logs[1]).toBe(logs[0]);
    expect(logs[2]).not.toBe(logs[0]);
    // On every machine and in every version, unless they are meant to change.
    const digest = createHash("sha256")
      .update(logs[0] ?? "")
      .digest("hex");
    expect(digest.slice(0, 16)).toBe("a022691ac68dec48");
  });

  it("does nothing once stopped and can be started again", async () => {
    const { environment, service, crowd } = await createPlace({ attendees: 3 });
    await crowd.start();
    await crowd.start();
    await environment.advance(30_000);
    crowd.stop();
    const { messages } = service.stats();
    await environment.advance(60_000);
    expect(service.stats().messages).toBe(messages);
    await crowd.start();
    await environment.advance(30_000);
    expect(service.stats().messages).toBeGreaterThan(messages);
    crowd.stop();
    expect(environment.pending()).toBe(0);
  });

  it("reacts at most once to a message as one person, never to an own one, and never when it has stopped", async () => {
    const { environment, service, crowd } = await createPlace({ attendees: 3, reactionsPerMessage: 8 });
    await crowd.start();
    await environment.advance(5 * 60_000);
    crowd.stop();
    const history = await service.control.history({ channelUrl });
    for (const { reactions, sender } of history) {
      const reacting = reactions.flatMap(({ userIds }) => userIds);
      expect(new Set(reacting).size).toBe(reacting.length);
      expect(reacting).not.toContain(sender?.id);
    }
    expect(crowd.stats().refused).toBe(0);
    expect(crowd.stats().reacted).toBe(history.flatMap(({ reactions }) => reactions.flatMap((r) => r.userIds)).length);
  });

  it("does nothing any more with what it has looked up when it is stopped meanwhile", async () => {
    const { environment, service } = await createPlace();
    const { control } = service;
    let isStopping = false;
    const watched = {
      ...control,
      async latest(query: Parameters<typeof control.latest>[0]) {
        const found = await control.latest(query);
        if (isStopping) crowd.stop();
        return found;
      },
    };
    const crowd = createCrowd(watched, { channelUrl, environment, messagesPerMinute: 60, reactionsPerMessage: 4 });
    await crowd.start();
    await environment.advance(60_000);
    isStopping = true;
    const before = crowd.stats();
    await environment.advance(60_000);
    const { posted, ...rest } = crowd.stats();
    expect({ ...rest, posted: before.posted }).toEqual(before);
    expect(posted).toBeGreaterThanOrEqual(before.posted);
  });

  it("posts no reply any more that it was about to write when it is stopped", async () => {
    for (const seed of [1, 2, 3]) {
      const { environment, service } = await createPlace();
      const { control } = service;
      let isStopping = false;
      const late: string[] = [];
      const watched = {
        ...control,
        async latest(query: Parameters<typeof control.latest>[0]) {
          const found = await control.latest(query);
          if (isStopping) crowd.stop();
          return found;
        },
        post(post: Parameters<typeof control.post>[0]) {
          if (environment.pending() === 0) late.push(post.text);
          return control.post(post);
        },
      };
      const settings = { channelUrl, environment, messagesPerMinute: 60, reactionsPerMessage: 0, seed };
      const crowd = createCrowd(watched, settings);
      await crowd.start();
      await environment.advance(60_000);
      isStopping = true;
      await environment.advance(60_000);
      expect([late, environment.pending()]).toEqual([[], 0]);
    }
  });

  it("reacts to nothing in an empty channel, and gives up nothing for it", async () => {
    const { environment, service } = await createPlace();
    const control = { ...service.control, latest: async () => [] };
    const crowd = createCrowd(control, { channelUrl, environment, messagesPerMinute: 60, reactionsPerMessage: 4 });
    await crowd.start();
    await environment.advance(60_000);
    crowd.stop();
    expect(crowd.stats()).toMatchObject({ reacted: 0, edited: 0, refused: 0 });
  });

  it.each([
    [6, 800, 3_000],
    [600, 80, 500],
  ])("types at %i messages a minute for %i to %i ms before it posts", async (messagesPerMinute, least, most) => {
    const { environment, service } = await createPlace();
    const since = new Map<string, number[]>();
    const times: number[] = [];
    const { control } = service;
    const watched = {
      ...control,
      async setTyping(typing: Parameters<typeof control.setTyping>[0]) {
        since.set(typing.userId, [...(since.get(typing.userId) ?? []), environment.now()]);
      },
      async post(post: Parameters<typeof control.post>[0]) {
        const begun = since.get(post.userId) ?? [];
        times.push(...begun.map((start) => environment.now() - start).filter((time) => time >= least && time <= most));
        since.set(post.userId, begun.slice(1));
        return control.post(post);
      },
    };
    const crowd = createCrowd(watched, { channelUrl, environment, messagesPerMinute, attendees: 200 });
    await crowd.start();
    await environment.advance((messagesPerMinute > 60 ? 2 : 10) * 60_000);
    crowd.stop();
    const { posted, replied } = crowd.stats();
    // Each message follows somebody's typing by such a time; two people seldom are the same one.
    expect(times.length).toBeGreaterThanOrEqual((posted + replied) * 0.9);
    const spread = Math.max(...times) - Math.min(...times);
    expect(spread).toBeGreaterThan((most - least) / 4);
  });

  it("adds the people that it invents, and uses given ones as they are", async () => {
    const { service, crowd } = await createPlace({ attendees: 4 });
    await crowd.start();
    crowd.stop();
    expect((await service.control.users()).map(({ id }) => id)).toEqual([1, 2, 3, 4].map((n) => `crowd-00${n}`));
    const given = [{ id: "ann", name: "Ann" }];
    const { environment, service: other } = await createPlace();
    await other.control.addUser({ id: "ann", name: "Ann, of the service" });
    const talking = createCrowd(other.control, { channelUrl, environment, attendees: given, messagesPerMinute: 60 });
    await talking.start();
    await environment.advance(60_000);
    talking.stop();
    expect(await other.control.users()).toEqual([{ id: "ann", name: "Ann, of the service" }]);
    expect(other.stats().messages).toBeGreaterThan(30);
  });

  it("talks at one pace, however often it is started, and not at all when it is stopped while it starts", async () => {
    const { environment, service, crowd } = await createPlace();
    const starting = [crowd.start(), crowd.start()];
    crowd.stop();
    starting.push(crowd.start());
    await Promise.all(starting);
    await environment.advance(5 * 60_000);
    expect(service.stats().messages).toBeGreaterThan(240);
    expect(service.stats().messages).toBeLessThan(360);
    crowd.stop();
    const stopped = crowd.start();
    crowd.stop();
    await stopped;
    expect(environment.pending()).toBe(0);
  });

  it("rejects its start when the service refuses a person", async () => {
    const { environment, service } = await createPlace();
    const addUser = () => Promise.reject(new Error("full"));
    const crowd = createCrowd({ ...service.control, addUser }, { channelUrl, environment });
    await expect(crowd.start()).rejects.toThrow("full");
  });

  it("replies to roots and edits its own texts only, and deletes none that has replies", async () => {
    const { environment, service, crowd } = await createPlace({ attendees: 5, messagesPerMinute: 120 });
    const stranger = { id: "zoe", name: "Zoe" };
    await service.control.addUser(stranger);
    for (let index = 0; index < 30; index++) {
      await service.control.post({ channelUrl, userId: "zoe", text: `mine ${index}` });
    }
    await service.control.postAdmin({ channelUrl, text: "Welcome" });
    await crowd.start();
    await environment.advance(8 * 60_000);
    crowd.stop();
    const history = await service.control.history({ channelUrl });
    const byId = new Map(history.map((message) => [message.id, message]));
    for (const message of history) {
      const root = message.parentId === null ? undefined : byId.get(message.parentId);
      expect([null, undefined]).toContain(root?.parentId);
      expect(root?.type).not.toBe("admin");
    }
    const ofZoe = history.filter(({ sender }) => sender?.id === "zoe");
    expect(ofZoe.filter((message) => message.updatedAt > 0 || message.deleted)).toEqual([]);
    const { replied, edited, deleted } = crowd.stats();
    const ofCrowd = history.filter(({ sender }) => sender?.id.startsWith("crowd"));
    expect(ofCrowd.filter((message) => message.updatedAt > 0).length).toBeGreaterThan(0);
    expect(ofCrowd.filter((message) => message.deleted)).toHaveLength(deleted);
    expect(history.filter(({ parentId }) => parentId !== null)).toHaveLength(replied);
    expect(edited).toBeGreaterThan(deleted);
    expect(deleted).toBeGreaterThan(0);
  });
});
