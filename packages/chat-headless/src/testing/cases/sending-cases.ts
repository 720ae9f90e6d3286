import type { Message } from "@foyer/chat-headless/core";
import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { toTextContent, toTextDraft } from "../drafts";
import { expectRefusal } from "../assert/expect-refusal";
import { roundTripTexts } from "../round-trip-texts";
import type { Stage } from "../stage";

const textOf = (message: Message | undefined) => (message?.type === "text" ? message.text : undefined);

/** A text of exactly so many units, with characters that are one code point but two UTF-16 units. */
function textOfLength({ capabilities }: Stage, length: number): string {
  const astral = Math.min(4, Math.floor(length / 2));
  const rest = capabilities.lengthUnit === "utf16" ? length - astral * 2 : length - astral;
  return "😀".repeat(astral) + "x".repeat(rest);
}

export const sendingCases = casesAbout("sending", {
  "is acknowledged with the stored message and its draft's key": async (stage) => {
    const alice = await stage.enter("alice");
    const draft = toTextDraft("hello");
    const ack = await alice.adapter.sendText(stage.channelUrl, draft);
    expect(ack, "what sendText resolves with").toMatchObject({
      type: "text",
      text: "hello",
      key: draft.key,
      sender: { id: alice.user.id },
    });
    expect(ack, "what sendText resolves with").toMatchObject({
      updatedAt: 0,
      deleted: false,
      parentId: null,
      inMainList: true,
      reactions: [],
      customType: "",
    });
    expect(await alice.find(ack.id), "the message in alice's history").toMatchObject({
      id: ack.id,
      text: "hello",
      createdAt: ack.createdAt,
    });
  },

  "keeps the key in the sender's history, on every device": async (stage) => {
    const alice = await stage.enter("alice");
    const draft = toTextDraft("hello");
    const { id } = await alice.adapter.sendText(stage.channelUrl, draft);
    const phone = await stage.enter("alice");
    expect((await alice.find(id))?.key, "key in the history of the sending adapter").toBe(draft.key);
    expect((await phone.find(id))?.key, "key in the history of another adapter").toBe(draft.key);
  },

  "delivers the key with the event to the sender's other devices": async (stage) => {
    const [alice, phone] = [await stage.enter("alice"), await stage.enter("alice")];
    const draft = toTextDraft("hello");
    const { id } = await alice.adapter.sendText(stage.channelUrl, draft);
    const delivered = await stage.until("the phone has the event message-received", () => phone.latest(id));
    expect(delivered.key, "key in the phone's event").toBe(draft.key);
    for (const { message } of alice.eventsOf("message-received"))
      expect(message.key, "key in the sender's own event").toBe(draft.key);
  },

  "resolves each of several sends with its own message": async (stage) => {
    const alice = await stage.enter("alice");
    const drafts = Array.from({ length: 6 }, (_, index) => toTextDraft(`text ${index}`));
    const acks = await Promise.all(drafts.map((draft) => alice.adapter.sendText(stage.channelUrl, draft)));
    expect(
      acks.map((ack) => [ack.key, textOf(ack)]),
      "key and text of each acknowledgement",
    ).toEqual(drafts.map((draft) => [draft.key, draft.text]));
    expect(new Set(acks.map((ack) => ack.id)).size, "how many different ids six messages have").toBe(6);
  },

  "keeps the order of several sends at once": async (stage) => {
    const alice = await stage.enter("alice");
    const texts = Array.from({ length: 6 }, (_, index) => `text ${index}`);
    await Promise.all(texts.map((text) => alice.send(text)));
    expect((await alice.history()).map(textOf), "the texts in alice's history").toEqual(texts);
  },

  "stores the message once and shows the witness one message": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    const { id } = await alice.send("just once");
    await stage.until("bob has the event message-received", () => bob.latest(id));
    await stage.quiet();
    expect(
      (await bob.history()).map((message) => message.id),
      "the ids in bob's history",
    ).toEqual([id]);
    expect(
      new Set(bob.eventsOf("message-received").map(({ message }) => message.id)),
      "the ids that events brought bob",
    ).toEqual(new Set([id]));
  },

  ...Object.fromEntries(
    Object.entries(roundTripTexts).map(([kind, texts]) => [
      `brings ${kind} back as it was written`,
      async (stage: Stage) => {
        const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
        const acks: Message[] = [];
        for (const text of texts) acks.push(await alice.send(text));
        const last = acks.at(-1)?.id ?? "";
        await stage.until("bob has the event message-received of the last text", () => bob.latest(last));
        expect(acks.map(textOf), "the acknowledged texts").toEqual(texts);
        expect((await bob.history()).map(textOf), "the texts in bob's history").toEqual(texts);
        expect(textOf(bob.latest(last)), "the last text delivered to bob").toBe(texts.at(-1));
      },
    ]),
  ),

  "keeps a text whole that has characters which are none, or refuses it (S5)": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    for (const broken of ["\0", "\ud800", "\udc00"]) {
      const text = `before${broken}after`;
      const what = JSON.stringify(text);
      const sent = await alice
        .send(text)
        .catch((error: unknown) => expectRefusal(what, Promise.reject(error), "invalid"));
      if (sent instanceof Error) continue;
      expect(textOf(sent)?.replace(/before.after/u, "whole"), `${what}, acknowledged`).toBe("whole");
      expect(textOf(await bob.find(sent.id)), `${what} in bob's history`).toBe(textOf(sent));
    }
  },

  "takes keys for different that differ in characters which are none, or refuses them (S5)": async (stage) => {
    const alice = await stage.enter("alice");
    const keys = ["\ud800", "\udc00", "\0", "\0more", ""].map((end) => `key${end}`);
    const ids: string[] = [];
    for (const key of keys) {
      const sent = await alice
        .send(`by ${JSON.stringify(key)}`, { key })
        .catch((error: unknown) => expectRefusal(JSON.stringify(key), Promise.reject(error), "invalid"));
      if (!(sent instanceof Error)) ids.push(sent.id);
    }
    expect(
      (await alice.history()).map((message) => message.id),
      "the ids in alice's history",
    ).toEqual(ids);
  },

  "takes the longest text whole and refuses one more as too-long": async (stage) => {
    const alice = await stage.enter("alice");
    const { maxTextLength } = stage.capabilities;
    const longest = textOfLength(stage, maxTextLength);
    const ack = await alice.send(longest);
    expect(textOf(ack), "the longest text, acknowledged").toBe(longest);
    await expectRefusal("a text one longer", alice.send(textOfLength(stage, maxTextLength + 1)), "too-long");
    await expectRefusal(
      "an edit that makes it one longer",
      alice.adapter.updateText(stage.channelUrl, ack.id, toTextContent(textOfLength(stage, maxTextLength + 1))),
      "too-long",
    );
    expect((await alice.history()).map(textOf), "the texts in alice's history").toEqual([longest]);
  },

  "resolves a second send of the same key with the first message": [
    ["idempotentSend"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const draft = toTextDraft("once or twice");
      const first = await alice.adapter.sendText(stage.channelUrl, draft);
      await stage.pass(20);
      const second = await alice.adapter.sendText(stage.channelUrl, draft);
      expect(second, "what the second send of the same key resolves with").toMatchObject({
        id: first.id,
        key: draft.key,
        createdAt: first.createdAt,
      });
      expect(await alice.history(), "alice's history after two sends of one key").toHaveLength(1);
      const theirs = await bob.adapter.sendText(stage.channelUrl, toTextDraft("mine", { key: draft.key }));
      expect(theirs.id, "another person's key is another key").not.toBe(first.id);
    },
  ],

  "does not bring a deleted message back by a second send of its key": [
    ["idempotentSend"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const draft = toTextDraft("once and gone");
      const { id } = await alice.adapter.sendText(stage.channelUrl, draft);
      await alice.adapter.deleteMessage(stage.channelUrl, id, "hard");
      await expectRefusal("a second send of its key", alice.adapter.sendText(stage.channelUrl, draft), "not-found");
      expect(await alice.history(), "alice's history after it was deleted and sent again").toEqual([]);
    },
  ],

  "does not lose the first message to a second send with the same key": [
    ["no idempotentSend"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const draft = toTextDraft("once or twice");
      const first = await alice.adapter.sendText(stage.channelUrl, draft);
      await alice.adapter.sendText(stage.channelUrl, draft).catch(() => null);
      const all = await alice.history();
      expect(
        all.map((message) => message.id),
        "the ids in alice's history",
      ).toContain(first.id);
      expect(all.length, "how many messages two sends of one key stored").toBeLessThanOrEqual(2);
    },
  ],

  "keeps mentions for everybody, in the text and by user": [
    ["mentions"],
    async (stage) => {
      const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
      const mentionTemplate = `hello @{${bob.user.id}}, meet @{${carol.user.id}}`;
      const draft = toTextDraft(`hello @${bob.user.name}, meet @${carol.user.name}`, {
        mentionTemplate,
        mentionedUserIds: [bob.user.id, carol.user.id],
      });
      const ack = await alice.adapter.sendText(stage.channelUrl, draft);
      const delivered = await stage.until("bob has the event message-received", () => bob.latest(ack.id));
      for (const message of [ack, delivered, await carol.find(ack.id)]) {
        expect(message, "the message with mentions (acknowledged, delivered, in the history)").toMatchObject({
          text: draft.text,
          mentionTemplate,
        });
        const mentioned = message?.type === "text" ? message.mentionedUsers.map((user) => user.id) : [];
        expect(mentioned.toSorted(), "the ids of the mentioned users").toEqual([bob.user.id, carol.user.id].toSorted());
      }
    },
  ],

  "forgets a mention that an edit removes": [
    ["mentions"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const { id } = await alice.send(`@${bob.user.name}!`, {
        mentionTemplate: `@{${bob.user.id}}!`,
        mentionedUserIds: [bob.user.id],
      });
      await alice.adapter.updateText(stage.channelUrl, id, toTextContent("nobody"));
      expect(await bob.find(id), "the message in bob's history").toMatchObject({
        text: "nobody",
        mentionTemplate: null,
        mentionedUsers: [],
      });
    },
  ],

  "adds a link preview without calling it an edit": [
    ["with previewedLink"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const ack = await alice.send(`look: ${stage.control("previewedLink")}`);
      const shown = await stage.until("bob sees the preview", () => {
        const message = bob.latest(ack.id);
        return message?.type === "text" && message.linkPreview !== null ? message : null;
      });
      expect(shown.updatedAt, "updatedAt of the message with a link preview").toBe(0);
      expect(await bob.find(ack.id), "the message in bob's history").toMatchObject({
        linkPreview: { url: shown.linkPreview?.url },
        updatedAt: 0,
      });
    },
  ],

  "rejects a send without acknowledgement as indeterminate, and the history has the message": [
    ["with loseAck"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      await stage.control("loseAck")(alice.user.id);
      const draft = toTextDraft("did it arrive?");
      await expectRefusal("the send", alice.adapter.sendText(stage.channelUrl, draft), { class: "indeterminate" });
      const stored = (await alice.history()).filter((message) => message.key === draft.key);
      expect(stored, "the messages with the draft's key in alice's history").toHaveLength(1);
      const id = stored[0]?.id ?? "";
      await stage.until("bob has the event message-received", () => bob.latest(id));
    },
  ],
});
