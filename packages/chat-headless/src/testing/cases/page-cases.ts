import {
  comparePositions,
  type Message,
  type Page,
  type PageQuery,
  type Position,
  positionOf,
} from "@foyer/chat-headless/core";
import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { expectRefusal } from "../assert/expect-refusal";
import type { Actor } from "../actor";
import type { Stage } from "../stage";

const beginning: Position = { createdAt: 0, id: "" };

/** Seven messages, some of them at the same time where time stands still between sends. */
async function fill(stage: Stage): Promise<{ readonly alice: Actor; readonly all: readonly Message[] }> {
  const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
  const all: Message[] = [];
  for (let index = 0; index < 7; index++) {
    if (index === 2 || index === 5) await stage.pass(10);
    all.push(await (index % 3 === 0 ? bob : alice).send(`message ${index}`));
  }
  return { alice, all };
}

const page = (stage: Stage, alice: Actor, query: { limit: number } & PlaceQuery) =>
  alice.adapter.getMessages(stage.channelUrl, { parentId: null, ...query });

type PlaceQuery = { before: Position | null } | { after: Position } | { around: string };

const idsOf = (messages: readonly Message[]) => messages.map((message) => message.id);

/** Asks for a page and holds it against the whole history: next to the place, gapless, and with exact edges. */
async function expectRun(stage: Stage, alice: Actor, all: readonly Message[], query: { limit: number } & PlaceQuery) {
  const { messages, hasOlder, hasNewer } = await page(stage, alice, query);
  const description = `page of ${JSON.stringify(query)}`;
  const { first, end } = bounds(all, query, messages);
  expect(idsOf(messages), `messages of the ${description}`).toEqual(idsOf(all.slice(first, end)));
  // An empty page has only the edge that it was asked for.
  if (messages.length > 0 || "before" in query) expect(hasOlder, `hasOlder of the ${description}`).toBe(first > 0);
  if (messages.length > 0 || "after" in query)
    expect(hasNewer, `hasNewer of the ${description}`).toBe(end < all.length);
}

/** The place in the history of a page with so many messages. At least one message is due where there is any. */
function bounds(all: readonly Message[], query: PageQuery | PlaceQuery, messages: readonly Message[]) {
  const { length } = messages;
  if ("before" in query) {
    const { before } = query;
    const end = before === null ? all.length : all.filter((message) => comparePositions(message, before) < 0).length;
    return { first: end - Math.min(end, Math.max(1, length)), end };
  }
  if ("after" in query) {
    const first = all.filter((message) => comparePositions(message, query.after) <= 0).length;
    return { first, end: Math.min(all.length, first + Math.max(1, length)) };
  }
  const first = all.findIndex((message) => message.id === messages[0]?.id);
  return { first, end: first + length };
}

/** Follows pages until they say there is no more; fails when they never do or say so too early. */
async function walk(
  pages: (from: Position | null) => Promise<Page>,
  direction: "older" | "newer",
  expected: readonly string[],
) {
  const found: Message[] = [];
  let from: Position | null = null;
  for (let turn = 0; ; turn++) {
    if (turn > expected.length + 1) throw new Error(`The pages have no end towards ${direction}.`);
    const answer: Page = await pages(from);
    if (direction === "older") found.unshift(...answer.messages);
    else found.push(...answer.messages);
    const more = direction === "older" ? answer.hasOlder : answer.hasNewer;
    expect(more, `${direction === "older" ? "hasOlder" : "hasNewer"} after ${found.length} of ${expected.length}`).toBe(
      found.length < expected.length,
    );
    if (!more) break;
    const edge = direction === "older" ? answer.messages[0] : answer.messages.at(-1);
    if (edge === undefined) throw new Error(`A page is empty though there is ${direction}.`);
    from = positionOf(edge);
  }
  expect(idsOf(found), `the ids of all pages towards ${direction}`).toEqual(expected);
}

export const pageCases = casesAbout("pages", {
  "of an empty channel are one empty page": async (stage) => {
    const alice = await stage.enter("alice");
    const empty = { messages: [], hasOlder: false, hasNewer: false };
    expect(await page(stage, alice, { limit: 10, before: null }), "the newest page of an empty channel").toMatchObject(
      empty,
    );
    expect(
      await page(stage, alice, { limit: 10, after: beginning }),
      "the page after the beginning of an empty channel",
    ).toMatchObject(empty);
  },

  "contain each message once": async (stage) => {
    const { alice, all } = await fill(stage);
    expect(idsOf(await alice.history()), "the ids in alice's history").toEqual(idsOf(all));
    await expectRun(stage, alice, all, { limit: 50, before: null });
  },

  ...Object.fromEntries(
    [1, 2, 3, 7].flatMap((limit) => [
      [
        `going back by ${limit} have no gap and no overlap`,
        async (stage: Stage) => {
          const { alice, all } = await fill(stage);
          await walk((before) => page(stage, alice, { limit, before }), "older", idsOf(all));
        },
      ],
      [
        `going on by ${limit} have no gap and no overlap`,
        async (stage: Stage) => {
          const { alice, all } = await fill(stage);
          await walk((after) => page(stage, alice, { limit, after: after ?? beginning }), "newer", idsOf(all));
        },
      ],
    ]),
  ),

  "around a message are a run of the history with exact edges": async (stage) => {
    const { alice, all } = await fill(stage);
    for (const limit of [1, 3, 4, 20]) {
      for (const { id } of all) await expectRun(stage, alice, all, { limit, around: id });
    }
  },

  "around a message show both of its sides": async (stage) => {
    const { alice, all } = await fill(stage);
    const middle = all[3]?.id ?? "";
    const ids = idsOf((await page(stage, alice, { limit: 5, around: middle })).messages);
    const place = ids.indexOf(middle);
    // A service may give less than asked for: two messages cannot show both sides.
    if (ids.length > 2)
      expect(
        [place >= 1, place < ids.length - 1],
        "whether the page around a message has one before it and one after it",
      ).toEqual([true, true]);
    else expect(ids, "the ids of the page around a message").toContain(middle);
  },

  "around an unknown message are refused as not-found": async (stage) => {
    const { alice, all } = await fill(stage);
    const gone = await alice.send("soon gone");
    await alice.adapter.deleteMessage(stage.channelUrl, gone.id, "hard");
    await expectRefusal("around a deleted message", page(stage, alice, { limit: 4, around: gone.id }), "not-found");
    expect(all, "the messages of the channel").toHaveLength(7);
  },

  "report at the edges exactly whether there is older or newer": async (stage) => {
    const { alice, all } = await fill(stage);
    for (const limit of [1, 6, 7, 8]) {
      await expectRun(stage, alice, all, { limit, before: null });
      for (const message of all) {
        await expectRun(stage, alice, all, { limit, before: positionOf(message) });
        await expectRun(stage, alice, all, { limit, after: positionOf(message) });
      }
    }
    const last = all.at(-1);
    const beyond = await page(stage, alice, { limit: 5, after: positionOf(last ?? beginning) });
    expect(beyond, "the page after the newest message").toMatchObject({ messages: [], hasNewer: false });
  },

  "take a plain time for a place before all messages of that time": async (stage) => {
    const { alice, all } = await fill(stage);
    for (const { createdAt } of all) {
      const time = { createdAt, id: "" };
      await expectRun(stage, alice, all, { limit: 20, before: time });
      await expectRun(stage, alice, all, { limit: 20, after: time });
    }
  },

  "continue from the position of a removed message": async (stage) => {
    const { alice, all } = await fill(stage);
    const gone = all[4];
    if (gone === undefined) throw new Error("The history was not filled.");
    await alice.adapter.deleteMessage(stage.channelUrl, gone.id, "hard");
    const left = all.filter((message) => message !== gone);
    await expectRun(stage, alice, left, { limit: 2, before: positionOf(gone) });
    await expectRun(stage, alice, left, { limit: 2, after: positionOf(gone) });
  },

  "have no gap and no overlap among messages of one millisecond": [
    ["with post"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const posts = Array.from({ length: 6 }, (_, index) => ({ text: `at once ${index}`, customType: "" }));
      await stage.control("post")((await stage.connect("bob")).user.id, posts);
      await alice.send("afterwards");
      const all = await alice.history();
      expect(all, "the messages posted at once and the one after them").toHaveLength(7);
      expect(all.toSorted(comparePositions), "the history, beside its order by createdAt and id").toEqual(all);
      for (const limit of [1, 2, 4]) {
        await walk((before) => page(stage, alice, { limit, before }), "older", idsOf(all));
        await walk((after) => page(stage, alice, { limit, after: after ?? beginning }), "newer", idsOf(all));
      }
    },
  ],
});
