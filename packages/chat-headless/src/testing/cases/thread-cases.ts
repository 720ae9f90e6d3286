import { type Message, type Position, positionOf, type ThreadSummary } from "@foyer/chat-headless/core";
import { expect } from "../assert/expect";
import { casesAbout, type ChatAdapterCase } from "../chat-adapter-case";
import { expectRefusal } from "../assert/expect-refusal";
import { toTextContent } from "../drafts";
import type { Actor } from "../actor";
import type { Stage } from "../stage";
import { contentOf } from "../watch/hand-outs";

const idsOf = (messages: readonly Message[]) => messages.map((message) => message.id);

async function begin(stage: Stage) {
  const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
  const root = await alice.send("root");
  await stage.pass(2);
  return { alice, bob, carol, root };
}

/** The newest summary that events delivered of a root. */
function delivered(actor: Actor, rootId: string): ThreadSummary | undefined {
  return actor
    .eventsOf("thread-changed")
    .filter((event) => event.messageId === rootId)
    .map((event) => event.thread)
    .toSorted((a, b) => b.revision - a.revision)[0];
}

type Tests = Readonly<Record<string, (stage: Stage) => Promise<void>>>;

/** Threads are one capability: every case here needs it. */
function threadCasesAbout(topic: string, tests: Tests): readonly ChatAdapterCase[] {
  return casesAbout(
    topic,
    Object.fromEntries(Object.entries(tests).map(([sentence, act]) => [sentence, [["threads"], act]])),
  );
}

export const threadCases = [
  ...threadCasesAbout("threads", {
    "contain a reply that is in the main list too": async (stage) => {
      const { alice, bob, root } = await begin(stage);
      const reply = await bob.send("for all", { parentId: root.id, inMainList: true });
      expect(reply, "what sendText resolves with for a reply in the main list").toMatchObject({
        parentId: root.id,
        inMainList: true,
      });
      expect(idsOf(await alice.history(root.id)), "the ids in the thread").toEqual([reply.id]);
      expect(idsOf(await alice.history()), "the ids in the main list").toEqual([root.id, reply.id]);
    },

    "contain a reply that is not in the main list": async (stage) => {
      const { alice, bob, root } = await begin(stage);
      const reply = await bob.send("aside", { parentId: root.id, inMainList: false });
      expect(reply, "what sendText resolves with for a reply outside the main list").toMatchObject({
        parentId: root.id,
        inMainList: false,
      });
      expect(idsOf(await alice.history(root.id)), "the ids in the thread").toEqual([reply.id]);
      expect(idsOf(await alice.history()), "the ids in the main list").toEqual([root.id]);
    },

    "deliver a reply with its root's id to everybody": async (stage) => {
      const { bob, carol, root } = await begin(stage);
      for (const inMainList of [true, false]) {
        const reply = await bob.send("reply", { parentId: root.id, inMainList });
        const message = await stage.until("carol has the event message-received", () => carol.latest(reply.id));
        expect(message, "the reply delivered to carol").toMatchObject({ parentId: root.id, inMainList, text: "reply" });
      }
    },

    "quote the root with its sender and text, wherever they quote it": async (stage) => {
      const { alice, bob, carol, root } = await begin(stage);
      const reply = await bob.send("reply", { parentId: root.id, inMainList: true });
      const delivered = await stage.until("carol has the event message-received", () => carol.latest(reply.id));
      for (const [how, message] of [
        ["sendText", reply],
        ["the event message-received", delivered],
        ["getMessages", await carol.find(reply.id)],
      ] as const) {
        const quote = message?.parent ?? null;
        if (quote === null) continue;
        expect(quote, `the quote of the root, by ${how}`).toMatchObject({
          id: root.id,
          sender: { id: alice.user.id, name: alice.user.name },
          text: "root",
          type: "text",
          createdAt: root.createdAt,
          deleted: false,
        });
      }
      expect((await carol.find(root.id))?.parent, "a root quotes nothing").toBe(null);
    },

    "return their root with every page": async (stage) => {
      const { alice, bob, root } = await begin(stage);
      const page = (limit: number) =>
        alice.adapter.getMessages(stage.channelUrl, { parentId: root.id, limit, before: null });
      expect(await page(5), "the page of a thread without replies").toMatchObject({
        messages: [],
        hasOlder: false,
        hasNewer: false,
        parent: { id: root.id },
      });
      await bob.send("reply", { parentId: root.id });
      expect((await page(5)).parent?.id, "the root's id with the thread's page").toBe(root.id);
      const main = await alice.adapter.getMessages(stage.channelUrl, { parentId: null, limit: 5, before: null });
      expect(main.parent, "parent of a page of the main list").toBe(null);
    },

    "return their root as the main list has it": async (stage) => {
      const { alice, bob, root } = await begin(stage);
      await bob.send("reply", { parentId: root.id, inMainList: false });
      await stage.pass(5);
      await alice.adapter.updateText(stage.channelUrl, root.id, toTextContent("root, edited"));
      const { parent } = await bob.adapter.getMessages(stage.channelUrl, { parentId: root.id, limit: 5, before: null });
      const stored = await bob.find(root.id);
      expect(parent?.revision, "revision of the root with the thread's page").toBe(stored?.revision);
      expect(parent && contentOf(parent), "the root with the thread's page").toEqual(stored && contentOf(stored));
    },

    "page without gap or overlap, both ways": async (stage) => {
      const { alice, bob, root } = await begin(stage);
      const all: Message[] = [];
      for (let index = 0; index < 5; index++) {
        if (index === 3) await stage.pass(10);
        all.push(
          await (index % 2 ? alice : bob).send(`reply ${index}`, { parentId: root.id, inMainList: index % 2 === 0 }),
        );
        await bob.send(`beside ${index}`);
      }
      for (const limit of [1, 2, 5]) {
        const [older, newer]: [Message[], Message[]] = [[], []];
        let before: Position | null = null;
        let after: Position = { createdAt: 0, id: "" };
        for (let more = true; more;) {
          const page: { messages: readonly Message[]; hasOlder: boolean } = await alice.adapter.getMessages(
            stage.channelUrl,
            {
              parentId: root.id,
              limit,
              before,
            },
          );
          older.unshift(...page.messages);
          more = page.hasOlder;
          expect(more, "hasOlder").toBe(older.length < all.length);
          if (older[0] !== undefined) before = positionOf(older[0]);
        }
        for (let more = true; more;) {
          const page = await alice.adapter.getMessages(stage.channelUrl, { parentId: root.id, limit, after });
          newer.push(...page.messages);
          more = page.hasNewer;
          expect(more, "hasNewer").toBe(newer.length < all.length);
          after = positionOf(newer.at(-1) ?? { createdAt: 0, id: "" });
        }
        expect([idsOf(older), idsOf(newer)], `the ids of all pages by ${limit}, older and newer`).toEqual([
          idsOf(all),
          idsOf(all),
        ]);
      }
      const around = await alice.adapter.getMessages(stage.channelUrl, {
        parentId: root.id,
        limit: 3,
        around: all[2]?.id ?? "",
      });
      expect(idsOf(around.messages), "the ids of the page around a reply").toContain(all[2]?.id);
      expect(around, "the page around the middle reply").toMatchObject({ hasOlder: true, hasNewer: true });
    },

    "are kept apart": async (stage) => {
      const { alice, bob, root } = await begin(stage);
      const otherRoot = await bob.send("another root");
      const one = await bob.send("to the first", { parentId: root.id, inMainList: false });
      const two = await alice.send("to the second", { parentId: otherRoot.id, inMainList: false });
      expect(idsOf(await alice.history(root.id)), "the ids in the first thread").toEqual([one.id]);
      expect(idsOf(await alice.history(otherRoot.id)), "the ids in the second thread").toEqual([two.id]);
    },

    "cannot begin at a removed message": async (stage) => {
      const { alice, bob, root } = await begin(stage);
      await alice.adapter.deleteMessage(stage.channelUrl, root.id, "hard");
      await expectRefusal("the reply", bob.send("too late", { parentId: root.id }), { class: "refused" });
      expect(await alice.history(), "alice's history after the refused reply").toEqual([]);
    },
  }),

  ...threadCasesAbout("thread summary", {
    "counts no replies without any": async (stage) => {
      const { alice, root } = await begin(stage);
      expect((await alice.find(root.id))?.thread?.replyCount ?? 0, "replyCount of a message without replies").toBe(0);
    },

    "has the number of replies, the last one's time and the repliers": async (stage) => {
      const { alice, bob, carol, root } = await begin(stage);
      await bob.send("one", { parentId: root.id, inMainList: true });
      await stage.pass(5);
      const second = await carol.send("two", { parentId: root.id, inMainList: false });
      const summary = (await alice.find(root.id))?.thread;
      expect(summary, "the summary in alice's history").toMatchObject({ replyCount: 2, lastReplyAt: second.createdAt });
      const repliers = summary?.repliers.map(({ id, name }) => [id, name]) ?? [];
      const expected = [carol, bob].map(({ user }) => [user.id, user.name]);
      if (repliers.length > 0) expect(repliers, "ids and names of the repliers").toEqual(expected);
    },

    "is delivered to everybody when a reply is sent": async (stage) => {
      const { alice, bob, carol, root } = await begin(stage);
      const reply = await bob.send("one", { parentId: root.id, inMainList: false });
      for (const witness of [alice, carol]) {
        await stage.until(
          `${witness.user.name} has the event thread-changed with replyCount 1`,
          () => delivered(witness, root.id)?.replyCount === 1,
        );
        expect(delivered(witness, root.id), "the summary delivered to the witness").toMatchObject({
          replyCount: 1,
          lastReplyAt: reply.createdAt,
        });
      }
    },

    "has a revision that grows with every reply": async (stage) => {
      const { bob, carol, root } = await begin(stage);
      const revisions: number[] = [];
      for (let count = 1; count <= 3; count++) {
        await bob.send(`reply ${count}`, { parentId: root.id, inMainList: false });
        await stage.until(`carol has the event thread-changed with replyCount ${count}`, () =>
          carol.eventsOf("thread-changed").some(({ thread }) => thread.replyCount === count),
        );
        revisions.push(
          carol.eventsOf("thread-changed").find(({ thread }) => thread.replyCount === count)?.thread.revision ?? 0,
        );
        await stage.pass(2);
      }
      expect(revisions, "the revisions of the delivered summaries").toEqual(revisions.toSorted((a, b) => a - b));
      expect(new Set(revisions).size, "how many different revisions three summaries have").toBe(3);
      expect(
        (await carol.find(root.id))?.thread?.revision,
        "the summary's revision in carol's history",
      ).toBeGreaterThanOrEqual(revisions.at(-1) ?? 0);
    },

    "decreases when replies are deleted, down to 0": async (stage) => {
      const { alice, bob, carol, root } = await begin(stage);
      const first = await bob.send("one", { parentId: root.id, inMainList: false });
      await stage.pass(5);
      const second = await bob.send("two", { parentId: root.id, inMainList: true });
      await bob.adapter.deleteMessage(stage.channelUrl, second.id, "hard");
      expect((await alice.find(root.id))?.thread, "the summary after one of two replies was deleted").toMatchObject({
        replyCount: 1,
        lastReplyAt: first.createdAt,
      });
      await stage.until(
        "carol has the event thread-changed with replyCount 1",
        () => delivered(carol, root.id)?.replyCount === 1,
      );
      await stage.pass(2);
      await bob.adapter.deleteMessage(stage.channelUrl, first.id, "hard");
      expect((await alice.find(root.id))?.thread?.replyCount ?? 0, "replyCount after both replies were deleted").toBe(
        0,
      );
      await stage.until(
        "carol has the event thread-changed with replyCount 0",
        () => delivered(carol, root.id)?.replyCount === 0,
      );
    },

    "is in the root of the thread's page too": async (stage) => {
      const { alice, bob, root } = await begin(stage);
      await bob.send("one", { parentId: root.id, inMainList: true });
      const page = await alice.adapter.getMessages(stage.channelUrl, { parentId: root.id, limit: 5, before: null });
      expect(page.parent?.thread, "the summary of the root with the thread's page").toMatchObject({ replyCount: 1 });
      expect(page.parent, "a reply is no edit of its root").toMatchObject({ updatedAt: 0 });
    },
  }),
];
