import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { expectReactions } from "../assert/expect-reactions";
import { expectRefusal } from "../assert/expect-refusal";
import { toTextContent } from "../drafts";
import type { Actor } from "../actor";
import type { Stage } from "../stage";

/** A message of bob's for alice and carol to react to. */
async function begin(stage: Stage) {
  const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
  const message = await bob.send("what do you think?");
  const keys = await stage.reactionKeys(alice);
  return { alice, bob, carol, id: message.id, message, key: keys[0], otherKey: keys[1] };
}

const react = (stage: Stage, actor: Actor, id: string, key: string, on = true) =>
  actor.adapter.setReaction(stage.channelUrl, id, key, on);

export const reactionCases = casesAbout("reactions", {
  "are acknowledged and in everybody's history": [
    ["reactions"],
    async (stage) => {
      const { alice, bob, id, key } = await begin(stage);
      const change = await react(stage, alice, id, key);
      expect(change, "what setReaction resolves with").toMatchObject({
        messageId: id,
        key,
        userId: alice.user.id,
        on: true,
      });
      for (const actor of [alice, bob])
        expectReactions("the reactions in the history", actor, (await actor.find(id))?.reactions, [[key, alice]]);
    },
  ],

  "are delivered to everybody": [
    ["reactions"],
    async (stage) => {
      const { alice, bob, carol, id, key } = await begin(stage);
      const change = await react(stage, alice, id, key);
      for (const witness of [bob, carol]) {
        const delivered = await stage.until(
          `${witness.user.name} has the event reaction-changed`,
          () => witness.eventsOf("reaction-changed")[0]?.change,
        );
        const { messageId, userId, on, revision } = change;
        expect(delivered, "the change in the event, beside the acknowledged one").toMatchObject({
          ...{ messageId, key: change.key, userId, on, revision },
        });
      }
    },
  ],

  "can be cleared": [
    ["reactions"],
    async (stage) => {
      const { alice, bob, id, key } = await begin(stage);
      const set = await react(stage, alice, id, key);
      await stage.pass(2);
      const cleared = await react(stage, alice, id, key, false);
      expect(cleared, "what clearing a reaction resolves with").toMatchObject({
        messageId: id,
        key,
        userId: alice.user.id,
        on: false,
      });
      expect(cleared.revision, "revision").toBeGreaterThan(set.revision);
      expect((await bob.find(id))?.reactions, "the reactions after clearing").toEqual([]);
      await stage.until("bob has the event reaction-changed with on: false", () =>
        bob.eventsOf("reaction-changed").some(({ change }) => !change.on),
      );
    },
  ],

  "count a person once, however often they are set": [
    ["reactions"],
    async (stage) => {
      const { alice, bob, id, key } = await begin(stage);
      await react(stage, alice, id, key);
      await react(stage, alice, id, key);
      expectReactions("the reactions after setting one twice", bob, (await bob.find(id))?.reactions, [[key, alice]]);
      await stage.pass(2);
      await react(stage, alice, id, key, false);
      expect((await bob.find(id))?.reactions, "the reactions after clearing once").toEqual([]);
    },
  ],

  "of several people are kept together and cleared one by one": [
    ["reactions"],
    async (stage) => {
      const { alice, carol, bob, id, key } = await begin(stage);
      await react(stage, alice, id, key);
      await stage.pass(2);
      await react(stage, carol, id, key);
      for (const actor of [alice, bob])
        expectReactions("the reactions of two", actor, (await actor.find(id))?.reactions, [[key, alice, carol]]);
      await stage.pass(2);
      await react(stage, alice, id, key, false);
      for (const actor of [alice, bob])
        expectReactions("the reactions after one of two was cleared", actor, (await actor.find(id))?.reactions, [
          [key, carol],
        ]);
    },
  ],

  "of different kinds are kept beside each other": [
    ["reactions"],
    async (stage) => {
      const { alice, carol, bob, id, key, otherKey } = await begin(stage);
      await react(stage, alice, id, key);
      await react(stage, carol, id, otherKey);
      for (const actor of [alice, bob])
        expectReactions("the reactions of two kinds", actor, (await actor.find(id))?.reactions, [
          [key, alice],
          [otherKey, carol],
        ]);
    },
  ],

  "count everybody in each change where the history does not name everybody": [
    ["reactions"],
    async (stage) => {
      const { alice, bob, carol, id, key } = await begin(stage);
      const counts: (number | null)[] = [(await react(stage, alice, id, key)).count ?? null];
      await stage.pass(2);
      counts.push((await react(stage, carol, id, key)).count ?? null);
      const [reaction] = (await bob.find(id))?.reactions ?? [];
      const isComplete = reaction?.userIds.length === 2;
      await stage.pass(2);
      counts.push((await react(stage, alice, id, key, false)).count ?? null);
      const changes = await stage.until("bob has three events reaction-changed", () => {
        const all = bob.eventsOf("reaction-changed").map(({ change }) => change);
        const distinct = [...new Map(all.map((change) => [change.revision, change])).values()];
        return distinct.length === 3 && distinct.sort((a, b) => a.revision - b.revision);
      });
      const inEvents = changes.map(({ count = null }) => count);
      for (const [what, came] of [["acknowledgements", counts] as const, ["events", inEvents] as const]) {
        const truth = [1, 2, 1].map((count, index) => (isComplete && came[index] === null ? null : count));
        expect(
          came,
          `count in the ${what}, of the first who reacts, the second, and after one of them cleared`,
        ).toEqual(truth);
      }
    },
  ],

  "are right for each person in every message that proves them": [
    ["reactions"],
    async (stage) => {
      const { alice, bob, carol, id, key } = await begin(stage);
      await react(stage, carol, id, key);
      await stage.pass(2);
      const { revision } = await react(stage, alice, id, key);
      await stage.pass(2);
      await bob.adapter.updateText(stage.channelUrl, id, toTextContent("what do you think now?"));
      for (const actor of [alice, carol, bob]) {
        const page = await actor.find(id);
        expectReactions("the reactions in the history after an edit", actor, page?.reactions, [[key, carol, alice]]);
        const updated = await stage.until(`${actor.user.name} has the event message-updated`, () =>
          actor === bob ? page : actor.eventsOf("message-updated").at(-1)?.message,
        );
        if (updated.reactionsRevision >= revision)
          expectReactions("the reactions in the event of the edit", actor, updated.reactions, [[key, carol, alice]]);
      }
    },
  ],

  "have revisions that a later page contains": [
    ["reactions"],
    async (stage) => {
      const { alice, carol, bob, id, key } = await begin(stage);
      const first = await react(stage, alice, id, key);
      await stage.pass(2);
      const second = await react(stage, carol, id, key);
      expect(second.revision, "a later change has a larger revision").toBeGreaterThan(first.revision);
      expect((await carol.find(id))?.reactionsRevision, "reactionsRevision in carol's history").toBeGreaterThanOrEqual(
        second.revision,
      );
      await stage.until("bob has the event reaction-changed of both people", () =>
        bob.eventsOf("reaction-changed").some(({ change }) => change.userId === carol.user.id),
      );
      expect((await bob.find(id))?.reactionsRevision, "reactionsRevision in bob's history").toBeGreaterThanOrEqual(
        second.revision,
      );
    },
  ],

  "are no edit of the message": [
    ["reactions"],
    async (stage) => {
      const { alice, id, key, message } = await begin(stage);
      await react(stage, alice, id, key);
      expect(await alice.find(id), "the message after a reaction").toMatchObject({
        updatedAt: 0,
        text: message.type === "text" ? message.text : "",
      });
    },
  ],

  "of one's own message are either refused or counted": [
    ["reactions"],
    async (stage) => {
      const { bob, id, key } = await begin(stage);
      const isCounted = await react(stage, bob, id, key).then(
        () => true,
        () => false,
      );
      const { reactions } = (await bob.find(id)) ?? {};
      expectReactions("the reactions after one to one's own message", bob, reactions, isCounted ? [[key, bob]] : []);
    },
  ],

  "to a removed message are refused as not-found": [
    ["reactions"],
    async (stage) => {
      const { alice, bob, id, key } = await begin(stage);
      await bob.adapter.deleteMessage(stage.channelUrl, id, "hard");
      await expectRefusal("the reaction", react(stage, alice, id, key), "not-found");
    },
  ],

  "come from a list of emoji with distinct keys": [
    ["reactions"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const emoji = await alice.adapter.getEmoji();
      expect(emoji.length, "how many emoji getEmoji offers").toBeGreaterThanOrEqual(1);
      expect(new Set(emoji.map(({ key }) => key)).size, "how many different keys the emoji have").toBe(emoji.length);
      for (const { key, url } of emoji) {
        expect(key, "the key of an emoji").not.toBe("");
        expect(typeof url, "the type of an emoji's url").toBe("string");
      }
    },
  ],
});
