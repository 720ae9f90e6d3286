import { expect } from "vitest";
import { comparePositions, type Message, type Page, type Position, positionOf } from "@foyer/chat-headless/core";
import { casesAbout } from "../chat-adapter-case";
import { expectRefusal } from "../expect-refusal";
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

const page = (
  stage: Stage,
  alice: Actor,
  query: { limit: number } & ({ before: Position | null } | { after: Position } | { around: string }),
) => alice.adapter.getMessages(stage.channelUrl, { parentId: null, ...query });

const idsOf = (messages: readonly Message[]) => messages.map((message) => message.id);

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
  expect(idsOf(found)).toEqual(expected);
}

export const pageCases = casesAbout("pages", {
  "of an empty channel are one empty page": async (stage) => {
    const alice = await stage.enter("alice");
    const empty = { messages: [], hasOlder: false, hasNewer: false };
    expect(await page(stage, alice, { limit: 10, before: null })).toMatchObject(empty);
    expect(await page(stage, alice, { limit: 10, after: beginning })).toMatchObject(empty);
  },

  "hold each message once": async (stage) => {
    const { alice, all } = await fill(stage);
    expect(idsOf(await alice.history())).toEqual(idsOf(all));
    const { messages, hasOlder, hasNewer } = await page(stage, alice, { limit: 50, before: null });
    expect(idsOf(messages)).toEqual(idsOf(all));
    expect({ hasOlder, hasNewer }).toEqual({ hasOlder: false, hasNewer: false });
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
      for (const middle of all) {
        const { messages, hasOlder, hasNewer } = await page(stage, alice, { limit, around: middle.id });
        const start = all.findIndex((message) => message.id === messages[0]?.id);
        expect(idsOf(messages), `limit ${limit}`).toEqual(idsOf(all.slice(start, start + messages.length)));
        expect({ hasOlder, hasNewer }, `limit ${limit}`).toEqual({
          hasOlder: start > 0,
          hasNewer: start + messages.length < all.length,
        });
      }
    }
  },

  "around a message show both of its sides": async (stage) => {
    const { alice, all } = await fill(stage);
    const middle = all[3]?.id ?? "";
    const ids = idsOf((await page(stage, alice, { limit: 5, around: middle })).messages);
    const place = ids.indexOf(middle);
    expect(place, "messages before it").toBeGreaterThanOrEqual(1);
    expect(ids.length - 1 - place, "messages after it").toBeGreaterThanOrEqual(1);
  },

  "around an unknown message are refused as not-found": async (stage) => {
    const { alice, all } = await fill(stage);
    const gone = await alice.send("soon gone");
    await alice.adapter.deleteMessage(stage.channelUrl, gone.id, "hard");
    await expectRefusal("around a deleted message", page(stage, alice, { limit: 4, around: gone.id }), "not-found");
    expect(all).toHaveLength(7);
  },

  "tell exactly at the edges whether there is older or newer": async (stage) => {
    const { alice, all } = await fill(stage);
    const [first, second] = [all[0], all[1]];
    const [last, lastButOne] = [all.at(-1), all.at(-2)];
    if (!first || !second || !last || !lastButOne) throw new Error("The history was not filled.");
    const at = async (query: Parameters<typeof page>[2]) => {
      const { messages, hasOlder, hasNewer } = await page(stage, alice, query);
      return [idsOf(messages), hasOlder, hasNewer];
    };
    expect(await at({ limit: 6, before: null })).toEqual([idsOf(all.slice(1)), true, false]);
    expect(await at({ limit: 7, before: null })).toEqual([idsOf(all), false, false]);
    expect(await at({ limit: 1, before: positionOf(second) })).toEqual([[first.id], false, true]);
    expect(await at({ limit: 1, after: positionOf(lastButOne) })).toEqual([[last.id], true, false]);
    expect(await at({ limit: 6, after: positionOf(first) })).toEqual([idsOf(all.slice(1)), true, false]);
    expect((await at({ limit: 5, before: positionOf(first) })).slice(0, 2)).toEqual([[], false]);
    expect((await at({ limit: 5, after: positionOf(last) })).filter((_, index) => index !== 1)).toEqual([[], false]);
  },

  "take a plain time for a place before all messages of that time": async (stage) => {
    const { alice, all } = await fill(stage);
    for (const { createdAt } of all) {
      const time = { createdAt, id: "" };
      const older = await page(stage, alice, { limit: 20, before: time });
      const newer = await page(stage, alice, { limit: 20, after: time });
      expect(idsOf(older.messages)).toEqual(idsOf(all.filter((message) => message.createdAt < createdAt)));
      expect(idsOf(newer.messages)).toEqual(idsOf(all.filter((message) => message.createdAt >= createdAt)));
    }
  },

  "go on from the place of a message that is gone": async (stage) => {
    const { alice, all } = await fill(stage);
    const gone = all[4];
    if (gone === undefined) throw new Error("The history was not filled.");
    await alice.adapter.deleteMessage(stage.channelUrl, gone.id, "hard");
    const older = await page(stage, alice, { limit: 2, before: positionOf(gone) });
    const newer = await page(stage, alice, { limit: 2, after: positionOf(gone) });
    expect(idsOf(older.messages)).toEqual(idsOf(all.slice(2, 4)));
    expect(idsOf(newer.messages)).toEqual(idsOf(all.slice(5, 7)));
  },

  "have no gap and no overlap among messages of one millisecond": [
    ["with post"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const posts = Array.from({ length: 6 }, (_, index) => ({ text: `at once ${index}`, customType: "" }));
      await stage.control("post")((await stage.connect("bob")).user.id, posts);
      await alice.send("afterwards");
      const all = await alice.history();
      expect(all).toHaveLength(7);
      expect(all.toSorted(comparePositions)).toEqual(all);
      for (const limit of [1, 2, 4]) {
        await walk((before) => page(stage, alice, { limit, before }), "older", idsOf(all));
        await walk((after) => page(stage, alice, { limit, after: after ?? beginning }), "newer", idsOf(all));
      }
    },
  ],
});
