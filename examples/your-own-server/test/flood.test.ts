import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { createArchive } from "../src/archive/archive";
import type { Change, Entry, Post } from "../src/archive/entry";
import { addLive } from "../src/archive/live-events";
import { readEntry } from "../src/archive/read-entry";
import { type Element, writeXml, x } from "../src/xmpp/element";
import { readXml } from "../src/xmpp/read-xml";

const first = 1_795_000_000_000_000;
const idOf = (number: number) => String(first + number);
const createEmpty = () =>
  createArchive({ platformId: "platform", toUser: (id) => ({ id, name: id }), roleAt: () => undefined });
const post: Post = {
  ...{ kind: "post", id: idOf(0), from: "ann", key: "key", parentId: null, inMainList: true, customType: "" },
  ...{ data: null, content: { type: "text", words: { text: "hello", mentionTemplate: null, mentionedUserIds: [] } } },
};

it("a change costs the same however many there are of its message", () => {
  let reads = 0;
  const toReaction = (number: number): Change => ({
    ...{ kind: "react", id: idOf(number), from: "ben", targetId: post.id },
    get keys() {
      reads += 1;
      return number % 2 === 0 ? ["sob"] : ["joy"];
    },
  });
  const costOf = (count: number) => {
    const archive = createEmpty();
    addLive(archive, post);
    reads = 0;
    for (let number = 1; number <= count; number++) addLive(archive, toReaction(number));
    expect(archive.message(post.id)?.reactions).toMatchObject([{ key: count % 2 === 0 ? "sob" : "joy" }]);
    return reads;
  };
  expect(costOf(1000) / costOf(100)).toBeLessThan(20);
});

it("an older change that comes late stands before those that came first", () => {
  const archive = createEmpty();
  const edit = (number: number, text: string): Entry => ({
    ...{ kind: "edit", id: idOf(number), from: "ann", targetId: post.id, targetKey: "key", data: undefined },
    words: { text, mentionTemplate: null, mentionedUserIds: [] },
  });
  for (const entry of [post, edit(2, "second"), edit(1, "first")]) addLive(archive, entry);
  expect(archive.message(post.id)).toMatchObject({ text: "second" });
});

const reactions = "urn:xmpp:reactions:0";
const toSet = (keys: readonly string[]): Element =>
  x("message", {}, x("reactions", { xmlns: reactions, id: post.id }, ...keys.map((key) => x("reaction", {}, key))));
const readFrame = (number: number, frame: string) =>
  readEntry(readXml(frame), { id: idOf(number), from: "ben", platformId: "platform" });

it("a set of reactions counts as far as a person could choose it", () => {
  const keys = Array.from({ length: 5000 }, (_, number) => `key${number}`);
  const entry = readFrame(1, writeXml(toSet(keys)));
  expect(entry?.kind === "react" && entry.keys.length).toBe(100);
});

it("a change that was applied leaves hardly anything behind", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const archive = createEmpty();
  addLive(archive, post);
  const frame = writeXml(toSet(["a reaction with a long name"]));
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let number = 1; number <= 20_000; number++) {
    const entry = readFrame(number, frame.replace("<message>", `<message id="key-${number}">`));
    if (entry) addLive(archive, entry);
  }
  collect();
  expect((process.memoryUsage().heapUsed - before) / 20_000).toBeLessThan(200);
  expect(archive.has(idOf(20_000))).toBe(true);
});
