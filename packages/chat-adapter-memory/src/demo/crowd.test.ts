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
});
