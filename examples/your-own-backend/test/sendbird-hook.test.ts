import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ActionPage } from "@foyer/chat-headless/core";
import { expect, it, onTestFinished, vi } from "vitest";
import { enter } from "../server/members";
import { createToken } from "../server/sessions";
import { ask, channelUrl, deliver, readActions, readReports, start, toSignature } from "./sendbird-world";

const person = (user_id: string, nickname = user_id) => ({ user_id, nickname, profile_url: "", metadata: {} });
const mira = person("mira", "Mira Okafor");
const noah = person("noah", "Noah Weiss");
const channel = { name: "The hall", channel_url: channelUrl, custom_type: "", is_super: true, data: "" };
const message = { message_id: 592281302, custom_type: "", message: "Buy now", data: "", created_at: 1568784875135 };

/** The payload that the vendor's page on reports shows, with other people. */
const report = (change: object = {}, payload: object = {}) => ({
  category: "message:report",
  created_at: 1568791754,
  report_type: "message",
  report_category: "spam",
  report_description: "Again",
  reporting_user: person("lucia", "Lucia Romano"),
  offending_user: noah,
  reported_message: { sender: noah, type: "MESG", payload: { ...message, ...payload }, channel },
  app_id: "an application",
  ...change,
});

it("a report that Sendbird delivers is on the desk with a copy of the message", async () => {
  const server = await start();
  expect(await deliver(server, report())).toBe(200);
  const lines = { report_category: "suspicious", report_description: "", reporting_user: person("aiko") };
  expect(await deliver(server, report(lines, { message: "Edited since" }))).toBe(200);
  const [only, ...others] = await readReports(server);
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    ...{ state: "open", messageId: "592281302", text: "Buy now", sentAt: 1568784875135, count: 2, comments: ["Again"] },
    sender: { id: "noah", name: "Noah Weiss" },
  });
  expect(only?.reasons.toSorted()).toEqual(["other", "spam"]);
  const dismissed = await ask(server, `/reports/${only?.id}/`, "mira", { change: "dismiss" });
  expect(dismissed.answer).toMatchObject({ state: "dismissed", messageId: "592281302" });
  expect(server.errors).toEqual([]);
});

it("a report that comes after it was dismissed shows the text that was reported then", async () => {
  const server = await start();
  await deliver(server, report());
  const [known] = await readReports(server);
  await ask(server, `/reports/${known?.id}/`, "mira", { change: "dismiss" });
  await deliver(server, report({ report_description: "Once more" }, { message: "By the same person" }));
  expect(await readReports(server)).toEqual([]);
  await deliver(server, report({ reporting_user: person("aiko") }, { message: "Edited since" }));
  expect(await readReports(server)).toMatchObject([{ state: "open", text: "Edited since", count: 2 }]);
});

it("a copy of a reported message is in no history of this server, and nobody deletes or reports it here", async () => {
  const server = await start();
  await deliver(server, report());
  enter(server.store, channelUrl, "noah");
  const headers = { Authorization: `Bearer ${createToken(server.store, "noah")}` };
  const [copy] = await readReports(server);
  const messages = `${server.url}/channels/${channelUrl}/messages`;
  expect(await (await fetch(`${messages}?limit=5`, { headers })).json()).toMatchObject({ messages: [] });
  const changes = `${server.url}/channels/${channelUrl}/changes?since=0`;
  expect(await (await fetch(changes, { headers })).json()).toMatchObject({ changed: [], deletedIds: [] });
  for (const id of [copy?.id, copy?.messageId]) {
    expect((await fetch(`${messages}/${id}`, { method: "DELETE", headers })).status).toBe(404);
    const body = JSON.stringify({ reason: "spam", comment: "" });
    expect((await fetch(`${messages}/${id}/reports`, { method: "POST", headers, body })).status).toBe(404);
  }
  expect(await readReports(server)).toEqual([copy]);
});

it("the history has actions of operators at Sendbird, with the actor where the event names one", async () => {
  const server = await start();
  await deliver(server, report());
  const restriction = { channel, user: noah, description: "spam", app_id: "an application" };
  const deletion = { category: "group_channel:message_delete", type: "MESG", sender: noah, channel };
  for (const event of [
    {
      category: "operators:register_by_operator",
      requester: mira,
      channel,
      operators: [person("ulla"), person("aiko")],
    },
    { category: "user:mute", requester: mira, seconds: 600, ...restriction },
    { category: "user:unmute", requester: null, ...restriction },
    { category: "user:ban", seconds: -1, ...restriction },
    { category: "user:unban", ...restriction, description: null },
    { ...deletion, payload: { message_id: message.message_id } },
    { category: "group_channel:freeze_unfreeze", channel, freeze: true },
    { category: "group_channel:freeze_unfreeze", channel, freeze: false },
    { category: "operators:unregister_by_operator", requester: mira, channel, operators: [person("ulla")] },
  ])
    expect(await deliver(server, event)).toBe(200);
  const actions = await readActions(server);
  expect(actions.map(({ kind, by, target }) => `${by?.id ?? "somebody"}: ${kind} ${target?.id ?? ""}`.trim())).toEqual([
    ...["mira: register ulla", "mira: register aiko", "mira: mute noah", "somebody: unmute noah", "somebody: ban noah"],
    ...["somebody: unban noah", "somebody: remove noah", "somebody: freeze", "somebody: unfreeze"],
    "mira: unregister ulla",
  ]);
  expect(actions[2]).toMatchObject({ seconds: 600, reason: "spam" });
  expect(actions[4]).toMatchObject({ seconds: null, reason: "spam" });
  expect(actions[6]).toMatchObject({ messageId: "592281302" });
  const about = await ask<ActionPage>(server, "/actions/?user=ulla&limit=5");
  expect(about.answer.actions.map(({ kind }) => kind)).toEqual(["unregister", "register"]);
  expect(server.errors).toEqual([]);
});

it("a message that its author took back, or that was never reported, is no action of an operator", async () => {
  const server = await start();
  await deliver(server, report());
  const deletion = { category: "open_channel:message_delete", sender: noah, channel };
  await deliver(server, { ...deletion, requester: noah, payload: { message_id: message.message_id } });
  await deliver(server, { ...deletion, payload: { message_id: 7 } });
  expect(await readActions(server)).toEqual([]);
  await deliver(server, { ...deletion, requester: mira, payload: { message_id: message.message_id } });
  expect(await readActions(server)).toMatchObject([{ kind: "remove", by: { id: "mira" }, target: { id: "noah" } }]);
});

it.each([
  ["no signature", null],
  ["an empty one", ""],
  ["one of another secret", toSignature(JSON.stringify(report()), "another secret")],
  ["one of another body", toSignature("{}")],
  ["half of the right one", toSignature(JSON.stringify(report())).slice(0, 32)],
  ["no hexadecimal digits", "é".repeat(64)],
])("an event with %s is refused before it is read", async (_, signature) => {
  const server = await start();
  // Header values are bytes.
  const bytes = signature === null ? null : Buffer.from(signature, "utf8").toString("latin1");
  expect(await deliver(server, report(), bytes)).toBe(401);
  expect(await deliver(server, "{ no JSON", signature === null ? null : toSignature("{}"))).toBe(401);
  expect(await readReports(server)).toEqual([]);
  expect(server.errors).toEqual([]);
});

it("a person's own token is no signature", async () => {
  const server = await start();
  const headers = { Authorization: `Bearer ${createToken(server.store, "mira")}` };
  const body = JSON.stringify(report({ reporting_user: person("jonas") }));
  expect((await fetch(`${server.url}/hooks/sendbird`, { method: "POST", headers, body })).status).toBe(401);
  expect(await readReports(server)).toEqual([]);
});

it.each([undefined, ""])("without a secret (%j) there is no such route", async (sendbirdToken) => {
  const server = await start({ sendbirdToken });
  for (const signature of [undefined, toSignature(JSON.stringify(report()), "")])
    expect(await deliver(server, report(), signature)).toBe(404);
});

it("a delivery that comes again changes nothing, also one that was answered long ago", async () => {
  const server = await start();
  const mute = { category: "user:mute", requester: mira, channel, user: noah, seconds: 60, description: "" };
  const body = JSON.stringify(report());
  for (const event of [body, mute, body, mute]) expect(await deliver(server, event)).toBe(200);
  expect(await deliver(server, body, toSignature(body).toUpperCase())).toBe(200);
  const [known] = await readReports(server);
  expect(known).toMatchObject({ count: 1, revision: 1 });
  expect(await readActions(server)).toHaveLength(1);
  await ask(server, `/reports/${known?.id}/`, "mira", { change: "dismiss" });
  await deliver(server, body);
  expect(await readReports(server)).toEqual([]);
  expect(await readReports(server, "closed")).toMatchObject([{ count: 1, state: "dismissed" }]);
});

it("an event without a time that comes again later is another one, and within a minute another delivery", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await start();
  const freezing = (freeze: boolean) => ({ category: "group_channel:freeze_unfreeze", channel, freeze });
  for (const freeze of [true, false, true, false]) {
    for (const pause of [0, 5000, 5000]) {
      vi.setSystemTime(Date.now() + pause);
      await deliver(server, freezing(freeze));
    }
    vi.setSystemTime(Date.now() + 60_000);
  }
  expect((await readActions(server)).map(({ kind }) => kind)).toEqual(["freeze", "unfreeze", "freeze", "unfreeze"]);
});

it("a person's second report of a message replaces the first", async () => {
  const server = await start();
  await deliver(server, report());
  await deliver(server, report({ created_at: 1568791999, report_category: "harassing", report_description: "Worse" }));
  expect(await readReports(server)).toMatchObject([{ count: 1, reasons: ["harassment"], comments: ["Worse"] }]);
});

it.each([
  ["an event of another kind", { category: "group_channel:message_send", channel, payload: message }],
  ["an event with the name of an object's own", { category: "constructor" }],
  [
    "a report of an unknown channel",
    report({ reported_message: { ...report().reported_message, channel: { channel_url: "x" } } }),
  ],
  ["a report of an own message", report({ reporting_user: noah })],
  ["a mute in an unknown channel", { category: "user:mute", channel: { channel_url: "x" }, user: noah, seconds: 1 }],
  ["a list", []],
  ["nothing", null],
])("%s is answered and changes nothing", async (_, event) => {
  const server = await start();
  expect(await deliver(server, event)).toBe(200);
  expect([...(await readReports(server)), ...(await readActions(server))]).toEqual([]);
  for (const table of ["message", "report", "report_state", "action", "delivery"])
    expect([table, ...server.store.all(`SELECT * FROM ${table}`)]).toEqual([table]);
  expect(server.store.all("SELECT id FROM person ORDER BY id")).toEqual([{ id: "jonas" }, { id: "mira" }]);
  expect(server.errors).toEqual([]);
});

it.each([
  ["without a channel", { category: "user:mute", user: noah, seconds: 60 }],
  ["without a person", { category: "user:ban", channel, seconds: 60 }],
  ["without a reporter", report({ reporting_user: undefined })],
  ["with half of a surrogate pair in an id", report({ reporting_user: person("lu\uD800") })],
  ["with NUL in an id", report({ reporting_user: person("lu\0cia") })],
  ["with an endless id", report({ reporting_user: person("x".repeat(100_000)) })],
  ["with a message id that is no whole number", report({}, { message_id: 1e21 })],
  ["with a time that no date has", report({}, { created_at: 9e15 })],
  ["with a time before all times", report({}, { created_at: -1 })],
])("a known event %s is answered, changes nothing and is named to the developers", async (_, event) => {
  const server = await start();
  expect(await deliver(server, event)).toBe(200);
  expect([...(await readReports(server)), ...(await readActions(server))]).toEqual([]);
  expect(server.errors).toHaveLength(1);
  expect(String(server.errors[0])).toMatch(/(message:report|user:mute|user:ban) of Sendbird cannot be read: \w+/);
});

it("texts that the database does not keep as they are, and endless ones, arrive readable", async () => {
  const server = await start();
  const dirty = "a\0b\uD800c";
  const users = {
    reporting_user: person("lucia", `L${"u".repeat(900)}`),
    report_description: `${dirty}${"!".repeat(5000)}`,
  };
  const sender = person("noah", dirty);
  const payload = { ...message, message: `${dirty}${"😀".repeat(30_000)}` };
  await deliver(server, report({ ...users, reported_message: { sender, payload, channel } }));
  const [seen] = await readReports(server);
  expect(seen?.sender.name).toBe("a\uFFFDb\uFFFDc");
  expect(seen?.text.startsWith("a\uFFFDb\uFFFDc😀")).toBe(true);
  expect(seen?.text).toHaveLength(10_000);
  expect(seen?.text).not.toMatch(/\p{Surrogate}/u);
  expect(seen?.comments[0]).toHaveLength(2000);
  expect(server.errors).toEqual([]);
});

it("a body that is too large is refused, signed or not, and one that is no JSON as well", async () => {
  const server = await start();
  const large = JSON.stringify(report({}, { data: "x".repeat(300_000) }));
  expect(await deliver(server, large)).toBe(413);
  expect(await deliver(server, large, "")).toBe(413);
  expect(await deliver(server, "{ no JSON")).toBe(400);
  expect(await readReports(server)).toEqual([]);
});

it("an event renames nobody whom the server knows, and makes nobody an operator", async () => {
  const server = await start();
  const jonas = person("jonas", "Somebody else");
  await deliver(server, report({ reporting_user: jonas }));
  await deliver(server, { category: "operators:register_by_operator", requester: jonas, channel, operators: [jonas] });
  expect(await readActions(server)).toMatchObject([{ by: { name: "jonas" }, target: { name: "jonas" } }]);
  expect((await ask(server, "/reports/?state=open&limit=5", "jonas")).status).toBe(403);
});

it("a database that was made before there were copies takes a report as well", async () => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-backend-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "chat.db");
  const before = await start({ file });
  before.store.run("DROP INDEX message_original");
  before.store.run("ALTER TABLE message DROP COLUMN original_id");
  await before.close();
  const server = await start({ file });
  await deliver(server, report());
  await deliver(server, report({ reporting_user: person("aiko") }));
  expect(await readReports(server)).toMatchObject([{ messageId: "592281302", count: 2 }]);
});
