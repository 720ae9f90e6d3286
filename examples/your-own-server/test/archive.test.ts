import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Message } from "@foyer/chat-headless";
import { describe, expect, it } from "vitest";
import { type Archive, createArchive } from "../src/archive/archive";
import type { Entry } from "../src/archive/entry";
import { addLive } from "../src/archive/live-events";
import { readEntry, readResult } from "../src/archive/read-entry";
import { createRoles, rolesIn } from "../src/driver/roles";
import { childOf, x } from "../src/xmpp/element";
import { readXml } from "../src/xmpp/read-xml";

const platformId = "platform";
const names: Readonly<Record<string, string>> = { ann: "Ann", ben: "Ben", cleo: "Cleo" };
const toUser = (id: string) => ({ id, name: names[id] ?? "" });

/** The answer of a server to a query of an archive, one result a line. */
function readRecorded(server: string): readonly Entry[] {
  const lines = readFileSync(join(import.meta.dirname, `recorded/${server}.xml`), "utf8")
    .trim()
    .split("\n");
  return lines.flatMap((line) => {
    const result = childOf(readXml(line), "result");
    return result === undefined ? [] : (readResult(result, platformId) ?? []);
  });
}

function foldAll(entries: readonly Entry[]): Archive {
  const roles = createRoles();
  roles.add(rolesIn(entries));
  const archive = createArchive({ platformId, toUser, roleAt: roles.at });
  for (const entry of entries) archive.add(entry);
  return archive;
}

const shown = (archive: Archive, parentId: string | null = null): readonly Message[] =>
  archive
    .list(parentId)
    .map(({ id }) => archive.message(id))
    .filter((message) => message !== null);

const textOf = (message: Message | undefined) => (message && "text" in message ? message.text : undefined);

describe.each(["ejabberd", "prosody"])("an archive that was recorded from %s", (server) => {
  const entries = readRecorded(server);
  const archive = foldAll(entries);
  const [announced, hello, odd, hidden, reply, file] = shown(archive);

  it("shows what is left of each message, in order", () => {
    expect(shown(archive).map((message) => [message.type, message.sender?.name ?? null, textOf(message)])).toEqual([
      ["admin", null, "Doors open at six"],
      ["text", "Ann", "Hello everybody"],
      ["text", "Ben", " odd \u0007 <b>&amp; "],
      ["text", "Ben", "@Cleo hi"],
      ["text", "Ann", "for all"],
      ["file", "Ben", undefined],
    ]);
    expect(announced?.key).toBe(null);
    expect(file).toMatchObject({ key: "k6", file: { name: "a b.txt", mimeType: "text/plain", size: 3 } });
  });

  it("shows an edit with the data and the kind that the message had", () => {
    expect(hello).toMatchObject({ customType: "poll", data: { q: "Lunch?" }, senderRole: "operator" });
    expect(hello?.updatedAt).toBeGreaterThan(hello?.createdAt ?? Infinity);
    expect(hello?.revision).toBeGreaterThan(Number(hello?.id));
  });

  it("counts the reactions that are left", () => {
    expect(hello?.reactions).toEqual([{ key: "sob", userIds: ["ben"], users: [{ id: "ben", name: "Ben" }] }]);
    expect(hello?.reactionsRevision).toBeGreaterThan(hello?.revision ?? Infinity);
  });

  it("counts the replies that are left, and quotes their root", () => {
    expect(hello?.thread).toMatchObject({ replyCount: 1, lastReplyAt: reply?.createdAt, repliers: [{ id: "ann" }] });
    expect(reply).toMatchObject({ parentId: hello?.id, inMainList: true, parent: { text: "Hello everybody" } });
    expect(shown(archive, hello?.id ?? "").map(textOf)).toEqual(["for all"]);
  });

  it("keeps a softly deleted message with its mentions, and one whose deletion was undone", () => {
    expect(hidden).toMatchObject({ deleted: true, mentionTemplate: "@{cleo} hi", mentionedUsers: [{ name: "Cleo" }] });
    expect(odd).toMatchObject({ deleted: false, updatedAt: 0 });
    expect(odd?.revision).toBeGreaterThan(Number(odd?.id));
  });

  it("comes to the same in whatever order its entries are read", () => {
    expect(shown(foldAll(entries.toReversed()))).toEqual(shown(archive));
    const halves = [...entries.slice(8), ...entries.slice(0, 8)];
    expect(shown(foldAll(halves))).toEqual(shown(archive));
  });

  it("comes to the same where it is read live, and tells each change once", () => {
    const live = createArchive({ platformId, toUser, roleAt: () => undefined });
    const events = entries.flatMap((entry) => addLive(live, entry).map(({ type }) => type));
    const without = ({ senderRole: _, ...message }: Message) => message;
    expect(shown(live).map(without)).toEqual(shown(archive).map(without));
    const count = (type: string) => events.filter((each) => each === type).length;
    expect(
      ["message-received", "message-updated", "message-deleted", "reaction-changed", "thread-changed"].map(count),
    ).toEqual([8, 4, 2, 3, 3]);
    expect(entries.flatMap((entry) => addLive(live, entry))).toEqual([]);
  });
});

let last = 1_795_000_000_000_000;
const at = (from: string, ...children: Parameters<typeof x>[2][]) => {
  const id = String((last += 1_000_000));
  const entry = readEntry(x("message", { id: `key-${id}`, from: `hall@rooms.foyer.test/${from}` }, ...children), {
    id,
    from,
    platformId,
  });
  if (entry === null) throw new Error("It is no entry.");
  return entry;
};
const body = (text: string) => x("body", {}, text);
const inFoyer = (payload: object) => x("foyer", { xmlns: "urn:foyer:chat:0" }, JSON.stringify(payload));
const replace = (id: string) => x("replace", { xmlns: "urn:xmpp:message-correct:0", id });
const retract = (id: string) => x("retract", { xmlns: "urn:xmpp:message-retract:1", id });
const react = (id: string, ...keys: readonly string[]) =>
  x(
    "reactions",
    { xmlns: "urn:xmpp:reactions:0", id },
    ...keys.map((key) => x("reaction", { xmlns: "urn:xmpp:reactions:0" }, key)),
  );
const replyTo = (id: string) => x("reply", { xmlns: "urn:xmpp:reply:0", id });

describe("stanzas that a server takes from anybody", () => {
  it("an edit, a deletion and an undo by somebody else count for nothing", () => {
    const post = at("ann", body("mine"));
    const forged = [
      at("ben", body("yours"), replace(`key-${post.id}`), inFoyer({ op: "edit", target: post.id })),
      at("ben", body("yours"), replace(`key-${post.id}`)),
      at("ben", inFoyer({ op: "hide", target: post.id })),
      at("ben", retract(post.id)),
    ];
    expect(shown(foldAll([post, ...forged]))).toEqual(shown(foldAll([post])));
  });

  it("nobody but the platform announces, removes others' messages and gives roles", () => {
    const post = at("ann", body("spam"));
    const fake = at("ben", body("The doors are closed"), inFoyer({ admin: true }));
    expect(shown(foldAll([fake]))[0]).toMatchObject({ type: "text", sender: { id: "ben" } });
    expect(rolesIn([at("ben", body("hi"), inFoyer({ op: "role", target: "ben", role: "operator" }))])).toEqual([]);
    expect(shown(foldAll([post, at(platformId, retract(post.id))]))).toEqual([]);
  });

  it("a room that moderates by XEP-0425 removes, in either of its versions, and nobody does in its name", () => {
    for (const forged of [false, true]) {
      const post = at("ann", body("spam"));
      const moderated = x("moderated", { xmlns: "urn:xmpp:message-moderate:0" });
      const applied = x("apply-to", { xmlns: "urn:xmpp:fasten:0", id: post.id }, moderated);
      const from = forged ? "hall@rooms.foyer.test/ben" : "hall@rooms.foyer.test";
      const place = { id: String(Number(post.id) + 1), from: forged ? "ben" : platformId, platformId };
      const entry = readEntry(x("message", { from }, applied, body("removed")), place);
      expect(shown(foldAll([post, ...(entry ? [entry] : [])])).some(({ id }) => id === post.id)).toBe(forged);
    }
  });

  it("a reply to what was gone by then is none, nor is a reaction to it", () => {
    const root = at("ann", body("root"));
    const early = at("ben", body("in time"), replyTo(root.id));
    const gone = at("ann", retract(root.id));
    const late = at("ben", body("too late"), replyTo(root.id));
    const archive = foldAll([root, early, gone, late, at("ben", react(root.id, "sob"))]);
    expect(shown(archive).map(textOf)).toEqual(["in time"]);
    expect(archive.message(root.id)).toBe(null);
  });

  it("after a deletion for good nothing brings the message back", () => {
    const post = at("ann", body("gone"));
    const archive = foldAll([post, at("ann", retract(post.id)), at("ann", inFoyer({ op: "show", target: post.id }))]);
    expect(archive.message(post.id)).toBe(null);
  });

  it("an edit of what is hidden counts for nothing", () => {
    const post = at("ann", body("before"));
    const hide = at("ann", inFoyer({ op: "hide", target: post.id }));
    const edit = at("ann", body("after"), replace(`key-${post.id}`), inFoyer({ op: "edit", target: post.id }));
    const show = at("ann", inFoyer({ op: "show", target: post.id }));
    expect(textOf(shown(foldAll([post, hide, edit, show]))[0])).toBe("before");
  });
});

describe("stanzas of other clients", () => {
  it("a correction names the message by its sender's id alone", () => {
    const post = at("ann", body("teh"));
    const edit = at("ann", body("the"), replace(`key-${post.id}`));
    expect(textOf(shown(foldAll([edit, post]))[0])).toBe("the");
  });

  it("a reply without our element is in the main list too, and the last set of reactions counts", () => {
    const root = at("ann", body("root"));
    const entries = [
      root,
      at("ben", body("reply"), replyTo(root.id)),
      at("ben", react(root.id, "a", "b")),
      at("ben", react(root.id, "b")),
    ];
    const [first, second] = shown(foldAll(entries));
    expect(second).toMatchObject({ parentId: root.id, inMainList: true });
    expect(first?.reactions.map(({ key }) => key)).toEqual(["b"]);
  });

  it("our element is read field by field, whatever is in it", () => {
    for (const payload of [
      null,
      7,
      "x",
      { text: 1, data: { deep: "x".repeat(9000) }, mentions: [2], file: { url: "" } },
    ]) {
      const entry = at("ann", body("plain"), x("foyer", { xmlns: "urn:foyer:chat:0" }, JSON.stringify(payload)));
      expect(shown(foldAll([entry]))[0]).toMatchObject({ type: "text", text: "plain", data: null, mentionedUsers: [] });
    }
    expect(
      textOf(shown(foldAll([at("ann", body("plain"), x("foyer", { xmlns: "urn:foyer:chat:0" }, "{no json"))]))[0]),
    ).toBe("plain");
  });

  it("an archive whose ids are no times has no messages here", () => {
    const place = { id: "8c5d9f6e-uuid", from: "ann", platformId };
    expect(readEntry(x("message", {}, body("hi")), place)).toBe(null);
  });
});
