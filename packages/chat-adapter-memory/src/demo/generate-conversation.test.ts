import { createHash } from "node:crypto";
import { comparePositions, createVirtualEnvironment, type Message } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { generateConversation } from "./generate-conversation";
import { createMemoryChatService } from "../service/memory-service";

/** Made anew by each test, so that each is about the code as it is then. */
function generate() {
  const conversation = generateConversation();
  const of = (test: (message: Message) => boolean) => conversation.messages.filter(test).length;
  return { ...conversation, of };
}

describe("the generated conversation", () => {
  it("is the same for equal seeds and differs for others", () => {
    const once = generateConversation({ seed: 5, messages: 400 });
    expect(JSON.stringify(generateConversation({ seed: 5, messages: 400 }))).toBe(JSON.stringify(once));
    expect(JSON.stringify(generateConversation({ seed: 6, messages: 400 }))).not.toBe(JSON.stringify(once));
  });

  it("is the same on every machine and in every version, unless it is meant to change", async () => {
    const digestOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
    const { messages, users, files, ...rest } = generateConversation({ seed: 5, messages: 900 });
    const pictures = await Promise.all(files.map(async ({ id, blob }) => [id, blob.type, await blob.text()]));
    expect([messages, users, pictures, rest].map(digestOf)).toEqual([
      "3e2b20c046a5f83b",
      "a1426c80116a2381",
      "f5086c331479ea4b",
      "70ceda3fbe8f0984",
    ]);
    const other = {
      seed: 6,
      messages: 60,
      attendees: 4,
      now: 1_000_000,
      days: 2,
      channelUrl: "hall",
      channelName: "H",
    };
    expect(digestOf(generateConversation(other))).toBe("8f3d22b0d145851a");
  });

  it("lets given people talk instead of invented ones", () => {
    const attendees = ["ann", "bob", "cy"].map((id) => ({ id, name: id }));
    const { users, operatorIds, messages } = generateConversation({ messages: 200, attendees });
    expect([users, operatorIds]).toEqual([attendees, ["ann"]]);
    expect(new Set(messages.map(({ sender }) => sender?.id ?? "service"))).toEqual(
      new Set(["ann", "bob", "cy", "service"]),
    );
  });

  it("contains every kind of message that the service has", () => {
    const { messages, users, files, of } = generate();
    expect(messages).toHaveLength(5_000);
    expect(users).toHaveLength(200);
    expect(new Set(users.map(({ id }) => id)).size).toBe(200);
    const texts = messages.map((message) => (message.type === "text" ? message.text : "")).join("\n");
    for (const script of ["Arabic", "Hebrew", "Hiragana", "Devanagari", "Hangul", "Thai"]) {
      expect(texts).toMatch(new RegExp(`\\p{Script=${script}}`, "u"));
    }
    expect(texts).toMatch(/\p{Emoji_Presentation}/u);
    expect(of(({ type }) => type === "admin")).toBeGreaterThan(20);
    expect(of(({ type }) => type === "unsupported")).toBeGreaterThan(5);
    expect(of(({ type }) => type === "file")).toBeGreaterThan(100);
    expect(of(({ parentId }) => parentId !== null)).toBeGreaterThan(400);
    expect(of(({ inMainList }) => !inMainList)).toBeGreaterThan(20);
    expect(of(({ deleted }) => deleted)).toBeGreaterThan(20);
    expect(of(({ updatedAt }) => updatedAt > 0)).toBeGreaterThan(80);
    expect(of(({ reactions }) => reactions.length > 0)).toBeGreaterThan(800);
    expect(of((message) => message.type === "text" && message.mentionTemplate !== null)).toBeGreaterThan(200);
    expect(of((message) => message.type === "text" && message.linkPreview !== null)).toBeGreaterThan(100);
    expect(of((message) => message.type === "text" && message.text.length > 400)).toBeGreaterThan(50);
    expect(files.length).toBeGreaterThan(5);
  });

  it("keeps every rule of the service", () => {
    const { messages } = generateConversation({ messages: 1_500 });
    const repliesOf = new Map<string | null, Message[]>();
    for (const message of messages.filter(({ parentId }) => parentId !== null)) {
      repliesOf.set(message.parentId, [...(repliesOf.get(message.parentId) ?? []), message]);
    }
    const byId = new Map(messages.map((message) => [message.id, message]));
    messages.slice(1).forEach((message, index) => {
      expect(comparePositions(messages[index] ?? message, message)).toBeLessThan(0);
    });
    for (const message of messages) {
      const root = message.parentId === null ? undefined : byId.get(message.parentId);
      expect(message.parentId === null ? null : root?.parentId).toBe(null);
      const replies = repliesOf.get(message.id) ?? [];
      expect(message.thread?.replyCount ?? 0).toBe(replies.length);
      expect(message.thread?.lastReplyAt).toBe(replies.at(-1)?.createdAt);
      const latest = replies.toReversed().map(({ sender }) => sender?.id);
      expect(message.thread?.repliers.map(({ id }) => id) ?? []).toEqual([...new Set(latest)].slice(0, 4));
      const reacting = message.reactions.flatMap(({ userIds }) => userIds);
      expect(new Set(reacting).size).toBe(reacting.length);
      expect(reacting).not.toContain(message.sender?.id);
      expect(message.type === "text" ? message.text.length : 0).toBeLessThanOrEqual(1024);
      expect(root?.type).not.toBe("admin");
      expect(message.deleted && message.thread !== null, "a deleted message has no thread").toBe(false);
      expect(message.updatedAt > 0 && message.type !== "text", "only texts are edited").toBe(false);
    }
  });

  it("takes its pictures from given addresses, numbered from 1, and brings no files then", () => {
    const { messages, files } = generateConversation({
      messages: 400,
      imageUrl: (number) => `https://img.example/${number}`,
    });
    const urls = messages.flatMap((message) => (message.type === "file" ? [message.file.url] : []));
    expect(files).toEqual([]);
    expect(urls.length).toBeGreaterThan(5);
    for (const url of urls) expect(url).toMatch(/^https:\/\/img\.example\/[1-9]\d*$/);
  });

  it("mentions somebody in some of its texts, and links an address in others", () => {
    const { messages } = generate();
    const texts = messages.flatMap((message) => (message.type === "text" ? [message] : []));
    const shareOf = (count: number) => count / texts.length;
    const mentioning = texts.filter(({ mentionTemplate }) => mentionTemplate !== null).length;
    const linking = texts.filter(({ text }) => text.includes("https://")).length;
    expect(shareOf(mentioning)).toBeGreaterThan(0.05);
    expect(shareOf(mentioning)).toBeLessThan(0.12);
    expect(shareOf(linking)).toBeGreaterThan(0.04);
    expect(shareOf(linking)).toBeLessThan(0.12);
  });

  it("loads into a service that continues its ids and revisions", async () => {
    const environment = createVirtualEnvironment({ now: Date.UTC(2026, 10, 21) });
    const service = createMemoryChatService({ environment });
    await service.control.load(generateConversation());
    const adapter = service.createAdapter();
    await adapter.connect({ userId: "attendee-001", getToken: async () => null });
    const { newest, unreadCount, membership } = await adapter.join("public-chat");
    expect({ unreadCount, membership }).toMatchObject({
      unreadCount: 0,
      membership: { role: "operator", muted: false, banned: false },
    });
    const page = await adapter.getMessages("public-chat", { parentId: null, before: null, limit: 50 });
    expect(page.messages[49]).toMatchObject(newest ?? {});
    const posted = await service.control.post({ channelUrl: "public-chat", userId: "attendee-002", text: "Next" });
    expect(posted.id).toBe("000000005001");
    const picture = generate().messages.find(({ type }) => type === "file");
    const around = await adapter.getMessages("public-chat", { parentId: null, around: picture?.id ?? "", limit: 1 });
    expect(around.messages[0]).toMatchObject({ type: "file", file: { url: expect.stringMatching(/^blob:/) } });
    await adapter.disconnect();
  });
});
