import { comparePositions, type Message, type Position, positionOf } from "@foyer/chat-headless/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { NewMessage } from "./loopback/channel-actions";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import { createVisitor, endWorld, textOf, until, type Visitor } from "./visitor";

const unsafe = ["javascript", "alert(1)"].join(":");

let world: LoopbackWorld;
let alice: Visitor;

async function enter(settings: Parameters<typeof createLoopbackWorld>[1] = {}): Promise<void> {
  world = await createLoopbackWorld("group", settings);
  alice = createVisitor(world, "alice");
  await alice.enter();
}

const post = (draft: Partial<NewMessage>) => world.server.messages.post(world.channel, { senderId: "bob", ...draft });
const newestOf = async (visitor: Visitor) => (await visitor.newest()).at(-1);

afterEach(async () => {
  await alice.adapter.disconnect();
  await endWorld(world);
});

describe("a message of the service", () => {
  beforeEach(() => enter());

  it("of a kind the SDK does not know changes neither its neighbours nor the edges of pages", async () => {
    for (let index = 0; index < 12; index++) post({ text: `${index}`, kind: index % 3 === 1 ? "HOLO" : "MESG" });
    const known = ["0", "2", "3", "5", "6", "8", "9", "11"];
    expect((await alice.newest()).map(textOf)).toEqual(known);
    const walked: Message[] = [];
    for (let before: Position | null = null, more = true; more;) {
      const page = await alice.adapter.getMessages(world.channelUrl, { parentId: null, limit: 3, before });
      walked.unshift(...page.messages);
      more = page.hasOlder;
      before = walked[0] === undefined ? null : positionOf(walked[0]);
    }
    expect(walked.map(textOf)).toEqual(known);
    for (const message of world.channel.messages.slice(0, 2)) world.server.messages.edit(world.channel, message, {});
    const { changed } = await alice.adapter.getChanges(world.channelUrl, "t0");
    expect(changed.map(textOf)).toEqual(["0"]);
    const last = await alice.send("still alive");
    expect((await newestOf(alice))?.id).toBe(last.id);
  });

  it("lists this person among those who reacted, although the service lists only some", async () => {
    const message = post({ text: "popular" });
    for (let index = 0; index < 15; index++) {
      world.server.addUser(`user-${index}`, `User ${index}`);
      world.server.messages.react(world.channel, message, `user-${index}`, "thumbsup", true);
    }
    await alice.adapter.setReaction(world.channelUrl, String(message.id), "thumbsup", true);
    const [reaction] = (await newestOf(alice))?.reactions ?? [];
    expect(reaction?.userIds).toContain("alice");
    expect(new Set(reaction?.userIds).size).toBe(reaction?.userIds.length);
    expect(reaction?.count).toBe(16);
    expect(reaction?.users?.[0]).toEqual({ id: "user-0", name: "User 0" });
  });

  it("counts everybody in the change of a reaction, although the service lists only some", async () => {
    const message = post({ text: "popular" });
    for (let index = 0; index < 15; index++) {
      world.server.addUser(`user-${index}`, `User ${index}`);
      world.server.messages.react(world.channel, message, `user-${index}`, "thumbsup", true);
    }
    const change = await alice.adapter.setReaction(world.channelUrl, String(message.id), "thumbsup", true);
    expect(change.count).toBe(16);
    world.server.messages.react(world.channel, message, "user-3", "thumbsup", false);
    await expect
      .poll(() => alice.events.at(-1))
      .toMatchObject({ type: "reaction-changed", change: { count: 15, userId: "user-3" } });
  });

  it("has no unsafe address in its link preview, file or avatar", async () => {
    world.server.state.previews.set(unsafe, { title: "x", description: "", imageUrl: "" });
    world.server.state.previews.set("https://example.com/ok", {
      title: "ok",
      description: "",
      imageUrl: unsafe,
    });
    world.server.addUser("bob", "Bob", unsafe);
    post({ text: `see ${unsafe}` });
    post({ text: "see https://example.com/ok" });
    post({ kind: "FILE", file: { url: unsafe, name: "x.png", mimeType: "image/png", size: 1 } });
    const found = await until("the previews are there", async () => {
      const messages = await alice.newest();
      const second = messages[1];
      return second?.type === "text" && second.linkPreview !== null ? messages : null;
    });
    expect(JSON.stringify(found.map((message) => ({ ...message, text: "" })))).not.toContain(unsafe);
    expect(found.map((message) => message.type)).toEqual(["text", "text", "unsupported"]);
    expect(found[0]).toMatchObject({ linkPreview: null, sender: { id: "bob", name: "Bob" } });
    expect(found[1]).toMatchObject({ linkPreview: { url: "https://example.com/ok", image: null } });
  });

  it("keeps its data through soft deletion and undo, which the service counts as edits", async () => {
    const posted = post({ senderId: "alice", text: "mine", data: '{"poll":{"id":7}}', customType: "question" });
    const id = String(posted.id);
    const deleted = await alice.adapter.deleteMessage(world.channelUrl, id, "soft");
    expect(deleted).toMatchObject({ deleted: true, customType: "archived" });
    expect(await newestOf(alice)).toMatchObject({ deleted: true });
    const restored = await alice.adapter.undoDelete(world.channelUrl, id);
    expect(restored).toMatchObject({
      deleted: false,
      updatedAt: posted.updatedAt,
      customType: "question",
      text: "mine",
    });
    expect(JSON.parse(posted.data)).toMatchObject({ poll: { id: 7 } });
    const content = { text: "edited", mentionTemplate: null, mentionedUserIds: [] };
    const edited = await alice.adapter.updateText(world.channelUrl, id, content);
    expect(edited.updatedAt).toBe(posted.updatedAt);
  });

  it("softly deleted by a client that stored no former state can be restored", async () => {
    const posted = post({ senderId: "alice", text: "mine", customType: "archived" });
    const restored = await alice.adapter.undoDelete(world.channelUrl, String(posted.id));
    expect(restored).toMatchObject({ deleted: false, customType: "", text: "mine" });
  });

  it("that is a file can be softly deleted and restored", async () => {
    const file = { url: "https://example.com/a.png", name: "a.png", mimeType: "image/png", size: 7 };
    const posted = post({ senderId: "alice", kind: "FILE", file });
    const id = String(posted.id);
    expect(await alice.adapter.deleteMessage(world.channelUrl, id, "soft")).toMatchObject({
      type: "file",
      deleted: true,
    });
    expect(await alice.adapter.undoDelete(world.channelUrl, id)).toMatchObject({ deleted: false, file: { size: 7 } });
  });

  it("with several files, which other clients send, is its sender's, and can be deleted and restored", async () => {
    const file = { url: "https://example.com/a.png", name: "a.png", mimeType: "image/png", size: 7 };
    const posted = post({ senderId: "alice", kind: "FILE", file: { ...file, isOneOfSeveral: true } });
    const id = String(posted.id);
    const own = { id, type: "unsupported", sender: { id: "alice" } };
    expect(await newestOf(alice)).toMatchObject(own);
    await expect.poll(() => alice.events.at(-1)).toMatchObject({ type: "message-received", message: own });
    expect(await alice.adapter.deleteMessage(world.channelUrl, id, "soft")).toMatchObject({ ...own, deleted: true });
    expect(await alice.adapter.undoDelete(world.channelUrl, id)).toMatchObject({ ...own, deleted: false });
    await alice.adapter.deleteMessage(world.channelUrl, id, "hard");
    expect(await newestOf(alice)).toBeUndefined();
  });

  it("quotes a deleted root as deleted", async () => {
    const root = post({ text: "root" });
    post({ text: "reply", parentId: root.id, inMainList: true });
    world.server.messages.edit(world.channel, root, { customType: "archived" });
    expect(await newestOf(alice)).toMatchObject({
      parentId: String(root.id),
      inMainList: true,
      parent: { id: String(root.id), deleted: true, sender: { id: "bob" }, createdAt: root.createdAt },
    });
  });

  it("that is a picture keeps its size in pixels and has thumbnails", async () => {
    const file = new Blob([new Uint8Array(500)], { type: "image/png" });
    const place = { key: "picture", parentId: null, inMainList: true };
    const draft = { ...place, file, name: "a.png", mimeType: "image/png", width: 40, height: 30 };
    const progress: number[] = [];
    await alice.adapter.sendFile(world.channelUrl, draft, { onProgress: (loaded) => progress.push(loaded) });
    expect(progress.at(-1)).toBe(500);
    const stored = await newestOf(alice);
    expect(stored).toMatchObject({ key: "picture", file: { width: 40, height: 30, size: 500, name: "a.png" } });
    const thumbnails = stored?.type === "file" ? stored.file.thumbnails : [];
    expect(thumbnails).toHaveLength(1);
    expect((await fetch(thumbnails[0] ?? "")).headers.get("content-type")).toBe("image/png");
  });
});

describe.each([false, true])(
  "messages of one millisecond, which %s count towards a page of the service",
  (tiesCount) => {
    beforeEach(() => enter({ tiesCount }));

    async function walk(limit: number, direction: "older" | "newer"): Promise<readonly string[]> {
      const found: Message[] = [];
      let from: Position | null = null;
      for (let more = true; more;) {
        const place = direction === "older" ? { before: from } : { after: from ?? { createdAt: 0, id: "" } };
        const page = await alice.adapter.getMessages(world.channelUrl, { parentId: null, limit, ...place });
        if (direction === "older") found.unshift(...page.messages);
        else found.push(...page.messages);
        more = direction === "older" ? page.hasOlder : page.hasNewer;
        const edge = direction === "older" ? found[0] : found.at(-1);
        if (edge !== undefined) from = positionOf(edge);
      }
      expect(found.toSorted(comparePositions)).toEqual(found);
      return found.map(textOf);
    }

    it.each([1, 3, 10, 30])("are paged by %i without gap or overlap, both ways", async (limit) => {
      const texts: string[] = [];
      for (let group = 0; group < 2; group++) {
        const createdAt = world.server.state.tick();
        for (let index = 0; index < 12; index++) {
          texts.push(`${group}.${index}`);
          post({ text: `${group}.${index}`, createdAt });
        }
      }
      expect(await walk(limit, "older")).toEqual(texts);
      expect(await walk(limit, "newer")).toEqual(texts);
    });

    it("that are more than a page of the service do not end the paging", async () => {
      post({ text: "before" });
      const createdAt = world.server.state.tick();
      for (let index = 0; index < 150; index++) post({ text: `at once ${index}`, createdAt });
      post({ text: "after" });
      for (const direction of ["older", "newer"] as const) {
        const found = await walk(30, direction);
        expect([found[0], found.at(-1)]).toEqual(["before", "after"]);
        expect(new Set(found).size).toBe(found.length);
        expect(found.length).toBeGreaterThanOrEqual(tiesCount ? 102 : 152);
      }
    });
  },
);
