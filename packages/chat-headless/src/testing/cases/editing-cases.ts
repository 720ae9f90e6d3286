import { expect } from "vitest";
import { casesAbout } from "../chat-adapter-case";
import { toTextContent } from "../drafts";
import { expectRefusal } from "../expect-refusal";

export const editingCases = casesAbout("editing", {
  "changes the text and says when": async (stage) => {
    const alice = await stage.enter("alice");
    const sent = await alice.send("teh text");
    await stage.pass(5);
    const edited = await alice.adapter.updateText(stage.channelUrl, sent.id, toTextContent("the text"));
    expect(edited).toMatchObject({
      id: sent.id,
      text: "the text",
      createdAt: sent.createdAt,
      key: sent.key,
      deleted: false,
    });
    expect(edited.updatedAt, "updatedAt").toBeGreaterThan(0);
    expect(await alice.find(sent.id)).toMatchObject({
      text: "the text",
      updatedAt: edited.updatedAt,
      createdAt: sent.createdAt,
    });
  },

  "makes the revision grow each time": async (stage) => {
    const alice = await stage.enter("alice");
    const sent = await alice.send("one");
    let { revision } = sent;
    for (const text of ["two", "three", "two"]) {
      await stage.pass(2);
      const edited = await alice.adapter.updateText(stage.channelUrl, sent.id, toTextContent(text));
      expect(edited.revision, "revision").toBeGreaterThan(revision);
      ({ revision } = edited);
    }
    expect((await alice.find(sent.id))?.revision).toBeGreaterThanOrEqual(revision);
  },

  "is delivered to everybody": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    const sent = await alice.send("before");
    await stage.pass(2);
    const edited = await alice.adapter.updateText(stage.channelUrl, sent.id, toTextContent("after"));
    const delivered = await stage.until("bob has received it", () =>
      bob.eventsOf("message-updated").find(({ message }) => message.id === sent.id),
    );
    expect(delivered.message).toMatchObject({ text: "after", updatedAt: edited.updatedAt });
    expect(delivered.message.revision).toBeGreaterThan(sent.revision);
    expect(await bob.find(sent.id)).toMatchObject({ text: "after" });
  },

  "leaves the message in its place": async (stage) => {
    const alice = await stage.enter("alice");
    const sent = [await alice.send("one"), await alice.send("two"), await alice.send("three")];
    await alice.adapter.updateText(stage.channelUrl, sent[0]?.id ?? "", toTextContent("one again"));
    expect((await alice.history()).map((message) => message.id)).toEqual(sent.map((message) => message.id));
  },

  "of another's message is refused as not-allowed": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    const theirs = await bob.send("bob's own");
    await expectRefusal(
      "the edit",
      alice.adapter.updateText(stage.channelUrl, theirs.id, toTextContent("hers")),
      "not-allowed",
    );
    expect(await bob.find(theirs.id)).toMatchObject({ text: "bob's own", updatedAt: 0 });
  },

  "of a removed message is refused as not-found": async (stage) => {
    const alice = await stage.enter("alice");
    const { id } = await alice.send("short-lived");
    await alice.adapter.deleteMessage(stage.channelUrl, id, "hard");
    await expectRefusal(
      "the edit",
      alice.adapter.updateText(stage.channelUrl, id, toTextContent("alive")),
      "not-found",
    );
    expect(await alice.history()).toEqual([]);
  },

  "of a softly deleted message is refused": [
    ["softDelete"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const { id } = await alice.send("hidden");
      await alice.adapter.deleteMessage(stage.channelUrl, id, "soft");
      await expectRefusal("the edit", alice.adapter.updateText(stage.channelUrl, id, toTextContent("shown")), {
        class: "refused",
      });
      await alice.adapter.undoDelete(stage.channelUrl, id);
      expect(await alice.find(id)).toMatchObject({ text: "hidden" });
    },
  ],

  "keeps reactions": [
    ["reactions"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const { id } = await alice.send("before");
      const [key] = await stage.reactionKeys(bob);
      await bob.adapter.setReaction(stage.channelUrl, id, key, true);
      await alice.adapter.updateText(stage.channelUrl, id, toTextContent("after"));
      expect((await alice.find(id))?.reactions).toEqual([{ key, userIds: [bob.user.id] }]);
    },
  ],
});
