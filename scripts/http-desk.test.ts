import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { type DeskWorld, testModerationDesk } from "@foyer/chat-headless/testing";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createHttpDesk } from "../examples/event-app/src/http-desk";
import { addPerson, createToken } from "../examples/your-own-backend/server/sessions";
import { channelUrl, deliver, desk, start } from "../examples/your-own-backend/test/sendbird-world";

const person = (user_id: string) => ({ user_id, nickname: user_id });
const channel = { channel_url: channelUrl };

/** Everything comes by webhook, and is read by the event page's desk. */
async function createWorld(): Promise<DeskWorld> {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const environment = createVirtualEnvironment();
  const server = await start({ isOperator: async (_, userId) => userId !== "lucia" });
  const texts: string[] = [];
  const toPerson = (userId: string) => {
    addPerson(server.store, { id: userId, name: userId });
    const accessToken = createToken(server.store, userId);
    return { userId, desk: createHttpDesk({ url: `${server.url}${desk}/`, accessToken, environment }) };
  };
  return {
    channelUrl,
    operator: toPerson("mira"),
    colleague: toPerson("ulla"),
    attendee: toPerson("lucia"),
    reportedId: "noah",
    post: async (text) => String(texts.push(text)),
    async report(messageId, reporter, { reason, comment }) {
      const id = Number(messageId);
      const payload = { message_id: id, message: texts[id - 1], created_at: Date.now() };
      const status = await deliver(server, {
        category: "message:report",
        report_category: reason === "harassment" ? "harassing" : reason,
        report_description: comment,
        reporting_user: person(`attendee-${reporter}`),
        reported_message: { sender: person("noah"), channel, payload },
      });
      expect(status).toBe(200);
    },
    async mute(seconds, description) {
      const facts = { channel, requester: person("mira"), user: person("noah"), seconds, description };
      expect(await deliver(server, { category: "user:mute", ...facts })).toBe(200);
    },
    async advance(ms) {
      vi.setSystemTime(Date.now() + ms);
      await environment.advance(ms);
    },
    dispose: async () => expect(server.errors).toEqual([]),
  };
}

testModerationDesk("reports from Sendbird's webhooks, over HTTP", createWorld, { describe, it });
