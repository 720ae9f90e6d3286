import { expect } from "../../assert/expect";
import { expectRefusal } from "../../assert/expect-refusal";
import { casesAbout } from "../../chat-adapter-case";
import { enterAsOperator } from "../../enter-as-operator";
import { moderationOf } from "../../every-call";
import { dropAndReconnect } from "../../drop-and-reconnect";
import type { Actor } from "../../actor";
import type { Stage } from "../../stage";
import { enterOperatorStage, idsOf, listOf } from "./operator-stage";
import { expectEnd, expectUntold, isDelivered, outcomeOfJoin, stateOf } from "./standing";

/** Waits until a person may write. */
async function untilFree(stage: Stage, actor: Actor): Promise<void> {
  await stage.until(`${actor.user.name} may write`, () =>
    actor.send("free again").then(
      () => true,
      () => false,
    ),
  );
}

export const restrictionCases = casesAbout("operators", {
  "mute one person, who is told for how long and why, and the other attendees nothing of it": [
    ["operators mute", "with setRole"],
    async (stage) => {
      const { target, witness, mute } = await enterOperatorStage(stage);
      const other = await enterAsOperator(stage, "alice");
      const answer = await mute(600);
      for (const listener of [other, target])
        await stage.until(`${listener.user.name} has the event member-changed with muted: true`, () =>
          isDelivered(listener, target, { muted: true }),
        );
      const { membership } = await target.join();
      for (const state of [answer, stateOf(target, target), stateOf(other, target), membership]) {
        expect(state, "the state of somebody who was muted for 10 minutes").toMatchObject({
          muted: true,
          banned: false,
          reason: "spam",
        });
        expectEnd(state ?? {}, 600_000, "a mute of 10 minutes");
      }
      await expectRefusal("a muted person's message", target.send("may I?"), "muted");
      await witness.send("the others may");
      await stage.quiet();
      expectUntold(witness, target);
    },
  ],

  "mute until it is lifted, and what they lift is over at once": [
    ["operators mute", "with setRole"],
    async (stage) => {
      const { port, target, witness, mute } = await enterOperatorStage(stage);
      const muted = await mute(null);
      expect(muted.endsIn ?? null, "endsIn of a mute until it is lifted").toBe(null);
      await expectRefusal("a muted person's message", target.send("may I?"), "muted");
      const lifted = await port.lift(stage.channelUrl, "mute", target.user.id);
      expect(lifted, "the state of somebody whose mute was lifted").toMatchObject({ muted: false, banned: false });
      expect(lifted.reason ?? "", "the reason of nothing").toBe("");
      await stage.until("bob has the event member-changed with muted: false", () =>
        isDelivered(target, target, { muted: false }),
      );
      await untilFree(stage, target);
      expectUntold(witness, target);
    },
  ],

  "mute for a time that ends by itself": [
    ["operators mute", "with setRole"],
    async (stage) => {
      const { operator, port, target, mute } = await enterOperatorStage(stage);
      await mute(1);
      await stage.pass(1_100);
      const { membership } = await target.join();
      expect(membership.muted, "`muted` on the join after the mute's time").toBe(false);
      expect(membership.endsIn ?? null, "endsIn when there is no mute").toBe(null);
      await target.send("again");
      const { muted } = await port.getMember(stage.channelUrl, target.user.id);
      expect(muted, "`muted` as the operator reads it after the mute's time").toBe(false);
      await operator.send("so it is");
    },
  ],

  "replace a mute by a longer and by a shorter one": [
    ["operators mute", "with setRole"],
    async (stage) => {
      const { port, target, mute } = await enterOperatorStage(stage);
      for (const seconds of [600, 3_600, 60]) {
        expectEnd(await mute(seconds), seconds * 1_000, `a mute of ${seconds} s`);
        const state = await port.getMember(stage.channelUrl, target.user.id);
        expectEnd(state, seconds * 1_000, `a mute of ${seconds} s, read again`);
      }
      await mute(1);
      await stage.pass(1_100);
      await target.send("the shorter one counted");
    },
  ],

  "lift what is not there without an error, and nobody hears of it": [
    ["operators mute", "operators ban", "with setRole"],
    async (stage) => {
      const { operator, port, target, witness } = await enterOperatorStage(stage);
      await stage.quiet();
      for (const actor of [operator, target, witness]) actor.forgetEvents();
      for (const kind of ["mute", "ban"] as const) {
        const state = await port.lift(stage.channelUrl, kind, target.user.id);
        expect(state, "the state of somebody whom nothing kept back").toMatchObject({ muted: false, banned: false });
      }
      await stage.quiet();
      for (const actor of [operator, target, witness])
        expect(actor.eventsOf("member-changed"), `member-changed events to ${actor.user.name}`).toEqual([]);
    },
  ],

  "refuse a length that is no whole number of seconds from 1": [
    ["operators mute", "with setRole"],
    async (stage) => {
      const { mute, target } = await enterOperatorStage(stage);
      for (const seconds of [0, -1, 1.5]) await expectRefusal(`a mute of ${seconds} s`, mute(seconds), "invalid");
      await target.send("none of them counted");
    },
  ],

  "ban a person, who neither writes nor comes again, until they lift it": [
    ["operators ban", "with setRole"],
    async (stage) => {
      const { port, target, witness, ban } = await enterOperatorStage(stage);
      const answer = await ban(600);
      expect(answer, "the state of somebody who was banned").toMatchObject({ banned: true, reason: "harassment" });
      expectEnd(answer, 600_000, "a ban of 10 minutes");
      await stage.until("bob has the event member-changed with banned: true", () =>
        isDelivered(target, target, { banned: true }),
      );
      await expectRefusal("a banned person's message", target.send("let me in"), "banned");
      expect(await outcomeOfJoin(target), "the outcome of a banned person's join").toBe("banned");
      expectUntold(witness, target);
      await port.lift(stage.channelUrl, "ban", target.user.id);
      await stage.until("bob may come again", () =>
        target.join().then(
          ({ membership }) => !membership.banned,
          () => false,
        ),
      );
      await target.send("back again");
    },
  ],

  "ban for a time, after which the person comes again with the same adapter": [
    ["operators ban", "with setRole"],
    async (stage) => {
      const { target, ban, port } = await enterOperatorStage(stage);
      await ban(1);
      await stage.pass(1_100);
      const { membership } = await target.join();
      expect(membership.banned, "`banned` on the join after the ban's time").toBe(false);
      await target.send("back again");
      const state = await port.getMember(stage.channelUrl, target.user.id);
      expect(state, "the state that the operator reads after the ban's time").toMatchObject({ banned: false });
    },
  ],

  "ban and mute somebody who has left": [
    ["operators ban", "operators mute", "with setRole"],
    async (stage) => {
      const { operator, port, target, ban, mute } = await enterOperatorStage(stage);
      await target.adapter.leave(stage.channelUrl, { giveUpMembership: true });
      await stage.quiet();
      await mute(null);
      await ban(null);
      const state = await port.getMember(stage.channelUrl, target.user.id);
      expect(state, "the state of somebody who left and was muted and banned").toMatchObject({
        muted: true,
        banned: true,
        user: { name: target.user.name },
      });
      if (stage.capabilities.members)
        for (const filter of ["muted", "banned"] as const)
          expect(idsOf(await listOf(stage, operator, filter)), `the ids of the ${filter}`).toEqual([target.user.id]);
      expect(await outcomeOfJoin(target), "the outcome of the join of who was banned after leaving").toBe("banned");
    },
  ],

  "say of who is both muted and banned when and why the ban ends": [
    ["operators mute", "operators ban", "with setRole"],
    async (stage) => {
      const { port, target, mute, ban } = await enterOperatorStage(stage);
      await mute(60);
      await ban(600);
      const state = await port.getMember(stage.channelUrl, target.user.id);
      expect(state, "the state of somebody muted and banned").toMatchObject({ banned: true, reason: "harassment" });
      expectEnd(state, 600_000, "a ban of 10 minutes over a mute of one");
      const { muted, banned, reason, endsIn } = await port.lift(stage.channelUrl, "ban", target.user.id);
      expect({ muted, banned, reason }, "the state once the ban is lifted").toEqual({
        muted: true,
        banned: false,
        reason: "spam",
      });
      expectEnd({ endsIn: endsIn ?? null }, 60_000, "a mute of one minute, once the ban is lifted");
    },
  ],

  "read lists that agree with what they did, also who came later": [
    ["operators mute", "operators ban", "members", "with setRole"],
    async (stage) => {
      const { operator, port, target, mute, ban } = await enterOperatorStage(stage);
      await mute(600);
      const late = await enterAsOperator(stage, "carol");
      for (const reader of [operator, late]) {
        const muted = await listOf(stage, reader, "muted");
        expect(muted, `the muted as ${reader.user.name} lists them`).toMatchObject([
          { user: { id: target.user.id }, muted: true, reason: "spam" },
        ]);
        for (const state of muted) expectEnd(state, 600_000, "a listed mute of 10 minutes");
      }
      await port.lift(stage.channelUrl, "mute", target.user.id);
      await ban(600);
      for (const reader of [operator, late]) {
        await stage.until(`${reader.user.name} lists nobody as muted`, async () =>
          (await listOf(stage, reader, "muted")).every(({ user }) => user.id !== target.user.id),
        );
        const [banned] = await listOf(stage, reader, "banned");
        expect(banned, `the first banned as ${reader.user.name} lists them`).toMatchObject({
          user: { id: target.user.id },
          banned: true,
          reason: "harassment",
        });
      }
    },
  ],

  "read lists after a gap without a mute that another lifted in it": [
    ["operators mute", "members", "with setRole", "with drop"],
    async (stage) => {
      const { operator, target, mute } = await enterOperatorStage(stage);
      const other = await enterAsOperator(stage, "carol");
      await mute(600);
      const { lift } = moderationOf(other.adapter);
      await Promise.all([dropAndReconnect(stage, operator), lift(stage.channelUrl, "mute", target.user.id)]);
      await operator.join();
      expect(idsOf(await listOf(stage, operator, "muted")), "the ids of the muted after the gap").toEqual([]);
    },
  ],

  "can tell a list that is older than what was done meanwhile": [
    ["operators mute", "members", "with setRole"],
    async (stage) => {
      const { operator, target, mute } = await enterOperatorStage(stage);
      for (let turn = 0; turn < 5; turn++) {
        const listing = listOf(stage, operator, "all");
        const answer = await mute(600 + turn);
        const listed = (await listing).find(({ user }) => user.id === target.user.id);
        const later = listed !== undefined && listed.revision > answer.revision ? listed : answer;
        expect(later.muted, "`muted` of the later state of two by their revisions, a list's and an answer's").toBe(
          true,
        );
      }
    },
  ],
});
