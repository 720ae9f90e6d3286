import { expect, it } from "vitest";
import { createArchive } from "../src/archive/archive";
import type { Change, Entry, Post } from "../src/archive/entry";
import { addLive } from "../src/archive/live-events";
import { readEntry } from "../src/archive/read-entry";
import { x } from "../src/xmpp/element";

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

it("a set of reactions counts as far as a person could choose it", () => {
  const keys = Array.from({ length: 5000 }, (_, number) => x("reaction", {}, `key${number}`));
  const set = x("reactions", { xmlns: "urn:xmpp:reactions:0", id: post.id }, ...keys.map(inReactions));
  const entry = readEntry(x("message", {}, set), { id: idOf(1), from: "ben", platformId: "platform" });
  expect(entry?.kind === "react" && entry.keys.length).toBe(100);
});

const inReactions = (element: ReturnType<typeof x>) => ({
  ...element,
  attrs: { xmlns: "urn:xmpp:reactions:0" },
});
