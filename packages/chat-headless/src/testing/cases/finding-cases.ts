import { comparePositions, positionOf } from "@foyer/chat-headless/core";
import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import type { Actor } from "../actor";
import type { Stage } from "../stage";
import { contentOf } from "../watch/hand-outs";
import { expectSamePages } from "../same-pages";

async function find(stage: Stage, actor: Actor, text: string, limit = 10): Promise<readonly string[]> {
  const { messages } = await actor.adapter.search(stage.channelUrl, { text, limit, cursor: null });
  return messages.map((message) => message.id);
}

async function fill(stage: Stage) {
  const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
  const fox = (await alice.send("the quick brown fox")).id;
  await stage.pass(3);
  const silver = (await bob.send("quick silver")).id;
  await stage.pass(3);
  const bear = (await alice.send("a brown bear")).id;
  // A service may take a while to know what is new.
  await stage.until("the newest is found", async () => (await find(stage, alice, "bear")).includes(bear));
  await stage.until("the oldest is found", async () => (await find(stage, alice, "fox")).includes(fox));
  return { alice, bob, fox, silver, bear };
}

export const findingCases = [
  ...casesAbout("search", {
    "finds the messages with the words, newest first": [
      ["search"],
      async (stage) => {
        const { bob, fox, silver, bear } = await fill(stage);
        expect(await find(stage, bob, "quick"), 'the ids found by "quick"').toEqual([silver, fox]);
        expect(await find(stage, bob, "brown"), 'the ids found by "brown"').toEqual([bear, fox]);
        expect(await find(stage, bob, "quick brown"), 'the ids found by "quick brown"').toEqual([fox]);
        expect(await find(stage, bob, "elephant"), 'the ids found by "elephant"').toEqual([]);
      },
    ],

    "finds messages as their page has them": [
      ["search"],
      async (stage) => {
        const { alice, bob } = await fill(stage);
        const { mentions, threads } = stage.capabilities;
        const mention = { mentionTemplate: `quick @{${bob.user.id}}`, mentionedUserIds: [bob.user.id] };
        const root = await alice.send(`quick @${bob.user.name}`, mentions ? mention : {});
        if (threads) await bob.send("a quick reply", { parentId: root.id, inMainList: true });
        await stage.until("search finds the newest", async () =>
          (await find(stage, bob, "quick")).includes((await bob.history()).at(-1)?.id ?? ""),
        );
        const query = { text: "quick", limit: 20, cursor: null };
        const { messages } = await bob.adapter.search(stage.channelUrl, query);
        for (const found of messages) {
          const stored = await bob.find(found.id);
          expect(contentOf(found), `message ${found.id} as search found it`).toEqual(stored && contentOf(stored));
        }
      },
    ],

    "continues from its cursor to the end": [
      ["search"],
      async (stage) => {
        const { bob, fox, silver } = await fill(stage);
        const found: string[] = [];
        let cursor: string | null = null;
        for (let turn = 0; turn < 5; turn++) {
          const page = await bob.adapter.search(stage.channelUrl, { text: "quick", limit: 1, cursor });
          expect(page.messages.length, "how many messages a search page of limit 1 has").toBeLessThanOrEqual(1);
          found.push(...page.messages.map((message) => message.id));
          ({ cursor } = page);
          if (cursor === null) break;
        }
        expect(cursor, "the cursor after the last page").toBe(null);
        expect(found, "the ids on all pages").toEqual([silver, fox]);
      },
    ],

    "answers a cursor with the same page however often it is asked, also after a page that was given up (B16)": [
      ["search"],
      async (stage) => {
        const { alice, bob } = await fill(stage);
        const last = (await alice.send("quick quick")).id;
        await stage.until("the newest is found", async () => (await find(stage, bob, "quick")).includes(last));
        const ask = (cursor: string | null, signal?: AbortSignal) =>
          bob.adapter.search(stage.channelUrl, { text: "quick", limit: 1, cursor }, signal && { signal });
        await expectSamePages(ask, ({ messages }) => messages.map((message) => message.id));
      },
    ],

    "finds no deleted message and finds the edited text": [
      ["search"],
      async (stage) => {
        const { alice, bob, fox, silver, bear } = await fill(stage);
        expect(await find(stage, bob, "quick"), "the ids found before the deletion").toEqual([silver, fox]);
        await alice.adapter.deleteMessage(stage.channelUrl, fox, "hard");
        await alice.adapter.updateText(stage.channelUrl, bear, {
          text: "a quick bear",
          mentionTemplate: null,
          mentionedUserIds: [],
        });
        const asNow = JSON.stringify([bear, silver]);
        await stage.until(
          "search is up to date",
          async () => JSON.stringify(await find(stage, bob, "quick")) === asNow,
        );
      },
    ],
  }),

  ...casesAbout("seen", {
    "counts 0 at first, and then what others wrote": [
      ["unread"],
      async (stage) => {
        const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
        expect((await alice.join()).unreadCount, "unreadCount before anybody wrote").toBe(0);
        for (const text of ["one", "two", "three"]) await bob.send(text);
        await stage.until("three are unread", async () => (await alice.join()).unreadCount === 3);
      },
    ],

    "does not count one's own messages": [
      ["unread"],
      async (stage) => {
        const alice = await stage.enter("alice");
        await alice.send("mine");
        await stage.quiet();
        expect((await alice.join()).unreadCount, "unreadCount after one's own message").toBe(0);
      },
    ],

    "counts 0 on every device when all was seen": [
      ["unread"],
      async (stage) => {
        const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
        await bob.send("one");
        const last = await bob.send("two");
        await stage.until("both are unread", async () => (await alice.join()).unreadCount === 2);
        await alice.adapter.markAsSeen(stage.channelUrl, positionOf(last));
        await stage.until("nothing is unread", async () => (await alice.join()).unreadCount === 0);
        const phone = await stage.connect("alice");
        expect((await phone.join()).unreadCount, "unreadCount on another device").toBe(0);
        await stage.pass(5);
        await bob.send("three");
        await stage.until("one is unread", async () => (await phone.join()).unreadCount === 1);
      },
    ],

    "leaves unread what stands after the place": [
      ["unread"],
      async (stage) => {
        const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
        const first = await bob.send("one");
        await stage.pass(5);
        const second = await bob.send("two");
        await stage.until("both are unread", async () => (await alice.join()).unreadCount === 2);
        await alice.adapter.markAsSeen(stage.channelUrl, positionOf(first));
        await stage.quiet();
        expect((await alice.join()).unreadCount, "the second was not seen").toBeGreaterThanOrEqual(1);
        for (const { upTo } of alice.eventsOf("seen-changed"))
          expect(
            comparePositions(upTo, second),
            "upTo of a seen-changed event, against the message that was not seen",
          ).toBeLessThan(0);
        await alice.adapter.markAsSeen(stage.channelUrl, positionOf(second));
        await stage.until("nothing is unread", async () => (await alice.join()).unreadCount === 0);
      },
    ],

    "is not undone by a place before it": [
      ["unread"],
      async (stage) => {
        const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
        const first = await bob.send("one");
        await stage.pass(5);
        const second = await bob.send("two");
        await stage.until("both are unread", async () => (await alice.join()).unreadCount === 2);
        await alice.adapter.markAsSeen(stage.channelUrl, positionOf(second));
        await stage.until("nothing is unread", async () => (await alice.join()).unreadCount === 0);
        await alice.adapter.markAsSeen(stage.channelUrl, positionOf(first));
        await stage.quiet();
        expect((await alice.join()).unreadCount, "unreadCount after a mark before the one there is").toBe(0);
      },
    ],

    "is told to the person's other devices": [
      ["unread"],
      async (stage) => {
        const [alice, bob, phone] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("alice")];
        const message = await bob.send("one");
        await stage.until(
          "both devices have the event message-received",
          () => alice.latest(message.id) && phone.latest(message.id),
        );
        await alice.adapter.markAsSeen(stage.channelUrl, positionOf(message));
        await stage.until("the other device is told", () =>
          phone.eventsOf("seen-changed").some(({ upTo }) => comparePositions(upTo, message) >= 0),
        );
      },
    ],

    "is each person's own": [
      ["unread"],
      async (stage) => {
        const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
        const message = await bob.send("one");
        const { createdAt } = message;
        await stage.until("alice has the event message-received", () => alice.latest(message.id));
        await alice.adapter.markAsSeen(stage.channelUrl, positionOf(message));
        await stage.until("carol has one unread", async () => (await carol.join()).unreadCount === 1);
        await stage.quiet();
        expect((await carol.join()).unreadCount, "carol's unreadCount after alice's mark").toBe(1);
        expect(carol.eventsOf("seen-changed"), "nobody else receives it").toEqual([]);
        for (const { upTo } of alice.eventsOf("seen-changed"))
          expect(upTo.createdAt, "createdAt of a seen-changed event's upTo").toBeGreaterThanOrEqual(createdAt);
      },
    ],
  }),
];
