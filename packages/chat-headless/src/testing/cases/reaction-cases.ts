import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { expectRefusal } from "../assert/expect-refusal";
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
        expect((await actor.find(id))?.reactions, "the reactions in the history").toEqual([
          { key, userIds: [alice.user.id] },
        ]);
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
        expect(delivered, "the change in the event, beside the acknowledged one").toEqual(change);
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
      expect((await bob.find(id))?.reactions, "the reactions after setting one twice").toEqual([
        { key, userIds: [alice.user.id] },
      ]);
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
      const [both] = (await bob.find(id))?.reactions ?? [];
      expect(both?.userIds.toSorted(), "the people of one reaction").toEqual([alice.user.id, carol.user.id].toSorted());
      await stage.pass(2);
      await react(stage, alice, id, key, false);
      expect((await bob.find(id))?.reactions, "the reactions after one of two was cleared").toEqual([
        { key, userIds: [carol.user.id] },
      ]);
    },
  ],

  "of different kinds are kept beside each other": [
    ["reactions"],
    async (stage) => {
      const { alice, carol, bob, id, key, otherKey } = await begin(stage);
      await react(stage, alice, id, key);
      await react(stage, carol, id, otherKey);
      const found = (await bob.find(id))?.reactions.flatMap((reaction) =>
        reaction.userIds.map((userId) => [reaction.key, userId].join()),
      );
      expect(new Set(found), "key and person of each reaction").toEqual(
        new Set([`${key},${alice.user.id}`, `${otherKey},${carol.user.id}`]),
      );
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
      const outcome = await react(stage, bob, id, key).then(
        () => [{ key, userIds: [bob.user.id] }],
        () => [],
      );
      expect((await bob.find(id))?.reactions, "the reactions after one to one's own message").toEqual(outcome);
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
