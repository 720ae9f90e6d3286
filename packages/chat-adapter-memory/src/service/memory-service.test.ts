import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { channelUrl, createMemoryStage, outcomeOf, sendText, textsOf, toPicture } from "../../test/memory-stage";
import { createMemoryChatService } from "./memory-service";

const session = (userId: string) => ({ userId, getToken: async () => null });

/** A service that takes only its own tokens, with Ann in its channel. */
async function createStrictService() {
  const environment = createVirtualEnvironment();
  const service = createMemoryChatService({ environment, tokens: "issued" });
  await service.control.addUser({ id: "ann", name: "Ann" });
  await service.control.addChannel({ url: channelUrl, name: "Foyer" });
  return { environment, service, control: service.control };
}

describe("the memory service", () => {
  it("delivers a message to everybody, with its key to the sender", async () => {
    const { ann, bob, environment } = await createMemoryStage();
    const sent = await sendText(ann.adapter, "Hello", { key: "k" });
    await environment.settle();
    expect(sent).toMatchObject({ key: "k", type: "text", text: "Hello", sender: { id: "ann" } });
    expect(bob.events).toEqual([{ type: "message-received", channelUrl, message: sent }]);
    expect(ann.events).toEqual([{ type: "message-received", channelUrl, message: sent }]);
  });

  it("delivers what nothing delays behind what a fault still delays, and at once again afterwards", async () => {
    const { service, ann, control, environment } = await createMemoryStage();
    const post = (text: string) => control.post({ channelUrl, userId: "bob", text });
    const rule = service.faults.add({ event: "message-received", fault: { type: "delay", min: 50, max: 50 } });
    await post("delayed");
    service.faults.remove(rule);
    await post("behind it");
    await environment.settle();
    expect(ann.events).toEqual([]);
    await environment.advance(50);
    await post("at once");
    await environment.settle();
    expect(ann.events.map((event) => event.type === "message-received" && textsOf([event.message])[0])).toEqual([
      "delayed",
      "behind it",
      "at once",
    ]);
  });

  it("sets no timer without latency and heartbeat, and leaves nothing open", async () => {
    const { ann, bob, environment, service } = await createMemoryStage({ adapter: { heartbeat: 0 } });
    await sendText(ann.adapter, "Hello");
    await environment.settle();
    expect(environment.pending()).toBe(0);
    await ann.adapter.disconnect();
    await bob.adapter.disconnect();
    expect(service.stats()).toMatchObject({ clients: 0, inFlight: 0, timers: 0 });
  });

  it("lists people without a client as there as long as the control says so, and those without a name last (W28)", async () => {
    const { ann, control, environment } = await createMemoryStage();
    await control.addUser({ id: "nameless", name: "" });
    await control.addUser({ id: "zed", name: "Zed" });
    for (const userId of ["nameless", "zed"]) await control.post({ channelUrl, userId, text: "Hello" });
    const list = async (filter: "present" | "all", namePrefix = "") => {
      const { members } = await ann.adapter.getMembers(channelUrl, { filter, namePrefix, cursor: null, limit: 20 });
      return members.map(({ user }) => user.id);
    };
    await environment.settle();
    ann.events.splice(0);
    const people = { userIds: ["nameless", "zed"] };
    await control.setPresence({ ...people, present: true });
    await control.setPresence({ ...people, present: true });
    await environment.settle();
    expect(ann.events.map((event) => event.type === "presence-changed" && [event.user.id, event.present])).toEqual([
      ["nameless", true],
      ["zed", true],
    ]);
    expect((await list("present")).slice(-2)).toEqual(["zed", "nameless"]);
    expect((await list("all")).at(-1)).toBe("nameless");
    expect(await list("all", "z")).toEqual(["zed"]);
    await control.setPresence({ ...people, present: false });
    expect(await list("present")).toEqual(["ann", "bob"]);
    await expect(control.setPresence({ userIds: ["nobody"], present: true })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("tells a channel that many join at once of it in one event, and of each only while they are few", async () => {
    for (const presenceLimit of [0, 20, 1_000]) {
      const environment = createVirtualEnvironment();
      const service = createMemoryChatService({ environment, presenceLimit });
      await service.control.addUser({ id: "host", name: "Host" });
      await service.control.addChannel({ url: channelUrl, name: "Foyer", memberIds: ["host"] });
      const told: string[] = [];
      const host = service.createAdapter();
      host.subscribe((event) =>
        told.push(event.type === "channel-changed" ? `${event.channel.memberCount}` : event.type),
      );
      await Promise.all([host.connect(session("host")), environment.settle()]);
      await Promise.all([host.join(channelUrl), environment.settle()]);
      told.length = 0;
      const joins = Array.from({ length: 100 }, async (_, index) => {
        await service.control.addUser({ id: `user-${index}`, name: "Somebody" });
        const adapter = service.createAdapter();
        await adapter.connect(session(`user-${index}`));
        await adapter.join(channelUrl);
      });
      await Promise.all([...joins, environment.settle()]);
      expect(told.filter((what) => what === "presence-changed")).toHaveLength(
        Math.min(100, Math.max(0, presenceLimit - 1)),
      );
      expect(told.filter((what) => what !== "presence-changed")).toEqual(["101"]);
      service.close();
    }
  });

  it("keeps of what one person reports of one message the latest, for those who moderate", async () => {
    const { ann, bob, control, environment } = await createMemoryStage();
    const { id } = await sendText(bob.adapter, "buy now");
    const report = async (reason: "spam" | "other", comment = "") => {
      const outcome = outcomeOf(ann.adapter.reportMessage!(channelUrl, id, { reason, comment }));
      await environment.advance(10);
      return outcome;
    };
    await report("spam");
    await report("other", "a scam");
    await control.deleteMessage({ channelUrl, messageId: id, mode: "hard" });
    const reports = await control.reports({ channelUrl });
    expect(reports).toMatchObject([
      { userId: "ann", reason: "other", comment: "a scam", message: { text: "buy now" } },
    ]);
    expect(await report("spam")).toBe("not-found");
  });

  it("refuses a report of an own message, one without a sender, one without a reason and one that is too long", async () => {
    const { ann, bob, control, environment } = await createMemoryStage();
    const own = await sendText(ann.adapter, "mine");
    const other = await sendText(bob.adapter, "theirs");
    const admin = await control.postAdmin({ channelUrl, text: "Welcome" });
    const report = async (messageId: string, reason: string, comment = "") => {
      const outcome = outcomeOf(
        ann.adapter.reportMessage!(channelUrl, messageId, { reason: reason as "spam", comment }),
      );
      await environment.settle();
      return outcome;
    };
    expect(await report(own.id, "spam")).toBe("not-allowed");
    expect(await report(admin.id, "spam")).toBe("not-allowed");
    expect(await report(other.id, "boredom")).toBe("invalid");
    expect(await report(other.id, "spam", "x".repeat(1_001))).toBe("too-long");
    expect(await control.reports({ channelUrl })).toEqual([]);
  });

  it("updates the thread summary and puts the reply into the main list", async () => {
    const { ann, bob, environment } = await createMemoryStage();
    const root = await sendText(ann.adapter, "Root");
    const reply = await sendText(bob.adapter, "Reply", { parentId: root.id });
    await environment.settle();
    expect(ann.events.find(({ type }) => type === "thread-changed")).toMatchObject({
      messageId: root.id,
      thread: { replyCount: 1, lastReplyAt: reply.createdAt, repliers: [{ id: "bob" }] },
    });
    const main = await ann.adapter.getMessages(channelUrl, { parentId: null, before: null, limit: 10 });
    expect(main.messages.map(({ id }) => id)).toEqual([root.id, reply.id]);
    const thread = await ann.adapter.getMessages(channelUrl, { parentId: root.id, before: null, limit: 10 });
    expect(thread.messages).toEqual([reply]);
    expect(thread.parent?.id).toBe(root.id);
  });

  it("delivers again after a client's connection dropped", async () => {
    const { ann, bob, control, environment } = await createMemoryStage();
    await control.dropClients({ userId: "ann" });
    expect(ann.events).toEqual([{ type: "connection-changed", connection: "reconnecting", error: null }]);
    await expect(sendText(ann.adapter, "Nobody hears")).rejects.toMatchObject({ code: "not-connected" });
    await environment.advance(1_000);
    expect(ann.events).toContainEqual({ type: "connection-changed", connection: "ready", error: null });
    await sendText(bob.adapter, "Again");
    await environment.settle();
    expect(ann.events.some((event) => event.type === "message-received")).toBe(true);
  });

  it("refreshes the token once for all calls of an expired session", async () => {
    const { service, control, environment } = await createMemoryStage();
    const adapter = service.createAdapter();
    let asked = 0;
    await adapter.connect({ userId: "ann", getToken: async () => `token-${++asked}` });
    await adapter.join(channelUrl);
    await control.expireTokens({ userId: "ann" });
    await Promise.all([sendText(adapter, "one"), sendText(adapter, "two"), adapter.getEmoji()]);
    await environment.settle();
    expect(asked).toBe(2);
  });

  it("uploads a file in pieces and stores nothing when it is aborted", async () => {
    const { ann, environment, history } = await createMemoryStage({ latency: { upload: 10 } });
    const progress: number[] = [];
    const onProgress = (loaded: number) => progress.push(loaded);
    const sending = ann.adapter.sendFile(channelUrl, toPicture(100_000), { onProgress });
    await environment.advance(1_000);
    const sent = await sending;
    expect(sent).toMatchObject({ type: "file", file: { name: "a.png", size: 100_000 } });
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(100_000);
    const url = sent.type === "file" ? sent.file.url : "";
    expect((await (await fetch(url)).blob()).size).toBe(100_000);

    const abort = new AbortController();
    const aborted = outcomeOf(ann.adapter.sendFile(channelUrl, toPicture(100_000, "b"), { signal: abort.signal }));
    await environment.advance(20);
    abort.abort();
    expect(await aborted).toBe("cancelled");
    await environment.advance(1_000);
    expect(await history()).toHaveLength(1);
    await ann.adapter.disconnect();
    await expect(fetch(url)).rejects.toThrow(TypeError);
  });

  it("returns the changes since a cursor", async () => {
    const { ann, bob, control } = await createMemoryStage();
    const first = await sendText(bob.adapter, "first");
    const second = await sendText(bob.adapter, "second");
    const { cursor } = await ann.adapter.join(channelUrl);
    await control.edit({ channelUrl, messageId: first.id, text: "first, edited" });
    await control.deleteMessage({ channelUrl, messageId: second.id, mode: "hard" });
    const changes = await ann.adapter.getChanges(channelUrl, cursor ?? "");
    expect(changes).toMatchObject({ deletedIds: [second.id], hasMore: false, complete: true });
    expect(changes.changed).toMatchObject([{ id: first.id, text: "first, edited" }]);
    expect(await ann.adapter.getChanges(channelUrl, changes.cursor)).toMatchObject({ changed: [], deletedIds: [] });
  });

  it("delivers no event of a channel before join has resolved", async () => {
    const { service, control, environment } = await createMemoryStage({ latency: { call: 100 } });
    const adapter = service.createAdapter();
    const received: string[] = [];
    adapter.subscribe(({ type }) => received.push(type));
    const connecting = adapter.connect({ userId: "ann", getToken: async () => null });
    await environment.advance(100);
    await connecting;
    const joining = adapter.join(channelUrl).then(() => received.push("joined"));
    await environment.advance(60);
    await control.post({ channelUrl, userId: "bob", text: "in between" });
    await environment.advance(1_000);
    await joining;
    expect(received).toEqual(["joined", "message-received"]);
  });

  it("delivers no event after leave, not even one under way", async () => {
    const { ann, bob, environment } = await createMemoryStage({ latency: { event: 50 } });
    const said = sendText(bob.adapter, "late");
    await environment.advance(10);
    const left = ann.adapter.leave(channelUrl);
    await environment.advance(1_000);
    await Promise.all([said, left]);
    expect(ann.events).toEqual([]);
  });

  it("rejects a forbidden call with the code of the rule", async () => {
    const { ann, bob, control } = await createMemoryStage({ capabilities: { maxTextLength: 10 } });
    const own = await sendText(ann.adapter, "mine");
    const other = await sendText(bob.adapter, "theirs");
    await sendText(bob.adapter, "reply", { parentId: own.id });
    const edit = { text: "x", mentionTemplate: null, mentionedUserIds: [] };
    const tries = {
      "too long": sendText(ann.adapter, "12345678901"),
      empty: sendText(ann.adapter, "  "),
      "no key": sendText(ann.adapter, "x", { key: "" }),
      "no such root": sendText(ann.adapter, "x", { parentId: "7" }),
      "edit others'": ann.adapter.updateText(channelUrl, other.id, edit),
      "delete others'": ann.adapter.deleteMessage(channelUrl, other.id, "soft"),
      "delete with replies": ann.adapter.deleteMessage(channelUrl, own.id, "hard"),
      "react to own": ann.adapter.setReaction(channelUrl, own.id, "x", true),
      "unknown channel": ann.adapter.join("elsewhere"),
      "no limit": ann.adapter.getMessages(channelUrl, { parentId: null, before: null, limit: 0 }),
      "too large": ann.adapter.sendFile(channelUrl, toPicture(26 * 1024 * 1024)),
      "wrong type": ann.adapter.sendFile(channelUrl, { ...toPicture(1), mimeType: "text/html" }),
      "empty search": ann.adapter.search(channelUrl, { text: " ", limit: 5, cursor: null }),
    };
    const codes = await Promise.all(
      Object.entries(tries).map(async ([name, tried]) => [name, await outcomeOf<unknown>(tried)]),
    );
    expect(Object.fromEntries(codes)).toEqual({
      "too long": "too-long",
      empty: "invalid",
      "no key": "invalid",
      "no such root": "not-found",
      "edit others'": "not-allowed",
      "delete others'": "not-allowed",
      "delete with replies": "not-allowed",
      "react to own": "not-allowed",
      "unknown channel": "not-found",
      "no limit": "invalid",
      "too large": "too-large",
      "wrong type": "unsupported-type",
      "empty search": "invalid",
    });
    await control.mute({ channelUrl, userId: "ann" });
    expect(await outcomeOf(sendText(ann.adapter, "x"))).toBe("muted");
    expect(await outcomeOf(ann.adapter.setReaction(channelUrl, other.id, "x", true))).toBe("muted");
    await control.unmute({ channelUrl, userId: "ann" });
    await control.freeze({ channelUrl });
    expect(await outcomeOf(sendText(ann.adapter, "x"))).toBe("frozen");
    await control.setRole({ channelUrl, userId: "ann", role: "operator" });
    expect(await outcomeOf(sendText(ann.adapter, "x"))).toMatchObject({ text: "x" });
    await control.ban({ channelUrl, userId: "ann" });
    expect(await outcomeOf(sendText(ann.adapter, "x"))).toBe("banned");
    const query = { parentId: null, before: null, limit: 1 };
    expect(await outcomeOf(ann.adapter.getMessages(channelUrl, query))).toBe("banned");
    await control.unban({ channelUrl, userId: "ann" });
    await ann.adapter.leave(channelUrl, { giveUpMembership: true });
    expect(await outcomeOf(sendText(ann.adapter, "x"))).toBe("not-member");
  });

  it("says with each refusal because of a ban when that ends (R30)", async () => {
    const { ann, control, environment } = await createMemoryStage();
    const target = { channelUrl, userId: "ann" };
    await control.ban({ ...target, duration: 60_000 });
    await environment.advance(10_000);
    const query = { parentId: null, before: null, limit: 10 };
    await expect(ann.adapter.getMessages(channelUrl, query)).rejects.toMatchObject({
      code: "banned",
      retryAfter: 50_000,
    });
    await expect(sendText(ann.adapter, "Hello?")).rejects.toMatchObject({ code: "banned", retryAfter: 50_000 });
    await control.ban(target);
    await expect(ann.adapter.getMessages(channelUrl, query)).rejects.toMatchObject({
      code: "banned",
      retryAfter: null,
    });
  });

  it("ends a mute and a ban each in its own time, and says when and why the ban ends first (R30)", async () => {
    const { ann, bob, control, environment } = await createMemoryStage();
    const target = { channelUrl, userId: "ann" };
    await control.setRole({ channelUrl, userId: "bob", role: "operator" });
    await control.ban({ ...target, reason: "harassment" });
    await control.mute({ ...target, duration: 1_000, reason: "spam" });
    const latest = () => bob.events.flatMap((event) => (event.type === "member-changed" ? [event.member] : [])).at(-1);
    expect(latest()).toMatchObject({ muted: true, banned: true, endsIn: null, reason: "harassment" });
    await environment.advance(1_000);
    const present = async () => (await ann.adapter.join(channelUrl)).membership;
    expect(await present()).toMatchObject({ muted: false, banned: true, endsIn: null });
    await control.ban({ ...target, duration: 2_000 });
    await control.mute({ ...target, duration: 3_000, reason: "spam" });
    expect(await present()).toMatchObject({ muted: true, banned: true, endsIn: 2_000 });
    await environment.advance(2_000);
    expect(await present()).toMatchObject({ muted: true, banned: false, endsIn: 1_000, reason: "spam" });
    await environment.advance(1_000);
    const over = await present();
    expect(over).toMatchObject({ muted: false, banned: false, endsIn: null });
    expect(over.reason).toBeUndefined();
  });

  it("takes a mute that is lifted for over, whatever end it had", async () => {
    const { ann, control, environment } = await createMemoryStage();
    const target = { channelUrl, userId: "ann" };
    await control.mute({ ...target, duration: 1_000 });
    await control.unmute(target);
    await control.mute(target);
    await environment.advance(2_000);
    expect((await ann.adapter.join(channelUrl)).membership).toMatchObject({ muted: true, endsIn: null });
  });

  it("gives no cursor for a page of members that ends with the list", async () => {
    const { ann } = await createMemoryStage();
    const page = (limit: number, cursor: string | null = null) =>
      ann.adapter.getMembers(channelUrl, { filter: "all", namePrefix: "", limit, cursor });
    expect((await page(2)).cursor).toBeNull();
    const first = await page(1);
    expect(first.members.map(({ user }) => user.id)).toEqual(["ann"]);
    const second = await page(1, first.cursor);
    expect([second.members.map(({ user }) => user.id), second.cursor]).toEqual([["bob"], null]);
  });

  it("reports the progress of an upload in up to twenty steps of at least 16 KiB", async () => {
    const { ann, environment } = await createMemoryStage();
    const steps: number[] = [];
    const upload = async (size: number) => {
      steps.length = 0;
      const sending = ann.adapter.sendFile(channelUrl, toPicture(size, `picture-${size}`), {
        onProgress: (loaded) => steps.push(loaded),
      });
      await environment.advance(10_000);
      await sending;
      return [steps.length, steps.at(-1)];
    };
    expect(await upload(1)).toEqual([1, 1]);
    expect(await upload(16_385)).toEqual([2, 16_385]);
    expect(await upload(1_000_000)).toEqual([20, 1_000_000]);
  });

  it("adds the preview of the first address that it knows, also before punctuation", async () => {
    const { ann, control, environment, history } = await createMemoryStage();
    const url = "https://example.org/known";
    await control.setLinkPreview({ url, preview: { title: "Known", description: "", image: null } });
    await sendText(ann.adapter, `See https://example.org/unknown and ${url}.`);
    await environment.advance(10_000);
    expect(await history()).toMatchObject([{ linkPreview: { url, title: "Known" } }]);
  });

  it("sets a reaction of the control unless the control clears it", async () => {
    const { ann, control, history } = await createMemoryStage();
    const { id } = await sendText(ann.adapter, "Hello");
    const reaction = { channelUrl, messageId: id, userId: "bob", key: "heart" };
    await control.react(reaction);
    expect(await history()).toMatchObject([{ reactions: [{ key: "heart", userIds: ["bob"] }] }]);
    await control.react({ ...reaction, on: false });
    expect(await history()).toMatchObject([{ reactions: [] }]);
  });

  it("remembers the latest hundred of the expired tokens, and every valid one", async () => {
    const { environment, control, service } = await createStrictService();
    const connect = (token: string) =>
      outcomeOf(service.createAdapter().connect({ userId: "ann", getToken: async () => token }));
    const expired = await control.issueToken({ userId: "ann", lifetime: 1_000 });
    await environment.advance(2_000);
    const valid = await control.issueToken({ userId: "ann" });
    for (let count = 0; count < 150; count++) await control.issueToken({ userId: "ann", lifetime: 1_000 });
    const connecting = [connect(expired), connect(valid)];
    await environment.advance(1_000);
    expect(await Promise.all(connecting)).toEqual(["session-refused", { id: "ann", name: "Ann" }]);
  });

  it("shows the file of a thread's root with each page of the thread", async () => {
    const { ann, enter, environment } = await createMemoryStage();
    const sending = ann.adapter.sendFile(channelUrl, toPicture(100));
    await environment.advance(1_000);
    const { id } = await sending;
    const reply = await sendText(ann.adapter, "reply", { parentId: id });
    const phone = await enter("bob");
    const page = await phone.adapter.getMessages(channelUrl, { parentId: id, before: null, limit: 5 });
    expect(page.messages.map((message) => message.id)).toEqual([reply.id]);
    expect(page.parent).toMatchObject({ type: "file", file: { url: expect.stringMatching(/^blob:/) } });
    await phone.adapter.disconnect();
  });

  it("forgets the file of a message that is removed for good", async () => {
    const { ann, control, service, environment } = await createMemoryStage();
    const sending = ann.adapter.sendFile(channelUrl, toPicture(100));
    await environment.advance(1_000);
    const { id } = await sending;
    await control.deleteMessage({ channelUrl, messageId: id, mode: "soft" });
    expect(service.server.files.all()).toHaveLength(1);
    await control.deleteMessage({ channelUrl, messageId: id, mode: "hard" });
    expect(service.server.files.all()).toEqual([]);
  });

  it("accepts only valid issued tokens with the option `tokens: issued`", async () => {
    const strict = await createStrictService();
    const refused = strict.service.createAdapter();
    expect(await outcomeOf(refused.connect({ userId: "ann", getToken: async () => "made up" }))).toBe(
      "session-refused",
    );
    expect(await outcomeOf(refused.connect({ userId: "zoe", getToken: async () => null }))).toBe("session-refused");
    expect(await outcomeOf(refused.connect({ userId: "ann", getToken: () => Promise.reject(new Error()) }))).toBe(
      "session-refused",
    );
    let asked = 0;
    const getToken = () => {
      asked += 1;
      return strict.control.issueToken({ userId: "ann", lifetime: 60_000 });
    };
    const adapter = strict.service.createAdapter();
    await adapter.connect({ userId: "ann", getToken });
    await adapter.join(channelUrl);
    await strict.environment.advance(60_000);
    expect(await outcomeOf(sendText(adapter, "after a minute"))).toMatchObject({ text: "after a minute" });
    expect(asked).toBe(2);
  });

  it("takes a token for expired that was expired for its person and then for all", async () => {
    const { service, control } = await createStrictService();
    const token = await control.issueToken({ userId: "ann" });
    const connect = () => outcomeOf(service.createAdapter().connect({ userId: "ann", getToken: async () => token }));
    expect(await connect()).toMatchObject({ id: "ann" });
    await control.expireTokens({ userId: "bob" });
    expect(await connect()).toMatchObject({ id: "ann" });
    for (const selection of [{ userId: "ann" }, {}, {}]) {
      await control.expireTokens(selection);
      expect(await connect()).toBe("session-expired");
    }
  });

  it("fails the session when the refreshed token is invalid too", async () => {
    const { environment, service, control } = await createStrictService();
    const token = await control.issueToken({ userId: "ann" });
    const adapter = service.createAdapter();
    const events: unknown[] = [];
    adapter.subscribe((event) => events.push(event));
    await adapter.connect({ userId: "ann", getToken: async () => token });
    await adapter.join(channelUrl);
    await control.expireTokens();
    const outcomes = await Promise.all([outcomeOf(sendText(adapter, "a")), outcomeOf(sendText(adapter, "b"))]);
    expect(outcomes).toEqual(["session-expired", "session-expired"]);
    expect(events.at(-1)).toMatchObject({ connection: "failed", error: { code: "session-expired" } });
    expect(await outcomeOf(sendText(adapter, "c"))).toBe("not-connected");
    expect(environment.pending()).toBe(0);
    expect(service.stats().clients).toBe(0);
  });

  it("adds a link preview later without marking the message as edited", async () => {
    const { ann, control, environment } = await createMemoryStage({ linkPreviewDelay: 500 });
    const preview = { title: "T", description: "D", image: null };
    await control.setLinkPreview({ url: "https://example.org/", preview });
    const sent = await sendText(ann.adapter, "see https://example.org/.");
    expect(sent).toMatchObject({ linkPreview: null });
    await environment.advance(500);
    const update = ann.events.find(({ type }) => type === "message-updated");
    expect(update).toMatchObject({
      message: { updatedAt: 0, linkPreview: { title: "T", url: "https://example.org/" } },
    });
    const revision = update?.type === "message-updated" ? update.message.revision : 0;
    expect(revision).toBeGreaterThan(sent.revision);
  });

  it("lists the latest repliers first and recounts when a reply is deleted", async () => {
    const { ann, bob, history } = await createMemoryStage();
    const root = await sendText(ann.adapter, "root");
    const first = await sendText(bob.adapter, "first", { parentId: root.id });
    const second = await sendText(ann.adapter, "second", { parentId: root.id });
    const thread = async () => (await history())[0]?.thread;
    expect((await thread())?.repliers.map(({ id }) => id)).toEqual(["ann", "bob"]);
    await ann.adapter.deleteMessage(channelUrl, second.id, "hard");
    expect(await thread()).toMatchObject({ replyCount: 1, lastReplyAt: first.createdAt, repliers: [{ id: "bob" }] });
    await bob.adapter.deleteMessage(channelUrl, first.id, "hard");
    expect(await thread()).toMatchObject({ replyCount: 0, lastReplyAt: 0, repliers: [] });
    await ann.adapter.deleteMessage(channelUrl, root.id, "hard");
    expect(await history()).toEqual([]);
  });

  it("parses the readable part of injected events", async () => {
    const { ann, control, environment } = await createMemoryStage();
    const raw = [
      null,
      { type: "message-received" },
      { type: "message-received", message: { id: "5", createdAt: "now" } },
      { type: "message-received", message: { id: "6", createdAt: 1, type: "hologram" } },
      { type: "message-deleted", messageId: 7 },
      { type: "typing-changed", user: { id: "bob", name: "Bob" }, typing: true },
    ];
    for (const event of raw) await control.injectEvent({ channelUrl, event });
    await environment.settle();
    expect(ann.events).toMatchObject([
      { type: "message-received", message: { id: "6", type: "unsupported", sender: null } },
      { type: "message-deleted", messageId: "7" },
      { type: "typing-changed", user: { id: "bob" } },
    ]);
  });

  it("shows the key of an injected message to its sender only", async () => {
    const { ann, bob, control, environment } = await createMemoryStage();
    const sender = { id: "ann", name: "Ann" };
    const message = { id: "000000000050", createdAt: 5, type: "text", text: "injected", key: "k", sender };
    await control.injectEvent({ channelUrl, event: { type: "message-received", channelUrl, message } });
    await environment.settle();
    expect(ann.events).toMatchObject([{ message: { text: "injected", key: "k" } }]);
    expect(bob.events).toMatchObject([{ message: { text: "injected", key: null } }]);
  });

  it("does not count a softly deleted message as unread, until it is restored (R19)", async () => {
    const { ann, control, environment, enter } = await createMemoryStage();
    const { id: messageId } = await control.post({ channelUrl, userId: "bob", text: "one" });
    await control.post({ channelUrl, userId: "bob", text: "two" });
    await control.deleteMessage({ channelUrl, messageId, mode: "soft" });
    expect((await ann.adapter.join(channelUrl)).unreadCount).toBe(1);
    await control.dropClients({ userId: "ann" });
    await environment.advance(5_000);
    expect((await ann.adapter.join(channelUrl)).unreadCount).toBe(1);
    await control.undoDelete({ channelUrl, messageId });
    const phone = await enter("ann");
    expect((await phone.adapter.join(channelUrl)).unreadCount).toBe(2);
  });

  it("keeps the preview of an address that an edit leaves in the text, and no other", async () => {
    const { ann, control, environment, history } = await createMemoryStage();
    const url = "https://example.org/known";
    await control.setLinkPreview({ url, preview: { title: "Known", description: "", image: null } });
    const { id } = await sendText(ann.adapter, `See ${url}`);
    await environment.advance(1_000);
    const edit = (text: string) =>
      ann.adapter.updateText(channelUrl, id, { text, mentionTemplate: null, mentionedUserIds: [] });
    expect(await edit(`Do see ${url}`)).toMatchObject({ linkPreview: { url } });
    expect(await edit("Never mind")).toMatchObject({ linkPreview: null });
    await environment.advance(1_000);
    expect(await history()).toMatchObject([{ text: "Never mind", linkPreview: null }]);
    expect(await edit("Really")).toMatchObject({ linkPreview: null });
  });

  it("finds a file by its name, and nothing in a message of an unknown kind or one that is deleted", async () => {
    const { ann, control, environment } = await createMemoryStage();
    const sending = ann.adapter.sendFile(channelUrl, toPicture(5));
    await environment.advance(1_000);
    const file = await sending;
    await control.postUnknown({ channelUrl, userId: "bob" });
    await control.postAdmin({ channelUrl, text: "A.png is welcome" });
    const deleted = await sendText(ann.adapter, "a.png, deleted");
    await ann.adapter.deleteMessage(channelUrl, deleted.id, "soft");
    const search = (text: string) => ann.adapter.search(channelUrl, { text, limit: 5, cursor: null });
    expect((await search("A.PNG")).messages.map(({ type }) => type)).toEqual(["admin", "file"]);
    expect((await search("undefined")).messages).toEqual([]);
    expect((await search("a.png welcome")).messages.map(({ id }) => id)).not.toContain(file.id);
  });

  it("finds words newest first, page by page, while messages are deleted", async () => {
    const { ann } = await createMemoryStage();
    for (let number = 1; number <= 7; number++) await sendText(ann.adapter, `Tea number ${number}`);
    const first = await ann.adapter.search(channelUrl, { text: "tea NUMBER", limit: 3, cursor: null });
    expect(textsOf(first.messages)).toEqual(["Tea number 7", "Tea number 6", "Tea number 5"]);
    await ann.adapter.deleteMessage(channelUrl, first.messages[2]?.id ?? "", "hard");
    const second = await ann.adapter.search(channelUrl, { text: "tea number", limit: 4, cursor: first.cursor });
    expect(textsOf(second.messages)).toEqual(["Tea number 4", "Tea number 3", "Tea number 2", "Tea number 1"]);
    expect(second.cursor).toBe(null);
  });

  it("delivers the typing of its control to others, and refuses it where the service has none", async () => {
    const { ann, bob, control, environment } = await createMemoryStage();
    await control.setTyping({ channelUrl, userId: "bob", typing: true });
    await environment.settle();
    expect([ann.events, bob.events]).toMatchObject([
      [{ type: "typing-changed", user: { id: "bob" }, typing: true }],
      [],
    ]);
    const without = await createMemoryStage({ capabilities: { typing: false } });
    const typing = without.control.setTyping({ channelUrl, userId: "bob", typing: true });
    expect(await outcomeOf(typing)).toBe("unsupported");
    expect(without.ann.events).toEqual([]);
  });

  it("refuses a reaction to a deleted message", async () => {
    const { ann, control } = await createMemoryStage();
    const { id } = await control.post({ channelUrl, userId: "bob", text: "gone" });
    await control.deleteMessage({ channelUrl, messageId: id, mode: "soft" });
    expect(await outcomeOf(ann.adapter.setReaction(channelUrl, id, "heart", true))).toBe("not-allowed");
    await control.undoDelete({ channelUrl, messageId: id });
    expect(await outcomeOf(ann.adapter.setReaction(channelUrl, id, "heart", true))).toMatchObject({ on: true });
  });

  it("numbers its changes after everything in a conversation that is loaded", async () => {
    const { control, history } = await createMemoryStage();
    const root = await control.post({ channelUrl, userId: "ann", text: "root" });
    await control.post({ channelUrl, userId: "bob", text: "reply", parentId: root.id });
    const [message, reply] = await history();
    if (message === undefined || reply === undefined) throw new Error("There are two.");
    const thread = { replyCount: 0, lastReplyAt: 0, repliers: [], revision: 1 };
    for (const [revision, change] of [
      [900, { revision: 900 }],
      [901, { reactionsRevision: 901 }],
      [902, { thread: { ...thread, revision: 902 } }],
    ] as const) {
      const url = `loaded-${revision}`;
      await control.load({
        channel: { url, name: "Loaded", frozen: false },
        users: [{ id: "ann", name: "Ann" }],
        operatorIds: [],
        mutedIds: [],
        bannedIds: [],
        messages: [{ ...message, revision: 3, thread: null, ...change }],
        linkPreviews: [],
        files: [],
      });
      const posted = await control.post({ channelUrl: url, userId: "ann", text: "next" });
      expect(posted.revision).toBe(revision + 1);
    }
  });

  it("counts as unread what a loaded conversation says that somebody has not seen", async () => {
    const { control, history } = await createMemoryStage();
    for (const text of ["one", "two", "three"]) await control.post({ channelUrl, userId: "ann", text });
    await control.load({
      channel: { url: "loaded", name: "Loaded", frozen: false },
      users: [
        { id: "bob", name: "Bob" },
        { id: "cy", name: "Cy" },
        { id: "dan", name: "Dan" },
      ],
      operatorIds: [],
      mutedIds: [],
      bannedIds: [],
      unseen: { bob: 2, dan: 100 },
      messages: await history(),
      linkPreviews: [],
      files: [],
    });
    const counts = ["bob", "cy", "dan"].map((userId) => control.unreadCount({ channelUrl: "loaded", userId }));
    expect(await Promise.all(counts)).toEqual([2, 0, 3]);
  });

  it("does not take a message without a key for one that was sent before", async () => {
    const { ann, control, history } = await createMemoryStage();
    await control.post({ channelUrl, userId: "ann", text: "of the control" });
    await sendText(ann.adapter, "mine", { key: "null" });
    expect(textsOf(await history())).toEqual(["of the control", "mine"]);
  });

  it("finds the first of two sends with one key also after its message was removed, and as one that is gone", async () => {
    const { ann, history } = await createMemoryStage();
    const { id } = await sendText(ann.adapter, "once", { key: "k" });
    await ann.adapter.deleteMessage(channelUrl, id, "hard");
    expect(await outcomeOf(sendText(ann.adapter, "once", { key: "k" }))).toBe("not-found");
    expect(await history()).toEqual([]);
  });

  it("forgets the keys of the oldest of more than a hundred removed messages", async () => {
    const { ann, history } = await createMemoryStage();
    for (let number = 0; number <= 100; number++) {
      const { id } = await sendText(ann.adapter, "gone", { key: `gone-${number}` });
      await ann.adapter.deleteMessage(channelUrl, id, "hard");
    }
    expect(await outcomeOf(sendText(ann.adapter, "gone", { key: "gone-1" }))).toBe("not-found");
    expect(await outcomeOf(sendText(ann.adapter, "anew", { key: "gone-0" }))).toMatchObject({ text: "anew" });
    expect(await history()).toHaveLength(1);
  });

  it("takes the same key of two people for two messages", async () => {
    const { ann, bob, history } = await createMemoryStage();
    await sendText(ann.adapter, "hers", { key: "k" });
    await sendText(bob.adapter, "his", { key: "k" });
    expect(textsOf(await history())).toEqual(["hers", "his"]);
  });

  it("refuses each call that needs what the service does not have, and no other", async () => {
    const capabilities = {
      reactions: false,
      threads: false,
      typing: false,
      files: false,
      softDelete: false,
      search: false,
      members: false,
      unread: false,
      mentions: false,
      changes: false,
    };
    const { ann, environment } = await createMemoryStage({ capabilities });
    const { id } = await sendText(ann.adapter, "plain");
    const plain = { text: "better", mentionTemplate: null, mentionedUserIds: [] };
    const query = { limit: 5, cursor: null };
    const calls: Readonly<Record<string, Promise<unknown>>> = {
      "a reaction": ann.adapter.setReaction(channelUrl, id, "heart", true),
      "the emoji": ann.adapter.getEmoji(),
      "a thread": ann.adapter.getMessages(channelUrl, { parentId: id, before: null, limit: 5 }),
      "a reply": sendText(ann.adapter, "reply", { parentId: id }),
      typing: ann.adapter.setTyping(channelUrl, true),
      "a file": ann.adapter.sendFile(channelUrl, toPicture(5)),
      "a soft deletion": ann.adapter.deleteMessage(channelUrl, id, "soft"),
      "an undone deletion": ann.adapter.undoDelete(channelUrl, id),
      "a search": ann.adapter.search(channelUrl, { text: "plain", ...query }),
      "the members": ann.adapter.getMembers(channelUrl, { filter: "all", namePrefix: "", ...query }),
      "what was seen": ann.adapter.markAsSeen(channelUrl, { createdAt: 1, id }),
      "a mention": ann.adapter.updateText(channelUrl, id, { ...plain, mentionedUserIds: ["bob"] }),
      "a template": ann.adapter.updateText(channelUrl, id, { ...plain, mentionTemplate: "@{bob}" }),
      changes: ann.adapter.getChanges(channelUrl, "0"),
    };
    const codes = Promise.all(Object.entries(calls).map(async ([what, call]) => [what, await outcomeOf(call)]));
    await environment.advance(1_000);
    expect(await codes).toEqual(Object.keys(calls).map((what) => [what, "unsupported"]));
    expect(await ann.adapter.updateText(channelUrl, id, plain)).toMatchObject({ text: "better" });
    expect(await ann.adapter.join(channelUrl)).toMatchObject({ unreadCount: null, cursor: null });
    expect(await ann.adapter.deleteMessage(channelUrl, id, "hard")).toBeNull();
  });
});
