import { expect } from "../../assert/expect";
import { casesAbout } from "../../chat-adapter-case";
import { dropAndReconnect } from "../../drop-and-reconnect";
import { enterAsOperator } from "../../enter-as-operator";
import { expectRefusal } from "../../assert/expect-refusal";
import { isDelivered, outcomeOfJoin, slack, stateOf } from "./standing";

export const moderationCases = casesAbout("moderation", {
  "keeps a muted person from writing, until unmuted": [
    ["with mute", "with unmute"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      await stage.control("mute")(alice.user.id);
      await expectRefusal("a muted person's message", alice.send("can you hear me?"), "muted");
      await bob.send("others may write");
      await stage.control("unmute")(alice.user.id);
      await stage.until("alice may write again", () =>
        alice.send("again").then(
          () => true,
          () => false,
        ),
      );
      expect(
        (await bob.history()).map((message) => (message.type === "text" ? message.text : "")),
        "the texts in bob's history",
      ).toEqual(["others may write", "again"]);
    },
  ],

  "delivers a mute and its end to the person and to operators": [
    ["with mute", "with unmute", "with setRole"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await enterAsOperator(stage, "bob")];
      await stage.control("mute")(alice.user.id);
      for (const witness of [alice, bob])
        await stage.until(`${witness.user.name} has the event member-changed with muted: true`, () =>
          isDelivered(witness, alice, { muted: true }),
        );
      expect((await alice.join()).membership, "alice's membership on join").toMatchObject({
        muted: true,
        banned: false,
      });
      expect((await bob.join()).membership.muted, "`muted` on the join of bob, who is not").toBe(false);
      await stage.control("unmute")(alice.user.id);
      for (const witness of [alice, bob])
        await stage.until(`${witness.user.name} has the event member-changed with muted: false`, () =>
          isDelivered(witness, alice, { muted: false }),
        );
      expect((await alice.join()).membership.muted, "`muted` on alice's join after the mute's end").toBe(false);
    },
  ],

  "says when a mute ends, and what it says on the next join is no longer muted": [
    ["with muteFor"],
    async (stage) => {
      const alice = await stage.enter("alice");
      await stage.control("muteFor")(alice.user.id, 60_000);
      const muted = await stage.until("alice has the event member-changed with muted: true", () => {
        const state = stateOf(alice, alice);
        return state?.muted ? state : undefined;
      });
      for (const { endsIn } of [muted, (await alice.join()).membership]) {
        expect(endsIn, "endsIn of a mute of 60 s").toBeGreaterThan(60_000 - slack);
        expect(endsIn, "endsIn of a mute of 60 s").toBeLessThanOrEqual(60_000 + slack);
      }
      await stage.control("muteFor")(alice.user.id, 500);
      await stage.pass(600);
      const { membership } = await alice.join();
      expect(membership.muted, "`muted` on the join after the mute's time").toBe(false);
      expect(membership.endsIn ?? null, "endsIn when there is no mute").toBe(null);
      await alice.send("again");
    },
  ],

  "delivers a mute with the role that the person has had, also to those who came later than that": [
    ["with mute", "with setRole"],
    async (stage) => {
      const bob = await stage.enter("bob");
      await stage.control("setRole")(bob.user.id, "operator");
      const alice = await enterAsOperator(stage, "alice");
      await stage.control("mute")(bob.user.id);
      await stage.until("alice has the event member-changed with muted: true", () =>
        isDelivered(alice, bob, { muted: true }),
      );
      expect(stateOf(alice, bob), "the state of bob that events brought alice").toMatchObject({
        role: "operator",
        muted: true,
      });
    },
  ],

  "delivers a new role with the mute that there is, also to those who came later than that": [
    ["with mute", "with setRole"],
    async (stage) => {
      const bob = await stage.enter("bob");
      await stage.control("mute")(bob.user.id);
      const alice = await enterAsOperator(stage, "alice");
      await stage.control("setRole")(bob.user.id, "operator");
      await stage.until("alice has the event member-changed with role: operator", () =>
        isDelivered(alice, bob, { role: "operator" }),
      );
      expect(stateOf(alice, bob), "the state of bob that events brought alice").toMatchObject({
        role: "operator",
        muted: true,
      });
    },
  ],

  "delivers a new role without a mute that ended while the line was down": [
    ["with mute", "with unmute", "with setRole", "with drop"],
    async (stage) => {
      const [alice, bob] = [await enterAsOperator(stage, "alice"), await stage.enter("bob")];
      await stage.control("mute")(bob.user.id);
      await stage.until("alice has the event member-changed with muted: true", () =>
        isDelivered(alice, bob, { muted: true }),
      );
      await Promise.all([dropAndReconnect(stage, alice), stage.control("unmute")(bob.user.id)]);
      await alice.join();
      await stage.control("setRole")(bob.user.id, "operator");
      await stage.until("alice has the event member-changed with role: operator", () =>
        isDelivered(alice, bob, { role: "operator" }),
      );
      expect(stateOf(alice, bob), "the state of bob that events brought alice").toMatchObject({
        role: "operator",
        muted: false,
      });
    },
  ],

  "says when a ban ends": [
    ["with banFor"],
    async (stage) => {
      const alice = await stage.enter("alice");
      await stage.control("banFor")(alice.user.id, 60_000);
      const state = await stage.until("alice has the event member-changed with banned: true", () => {
        const member = stateOf(alice, alice);
        return member?.banned ? member : undefined;
      });
      const joined = await alice.join().then(
        ({ membership }) => membership.endsIn,
        (error: { readonly retryAfter: number | null }) => error.retryAfter,
      );
      for (const end of [state.endsIn, joined]) {
        expect(end, "the end of a ban of 60 s (endsIn, or retryAfter of the refused join)").toBeGreaterThan(
          60_000 - slack,
        );
        expect(end, "the end of a ban of 60 s (endsIn, or retryAfter of the refused join)").toBeLessThanOrEqual(
          60_000 + slack,
        );
      }
    },
  ],

  "lets a banned person in when the time of the ban is over": [
    ["with banFor"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      await stage.control("banFor")(alice.user.id, 500);
      await stage.until("alice has the event member-changed with banned: true", () =>
        isDelivered(alice, alice, { banned: true }),
      );
      await stage.pass(600);
      const { membership } = await alice.join();
      expect(membership.banned, "`banned` on the join after the ban's time").toBe(false);
      expect(membership.endsIn ?? null, "endsIn when there is no ban").toBe(null);
      await alice.send("back again");
      expect(await bob.history(), "bob's history of one message").toHaveLength(1);
    },
  ],

  "lets an operator delete another's message for good, and nobody else": [
    ["with setRole"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const message = await bob.send("spam");
      const remove = () => alice.adapter.deleteMessage(stage.channelUrl, message.id, "hard");
      await expectRefusal("an attendee's deletion", remove(), "not-allowed");
      await stage.control("setRole")(alice.user.id, "operator");
      await stage.until("alice has the event member-changed with role: operator", () =>
        isDelivered(alice, alice, { role: "operator" }),
      );
      expect(await remove(), "what an operator's deletion resolves with").toBe(null);
      await stage.until("bob has the event message-deleted", () =>
        bob.eventsOf("message-deleted").find(({ messageId }) => messageId === message.id),
      );
      expect(await bob.history(), "bob's history after an operator's deletion").toEqual([]);
    },
  ],

  "numbers the states of a person, so that the later one wins in any order": [
    ["with mute", "with unmute", "with setRole"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await enterAsOperator(stage, "bob")];
      let known = (await alice.join()).membership.revision;
      for (const muted of [true, false, true]) {
        await stage.control(muted ? "mute" : "unmute")(alice.user.id);
        for (const witness of [alice, bob])
          await stage.until(
            `${witness.user.name} has the event member-changed with muted: ${muted}`,
            () => stateOf(witness, alice)?.muted === muted,
          );
        const { membership } = await alice.join();
        expect(membership.muted, "`muted` on alice's join").toBe(muted);
        expect(membership.revision, "revisions grow").toBeGreaterThanOrEqual(known);
        expect(
          membership.revision,
          "revision of alice's membership on join, beside her events'",
        ).toBeGreaterThanOrEqual(stateOf(alice, alice)?.revision ?? 0);
        known = membership.revision;
      }
    },
  ],

  "numbers the states of the channel, so that the later one wins in any order": [
    ["with freeze", "with unfreeze"],
    async (stage) => {
      const alice = await stage.enter("alice");
      let known = (await alice.join()).channel.revision;
      for (const frozen of [true, false, true]) {
        await stage.control(frozen ? "freeze" : "unfreeze")();
        const latest = () =>
          alice
            .eventsOf("channel-changed")
            .map(({ channel }) => channel)
            .toSorted((a, b) => a.revision - b.revision)
            .at(-1);
        await stage.until(
          `alice has the event channel-changed with frozen: ${frozen}`,
          () => latest()?.frozen === frozen,
        );
        const { channel } = await alice.join();
        expect(channel.frozen, "`frozen` on alice's join").toBe(frozen);
        expect(channel.revision, "revisions grow").toBeGreaterThanOrEqual(Math.max(known, latest()?.revision ?? 0));
        known = channel.revision;
      }
    },
  ],

  "keeps a banned person out, until unbanned": [
    ["with ban", "with unban"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      await stage.control("ban")(alice.user.id);
      await stage.until("alice has the event member-changed with banned: true", () =>
        isDelivered(alice, alice, { banned: true }),
      );
      await expectRefusal("a banned person's message", alice.send("let me in"), "banned");
      expect(await outcomeOfJoin(alice), "the outcome of a banned person's join").toBe("banned");
      await stage.control("unban")(alice.user.id);
      await stage.until("alice may come again", () =>
        alice.join().then(
          ({ membership }) => !membership.banned,
          () => false,
        ),
      );
      await alice.send("back again");
      expect(await bob.history(), "bob's history of one message").toHaveLength(1);
    },
  ],

  "delivers a ban to operators": [
    ["with ban", "with setRole"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await enterAsOperator(stage, "bob")];
      await stage.control("ban")(alice.user.id);
      await stage.until("bob has the event member-changed with banned: true", () =>
        isDelivered(bob, alice, { banned: true }),
      );
      expect(isDelivered(bob, bob, { banned: true }), "whether bob is said to be banned, who is not").toBe(false);
    },
  ],

  "lets only operators write in a frozen channel": [
    ["with freeze", "with unfreeze"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      await stage.control("freeze")();
      for (const actor of [alice, bob]) await expectRefusal("a message", actor.send("brr"), "frozen");
      expect(await alice.history(), "alice's history of a frozen channel").toEqual([]);
      await stage.control("unfreeze")();
      await stage.until("alice may write again", () =>
        alice.send("warm").then(
          () => true,
          () => false,
        ),
      );
    },
  ],

  "lets an operator write in a frozen channel": [
    ["with freeze", "with setRole"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      await stage.control("setRole")(alice.user.id, "operator");
      await stage.until("alice has the event member-changed with role: operator", () =>
        isDelivered(alice, alice, { role: "operator" }),
      );
      await stage.control("freeze")();
      const { id } = await alice.send("please be quiet");
      await stage.until("bob has it", () => bob.latest(id));
    },
  ],

  "delivers freezing and its end to everybody": [
    ["with freeze", "with unfreeze"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      for (const frozen of [true, false]) {
        await stage.control(frozen ? "freeze" : "unfreeze")();
        for (const witness of [alice, bob]) {
          await stage.until(`${witness.user.name} has the event channel-changed with frozen: ${frozen}`, () =>
            witness.eventsOf("channel-changed").some(({ channel }) => channel.frozen === frozen),
          );
        }
        expect((await bob.join()).channel.frozen, "`frozen` on bob's join").toBe(frozen);
      }
    },
  ],

  "delivers freezing with the channel's name and number of people": [
    ["with freeze"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const { name, memberCount } = (await alice.join()).channel;
      await stage.control("freeze")();
      const { channel } = await stage.until("alice has the event channel-changed with frozen: true", () =>
        alice.eventsOf("channel-changed").find((event) => event.channel.frozen),
      );
      expect(channel, "the channel in the event channel-changed, beside that of join").toMatchObject({
        name,
        memberCount,
      });
    },
  ],

  "delivers a new role to the person and returns it on the next join": [
    ["with setRole"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      await stage.control("setRole")(alice.user.id, "operator");
      await stage.until("alice has the event member-changed with role: operator", () =>
        isDelivered(alice, alice, { role: "operator" }),
      );
      expect((await alice.join()).membership.role, "role on alice's join").toBe("operator");
      expect((await bob.join()).membership.role, "role on bob's join").toBe("attendee");
      await stage.control("setRole")(alice.user.id, "attendee");
      await stage.until("alice has the event member-changed with role: attendee", () =>
        isDelivered(alice, alice, { role: "attendee" }),
      );
    },
  ],
});
