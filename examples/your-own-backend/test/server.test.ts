import { get } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChatAdapter, ChatError, ChatEvent, TextDraft } from "@foyer/chat-headless/core";
import { afterEach, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { type ChatServer, createServer, type ServerOptions } from "../server/create-server";
import { changeMember, enter as addMember } from "../server/members";
import { createRateLimit } from "../server/rate-limit";
import { reportMessage } from "../server/reports";
import { seed } from "../server/seed";
import { addPerson, createToken, expireTokens } from "../server/sessions";
import { setReaction } from "../server/write-messages";
import { emoji } from "../src/protocol";
import { createServerAdapter } from "../src/adapter/create-server-adapter";
import { createSession } from "../src/session";

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function createFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-backend-"));
  cleanUps.push(() => rm(folder, { recursive: true }));
  return join(folder, "chat.db");
}

async function start(options: Partial<ServerOptions> = {}): Promise<ChatServer> {
  const errors: unknown[] = [];
  const file = options.file ?? (await createFile());
  const server = await createServer({ port: 0, onError: (error) => errors.push(error), ...options, file });
  cleanUps.push(async () => {
    await server.close();
    expect(errors, "what went wrong in the server itself").toEqual([]);
  });
  seed(server.store);
  return server;
}

async function enter({ url, store }: ChatServer, userId: string, Socket = WebSocket) {
  const adapter = createServerAdapter({ url, WebSocket: Socket as unknown as typeof globalThis.WebSocket });
  await adapter.connect({ userId, getToken: async () => createToken(store, userId) });
  cleanUps.push(() => adapter.disconnect());
  await adapter.join("hall");
  return adapter;
}

const draft = (text: string, key = text): TextDraft => ({
  ...{ key, text, parentId: null, inMainList: true, mentionTemplate: null, mentionedUserIds: [] },
});

/** A call past the adapter, with whatever somebody may send. */
async function call({ url, store }: ChatServer, method: string, path: string, body?: unknown, userId = "ann") {
  const headers = { Authorization: `Bearer ${createToken(store, userId)}` };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body: text }) });
  return { status: response.status, answer: (await response.json()) as { readonly code?: string } };
}

it("a text sent again with its key after a restart of the server is the message that is stored", async () => {
  const file = await createFile();
  const before = await start({ file });
  const stored = await (await enter(before, "ann")).sendText("hall", draft("Once"));
  await before.close();
  const after = await start({ file });
  const ann = await enter(after, "ann");
  expect(await ann.sendText("hall", draft("Once"))).toEqual(stored);
  await ann.deleteMessage("hall", stored.id, "hard");
  await expect(ann.sendText("hall", draft("Once"))).rejects.toMatchObject({ code: "not-found" });
  const { messages } = await ann.getMessages("hall", { parentId: null, limit: 10, before: null });
  expect(messages.map(({ type }) => type)).toEqual(["admin", "text"]);
});

it("a token of before a restart is good after it, and its hash is all that the file knows", async () => {
  const file = await createFile();
  const before = await start({ file });
  const token = createToken(before.store, "ann");
  expect(JSON.stringify(before.store.all("SELECT * FROM session"))).not.toContain(token);
  await before.close();
  const { url } = await start({ file });
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/emoji`, { headers })).status).toBe(200);
});

it("a person who writes too much is told how long to wait", async () => {
  const server = await start({ rateLimit: { burst: 2, perSecond: 0.1 } });
  const ann = await enter(server, "ann");
  await ann.sendText("hall", draft("one of two, with the join"));
  const refusal = await ann.sendText("hall", draft("too much")).catch((error: ChatError) => error);
  expect(refusal).toMatchObject({ code: "rate-limited", class: "retryable" });
  expect(Reflect.get(refusal, "retryAfter")).toBeGreaterThan(1000);
  expect(Reflect.get(refusal, "retryAfter")).toBeLessThanOrEqual(10_000);
  await (await enter(server, "ben")).sendText("hall", draft("Each has a measure of one's own"));
});

it.each([
  ["no JSON", "{", 400, "invalid"],
  ["no object", "[]", 400, "invalid"],
  ["a number for a text", { ...{ key: "k", text: 1, parentId: null, inMainList: true } }, 400, "invalid"],
  ["a field that is unknown", { key: "k", text: "t", parentId: null, inMainList: true, id: 1 }, 400, "invalid"],
  ["no key", { key: "", text: "t", parentId: null, inMainList: true }, 400, "invalid"],
  ["a blank text", { key: "k", text: " \n", parentId: null, inMainList: true }, 400, "invalid"],
  ["a text that is too long", { key: "k", text: "t".repeat(2001), parentId: null, inMainList: true }, 413, "too-long"],
  ["a body that is too large", { key: "k", text: "t".repeat(70_000) }, 413, "too-large"],
  ["a reply to nothing", { key: "k", text: "t", parentId: "999", inMainList: true }, 404, "not-found"],
])("the server refuses a message with %s and stores nothing", async (_, body, status, code) => {
  const server = await start();
  const before = server.store.all("SELECT id FROM message");
  expect(await call(server, "POST", "/channels/hall/messages", body)).toMatchObject({ status, answer: { code } });
  expect(server.store.all("SELECT id FROM message")).toEqual(before);
});

it.each([
  ["GET", "/channels/hall/messages?limit=1000"],
  ["GET", "/channels/hall/messages?limit=10&before=yesterday"],
  ["GET", "/channels/hall/messages"],
  ["GET", "/channels/hall/members?filter=1%20OR%201&prefix=&limit=5"],
  ["GET", "/channels/%E0%A4%A/messages?limit=5"],
])("the server refuses %s %s as invalid", async (method, path) => {
  expect(await call(await start(), method, path)).toMatchObject({ status: 400, answer: { code: "invalid" } });
});

it("a text and an address are never read as SQL", async () => {
  const server = await start();
  const ann = await enter(server, "ann");
  const text = "'); DROP TABLE message; --";
  const { id } = await ann.sendText("hall", draft(text));
  const members = await ann.getMembers("hall", { filter: "all", namePrefix: "%' OR 1=1", limit: 5, cursor: null });
  expect(members.members).toEqual([]);
  const path = `/channels/hall/messages/${encodeURIComponent("1 OR 1=1")}`;
  expect(await call(server, "DELETE", path)).toMatchObject({ status: 404 });
  const { messages } = await ann.getMessages("hall", { parentId: null, limit: 1, before: null });
  expect(messages).toMatchObject([{ id, text }]);
});

it("nobody reads or writes without a good token, and only operators moderate", async () => {
  const server = await start();
  const { url, store } = server;
  for (const headers of [{}, { Authorization: "Bearer no-such-token" }]) {
    expect((await fetch(`${url}/channels/hall/messages?limit=5`, { headers })).status).toBe(401);
  }
  expect(await call(server, "POST", "/sessions", { personId: "mallory" })).toMatchObject({ status: 401 });
  for (const [method, path, body] of [
    ["PATCH", "/channels/hall", { frozen: true }],
    ["PATCH", "/channels/hall/members/cleo", { role: "operator" }],
    ["PUT", "/channels/hall/members/ben/mute", { seconds: null, reason: "" }],
    ["GET", "/channels/hall/members/ben", undefined],
    ["GET", "/channels/hall/members?filter=muted&prefix=&limit=5", undefined],
    ["GET", "/secure/events/hall/moderation/reports/?state=open&limit=5", undefined],
    ["GET", "/secure/events/hall/moderation/actions/?limit=5", undefined],
    ["POST", "/channels/hall/announcements", { text: "Doors open at nine." }],
    ["GET", "/channels/hall/reports", undefined],
  ] as const) {
    changeMember(store, "hall", "ann", { role: "attendee" }, false);
    expect(await call(server, method, path, body)).toMatchObject({ status: 403, answer: { code: "not-allowed" } });
    changeMember(store, "hall", "ann", { role: "operator" }, false);
    expect((await call(server, method, path, body)).status).toBe(200);
  }
  await expect((await enter(server, "ben")).sendText("hall", draft("Hush"))).rejects.toMatchObject({ code: "muted" });
});

it("somebody who was muted for a minute writes again after it", async () => {
  const server = await start();
  const ben = await enter(server, "ben");
  vi.useFakeTimers({ toFake: ["Date"] });
  cleanUps.push(async () => vi.useRealTimers());
  changeMember(server.store, "hall", "ben", { muteFor: 60_000 }, true);
  vi.setSystemTime(Date.now() + 59_000);
  await expect(ben.sendText("hall", draft("Too soon"))).rejects.toMatchObject({ code: "muted" });
  vi.setSystemTime(Date.now() + 1_000);
  expect(await ben.sendText("hall", draft("Again"))).toMatchObject({ text: "Again" });
});

it("a mute or ban is told to the person and to operators, with the ban's end and reason where there are both", async () => {
  const server = await start();
  changeMember(server.store, "hall", "ann", { role: "operator" }, false);
  const [ann, ben, cleo] = [await enter(server, "ann"), await enter(server, "ben"), await enter(server, "cleo")];
  const received = { ben: [] as ChatEvent[], cleo: [] as ChatEvent[] };
  for (const [adapter, events] of [
    [ben, received.ben],
    [cleo, received.cleo],
  ] as const)
    adapter.subscribe((event) => event.type === "member-changed" && events.push(event));
  await ann.moderation?.restrict("hall", { kind: "mute", userId: "ben", seconds: 60, reason: "spam" });
  await vi.waitFor(() => expect(received.ben).toMatchObject([{ member: { muted: true, reason: "spam" } }]));
  const banned = await ann.moderation?.restrict("hall", { kind: "ban", userId: "ben", seconds: null, reason: "other" });
  expect(banned).toMatchObject({ muted: true, banned: true, endsIn: null, reason: "other" });
  const everybody = { filter: "all", namePrefix: "", limit: 9, cursor: null } as const;
  const seen = (await cleo.getMembers("hall", everybody)).members.find(({ user }) => user.id === "ben");
  expect(seen).toMatchObject({ muted: false, banned: false, endsIn: null, reason: "" });
  expect(received.cleo).toEqual([]);
});

it("a person who is banned is let in again once the ban is over, and told how long it lasts until then", async () => {
  const server = await start();
  const ben = await enter(server, "ben");
  vi.useFakeTimers({ toFake: ["Date"] });
  cleanUps.push(async () => vi.useRealTimers());
  changeMember(server.store, "hall", "ben", { banFor: 60_000 }, true);
  vi.setSystemTime(Date.now() + 40_000);
  await expect(ben.join("hall")).rejects.toMatchObject({ code: "banned", retryAfter: 20_000 });
  vi.setSystemTime(Date.now() + 20_000);
  expect(await ben.join("hall")).toMatchObject({ membership: { banned: false } });
});

it("reports stand together by message, with who is at them, and what was done is recorded", async () => {
  const server = await start();
  changeMember(server.store, "hall", "ann", { role: "operator" }, false);
  const [ann, ben, cleo] = [await enter(server, "ann"), await enter(server, "ben"), await enter(server, "cleo")];
  const { id } = await ben.sendText("hall", draft("Buy now"));
  await cleo.reportMessage?.("hall", id, { reason: "spam", comment: "Again" });
  const reports = "/secure/events/hall/moderation/reports/";
  const list = async (state: string) => (await call(server, "GET", `${reports}?state=${state}&limit=5`)).answer;
  expect((await call(server, "POST", `${reports}${id}/`, { change: "claim" })).answer).toMatchObject({
    holder: { id: "ann" },
  });
  await ann.deleteMessage("hall", id, "hard");
  const report = { id, text: "Buy now", count: 1, reasons: ["spam"], comments: ["Again"], sender: { id: "ben" } };
  const open = await list("open");
  expect(open).toMatchObject({ reports: [{ ...report, state: "open" }], cursor: null });
  expect(JSON.stringify(open)).not.toContain("cleo");
  await call(server, "POST", `${reports}${id}/`, { change: "act" });
  // Another operator, whose page does not show it as closed yet.
  await call(server, "POST", `${reports}${id}/`, { change: "dismiss" });
  expect(await list("open")).toMatchObject({ reports: [] });
  expect(await list("closed")).toMatchObject({ reports: [{ ...report, state: "acted", holder: null }] });
  await call(server, "POST", `${reports}${id}/`, { change: "reopen" });
  expect(await list("open")).toMatchObject({ reports: [{ state: "open" }] });
  expect(await call(server, "POST", `${reports}99/`, { change: "act" })).toMatchObject({ status: 404 });

  await ann.moderation?.lift("hall", "mute", "ben");
  await ann.moderation?.changeChannel("hall", { frozen: true, slowModeSeconds: 30 });
  await ann.moderation?.restrict("hall", { kind: "mute", userId: "ben", seconds: 60, reason: "spam" });
  const actions = "/secure/events/hall/moderation/actions/";
  const first = (await call(server, "GET", `${actions}?limit=3`)).answer;
  const by = { id: "ann" };
  expect(first).toMatchObject({
    actions: [
      { by, kind: "mute", target: { id: "ben" }, seconds: 60, reason: "spam", messageId: null },
      { by, kind: "slow-mode", seconds: 30, target: null },
      { by, kind: "freeze" },
    ],
  });
  const { cursor } = first as { readonly cursor?: string };
  expect((await call(server, "GET", `${actions}?limit=3&cursor=${cursor}`)).answer).toMatchObject({
    actions: [{ by, kind: "remove", target: { id: "ben" }, messageId: id }],
    cursor: null,
  });
  expect((await call(server, "GET", `${actions}?limit=1&user=ben`)).answer).toMatchObject({
    actions: [{ kind: "mute" }],
  });
});

it("a mute or ban of any length that a page may ask for leaves the people of the channel readable", async () => {
  const server = await start();
  changeMember(server.store, "hall", "ann", { role: "operator" }, false);
  const lengths = [1, 1e11, 9_007_199_254_740, Number.MAX_SAFE_INTEGER];
  for (const [index, kind] of (["mute", "ban"] as const).entries())
    for (const seconds of lengths) {
      const path = `/channels/hall/members/ben/${kind}`;
      const set = await call(server, "PUT", path, { seconds, reason: "spam" });
      expect([seconds, set.status === 200 || set.status === 400]).toEqual([seconds, true]);
      const read = await call(server, "GET", "/channels/hall/members/ben");
      expect(read).toMatchObject({ status: 200, answer: { muted: true, banned: index === 1 } });
      const filter = kind === "mute" ? "muted" : "banned";
      const list = await call(server, "GET", `/channels/hall/members?filter=${filter}&prefix=&limit=5`);
      expect(list).toMatchObject({ status: 200, answer: { members: [{ user: { id: "ben" } }] } });
      const history = await call(server, "GET", "/secure/events/hall/moderation/actions/?limit=5");
      expect(history.status).toBe(200);
    }
});

it("a report that hundreds of people have sent with long comments is an answer of moderate length", async () => {
  const server = await start();
  changeMember(server.store, "hall", "ann", { role: "operator" }, false);
  const { id } = await (await enter(server, "ben")).sendText("hall", draft("Buy now"));
  for (let index = 0; index < 300; index++) {
    const person = { id: `reporter-${index}`, name: `Reporter ${index}` };
    addPerson(server.store, person);
    addMember(server.store, "hall", person.id);
    reportMessage(server.store, "hall", person.id, id, { reason: "spam", comment: `${index} ${"x".repeat(1_900)}` });
  }
  const { answer } = await call(server, "GET", "/secure/events/hall/moderation/reports/?state=open&limit=5");
  expect(answer).toMatchObject({ reports: [{ count: 300, reasons: ["spam"] }] });
  expect(JSON.stringify(answer).length).toBeLessThan(50_000);
});

it("a database that was made before operators had reasons is opened as it is", async () => {
  const file = await createFile();
  const first = await start({ file });
  for (const column of ["mute_reason", "ban_reason"]) first.store.run(`ALTER TABLE member DROP COLUMN ${column}`);
  await first.close();
  const server = await start({ file });
  changeMember(server.store, "hall", "ben", { muteFor: 60_000, reason: "spam" }, false);
  expect((await (await enter(server, "ben")).join("hall")).membership).toMatchObject({ muted: true, reason: "spam" });
});

it("a person who closes a channel stays a member of it, until the membership is given up", async () => {
  const server = await start();
  const [ann, ben] = [await enter(server, "ann"), await enter(server, "ben")];
  const members = async () => {
    const page = await ben.getMembers("hall", { filter: "all", namePrefix: "", limit: 5, cursor: null });
    return page.members.map(({ user }) => user.id);
  };
  await ann.leave("hall");
  expect(await members()).toEqual(["ann", "ben", "cleo"]);
  await ann.join("hall");
  await ann.leave("hall", { giveUpMembership: true });
  expect(await members()).toEqual(["ben", "cleo"]);
});

it("nobody is present in a channel whose join was given up, or that was left while the connection was away", async () => {
  const server = await start();
  const { presentIn } = server.sockets;
  let onSignIn = () => {};
  class WatchedSocket extends WebSocket {
    override send(text: string) {
      super.send(text);
      if (text.includes('"sign-in"')) onSignIn();
    }
  }
  const ann = await enter(server, "ann", WatchedSocket);
  expect(presentIn("hall")).toEqual(["ann"]);
  onSignIn = () => void ann.leave("hall");
  expireTokens(server.store, "ann");
  server.sockets.closeExpired();
  await expect.poll(() => presentIn("hall"), { message: "who is there after the drop" }).toEqual([]);
  await expect.poll(() => ann.getEmoji().then(() => "connected"), { message: "the connection" }).toBe("connected");
  await expect.poll(() => presentIn("hall"), { message: "who is there after the leave" }).toEqual([]);

  const abort = new AbortController();
  const joining = ann.join("hall", { signal: abort.signal });
  abort.abort();
  await expect(joining).rejects.toMatchObject({ code: "cancelled" });
  // Over the same socket, so answered after both.
  await ann.setTyping("hall", false);
  expect(presentIn("hall")).toEqual([]);
});

it("a line that died without a word is found by the heartbeat and replaced", async () => {
  const server = await start();
  const sockets = new Set<WebSocket>();
  let dead: WebSocket | null = null;
  class MutableSocket extends WebSocket {
    override send(text: string) {
      sockets.add(this);
      if (this !== dead) super.send(text);
    }
  }
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  cleanUps.push(async () => vi.useRealTimers());
  const ann = await enter(server, "ann", MutableSocket);
  const connections: string[] = [];
  ann.subscribe((event) => event.type === "connection-changed" && connections.push(event.connection));
  [dead = null] = sockets;
  // The heartbeat, the time that an answer may take, and the longest first wait.
  await vi.advanceTimersByTimeAsync(15_000);
  expect(connections).toEqual([]);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(connections).toEqual(["reconnecting"]);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await expect.poll(() => connections, { message: "what the adapter tells" }).toEqual(["reconnecting", "ready"]);
  expect(sockets.size).toBe(2);
  await ann.sendText("hall", draft("Back"));
});

/** A socket past the adapter, which says something at once. */
async function openRaw(url: string, texts: readonly string[]) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/socket`);
  const answers: string[] = [];
  socket.on("message", (data: Buffer) => answers.push(data.toString("utf8")));
  await new Promise((resolve) => socket.once("open", resolve));
  for (const text of texts) socket.send(text);
  cleanUps.push(async () => socket.terminate());
  return { socket, answers };
}

const codesOf = (answers: readonly string[]) =>
  answers.map((answer) => (JSON.parse(answer) as { error: { code: string } }).error.code);

it("a socket says nothing before the sign-in, and survives what cannot be read", async () => {
  const { answers } = await openRaw((await start()).url, [
    "{",
    JSON.stringify({ id: 1, type: "join", channelUrl: "hall" }),
    JSON.stringify({ id: 2, type: "sign-in", token: "no such token" }),
  ]);
  await expect
    .poll(() => codesOf(answers), { message: "answers of the server" })
    .toEqual(["invalid", "not-connected", "session-expired"]);
});

it("names ten of those who react, counts all, and says to each person whether they are among them", async () => {
  const server = await start();
  const ann = await enter(server, "ann");
  const { id } = await ann.sendText("hall", draft("Who comes?"));
  const key = emoji[0]!.key;
  for (let n = 0; n < 12; n++) {
    const personId = `guest-${n}`;
    addPerson(server.store, { id: personId, name: `Guest ${n}` });
    addMember(server.store, "hall", personId);
    setReaction(server.store, "hall", personId, { messageId: id, key, on: true });
  }
  const last = await enter(server, "guest-11");
  const events: ChatEvent[] = [];
  last.subscribe((event) => events.push(event));
  const readBy = async (adapter: ChatAdapter) =>
    (await adapter.getMessages("hall", { parentId: null, limit: 1, around: id })).messages[0];
  expect((await readBy(ann))?.reactions).toMatchObject([{ key, count: 12, own: false, userIds: { length: 10 } }]);
  expect((await readBy(last))?.reactions).toMatchObject([{ key, count: 12, own: true, userIds: { length: 10 } }]);
  expect((await readBy(ann))?.reactions[0]?.users?.[0]).toEqual({ id: "guest-0", name: "Guest 0" });

  await ann.updateText("hall", id, draft("Who comes tonight?"));
  expect(await last.setReaction("hall", id, key, false)).toMatchObject({ count: 11, user: { name: "Guest 11" } });
  await vi.waitFor(() => expect(events.map(({ type }) => type)).toContain("message-updated"));
  const updated = events.find((event) => event.type === "message-updated");
  expect(updated?.message, "an event goes to many, and proves nothing for each of them").toMatchObject({
    reactionsRevision: 0,
    reactions: [{ count: 12, own: false }],
  });
});

it("a text is repaired where the database could not keep it, and a key is refused (S5)", async () => {
  const server = await start();
  const ann = await enter(server, "ann");
  const { id } = await ann.sendText("hall", draft("before\0between\ud800after", "key"));
  expect((await ann.getMessages("hall", { parentId: null, limit: 1, around: id })).messages).toMatchObject([
    { text: "before\uFFFDbetween\uFFFDafter" },
  ]);
  for (const key of ["key\ud800", "key\0"]) {
    await expect(ann.sendText("hall", draft("Another", key))).rejects.toMatchObject({ code: "invalid" });
  }
});

it("events end on all connections of a person who has left for good (S6)", async () => {
  const server = await start();
  const [ann, phone, ben] = [await enter(server, "ann"), await enter(server, "ann"), await enter(server, "cleo")];
  const events: ChatEvent[] = [];
  phone.subscribe((event) => events.push(event));
  await ann.leave("hall", { giveUpMembership: true });
  expect(server.sockets.presentIn("hall")).toEqual(["cleo"]);
  await ben.sendText("hall", draft("Among ourselves"));
  // Over the same socket, so answered after every event.
  await phone.join("stairs").catch(() => {});
  expect(events.map(({ type }) => type)).not.toContain("message-received");
});

it("a client that asks too much from one address waits, signed in or not (S7)", async () => {
  const server = await start({ addressLimit: { burst: 3, perSecond: 0.1 } });
  const sign = () => fetch(`${server.url}/sessions`, { method: "POST", body: JSON.stringify({ personId: "ann" }) });
  expect([(await sign()).status, (await sign()).status]).toEqual([200, 200]);
  expect((await call(server, "GET", "/emoji")).status).toBe(200);
  const refused = await sign();
  expect([refused.status, Number(refused.headers.get("Retry-After"))]).toEqual([429, expect.closeTo(10, 0)]);
  const { answers } = await openRaw(server.url, ["{", "{"]);
  await expect
    .poll(() => codesOf(answers), { message: "answers of the socket" })
    .toEqual(["rate-limited", "rate-limited"]);
});

it("a clock of the server that is put back keeps nobody waiting (S7)", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  cleanUps.push(async () => vi.useRealTimers());
  const take = createRateLimit({ burst: 2, perSecond: 1 });
  take("ann");
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(() => take("ann")).not.toThrow();
  expect(() => take("ann")).toThrow("Too many calls.");
});

it("a page that signs in while its address asks too much waits as told, and is let in (S4, S7)", async () => {
  const server = await start({ addressLimit: { burst: 1, perSecond: 5 } });
  const { getToken } = createSession(server.url, "ann");
  const signal = new AbortController().signal;
  const tokens = await Promise.all([getToken({ signal }), getToken({ signal })]);
  expect(new Set(tokens).size).toBe(2);
  await expect(createSession(server.url, "nobody").getToken({ signal })).rejects.toThrow("does not let nobody in");
});

it("a socket on which nobody signs in is closed after five seconds (S7)", async () => {
  const server = await start();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  cleanUps.push(async () => vi.useRealTimers());
  const { socket } = await openRaw(server.url, []);
  await expect.poll(() => server.sockets.count(), { message: "connections" }).toBe(1);
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(server.sockets.count()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await closed).toBe(4408);
});

it("the server answers under its own names only, and no address is an error of its own (S7)", async () => {
  const server = await start();
  const { hostname, port } = new URL(server.url);
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; type: unknown }>((resolve, reject) => {
      get({ hostname, port, path, headers }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, type: response.headers["x-content-type-options"] });
      }).on("error", reject);
    });
  expect(await ask("/api/emoji", { host: "evil.example" })).toEqual({ status: 403, type: "nosniff" });
  expect(await ask("/api/emoji", { host: `localhost:${port}` })).toEqual({ status: 401, type: "nosniff" });
  expect(await ask("//", {})).toEqual({ status: 404, type: "nosniff" });
  expect(await ask("//evil.example/api/emoji", {})).toEqual({ status: 404, type: "nosniff" });
  expect(await ask("http://evil.example/api/emoji", {})).toEqual({ status: 400, type: "nosniff" });
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/socket`, { headers: { host: "evil.example" } });
  const refusal = await new Promise<Error>((resolve) => socket.once("error", resolve));
  expect(refusal.message).toContain("401");
});
