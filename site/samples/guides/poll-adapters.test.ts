import {
  type ChatAdapter,
  createChat,
  createKinds,
  type Message,
  summarizeReactions,
  systemEnvironment,
} from "@foyer/chat-headless/core";
import type { World } from "@foyer/chat-headless/testing";
import { toMessageName } from "@foyer/event-ui/chat/parts";
import { createFormats, english } from "@foyer/event-ui/ui";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createServerWorld } from "../../../examples/your-own-backend/test/server-world";
import { createMemoryWorld } from "../../../packages/chat-adapter-memory/conformance/memory-world";
import { createLoopbackWorld } from "../../../packages/chat-adapter-sendbird/test/loopback-world";
import { toAnnouncementText } from "../../../packages/event-ui/src/chat/announce/announcement-text";
import { toNotificationText } from "../../../packages/event-ui/src/chat/notify/notification-text";
import { toPlainText, toPreview, toQuoteText } from "../../../packages/event-ui/src/chat/words/plain-text";
import { toNotifyLabels } from "../../../packages/event-ui/src/labels/notify-labels";
import { pollKinds, toPollMessage } from "./poll";

const lunch = { question: "Lunch?", options: ["Pizza", "Soup"] };
const words = "Poll: Lunch? (Pizza, Soup)";
const { labels, locale } = english;
const kinds = createKinds(pollKinds, (thrown) => expect.unreachable(String(thrown)));
const people = () => ({ name: "Alice", avatarUrl: null, unknown: false });

async function until<T>(what: string, look: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (let turn = 0; turn < 2_000; turn++) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => void systemEnvironment.after(10, () => resolve(null)));
  }
  throw new Error(`Not so: ${what}`);
}

const draft = (text: string, rest: object = {}) => ({
  ...{ key: systemEnvironment.newKey(), parentId: null, inMainList: true },
  ...{ text, mentionTemplate: null, mentionedUserIds: [] },
  ...rest,
});

const worlds: Readonly<Record<string, () => Promise<World>>> = {
  memory: () => createMemoryWorld({ realTime: true }),
  "Sendbird, through its SDK": () => createLoopbackWorld("group"),
  "the backend sample, over its network": createServerWorld,
};

describe.each(Object.entries(worlds))("a poll over %s (P2, H8)", (_, createWorld) => {
  let world: World;
  let alice: ChatAdapter;
  let end: () => void;
  let bob: ReturnType<typeof createChat>;
  /** Messages that Bob has received. */
  const arrived: Message[] = [];

  beforeEach(async () => {
    world = await createWorld();
    alice = world.alice.createAdapter();
    await alice.connect(world.alice.session);
    await alice.join(world.channelUrl);
    const { session } = world.bob;
    const environment = systemEnvironment;
    bob = createChat({ adapter: world.bob.createAdapter(), channelUrl: world.channelUrl, session, environment });
    arrived.length = 0;
    bob.on("arrived", ({ messages }) => void arrived.push(...messages));
    end = bob.open();
    await until("Bob's chat is live", () => bob.store.get().room.phase === "live");
  });

  afterEach(async () => {
    end();
    await alice.disconnect();
    await until("Bob's chat has ended", () => bob.store.get().room.phase === "closed");
    const left = await world.dispose();
    if (left.length > 0) throw new Error(`Left over: ${left.join(", ")}`);
  });

  const ask = async () => {
    const { text, ...extras } = toPollMessage(lunch);
    await alice.sendText(world.channelUrl, draft(text, extras));
    return until("the poll has arrived", () => arrived.find(({ customType }) => customType === "poll"));
  };

  it("has its words in preview, search, clipboard, notification, announcement, name and quote", async () => {
    const poll = await ask();
    expect(poll).toMatchObject({ text: "Lunch? Pizza / Soup", data: lunch });
    expect(toPreview(toPlainText(poll, labels.message, kinds), 20), "preview").toMatch(/^Poll: Lunch\? \(Piz/);
    expect(toPlainText(poll, labels.message, kinds), "clipboard").toBe(words);
    const options = {
      selfId: bob.selfId,
      people,
      labels,
      words: toNotifyLabels(labels, locale),
      kinds,
      showsText: true,
    };
    expect(toNotificationText([poll], options).body, "notification").toBe(words);
    expect(toAnnouncementText({ type: "message", message: poll }, labels, people, kinds), "announcement").toContain(
      words,
    );
    const row = { key: poll.id, message: poll, status: "sent", error: null, progress: null, localFile: null } as const;
    const settled = { hasPendingChange: false, deleting: false };
    const name = toMessageName({ ...row, ...settled }, people(), labels, createFormats("en", "UTC"), kinds);
    expect(name, "accessible name").toContain(words);

    const { capabilities } = bob.store.get();
    const found = capabilities.search
      ? (await bob.search({ text: "Lunch", limit: 10, cursor: null })).messages
      : (await alice.getMessages(world.channelUrl, { parentId: null, limit: 10, before: null })).messages;
    expect(
      found.map((hit) => toPlainText(hit, labels.message, kinds)),
      "search, or the history",
    ).toEqual([words]);

    const reply = await alice.sendText(world.channelUrl, draft("Soup for me", { parentId: poll.id }));
    const quoting = await until("the reply has arrived", () => arrived.find(({ id }) => id === reply.id));
    expect(quoting.parent && toQuoteText(quoting.parent, labels.message, kinds), "quote").toBe(words);
  });

  it("is voted on by reactions, which everybody counts", async () => {
    const poll = await ask();
    const [pizza, soup] = await alice.getEmoji();
    await bob.changes.react(poll.id, soup!.key);
    const stored = async () => {
      const { messages } = await alice.getMessages(world.channelUrl, { parentId: null, limit: 1, around: poll.id });
      return summarizeReactions(messages[0]!.reactions, [pizza!, soup!], "nobody");
    };
    await until("the vote is stored", async () => (await stored()).length > 0);
    expect(await stored()).toMatchObject([{ key: soup!.key, count: 1 }]);
  });

  it("keeps its data when Alice edits its words, and takes new data", async () => {
    const poll = await ask();
    const edit = (change: object) => alice.updateText(world.channelUrl, poll.id, { ...draft("Dinner?"), ...change });
    expect((await edit({})).data).toEqual(lunch);
    const closed = { ...lunch, closed: true };
    await edit({ data: closed });
    const dataNow = () => JSON.stringify(bob.find(poll.id)?.data);
    await until("Bob sees the new data", () => dataNow()?.includes("closed"));
    expect(bob.find(poll.id)).toMatchObject({ text: "Dinner?", customType: "poll", data: closed });
  });
});
