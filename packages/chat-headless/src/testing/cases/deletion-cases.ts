import { expect } from "vitest";
import { casesAbout } from "../chat-adapter-case";
import { expectRefusal } from "../expect-refusal";
import type { Actor } from "../actor";
import type { Stage } from "../stage";

const remove = (stage: Stage, actor: Actor, id: string, mode: "soft" | "hard") =>
  actor.adapter.deleteMessage(stage.channelUrl, id, mode);

export const deletionCases = casesAbout("deletion", {
  "with mode hard removes the message and resolves with null": async (stage) => {
    const alice = await stage.enter("alice");
    const [first, second, third] = [await alice.send("one"), await alice.send("two"), await alice.send("three")];
    expect(await remove(stage, alice, second.id, "hard")).toBeNull();
    expect((await alice.history()).map((message) => message.id)).toEqual([first.id, third.id]);
  },

  "with mode hard is delivered to everybody": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    const { id } = await alice.send("soon gone");
    await stage.until("bob has it", () => bob.latest(id));
    await remove(stage, alice, id, "hard");
    await stage.until("bob has received it", () =>
      bob.eventsOf("message-deleted").some((event) => event.messageId === id),
    );
    expect(await bob.history()).toEqual([]);
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
    expect(await bob.find(theirs.id)).toMatchObject({ text: "bob's own", deleted: false });
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
      expect(deleted).toMatchObject({ id: target.id, deleted: true, createdAt: target.createdAt });
      expect(deleted?.revision).toBeGreaterThan(target.revision);
      const history = await alice.history();
      expect(history.map((message) => [message.id, message.deleted])).toEqual([
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
      const delivered = await stage.until("bob has received it", () =>
        bob.eventsOf("message-updated").find(({ message }) => message.deleted),
      );
      expect(delivered.message.id).toBe(sent.id);
      expect(delivered.message.revision).toBeGreaterThan(sent.revision);
      expect((await bob.find(sent.id))?.deleted).toBe(true);
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
      expect(back).toMatchObject(content);
      expect(back.revision, "an undo is a newer version").toBeGreaterThan(
        deleted?.revision ?? Number.POSITIVE_INFINITY,
      );
      expect(await alice.find(sent.id)).toMatchObject(content);
      const delivered = await stage.until("bob has received it", () => {
        const message = bob.latest(sent.id);
        return message !== undefined && message.revision >= back.revision ? message : null;
      });
      expect(delivered).toMatchObject({ text: "here, gone and back", deleted: false });
    },
  ],

  "with mode soft can be undone from another device": [
    ["softDelete"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const { id } = await alice.send("from the tab");
      await remove(stage, alice, id, "soft");
      const phone = await stage.enter("alice");
      expect(await phone.adapter.undoDelete(stage.channelUrl, id)).toMatchObject({
        id,
        text: "from the tab",
        deleted: false,
      });
      expect(await alice.find(id)).toMatchObject({ text: "from the tab", deleted: false });
    },
  ],

  "with mode soft restores the customType when undone": [
    ["softDelete", "with post"],
    async (stage) => {
      const alice = await stage.enter("alice");
      await stage.control("post")(alice.user.id, [{ text: "labelled", customType: "question" }]);
      const [posted] = await alice.history();
      expect(posted).toMatchObject({ customType: "question", deleted: false });
      const id = posted?.id ?? "";
      await remove(stage, alice, id, "soft");
      expect(await alice.adapter.undoDelete(stage.channelUrl, id)).toMatchObject({
        customType: "question",
        text: "labelled",
      });
      expect(await alice.find(id)).toMatchObject({ customType: "question", text: "labelled", deleted: false });
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
      expect(await bob.find(id)).toMatchObject({ mentionTemplate, mentionedUsers: [{ id: bob.user.id }] });
    },
  ],

  "with mode soft can be undone by the author only": [
    ["softDelete"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const { id } = await alice.send("hers");
      await remove(stage, alice, id, "soft");
      await expectRefusal("another's undo", bob.adapter.undoDelete(stage.channelUrl, id), "not-allowed");
      expect((await alice.find(id))?.deleted).toBe(true);
    },
  ],

  "with mode soft can be followed by mode hard": [
    ["softDelete"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const { id } = await alice.send("twice deleted");
      await remove(stage, alice, id, "soft");
      expect(await remove(stage, alice, id, "hard")).toBeNull();
      expect(await alice.history()).toEqual([]);
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
      expect((await alice.find(root.id)) !== undefined).toBe(outcome === "refused");
      const thread = alice.adapter.getMessages(stage.channelUrl, { parentId: root.id, limit: 5, before: null });
      if (outcome === "refused") {
        expect((await thread).parent?.id).toBe(root.id);
        expect((await thread).messages.map((message) => message.id)).toEqual([reply.id]);
      } else {
        const page = await thread.catch(() => null);
        expect(page?.parent ?? null).toBeNull();
      }
    },
  ],
});
