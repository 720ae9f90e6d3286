import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeMessageData } from "../src/reading/message-data";
import type { NewMessage } from "./loopback/channel-actions";
import { toFileKey } from "./loopback/sessions";
import { noExtras, toMessageWire } from "./loopback/to-wire";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import { createVisitor, endWorld, until, type Visitor } from "./visitor";

const evil = "https://evil.example";
const key = toFileKey("alice");

let world: LoopbackWorld;
let alice: Visitor;

const post = (draft: Partial<NewMessage>) => world.server.messages.post(world.channel, { senderId: "bob", ...draft });

/** Every address in something, wherever it stands. */
function addressesIn(value: unknown): readonly string[] {
  if (typeof value === "string") return /^https?:/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

describe.each(["group", "open"] as const)(
  "in a %s channel of an application that protects its files, a member",
  (kind) => {
    beforeEach(async () => {
      world = await createLoopbackWorld(kind);
      world.server.state.protectsFiles = true;
      world.server.addUser("bob", "Bob", `${evil}/bob.png`);
      alice = createVisitor(world, "alice");
      await alice.enter();
    });

    afterEach(async () => {
      await alice.adapter.disconnect();
      await endWorld(world);
    });

    it("gets a reader's key to no other host by data, thumbnails, access rules or addresses (S1, C23)", async () => {
      const own = `${world.server.apiHost}/files/1`;
      const file = { url: own, name: "a.png", mimeType: "image/png", size: 1 };
      const named = writeMessageData("", { thumbnails: [`${evil}/named.png`, `${own}2`] });
      const root = post({ kind: "FILE", file, data: named });
      post({ kind: "FILE", file: { ...file, thumbnails: [`${evil}/thumbnail.png`] } });
      post({ kind: "FILE", file: { ...file, url: `${evil}/a.png`, requireAuth: true } });
      post({ kind: "FILE", file: { ...file, url: `${world.server.apiHost}@evil.example/a.png`, requireAuth: true } });
      post({ text: "hello", mentionedUserIds: ["bob"], parentId: root.id, inMainList: true });
      world.server.people.setOperator(world.channel, "bob", true);
      const page = await alice.adapter.getMessages(world.channelUrl, { parentId: null, limit: 30, before: null });
      expect(page.messages).toHaveLength(5);
      const members = await alice.adapter.getMembers(world.channelUrl, {
        filter: "operators",
        namePrefix: "",
        limit: 10,
        cursor: null,
      });
      await until("the events are there", () => alice.events.some(({ type }) => type === "member-changed"));
      const seen = addressesIn([page, members, alice.events]);
      expect(seen.filter((address) => address.includes("evil.example")).length).toBeGreaterThan(8);
      const withKey = new Set(seen.filter((address) => address.includes(key)));
      expect([...withKey].filter((address) => new URL(address).origin !== world.server.apiHost)).toEqual([]);
      // An address in the data gets no key, wherever it leads.
      expect([...withKey]).toEqual([`${own}?auth=${key}`]);
    });

    it.each([{ editedAt: 0 }, { editedAt: -1 }, { editedAt: "x" }])(
      "hides no edit by writing %j into the data (S1)",
      async (foyer) => {
        const message = post({ text: "before" });
        world.server.messages.edit(world.channel, message, { text: "after", data: JSON.stringify({ foyer }) });
        const [edited] = await alice.newest();
        expect(edited).toMatchObject({ text: "after", updatedAt: message.updatedAt });
        expect(message.updatedAt).toBeGreaterThan(0);
      },
    );

    it("reads a protected file and picture of the service itself", async () => {
      const file = new Blob([new Uint8Array(500)], { type: "image/png" });
      const draft = { key: "mine", parentId: null, inMainList: true, file, name: "a.png", mimeType: "image/png" };
      const sent = await alice.adapter.sendFile(world.channelUrl, { ...draft, width: 4, height: 4 });
      if (sent.type !== "file") throw new Error("This is no file.");
      expect((await fetch(sent.file.url)).status).toBe(200);
      expect((await fetch(sent.file.url.replace(/\?.*/, ""))).status).toBe(403);
      // The sender's own key is not in what everybody receives.
      expect(JSON.stringify(world.channel.messages)).not.toContain(key);
      world.server.addUser("bob", "Bob", sent.file.url.replace(/\?.*/, ""));
      post({ text: "hello" });
      expect((await alice.newest()).at(-1)).toMatchObject({ sender: { avatarUrl: sent.file.url } });
    });
  },
);

it.each(["created_at", "updated_at"])(
  "a message whose %s is damaged makes nothing older that the service says after it (S1)",
  async (field) => {
    world = await createLoopbackWorld("group");
    alice = createVisitor(world, "alice");
    await alice.enter();
    const { server, channel } = world;
    const message = post({ text: "hello" });
    const damaged = { ...toMessageWire(server.state, channel, message, noExtras), [field]: 1_795_906_782_292_000 };
    server.hub.publish(channel, "MEDI", damaged);
    await until("both came", () => alice.events.length > 1);
    const [listed] = await alice.newest();
    server.messages.react(channel, message, "bob", "sob", true);
    const reacted = await until("the reaction came", () =>
      alice.events.find((event) => event.type === "reaction-changed"),
    );
    expect(reacted.change.revision).toBeGreaterThan(Number(listed?.reactionsRevision));
    await alice.adapter.disconnect();
    await endWorld(world);
  },
);
