import type { Message } from "@foyer/chat-headless/core";
import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { toFileDraft, toTextContent } from "../drafts";
import type { Actor } from "../actor";
import type { Stage } from "../stage";
import { contentOf } from "../watch/hand-outs";

interface AllChanges {
  readonly changed: ReadonlyMap<string, Message>;
  readonly deletedIds: ReadonlySet<string>;
  readonly cursor: string;
}

/** Follows the cursor to the end. */
async function changesSince(stage: Stage, actor: Actor, from: string | null): Promise<AllChanges> {
  if (from === null) throw new Error("join gave no cursor, though the adapter declares changes.");
  const changed = new Map<string, Message>();
  const deletedIds = new Set<string>();
  let cursor = from;
  for (let turn = 0; turn < 200; turn++) {
    const page = await actor.adapter.getChanges(stage.channelUrl, cursor);
    expect(page.complete, "`complete` of the changes since a short absence").toBe(true);
    for (const message of page.changed) changed.set(message.id, message);
    for (const id of page.deletedIds) deletedIds.add(id);
    ({ cursor } = page);
    if (!page.hasMore) return { changed, deletedIds, cursor };
  }
  throw new Error("The changes have no end.");
}

/** Alice has seen five messages of bob's and is away; what she missed is played, and she asks for it. */
async function miss(stage: Stage, act: (bob: Actor, carol: Actor, sent: readonly Message[]) => Promise<void>) {
  const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
  const sent: Message[] = [];
  for (let index = 0; index < 5; index++) sent.push(await bob.send(`message ${index}`));
  await stage.pass(10);
  const { cursor } = await alice.join();
  await alice.adapter.disconnect();
  await stage.pass(10);
  await act(bob, carol, sent);
  await stage.pass(10);
  await alice.connect();
  await alice.join();
  return { alice, bob, sent, changes: await changesSince(stage, alice, cursor) };
}

/** A message's content with the revisions by which it is compared with what is known. */
const lookOf = (message: Message) => ({
  ...contentOf(message),
  revision: message.revision,
  threadRevision: message.thread?.revision,
});

const idOf = (sent: readonly Message[], index: number) => sent[index]?.id ?? "";

export const changeCases = casesAbout("changes", {
  "since a cursor include the edits that were missed": [
    ["changes"],
    async (stage) => {
      const { changes, sent } = await miss(stage, async (bob, _, messages) => {
        await bob.adapter.updateText(stage.channelUrl, idOf(messages, 1), toTextContent("edited once"));
        await bob.adapter.updateText(stage.channelUrl, idOf(messages, 3), toTextContent("edited"));
        await stage.pass(5);
        await bob.adapter.updateText(stage.channelUrl, idOf(messages, 3), toTextContent("edited twice"));
      });
      expect(changes.changed.get(idOf(sent, 1)), "the message edited once, in the changes").toMatchObject({
        text: "edited once",
      });
      expect(changes.changed.get(idOf(sent, 3)), "the message edited twice, in the changes").toMatchObject({
        text: "edited twice",
      });
    },
  ],

  "since a cursor include the deletions that were missed": [
    ["changes"],
    async (stage) => {
      const { changes, sent } = await miss(stage, async (bob, _, messages) => {
        await bob.adapter.deleteMessage(stage.channelUrl, idOf(messages, 0), "hard");
        await bob.adapter.updateText(stage.channelUrl, idOf(messages, 2), toTextContent("edited, then gone"));
        await bob.adapter.deleteMessage(stage.channelUrl, idOf(messages, 2), "hard");
      });
      expect([...changes.deletedIds].toSorted(), "the ids of deleted messages in the changes").toEqual(
        [idOf(sent, 0), idOf(sent, 2)].toSorted(),
      );
      expect(changes.changed.has(idOf(sent, 2)), "whether the changes have a present state of a deleted message").toBe(
        false,
      );
    },
  ],

  "since a cursor include soft deletions and undone ones": [
    ["changes", "softDelete"],
    async (stage) => {
      const { changes, sent } = await miss(stage, async (bob, _, messages) => {
        await bob.adapter.deleteMessage(stage.channelUrl, idOf(messages, 0), "soft");
        await bob.adapter.deleteMessage(stage.channelUrl, idOf(messages, 1), "soft");
        await bob.adapter.undoDelete(stage.channelUrl, idOf(messages, 1));
      });
      expect(changes.changed.get(idOf(sent, 0)), "the softly deleted message in the changes").toMatchObject({
        deleted: true,
      });
      expect(
        changes.changed.get(idOf(sent, 1))?.deleted ?? false,
        "`deleted` of the message that came back, in the changes",
      ).toBe(false);
      expect([...changes.deletedIds], "the ids of deleted messages, where the rows stay").toEqual([]);
    },
  ],

  "since a cursor include the reactions that were missed": [
    ["changes", "reactions"],
    async (stage) => {
      let set = 0;
      const { changes, sent } = await miss(stage, async (_, carol, messages) => {
        const [key] = await stage.reactionKeys(carol);
        ({ revision: set } = await carol.adapter.setReaction(stage.channelUrl, idOf(messages, 4), key, true));
      });
      const changed = changes.changed.get(idOf(sent, 4));
      expect(changed?.reactionsRevision, "reactionsRevision in the changes").toBeGreaterThanOrEqual(set);
      expect(changed?.reactions, "the reactions in the changes").toHaveLength(1);
    },
  ],

  "since a cursor include the thread summaries that were missed": [
    ["changes", "threads"],
    async (stage) => {
      const { changes, sent } = await miss(stage, async (_, carol, messages) => {
        await carol.send("reply", { parentId: idOf(messages, 2), inMainList: false });
      });
      expect(changes.changed.get(idOf(sent, 2))?.thread, "the thread's summary in the changes").toMatchObject({
        replyCount: 1,
      });
    },
  ],

  "since a cursor are all there, however many": [
    ["changes"],
    async (stage) => {
      const ids: string[] = [];
      const { changes } = await miss(stage, async (bob) => {
        const posted: Message[] = [];
        for (let index = 0; index < 40; index++) posted.push(await bob.send(`new ${index}`));
        for (const { id } of posted) {
          await bob.adapter.updateText(stage.channelUrl, id, toTextContent("changed"));
          ids.push(id);
        }
      });
      // An adapter may leave new messages to the pages, where they are found in their present state.
      for (const id of ids)
        expect(changes.changed.get(id) ?? { text: "changed" }, "a new message in the changes").toMatchObject({
          text: "changed",
        });
    },
  ],

  "since a cursor are complete for forty old messages": [
    ["changes"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const old: Message[] = [];
      for (let index = 0; index < 40; index++) old.push(await bob.send(`old ${index}`));
      await stage.pass(10);
      const { cursor } = await alice.join();
      await stage.pass(10);
      for (const { id } of old) await bob.adapter.updateText(stage.channelUrl, id, toTextContent("changed"));
      const { changed } = await changesSince(stage, alice, cursor);
      expect(
        old.filter(({ id }) => !changed.has(id)),
        "edited messages that the changes lack",
      ).toEqual([]);
      for (const { id } of old)
        expect(changed.get(id), "an edited message in the changes").toMatchObject({ text: "changed" });
    },
  ],

  "continue from the cursor they returned": [
    ["changes"],
    async (stage) => {
      const { alice, bob, sent, changes } = await miss(stage, async (actor, _, messages) => {
        await actor.adapter.updateText(stage.channelUrl, idOf(messages, 0), toTextContent("first round"));
      });
      await stage.pass(10);
      await bob.adapter.updateText(stage.channelUrl, idOf(sent, 1), toTextContent("second round"));
      const next = await changesSince(stage, alice, changes.cursor);
      expect(
        next.changed.get(idOf(sent, 1)),
        "the second edit, in the changes since the returned cursor",
      ).toMatchObject({ text: "second round" });
      expect([...next.deletedIds], "deleted messages in the changes since the returned cursor").toEqual([]);
    },
  ],

  "bring each message as its page has it": [
    ["changes"],
    async (stage) => {
      const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
      const { files, mentions, reactions, threads } = stage.capabilities;
      const text = `@${carol.user.name}!`;
      const mention = { mentionTemplate: `@{${carol.user.id}}!`, mentionedUserIds: [carol.user.id] };
      const first = await bob.send(text, mentions ? mention : {});
      const sent = [
        first,
        ...(threads ? [await bob.send("reply", { parentId: first.id, inMainList: true })] : []),
        ...(files ? [await bob.adapter.sendFile(stage.channelUrl, toFileDraft())] : []),
      ];
      await stage.pass(10);
      const { cursor } = await alice.join();
      await stage.pass(10);
      await bob.adapter.updateText(stage.channelUrl, first.id, { ...toTextContent(text), ...(mentions && mention) });
      const key = reactions ? (await stage.reactionKeys(carol))[0] : null;
      if (key !== null) for (const { id } of sent) await carol.adapter.setReaction(stage.channelUrl, id, key, true);
      await stage.pass(10);

      const { changed } = await changesSince(stage, alice, cursor);
      expect([...changed.keys()], "the ids in the changes").toContain(first.id);
      for (const message of changed.values()) {
        const stored = await alice.find(message.id);
        expect(lookOf(message), `message ${message.id} in the changes`).toEqual(stored && lookOf(stored));
      }
    },
  ],

  "contain only messages of the history when nothing changed": [
    ["changes"],
    async (stage) => {
      const { alice, changes } = await miss(stage, async () => undefined);
      const history = new Map((await alice.history()).map((message) => [message.id, message]));
      for (const message of changes.changed.values())
        expect(message, "a message in the changes when nothing changed, beside the history's").toEqual(
          history.get(message.id),
        );
      expect([...changes.deletedIds], "deleted messages in the changes when nothing changed").toEqual([]);
    },
  ],

  "include what changed while joined": [
    ["changes"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const { id } = await bob.send("before");
      await stage.pass(10);
      const { cursor } = await alice.join();
      await stage.pass(10);
      await bob.adapter.updateText(stage.channelUrl, id, toTextContent("after"));
      expect(
        (await changesSince(stage, alice, cursor)).changed.get(id),
        "the edit in the changes since alice joined",
      ).toMatchObject({ text: "after" });
    },
  ],

  "since an unknown cursor are not complete": [
    ["changes"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const complete = await alice.adapter.getChanges(stage.channelUrl, "no such cursor").then(
        (changes) => changes.complete,
        () => false,
      );
      expect(complete, "`complete` of the changes since an unknown cursor").toBe(false);
    },
  ],
});
