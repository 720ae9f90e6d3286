import type { Channel, ChatAdapter, Member } from "@foyer/chat-headless/core";
import { expect } from "../../assert/expect";
import { expectCalledOff } from "../../assert/expect-called-off";
import { expectRefusal } from "../../assert/expect-refusal";
import { casesAbout } from "../../chat-adapter-case";
import { enterAsOperator } from "../../enter-as-operator";
import { type EveryModerationCall, everyModerationCall, moderationOf, type ModerationTarget } from "../../every-call";
import type { Actor } from "../../actor";
import type { Stage } from "../../stage";
import { enterOperatorStage, listOf } from "./operator-stage";
import { expectHidden, expectUntold, isDelivered } from "./standing";

/**
 * An attendee's call is refused as not-allowed. A call that reads may be answered, but without the restrictions of others.
 */
async function expectNotAllowed(call: EveryModerationCall, adapter: ChatAdapter, on: ModerationTarget): Promise<void> {
  const calling = call.start(adapter, on);
  const answer = call.reads ? await calling.catch(() => null) : null;
  if (typeof answer !== "object" || answer === null) await expectRefusal(call.name, calling, "not-allowed");
  else if ("muted" in answer) expectHidden(answer as Member);
}

type Play = (stage: Stage, call: EveryModerationCall) => Promise<void>;

/** A case for each call of an operator. */
function forEveryCall(nameOf: (name: string) => string, play: Play) {
  return Object.fromEntries(
    everyModerationCall.map((call) => [
      nameOf(call.name),
      [[...call.needs, "with setRole"] as const, (stage: Stage) => play(stage, call)] as const,
    ]),
  );
}

async function targetOf(stage: Stage, target: Actor): Promise<ModerationTarget> {
  return { channelUrl: stage.channelUrl, userId: target.user.id, messageId: (await target.send("hello")).id };
}

/** The state that an operator's call could have changed, as an operator reads it. */
async function look(stage: Stage, operator: Actor, target: Actor): Promise<object> {
  const { user, role, muted, banned } = await moderationOf(operator.adapter).getMember(
    stage.channelUrl,
    target.user.id,
  );
  const { frozen, slowModeSeconds = 0 } = (await operator.join()).channel;
  return { user, role, muted, banned, frozen, slowModeSeconds, history: await operator.history() };
}

/** Waits until everybody was notified of the channel's new state. */
async function untilTold(stage: Stage, actors: readonly Actor[], state: Partial<Channel>): Promise<void> {
  const shown = JSON.stringify(state);
  for (const actor of actors)
    await stage.until(`${actor.user.name} has the event channel-changed with ${shown}`, () =>
      actor
        .eventsOf("channel-changed")
        .some(({ channel }) =>
          Object.entries(state).every(([name, value]) => channel[name as keyof Channel] === value),
        ),
    );
}

export const operatorCases = casesAbout("operators", {
  ...forEveryCall(
    (name) => `alone may call ${name}: an attendee is refused as not-allowed, and nothing changes`,
    async (stage, call) => {
      const { operator, target, witness } = await enterOperatorStage(stage);
      const on = await targetOf(stage, target);
      const before = await look(stage, operator, target);
      await expectNotAllowed(call, witness.adapter, on);
      await stage.quiet();
      expect(await look(stage, operator, target), "what there is after an attendee's call was refused").toEqual(before);
    },
  ),

  ...forEveryCall(
    (name) => `may no longer call ${name} once they are none`,
    async (stage, call) => {
      const { operator, target } = await enterOperatorStage(stage);
      const other = await enterAsOperator(stage, "carol");
      const on = await targetOf(stage, target);
      await stage.control("setRole")(operator.user.id, "attendee");
      const before = await look(stage, other, target);
      await stage.until("alice is told that she is no operator", () =>
        isDelivered(operator, operator, { role: "attendee" }),
      );
      await expectNotAllowed(call, operator.adapter, on);
      await stage.quiet();
      expect(await look(stage, other, target), "what there is after that call was refused").toEqual(before);
    },
  ),

  ...forEveryCall(
    (name) => `can call off ${name} beforehand, and nothing is done`,
    async (stage, call) => {
      const { operator, target } = await enterOperatorStage(stage);
      const on = await targetOf(stage, target);
      const before = await look(stage, operator, target);
      const signal = AbortSignal.abort();
      await expectRefusal(call.name, call.start(operator.adapter, on, { signal }), "cancelled");
      await stage.quiet();
      expect(await look(stage, operator, target), "what there is after a call that was aborted beforehand").toEqual(
        before,
      );
    },
  ),

  ...forEveryCall(
    (name) => `can call off ${name} under way, soon`,
    async (stage, call) => {
      const { operator, target, witness } = await enterOperatorStage(stage);
      const on = await targetOf(stage, target);
      const abort = new AbortController();
      const calling = call.start(operator.adapter, on, { signal: abort.signal });
      abort.abort();
      await expectCalledOff(stage, call.name, calling);
      await stage.quiet();
      await operator.join();
      await operator.send("life goes on");
      await witness.join();
    },
  ),

  ...Object.fromEntries(
    (
      [
        ["mute", "restrict (mute)"],
        ["mute", "lift (mute)"],
        ["ban", "restrict (ban)"],
        ["ban", "lift (ban)"],
        ["register", "setRole"],
        ["freeze", "changeChannel (frozen)"],
        ["list messages", "getMessagesBy"],
      ] as const
    ).map(([ability, name]) => [
      `are refused ${name} as unsupported where that is not declared`,
      [
        [`operators cannot ${ability}`, "with setRole"] as const,
        async (stage: Stage) => {
          const { operator, target } = await enterOperatorStage(stage);
          const on = await targetOf(stage, target);
          const before = await look(stage, operator, target);
          const call = everyModerationCall.find((each) => each.name === name);
          await expectRefusal(name, call?.start(operator.adapter, on) ?? Promise.resolve(), "unsupported");
          expect(await look(stage, operator, target), "what there is after that").toEqual(before);
        },
      ] as const,
    ]),
  ),

  "freeze the channel and end that, and everybody is told": [
    ["operators freeze", "with setRole"],
    async (stage) => {
      const { operator, port, target, witness } = await enterOperatorStage(stage);
      for (const frozen of [true, false]) {
        const { name, memberCount } = (await operator.join()).channel;
        const answer = await port.changeChannel(stage.channelUrl, { frozen });
        expect(answer, "the channel that changeChannel resolves with").toMatchObject({ frozen, name, memberCount });
        await untilTold(stage, [target, witness], { frozen });
        if (frozen) await expectRefusal("an attendee's message", target.send("brr"), "frozen");
        else await target.send("warm");
        await operator.send("operators may always");
        expect((await witness.join()).channel.frozen, "`frozen` on an attendee's join").toBe(frozen);
      }
    },
  ],

  "set slow mode and end it, and everybody is told": [
    ["operators set slow mode", "with setRole"],
    async (stage) => {
      const { operator, port, target, witness } = await enterOperatorStage(stage);
      const { slowModes, freeze: frozen } = port.capabilities;
      if (frozen) await port.changeChannel(stage.channelUrl, { frozen });
      expect(slowModes[0], "the first slow mode on offer, which is none").toBe(0);
      expect(
        [...slowModes].toSorted((a, b) => a - b),
        "the slow modes, ascending",
      ).toEqual(slowModes);
      for (const slowModeSeconds of [slowModes.at(-1) ?? 0, 0]) {
        const answer = await port.changeChannel(stage.channelUrl, { slowModeSeconds });
        expect(answer.slowModeSeconds ?? 0, "slowModeSeconds that changeChannel resolves with").toBe(slowModeSeconds);
        expect(answer.frozen, "`frozen` of the channel, which stays").toBe(frozen);
        await stage.until(
          "carol is told",
          () => (witness.eventsOf("channel-changed").at(-1)?.channel.slowModeSeconds ?? 0) === slowModeSeconds,
        );
        const { channel } = await target.join();
        expect(channel.slowModeSeconds ?? 0, "slowModeSeconds on an attendee's join").toBe(slowModeSeconds);
        if (!frozen) continue;
        const frozenAgain = await port.changeChannel(stage.channelUrl, { frozen });
        expect(frozenAgain.slowModeSeconds ?? 0, "slowModeSeconds once it is frozen").toBe(slowModeSeconds);
      }
      await operator.send("operators have none");
    },
  ],

  "register and unregister operators, and everybody is told": [
    ["operators register", "with setRole"],
    async (stage) => {
      const { port, target, witness } = await enterOperatorStage(stage);
      const userId = target.user.id;
      for (const role of ["operator", "operator", "attendee", "attendee"] as const) {
        const member = await port.setRole(stage.channelUrl, userId, role);
        expect(member.role, "the role that setRole resolves with").toBe(role);
        for (const listener of [target, witness])
          await stage.until(`${listener.user.name} has the event member-changed with role: ${role}`, () =>
            isDelivered(listener, target, { role }),
          );
        expect((await target.join()).membership.role, "the role on the person's join").toBe(role);
        const { membership } = await witness.join();
        expect(membership.role, "the role of somebody else").toBe("attendee");
        const own = target.adapter.moderation?.setRole(stage.channelUrl, witness.user.id, "attendee");
        if (role === "operator") await own;
        else await expectRefusal("setRole of who is operator no longer", own ?? Promise.resolve(), "not-allowed");
      }
    },
  ],

  "act while they are muted, in a frozen channel": [
    ["operators mute", "with setRole", "with mute", "with freeze"],
    async (stage) => {
      const { operator, mute } = await enterOperatorStage(stage);
      await stage.control("mute")(operator.user.id);
      await stage.control("freeze")();
      expect((await mute(60)).muted, "`muted` of somebody whom a muted operator has muted").toBe(true);
    },
  ],

  "read about a person, also one who has left, and that nobody has an id": [
    ["moderation", "with setRole"],
    async (stage) => {
      const { operator, port, target } = await enterOperatorStage(stage);
      const read = () => port.getMember(stage.channelUrl, target.user.id);
      const { name } = target.user;
      expect(await read(), "bob as an operator reads about him").toMatchObject({ user: { name }, role: "attendee" });
      await target.adapter.leave(stage.channelUrl, { giveUpMembership: true });
      await stage.quiet();
      expect(await read(), "bob once he has left").toMatchObject({ user: { name }, muted: false, banned: false });
      await expectRefusal("getMember of nobody", port.getMember(stage.channelUrl, "user-that-is-not"), "not-found");
      await operator.join();
    },
  ],

  "list a person's messages page by page, without those of others": [
    ["operators list messages", "with setRole"],
    async (stage) => {
      const { operator, port, target, witness } = await enterOperatorStage(stage);
      const ids: string[] = [];
      for (const text of ["one", "two", "three"]) {
        ids.push((await target.send(text)).id);
        await witness.send(`not ${text}`);
      }
      if (stage.capabilities.threads) {
        const { id: parentId } = await operator.send("root");
        ids.push((await target.send("four", { parentId, inMainList: false })).id);
      }
      const { messages, hasOlder, hasNewer, parent } = await port.getMessagesBy(stage.channelUrl, target.user.id, {
        before: null,
        limit: 2,
      });
      expect(
        messages.map(({ id }) => id),
        "the ids of bob's newest two messages",
      ).toEqual(ids.slice(-2));
      expect({ hasOlder, hasNewer, parent }, "what the page says beside them").toEqual({
        hasOlder: true,
        hasNewer: false,
        parent: null,
      });
      const [before = null] = messages;
      const older = await port.getMessagesBy(stage.channelUrl, target.user.id, { before, limit: 10 });
      expect(
        older.messages.map(({ id }) => id),
        "the ids of bob's older messages",
      ).toEqual(ids.slice(0, -2));
      expect(older.hasOlder, "hasOlder of the page with the oldest").toBe(false);
    },
  ],

  "are marked on what they send": [
    ["moderation", "with setRole"],
    async (stage) => {
      const { operator, target, witness } = await enterOperatorStage(stage);
      const [theirs, other] = [await operator.send("please be kind"), await target.send("I am")];
      await stage.until("carol has both", () => [theirs, other].every(({ id }) => witness.latest(id) !== undefined));
      const copies = [theirs, witness.latest(theirs.id), await witness.find(theirs.id)];
      for (const copy of copies) expect(copy?.senderRole, "senderRole of an operator's message").toBe("operator");
      const role = witness.latest(other.id)?.senderRole ?? "attendee";
      expect(role, "senderRole of an attendee's message").toBe("attendee");
    },
  ],

  "alone are told who else is muted or banned, by lists as well": [
    ["operators mute", "members", "with setRole"],
    async (stage) => {
      const { target, witness, mute } = await enterOperatorStage(stage);
      await mute(600);
      for (const filter of ["all", "muted", "banned"] as const) {
        const members = await listOf(stage, witness, filter).catch((error: { readonly code: string }) => {
          expect(filter === "all" ? "all" : error.code, "the code with which a list is refused").toBe("not-allowed");
          return [];
        });
        members.forEach(expectHidden);
      }
      await stage.quiet();
      expectUntold(witness, target);
      const own = (await listOf(stage, target, "all")).find(({ user }) => user.id === target.user.id);
      expect(own?.muted ?? true, "`muted` of oneself in the list of all").toBe(true);
      await stage.control("setRole")(target.user.id, "operator");
      await stage.until("carol has the event member-changed with role: operator", () =>
        isDelivered(witness, target, { role: "operator" }),
      );
      expectUntold(witness, target);
    },
  ],
});
