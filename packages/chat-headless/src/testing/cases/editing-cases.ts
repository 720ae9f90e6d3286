import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { toTextContent } from "../drafts";
import { expectReactions } from "../assert/expect-reactions";
import { expectRefusal } from "../assert/expect-refusal";

export const editingCases = casesAbout("editing", {
  "changes the text and says when": async (stage) => {
    const alice = await stage.enter("alice");
    const sent = await alice.send("teh text");
    await stage.pass(5);
    const edited = await alice.adapter.updateText(stage.channelUrl, sent.id, toTextContent("the text"));
    expect(edited, "what updateText resolves with").toMatchObject({
      id: sent.id,
      text: "the text",
      createdAt: sent.createdAt,
      key: sent.key,
      deleted: false,
    });
    expect(edited.updatedAt, "updatedAt").toBeGreaterThan(0);
    expect(await alice.find(sent.id), "the message in alice's history").toMatchObject({
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
    expect((await alice.find(sent.id))?.revision, "revision in alice's history").toBeGreaterThanOrEqual(revision);
  },

  "is delivered to everybody": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    const sent = await alice.send("before");
    await stage.pass(2);
    const edited = await alice.adapter.updateText(stage.channelUrl, sent.id, toTextContent("after"));
    const delivered = await stage.until("bob has the event message-updated", () =>
      bob.eventsOf("message-updated").find(({ message }) => message.id === sent.id),
    );
    expect(delivered.message, "the message in bob's message-updated event").toMatchObject({
      text: "after",
      updatedAt: edited.updatedAt,
    });
    expect(delivered.message.revision, "revision in bob's message-updated event").toBeGreaterThan(sent.revision);
    expect(await bob.find(sent.id), "the message in bob's history").toMatchObject({ text: "after" });
  },

  "leaves the message in its place": async (stage) => {
    const alice = await stage.enter("alice");
    const sent = [await alice.send("one"), await alice.send("two"), await alice.send("three")];
    await alice.adapter.updateText(stage.channelUrl, sent[0]?.id ?? "", toTextContent("one again"));
    expect(
      (await alice.history()).map((message) => message.id),
      "the ids in alice's history after an edit",
    ).toEqual(sent.map((message) => message.id));
  },

  "of another's message is refused as not-allowed": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    const theirs = await bob.send("bob's own");
    await expectRefusal(
      "the edit",
      alice.adapter.updateText(stage.channelUrl, theirs.id, toTextContent("hers")),
      "not-allowed",
    );
    expect(await bob.find(theirs.id), "bob's message after alice's refused edit").toMatchObject({
      text: "bob's own",
      updatedAt: 0,
    });
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
    expect(await alice.history(), "alice's history after the refused edit").toEqual([]);
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
      expect(await alice.find(id), "the message after its refused edit was followed by an undo").toMatchObject({
        text: "hidden",
      });
    },
  ],

  "keeps reactions": [
    ["reactions"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const { id } = await alice.send("before");
      const [key] = await stage.reactionKeys(bob);
      const change = await bob.adapter.setReaction(stage.channelUrl, id, key, true);
      const edited = await alice.adapter.updateText(stage.channelUrl, id, toTextContent("after"));
      const { reactions } = (await alice.find(id)) ?? {};
      expectReactions("the reactions in the history after the edit", alice, reactions, [[key, bob]]);
      // A message may lack a reaction only if its reactionsRevision says so.
      if (edited.reactionsRevision >= change.revision)
        expectReactions("the reactions in what updateText resolves with", alice, edited.reactions, [[key, bob]]);
    },
  ],
});
