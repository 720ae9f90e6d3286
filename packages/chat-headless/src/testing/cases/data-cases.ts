import {
  type JsonValue,
  maxCustomTypeLength,
  maxDataDepth,
  maxDataLength,
  type Message,
} from "@foyer/chat-headless/core";
import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { toFileDraft, toTextContent } from "../drafts";

const poll = { customType: "poll", data: { question: "Lunch?", options: ["pizza", "soup"], open: true } };

const nested = (depth: number): JsonValue => (depth === 0 ? {} : [nested(depth - 1)]);

const extrasOf = (message: Message | undefined) => ({ customType: message?.customType, data: message?.data });

/** Everything that JSON can say, with what could be in the way of a service: its own names, and those that objects have. */
const allJson: readonly JsonValue[] = [
  {},
  [],
  "",
  "words",
  0,
  -1.5e-7,
  false,
  true,
  [null, 1, "two", [3], { four: 4 }],
  { "": 1, key: 2, id: "3", text: "4", foyer: { key: "5" }, data: null, customType: 6 },
  { constructor: 1, toString: { valueOf: [] }, hasOwnProperty: false },
  { ' \t\n"\\/': "\u2028 \ud83d\ude80 \u0627\u0644" },
  nested(maxDataDepth),
];

export const dataCases = casesAbout("data", {
  "stands in a text with its customType: acknowledged, delivered, in the history": [
    ["data"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const ack = await alice.send("Lunch?", poll);
      expect(extrasOf(ack), "what sendText resolves with").toEqual(poll);
      const delivered = await stage.until("bob has the event message-received", () => bob.latest(ack.id));
      expect(extrasOf(delivered), "the message in bob's event").toEqual(poll);
      expect(extrasOf(await bob.find(ack.id)), "the message in bob's history").toEqual(poll);
    },
  ],

  "stands in a file with its customType: acknowledged, delivered, in the history": [
    ["data", "files"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const ack = await alice.adapter.sendFile(stage.channelUrl, toFileDraft(poll));
      expect(extrasOf(ack), "what sendFile resolves with").toEqual(poll);
      const delivered = await stage.until("bob has the event message-received", () => bob.latest(ack.id));
      expect(extrasOf(delivered), "the message in bob's event").toEqual(poll);
      expect(extrasOf(await bob.find(ack.id)), "the message in bob's history").toEqual(poll);
    },
  ],

  "is null, and customType empty, where a draft has none": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    const plain = { customType: "", data: null };
    const ack = await alice.send("nothing beside it");
    expect(extrasOf(ack), "what sendText resolves with").toEqual(plain);
    const said = await alice.send("nothing beside it, and says so", plain);
    expect(extrasOf(said), "what sendText resolves with").toEqual(plain);
    for (const { id } of [ack, said])
      expect(extrasOf(await bob.find(id)), "the message in bob's history").toEqual(plain);
  },

  "keeps all JSON as it is": [
    ["data"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      for (const data of allJson) {
        const { id } = await alice.send("all JSON", { data });
        expect((await bob.find(id))?.data, `the data ${JSON.stringify(data)} in bob's history`).toEqual(data);
      }
    },
  ],

  "has room for as much as may be sent": [
    ["data"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const data = ["x".repeat(maxDataLength - '[""]'.length)];
      const customType = "t".repeat(maxCustomTypeLength);
      const { id } = await alice.send("as much as may be", { data, customType });
      expect(extrasOf(await bob.find(id)), "the message in bob's history").toEqual({ data, customType });
    },
  ],

  "stays as it is in an edit that says nothing of it": [
    ["data"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const { id } = await alice.send("Lunch?", poll);
      await stage.pass(2);
      const edited = await alice.adapter.updateText(stage.channelUrl, id, toTextContent("Dinner?"));
      expect(extrasOf(edited), "what updateText resolves with").toEqual(poll);
      const found = await bob.find(id);
      expect(found, "the message in bob's history").toMatchObject({ text: "Dinner?" });
      expect(extrasOf(found), "the message in bob's history").toEqual(poll);
    },
  ],

  "is replaced by an edit that brings some, for everybody": [
    ["data"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const sent = await alice.send("Lunch?", poll);
      let { revision } = sent;
      for (const data of [{ open: false }, ["closed"], null] as const) {
        await stage.pass(2);
        const edited = await alice.adapter.updateText(stage.channelUrl, sent.id, { ...toTextContent("Lunch?"), data });
        expect(extrasOf(edited), "what updateText resolves with").toEqual({ customType: "poll", data });
        expect(edited.revision, "revision after an edit of the data alone").toBeGreaterThan(revision);
        ({ revision } = edited);
        await stage.until("bob has the event message-updated", () => (bob.latest(sent.id)?.revision ?? 0) >= revision);
        expect(extrasOf(bob.latest(sent.id)), "the message in bob's event").toEqual({ customType: "poll", data });
        expect(extrasOf(await bob.find(sent.id)), "the message in bob's history").toEqual({ customType: "poll", data });
      }
    },
  ],

  "stands in the quote of a reply": [
    ["data", "threads"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const { id } = await alice.send("Lunch?", poll);
      const reply = await bob.send("Soup", { parentId: id });
      const { parent } = (await alice.find(reply.id)) ?? {};
      // A service need not send quotes.
      if (parent) expect({ customType: parent.customType, data: parent.data }, "the quote in the reply").toEqual(poll);
    },
  ],

  "is as before when a deletion is undone": [
    ["data", "softDelete"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const { id } = await alice.send("Lunch?", poll);
      await alice.adapter.deleteMessage(stage.channelUrl, id, "soft");
      expect(extrasOf(await alice.adapter.undoDelete(stage.channelUrl, id)), "what undoDelete resolves with").toEqual(
        poll,
      );
      expect(extrasOf(await bob.find(id)), "the message in bob's history").toEqual(poll);
    },
  ],

  "stands in what changed since a cursor": [
    ["data", "changes"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const { id } = await bob.send("Lunch?", poll);
      await stage.pass(10);
      const { cursor } = await alice.join();
      await stage.pass(10);
      await bob.adapter.updateText(stage.channelUrl, id, { ...toTextContent("Lunch?"), data: { open: false } });
      await stage.pass(10);
      const { changed } = await alice.adapter.getChanges(stage.channelUrl, cursor ?? "");
      expect(extrasOf(changed.find((message) => message.id === id)), "the message among the changes").toEqual({
        customType: "poll",
        data: { open: false },
      });
    },
  ],
});
