import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { expectRefusal } from "../assert/expect-refusal";
import type { Actor } from "../actor";
import type { Stage } from "../stage";

const remove = (stage: Stage, actor: Actor, id: string, mode: "soft" | "hard") =>
  actor.adapter.deleteMessage(stage.channelUrl, id, mode);

export const deletionCases = casesAbout("deletion", {
  "with mode hard removes the message and resolves with null": async (stage) => {
    const alice = await stage.enter("alice");
    const [first, second, third] = [await alice.send("one"), await alice.send("two"), await alice.send("three")];
    expect(await remove(stage, alice, second.id, "hard"), "what a hard deletion resolves with").toBe(null);
    expect(
      (await alice.history()).map((message) => message.id),
      "the ids in alice's history",
    ).toEqual([first.id, third.id]);
  },

  "with mode hard is delivered to everybody": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    const { id } = await alice.send("soon gone");
    await stage.until("bob has the event message-received", () => bob.latest(id));
    await remove(stage, alice, id, "hard");
    await stage.until("bob has the event message-deleted", () =>
      bob.eventsOf("message-deleted").some((event) => event.messageId === id),
    );
    expect(await bob.history(), "bob's history after a hard deletion").toEqual([]);
  },

  "with mode hard is final: later calls on the message reject with not-found": async (stage) => {
    const alice = await stage.enter("alice");
    const { id } = await alice.send("gone");
    await remove(stage, alice, id, "hard");
    await expectRefusal("a second deletion", remove(stage, alice, id, "hard"), "not-found");
    if (stage.capabilities.softDelete) {
      await expectRefusal("an undo", alice.adapter.undoDelete(stage.channelUrl, id), "not-found");
    }
  },

  "of another's message is refused as not-allowed": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    const theirs = await bob.send("bob's own");
    await expectRefusal("the deletion", remove(stage, alice, theirs.id, "hard"), "not-allowed");
    if (stage.capabilities.softDelete)
      await expectRefusal("the soft deletion", remove(stage, alice, theirs.id, "soft"), "not-allowed");
    expect(await bob.find(theirs.id), "bob's message after alice's refused deletion").toMatchObject({
      text: "bob's own",
      deleted: false,
    });
  },

  "with mode soft keeps the message, marked deleted": [
    ["softDelete"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const sent = [await alice.send("one"), await alice.send("two")];
      const target = sent[0];
      if (target === undefined) throw new Error("Nothing was sent.");
      await stage.pass(2);
      const deleted = await remove(stage, alice, target.id, "soft");
      expect(deleted, "what a soft deletion resolves with").toMatchObject({
        id: target.id,
        deleted: true,
        createdAt: target.createdAt,
      });
      expect(deleted?.revision, "revision of the softly deleted message").toBeGreaterThan(target.revision);
      const history = await alice.history();
      expect(
        history.map((message) => [message.id, message.deleted]),
        "id and `deleted` of each message in alice's history",
      ).toEqual([
        [sent[0]?.id, true],
        [sent[1]?.id, false],
      ]);
    },
  ],

  "with mode soft is delivered to everybody": [
    ["softDelete"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const sent = await alice.send("hidden");
      await stage.pass(2);
      await remove(stage, alice, sent.id, "soft");
      const delivered = await stage.until("bob has the event message-updated with deleted: true", () =>
        bob.eventsOf("message-updated").find(({ message }) => message.deleted),
      );
      expect(delivered.message.id, "the id of the delivered message").toBe(sent.id);
      expect(delivered.message.revision, "revision of the delivered message").toBeGreaterThan(sent.revision);
      expect((await bob.find(sent.id))?.deleted, "`deleted` in bob's history").toBe(true);
      expect(bob.eventsOf("message-deleted"), "the row stays").toEqual([]);
    },
  ],

  "with mode soft can be undone: the message is as before": [
    ["softDelete"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const sent = await alice.send("here, gone and back");
      await stage.pass(2);
      const deleted = await remove(stage, alice, sent.id, "soft");
      await stage.pass(2);
      const back = await alice.adapter.undoDelete(stage.channelUrl, sent.id);
      const content = {
        id: sent.id,
        type: "text",
        text: "here, gone and back",
        customType: "",
        deleted: false,
        key: sent.key,
      };
      expect(back, "what undoDelete resolves with").toMatchObject(content);
      expect(back.revision, "an undo is a newer version").toBeGreaterThan(
        deleted?.revision ?? Number.POSITIVE_INFINITY,
      );
      expect(await alice.find(sent.id), "the message in alice's history after the undo").toMatchObject(content);
      const delivered = await stage.until("bob has the event message-updated with the revision of the undo", () => {
        const message = bob.latest(sent.id);
        return message !== undefined && message.revision >= back.revision ? message : null;
      });
      expect(delivered, "the message that is delivered to bob after the undo").toMatchObject({
        text: "here, gone and back",
        deleted: false,
      });
    },
  ],

  "with mode soft can be undone from another device": [
    ["softDelete"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const { id } = await alice.send("from the tab");
      await remove(stage, alice, id, "soft");
      const phone = await stage.enter("alice");
      expect(
        await phone.adapter.undoDelete(stage.channelUrl, id),
        "what undoDelete resolves with on the phone",
      ).toMatchObject({
        id,
        text: "from the tab",
        deleted: false,
      });
      expect(await alice.find(id), "the message in alice's history after the undo").toMatchObject({
        text: "from the tab",
        deleted: false,
      });
    },
  ],

  "with mode soft restores the customType when undone": [
    ["softDelete", "with post"],
    async (stage) => {
      const alice = await stage.enter("alice");
      await stage.control("post")(alice.user.id, [{ text: "labelled", customType: "question" }]);
      const [posted] = await alice.history();
      expect(posted, "the posted message in alice's history").toMatchObject({ customType: "question", deleted: false });
      const id = posted?.id ?? "";
      await remove(stage, alice, id, "soft");
      expect(await alice.adapter.undoDelete(stage.channelUrl, id), "what undoDelete resolves with").toMatchObject({
        customType: "question",
        text: "labelled",
      });
      expect(await alice.find(id), "the message in alice's history after the undo").toMatchObject({
        customType: "question",
        text: "labelled",
        deleted: false,
      });
    },
  ],

  "with mode soft restores the mentions when undone": [
    ["softDelete", "mentions"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const mentionTemplate = `@{${bob.user.id}}!`;
      const { id } = await alice.send(`@${bob.user.name}!`, { mentionTemplate, mentionedUserIds: [bob.user.id] });
      await remove(stage, alice, id, "soft");
      await alice.adapter.undoDelete(stage.channelUrl, id);
      expect(await bob.find(id), "the message in bob's history after the undo").toMatchObject({
        mentionTemplate,
        mentionedUsers: [{ id: bob.user.id }],
      });
    },
  ],

  "with mode soft can be undone by the author only": [
    ["softDelete"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const { id } = await alice.send("hers");
      await remove(stage, alice, id, "soft");
      await expectRefusal("another's undo", bob.adapter.undoDelete(stage.channelUrl, id), "not-allowed");
      expect((await alice.find(id))?.deleted, "`deleted` after another person's undo was refused").toBe(true);
    },
  ],

  "with mode soft can be followed by mode hard": [
    ["softDelete"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const { id } = await alice.send("twice deleted");
      await remove(stage, alice, id, "soft");
      expect(await remove(stage, alice, id, "hard"), "what a hard deletion after the soft one resolves with").toBe(
        null,
      );
      expect(await alice.history(), "alice's history after the hard deletion").toEqual([]);
    },
  ],

  "of a message with replies is refused, or leaves a thread without a root": [
    ["threads"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const root = await alice.send("root");
      const reply = await bob.send("reply", { parentId: root.id, inMainList: false });
      const outcome = await remove(stage, alice, root.id, "hard").then(
        () => "deleted",
        () => "refused",
      );
      expect(
        (await alice.find(root.id)) !== undefined,
        `whether the root is still there after the deletion was ${outcome}`,
      ).toBe(outcome === "refused");
      const thread = alice.adapter.getMessages(stage.channelUrl, { parentId: root.id, limit: 5, before: null });
      if (outcome === "refused") {
        expect((await thread).parent?.id, "the root's id with the thread's page").toBe(root.id);
        expect(
          (await thread).messages.map((message) => message.id),
          "the ids in the thread",
        ).toEqual([reply.id]);
      } else {
        const page = await thread.catch(() => null);
        expect(page?.parent ?? null, "the root with the thread's page, after it was deleted").toBe(null);
      }
    },
  ],
});
