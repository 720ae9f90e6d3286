import { expect } from "vitest";
import type { Message } from "@foyer/chat-headless/core";
import { casesAbout } from "../chat-adapter-case";
import { toTextContent } from "../drafts";
import type { Actor } from "../actor";
import type { Stage } from "../stage";

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
    expect(page.complete, "a short absence can be answered completely").toBe(true);
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
      expect(changes.changed.get(idOf(sent, 1))).toMatchObject({ text: "edited once" });
      expect(changes.changed.get(idOf(sent, 3)), "its present state").toMatchObject({ text: "edited twice" });
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
      expect([...changes.deletedIds].toSorted()).toEqual([idOf(sent, 0), idOf(sent, 2)].toSorted());
      expect(changes.changed.has(idOf(sent, 2)), "a deleted message has no present state").toBe(false);
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
      expect(changes.changed.get(idOf(sent, 0))).toMatchObject({ deleted: true });
      expect(changes.changed.get(idOf(sent, 1))?.deleted ?? false).toBe(false);
      expect([...changes.deletedIds]).toEqual([]);
    },
  ],

  "since a cursor include the reactions that were missed": [
    ["changes", "reactions"],
    async (stage) => {
      const { changes, sent } = await miss(stage, async (_, carol, messages) => {
        const [key] = await stage.reactionKeys(carol);
        await carol.adapter.setReaction(stage.channelUrl, idOf(messages, 4), key, true);
      });
      expect(changes.changed.get(idOf(sent, 4))?.reactions).toHaveLength(1);
    },
  ],

  "since a cursor include the thread summaries that were missed": [
    ["changes", "threads"],
    async (stage) => {
      const { changes, sent } = await miss(stage, async (_, carol, messages) => {
        await carol.send("reply", { parentId: idOf(messages, 2), inMainList: false });
      });
      expect(changes.changed.get(idOf(sent, 2))?.thread).toMatchObject({ replyCount: 1 });
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
      // What is new may be left to the pages, where it is found in its present state.
      for (const id of ids) expect(changes.changed.get(id) ?? { text: "changed" }).toMatchObject({ text: "changed" });
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
      expect(old.filter(({ id }) => !changed.has(id))).toEqual([]);
      for (const { id } of old) expect(changed.get(id)).toMatchObject({ text: "changed" });
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
      expect(next.changed.get(idOf(sent, 1))).toMatchObject({ text: "second round" });
      expect([...next.deletedIds]).toEqual([]);
    },
  ],

  "contain only messages of the history when nothing changed": [
    ["changes"],
    async (stage) => {
      const { alice, changes } = await miss(stage, async () => undefined);
      const history = new Map((await alice.history()).map((message) => [message.id, message]));
      for (const message of changes.changed.values()) expect(message).toEqual(history.get(message.id));
      expect([...changes.deletedIds]).toEqual([]);
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
      expect((await changesSince(stage, alice, cursor)).changed.get(id)).toMatchObject({ text: "after" });
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
      expect(complete).toBe(false);
    },
  ],
});
