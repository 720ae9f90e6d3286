import type { Member, MemberQuery } from "@foyer/chat-headless/core";
import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import type { Actor } from "../actor";
import type { Stage } from "../stage";
import { enterAsOperator } from "../enter-as-operator";
import { expectSamePages } from "../same-pages";

/** All pages of a query. */
async function list(stage: Stage, actor: Actor, query: Partial<MemberQuery>): Promise<readonly Member[]> {
  const found: Member[] = [];
  let cursor: string | null = null;
  for (let turn = 0; turn < 100; turn++) {
    const page = await actor.adapter.getMembers(stage.channelUrl, {
      filter: "all",
      namePrefix: "",
      limit: 20,
      ...query,
      cursor,
    });
    expect(page.members.length, "how many members a page has").toBeLessThanOrEqual(query.limit ?? 20);
    found.push(...page.members);
    ({ cursor } = page);
    if (cursor === null) return found;
  }
  throw new Error("The list of members has no end.");
}

const idsOf = (members: readonly Member[]) => members.map((member) => member.user.id);

export const memberCases = casesAbout("members", {
  "are listed with their names and states": [
    ["members"],
    async (stage) => {
      const people = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
      const [alice] = people;
      if (alice === undefined) throw new Error("Nobody is there.");
      const members = await list(stage, alice, {});
      for (const { user } of people) {
        const found = members.filter((member) => member.user.id === user.id);
        expect(found, `${user.name} once`).toHaveLength(1);
        expect(found[0], "the member as getMembers lists her or him").toMatchObject({
          user: { name: user.name },
          role: "attendee",
          muted: false,
          banned: false,
        });
      }
    },
  ],

  "come in pages that list everybody once": [
    ["members"],
    async (stage) => {
      const people = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
      const [alice] = people;
      if (alice === undefined) throw new Error("Nobody is there.");
      const whole = idsOf(await list(stage, alice, {}));
      for (const limit of [1, 2]) {
        const ids = idsOf(await list(stage, alice, { limit }));
        expect(new Set(ids).size, "how many different people the pages list").toBe(ids.length);
        expect(ids.toSorted(), `the ids on all pages of ${limit}`).toEqual(whole.toSorted());
      }
      for (const { user } of people) expect(whole, "the ids of all members").toContain(user.id);
    },
  ],

  "are the same on the page of a cursor however often it is asked, also after a page that was given up (B16)": [
    ["members"],
    async (stage) => {
      const alice = await stage.enter("alice");
      for (const name of ["bob", "carol"] as const) await stage.enter(name);
      const all = { filter: "all", namePrefix: "", limit: 1 } as const;
      const ask = (cursor: string | null, signal?: AbortSignal) =>
        alice.adapter.getMembers(stage.channelUrl, { ...all, cursor }, signal && { signal });
      await expectSamePages(ask, ({ members }) => idsOf(members));
    },
  ],

  "are found by the beginning of their name, whatever the case": [
    ["members"],
    async (stage) => {
      const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
      const prefix = bob.user.name.slice(0, 2);
      for (const namePrefix of [prefix, prefix.toLowerCase(), prefix.toUpperCase(), bob.user.name]) {
        const ids = idsOf(await list(stage, alice, { namePrefix }));
        expect(ids, `names beginning with ${namePrefix}`).toContain(bob.user.id);
        expect(ids, `names beginning with ${namePrefix}`).not.toContain(carol.user.id);
      }
      const rest = bob.user.name.slice(1);
      expect(idsOf(await list(stage, alice, { namePrefix: rest })), `names beginning with ${rest}`).not.toContain(
        bob.user.id,
      );
      expect(
        await list(stage, alice, { namePrefix: "no such name" }),
        "the members whose name begins like no one's",
      ).toEqual([]);
    },
  ],

  "who operate are found by the filter for operators": [
    ["members", "with setRole"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      expect(
        idsOf(await list(stage, alice, { filter: "operators" })),
        "the operators before anybody is one",
      ).not.toContain(bob.user.id);
      await stage.control("setRole")(bob.user.id, "operator");
      await stage.until("bob is listed", async () =>
        idsOf(await list(stage, alice, { filter: "operators" })).includes(bob.user.id),
      );
      const operators = await list(stage, alice, { filter: "operators" });
      expect(idsOf(operators), "the ids of the operators").not.toContain(alice.user.id);
      expect(
        operators.every((member) => member.role === "operator"),
        "whether every listed operator has the role",
      ).toBe(true);
    },
  ],

  "who are muted are found by the filter for muted": [
    ["members", "with mute", "with setRole"],
    async (stage) => {
      const [alice, bob] = [await enterAsOperator(stage, "alice"), await stage.enter("bob")];
      await stage.control("mute")(bob.user.id);
      await stage.until("bob is listed", async () =>
        idsOf(await list(stage, alice, { filter: "muted" })).includes(bob.user.id),
      );
      const muted = await list(stage, alice, { filter: "muted" });
      expect(idsOf(muted), "the ids of the muted").toEqual([bob.user.id]);
      expect(muted[0]?.muted, "`muted` of a listed member").toBe(true);
    },
  ],

  "who are banned are found by the filter for banned": [
    ["members", "with ban", "with setRole"],
    async (stage) => {
      const [alice, bob] = [await enterAsOperator(stage, "alice"), await stage.enter("bob")];
      await stage.control("ban")(bob.user.id);
      await stage.until("bob is listed", async () =>
        idsOf(await list(stage, alice, { filter: "banned" })).includes(bob.user.id),
      );
      const banned = await list(stage, alice, { filter: "banned" });
      expect(idsOf(banned), "the ids of the banned").toEqual([bob.user.id]);
      expect(banned[0]?.banned, "`banned` of a listed member").toBe(true);
    },
  ],

  "that are members no more hear nothing, on any device (S6)": [
    ["members"],
    async (stage) => {
      const [alice, phone] = [await stage.enter("alice"), await stage.enter("alice")];
      const [bob, carol] = [await stage.enter("bob"), await stage.enter("carol")];
      await alice.adapter.leave(stage.channelUrl, { giveUpMembership: true });
      await stage.quiet();
      // In some channels people are members only while they are present.
      if (idsOf(await list(stage, bob, {})).includes(alice.user.id)) return;
      phone.forgetEvents();
      const { id } = await bob.send("among ourselves");
      await stage.until("carol has the event message-received", () => carol.latest(id));
      await stage.quiet();
      expect(phone.eventsOf("message-received"), "message-received events to a device of whoever left").toEqual([]);
    },
  ],
});
