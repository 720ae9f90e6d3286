import type { ChatAdapter, ModerationPort } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { channelUrl, createMemoryStage, sendText, textsOf, toPicture } from "../../test/memory-stage";

const spam = { userId: "bob", seconds: 60, reason: "spam" } as const;
const mainList = { parentId: null, before: null, limit: 10 };
const everybody = { namePrefix: "", limit: 10, cursor: null } as const;

function portOf(adapter: ChatAdapter): ModerationPort {
  if (adapter.moderation === undefined) throw new Error("The adapter has no moderation.");
  return adapter.moderation;
}

/** Ann is an operator, Bob and Carol are attendees. */
async function createHall(options: Parameters<typeof createMemoryStage>[0] = {}) {
  const stage = await createMemoryStage(options);
  await stage.control.addUser({ id: "carol", name: "Carol" });
  await stage.control.setRole({ channelUrl, userId: "ann", role: "operator" });
  const carol = await stage.enter("carol");
  const page = (adapter: ChatAdapter) => adapter.getMessages(channelUrl, mainList);
  const remove = (messageId: string, mode: "soft" | "hard" = "soft") =>
    stage.ann.adapter.deleteMessage(channelUrl, messageId, mode);
  for (const { events } of [stage.ann, stage.bob]) events.length = 0;
  return { ...stage, carol, page, remove, ann: { ...stage.ann, port: portOf(stage.ann.adapter) } };
}

it("a person who is banned counts as no member until the ban is lifted", async () => {
  const { ann, control } = await createHall();
  const count = async () => (await ann.adapter.join(channelUrl)).channel.memberCount;
  expect(await count()).toBe(3);
  await control.ban({ channelUrl, userId: "bob" });
  expect(await count()).toBe(2);
  await control.unban({ channelUrl, userId: "bob" });
  expect(await count()).toBe(3);
});

describe("an operator's removal", () => {
  it("is of others' messages with replies too, for good (F4)", async () => {
    const { bob, carol, remove, page } = await createHall();
    const root = await sendText(bob.adapter, "Buy now");
    await sendText(carol.adapter, "No", { parentId: root.id });
    await expect(bob.adapter.deleteMessage(channelUrl, root.id, "hard")).rejects.toMatchObject({ code: "not-allowed" });
    await remove(root.id, "hard");
    expect(textsOf((await page(carol.adapter)).messages)).toEqual(["No"]);
    await expect(remove(root.id, "hard")).rejects.toMatchObject({ code: "not-found" });
  });

  it("shows nobody the text, and gives it back with reactions, thread and place (F4)", async () => {
    const { ann, bob, carol, remove, page, environment } = await createHall();
    const [root] = [await sendText(bob.adapter, "Buy now"), await sendText(carol.adapter, "Next")];
    const reply = await sendText(carol.adapter, "No", { parentId: root.id });
    await carol.adapter.setReaction(channelUrl, root.id, "heart", true);
    const before = await page(carol.adapter);
    const removed = await remove(root.id);
    expect(removed).toMatchObject({ deleted: true, removedBy: "operator", text: "" });
    await environment.settle();
    const found = await carol.adapter.search(channelUrl, { text: "buy", limit: 10, cursor: null });
    expect(found.messages).toEqual([]);
    const quote = (await page(carol.adapter)).messages.find(({ id }) => id === reply.id)?.parent;
    expect(quote).toMatchObject({ id: root.id, text: "", deleted: true });
    for (const { adapter, events } of [ann, bob, carol]) {
      expect(JSON.stringify(await page(adapter))).not.toContain("Buy now");
      expect(JSON.stringify(events.filter(({ type }) => type === "message-updated"))).not.toContain("Buy now");
    }
    await expect(bob.adapter.undoDelete(channelUrl, root.id)).rejects.toMatchObject({ code: "not-allowed" });
    await ann.adapter.undoDelete(channelUrl, root.id);
    const after = await page(carol.adapter);
    expect(after.messages.map(({ revision: _, ...message }) => message)).toEqual(
      before.messages.map(({ revision: _, ...message }) => message),
    );
    await ann.adapter.undoDelete(channelUrl, root.id);
  });

  it("takes the file away and gives it back", async () => {
    const { ann, bob, carol, remove, page } = await createHall();
    const sent = await bob.adapter.sendFile(channelUrl, toPicture(10));
    await remove(sent.id);
    expect((await page(carol.adapter)).messages[0]).toMatchObject({ file: { url: "", name: "" } });
    await ann.adapter.undoDelete(channelUrl, sent.id);
    expect((await page(carol.adapter)).messages[0]).toMatchObject({ type: "file", file: { name: "a.png", size: 10 } });
  });

  it("of what its author has deleted keeps the author from undoing it, and theirs is not an operator's to undo", async () => {
    const { ann, bob, remove } = await createHall();
    const { id } = await sendText(bob.adapter, "Buy now");
    await bob.adapter.deleteMessage(channelUrl, id, "soft");
    await expect(ann.adapter.undoDelete(channelUrl, id)).rejects.toMatchObject({ code: "not-allowed" });
    await remove(id);
    await bob.adapter.deleteMessage(channelUrl, id, "soft");
    await expect(bob.adapter.undoDelete(channelUrl, id)).rejects.toMatchObject({ code: "not-allowed" });
    await expect(ann.adapter.undoDelete(channelUrl, id)).resolves.toMatchObject({ deleted: false, text: "Buy now" });
  });

  it("is final in a service without soft deletion, and leaves announcements alone", async () => {
    const { ann, control, remove } = await createHall({ capabilities: { softDelete: false } });
    expect(ann.port.capabilities.removal).toBe("final");
    const { id } = await control.postAdmin({ channelUrl, text: "Welcome" });
    await expect(remove(id, "hard")).rejects.toMatchObject({ code: "not-allowed" });
  });
});

describe("others' standing", () => {
  it("is told to operators and to the person alone (F5)", async () => {
    const { ann, bob, carol, control, environment } = await createHall();
    await ann.port.restrict(channelUrl, { kind: "mute", ...spam });
    await expect(ann.port.setRole(channelUrl, "bob", "speaker")).rejects.toMatchObject({ code: "invalid" });
    await environment.settle();
    const standing = { muted: true, endsIn: 60_000, reason: "spam" };
    for (const { events } of [ann, bob]) expect(events).toMatchObject([{ type: "member-changed", member: standing }]);
    expect(carol.events).toEqual([]);
    await control.setRole({ channelUrl, userId: "bob", role: "operator" });
    await environment.settle();
    expect(carol.events).toMatchObject([{ member: { role: "operator", muted: false, banned: false, endsIn: null } }]);
    expect(JSON.stringify(carol.events)).not.toContain("spam");
  });

  it("is not in the lists that attendees read, but for their own (F5)", async () => {
    const { ann, bob, carol } = await createHall();
    await ann.port.restrict(channelUrl, { kind: "mute", ...spam });
    for (const filter of ["muted", "banned"] as const)
      await expect(carol.adapter.getMembers(channelUrl, { ...everybody, filter })).rejects.toMatchObject({
        code: "not-allowed",
      });
    const seenBy = async (adapter: ChatAdapter) =>
      (await adapter.getMembers(channelUrl, { ...everybody, filter: "all" })).members.find(
        ({ user }) => user.id === "bob",
      );
    expect(await seenBy(carol.adapter)).toMatchObject({ muted: false, endsIn: null });
    for (const { adapter } of [ann, bob])
      expect(await seenBy(adapter)).toMatchObject({ muted: true, endsIn: 60_000, reason: "spam" });
  });

  it("has the end and the reason of the ban where there are both (F8)", async () => {
    const { ann } = await createHall();
    await ann.port.restrict(channelUrl, { kind: "ban", userId: "bob", seconds: 600, reason: "harassment" });
    const member = await ann.port.restrict(channelUrl, { kind: "mute", ...spam });
    expect(member).toMatchObject({ muted: true, banned: true, endsIn: 600_000, reason: "harassment" });
    await expect(ann.port.lift(channelUrl, "ban", "bob")).resolves.toMatchObject({ endsIn: 60_000, reason: "spam" });
  });

  it("is listed of those who left, and of those who never came (F9)", async () => {
    const { ann, bob, control } = await createHall();
    await control.addUser({ id: "dora", name: "Dora" });
    await bob.adapter.leave(channelUrl, { giveUpMembership: true });
    for (const kind of ["mute", "ban"] as const)
      for (const userId of ["bob", "dora"])
        await ann.port.restrict(channelUrl, { kind, userId, seconds: null, reason: "" });
    for (const filter of ["muted", "banned"] as const) {
      const { members } = await ann.adapter.getMembers(channelUrl, { ...everybody, filter });
      expect(members.map(({ user }) => user.id)).toEqual(["bob", "dora"]);
    }
    await expect(ann.port.getMember(channelUrl, "dora")).resolves.toMatchObject({ banned: true, present: false });
    await expect(ann.port.getMember(channelUrl, "nobody")).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("the calls of operators", () => {
  it("are refused to everybody else, and change nothing, from the moment on at which the role is lost", async () => {
    const { ann, bob, carol, control } = await createHall();
    const { id } = await sendText(bob.adapter, "Hello");
    const calls = [
      (port: ModerationPort) => port.restrict(channelUrl, { kind: "ban", ...spam }),
      (port: ModerationPort) => port.lift(channelUrl, "mute", "bob"),
      (port: ModerationPort) => port.setRole(channelUrl, "carol", "operator"),
      (port: ModerationPort) => port.changeChannel(channelUrl, { frozen: true, slowModeSeconds: 30 }),
      (port: ModerationPort) => port.getMember(channelUrl, "bob"),
      (port: ModerationPort) => port.getMessagesBy(channelUrl, "bob", { before: null, limit: 5 }),
    ];
    await control.setRole({ channelUrl, userId: "bob", role: "operator" });
    await control.setRole({ channelUrl, userId: "ann", role: "attendee" });
    const port = portOf(bob.adapter);
    const before = [await port.getMember(channelUrl, "carol"), await bob.adapter.join(channelUrl)];
    for (const each of [ann.port, portOf(carol.adapter)])
      for (const call of calls) await expect(call(each)).rejects.toMatchObject({ code: "not-allowed" });
    await expect(ann.adapter.deleteMessage(channelUrl, id, "soft")).rejects.toMatchObject({ code: "not-allowed" });
    expect([await port.getMember(channelUrl, "carol"), await bob.adapter.join(channelUrl)]).toEqual(before);
  });

  it("are open to an operator who is muted, in a frozen channel", async () => {
    const { ann, control } = await createHall();
    await control.mute({ channelUrl, userId: "ann" });
    await ann.port.changeChannel(channelUrl, { frozen: true, slowModeSeconds: 30 });
    await expect(ann.port.restrict(channelUrl, { kind: "mute", ...spam })).resolves.toMatchObject({ muted: true });
  });

  it("replace a mute by a longer and a shorter one, and lift what is not there without an error or an event", async () => {
    const { ann, bob, environment } = await createHall();
    for (const seconds of [60, null, 3600, 5]) {
      const member = await ann.port.restrict(channelUrl, { kind: "mute", ...spam, seconds });
      expect(member.endsIn).toBe(seconds === null ? null : seconds * 1000);
    }
    await environment.advance(5_000);
    await sendText(bob.adapter, "Back");
    ann.events.length = 0;
    for (const kind of ["mute", "ban"] as const)
      await expect(ann.port.lift(channelUrl, kind, "bob")).resolves.toMatchObject({ muted: false, banned: false });
    await environment.settle();
    expect(ann.events).toEqual([]);
  });

  it("list a person's messages, of threads as well, page by page", async () => {
    const { ann, bob, carol } = await createHall();
    const root = await sendText(carol.adapter, "Root");
    for (const text of ["1", "2"]) await sendText(bob.adapter, text);
    await sendText(bob.adapter, "3", { parentId: root.id });
    const newest = await ann.port.getMessagesBy(channelUrl, "bob", { before: null, limit: 2 });
    expect(newest).toMatchObject({ hasOlder: true, hasNewer: false, parent: null });
    expect(textsOf(newest.messages)).toEqual(["2", "3"]);
    const [before = null] = newest.messages;
    const older = await ann.port.getMessagesBy(channelUrl, "bob", { before, limit: 2 });
    expect(older).toMatchObject({ hasOlder: false, hasNewer: true });
    expect(textsOf(older.messages)).toEqual(["1"]);
  });

  it("say with each message which role its sender had", async () => {
    const { ann, bob, control } = await createHall();
    const sent = [await sendText(ann.adapter, "As operator"), await sendText(bob.adapter, "As attendee")];
    await control.setRole({ channelUrl, userId: "ann", role: "attendee" });
    expect(sent.map(({ senderRole }) => senderRole)).toEqual(["operator", "attendee"]);
    const { messages } = await bob.adapter.getMessages(channelUrl, mainList);
    expect(messages.map(({ senderRole }) => senderRole)).toEqual(["operator", "attendee"]);
  });

  it("are not there where the service is said to have none", async () => {
    const { ann } = await createMemoryStage({ moderation: null });
    expect(ann.adapter.moderation).toBeUndefined();
  });
});
