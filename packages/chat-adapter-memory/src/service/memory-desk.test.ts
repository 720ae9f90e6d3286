import { expect, it } from "vitest";
import { channelUrl, createMemoryStage, sendText } from "../../test/memory-stage";
import { createMemoryDesk } from "./memory-desk";

const open = { state: "open", limit: 10, cursor: null } as const;
const closed = { ...open, state: "closed" } as const;
const everything = { userId: null, limit: 10, cursor: null } as const;

/** Ann and Uma are operators; Bob, Carol and Dora are not. */
async function createHall() {
  const stage = await createMemoryStage();
  const { control, environment } = stage;
  for (const id of ["uma", "carol", "dora"])
    await control.addUser({ id, name: `${id[0]?.toUpperCase()}${id.slice(1)}` });
  for (const userId of ["ann", "uma"]) await control.setRole({ channelUrl, userId, role: "operator" });
  const [carol, dora] = [await stage.enter("carol"), await stage.enter("dora")];
  const deskOf = (userId: string) => createMemoryDesk({ control, userId, environment, interval: 1_000 });
  const report = (from: typeof carol, messageId: string, comment = "", reason: "spam" | "harassment" = "spam") =>
    from.adapter.reportMessage?.(channelUrl, messageId, { reason, comment });
  return { ...stage, carol, dora, report, ann: { ...stage.ann, desk: deskOf("ann") }, uma: deskOf("uma"), deskOf };
}

it("groups reports by message, counts who reported and names nobody", async () => {
  const { ann, bob, carol, dora, report, environment } = await createHall();
  const first = await sendText(bob.adapter, "Buy now");
  await environment.advance(10);
  const second = await sendText(bob.adapter, "Buy twice");
  await report(carol, first.id, "Again");
  await environment.advance(10);
  await report(dora, second.id);
  await report(dora, first.id, "", "harassment");
  await report(dora, first.id, "", "harassment");
  await bob.adapter.updateText(channelUrl, first.id, { text: "Hello", mentionTemplate: null, mentionedUserIds: [] });
  const { reports, cursor } = await ann.desk.getReports(channelUrl, open);
  expect(cursor).toBeNull();
  expect(reports).toMatchObject([
    {
      ...{ messageId: first.id, state: "open", text: "Buy now", sender: { id: "bob" }, sentAt: first.createdAt },
      ...{ count: 2, reasons: ["spam", "harassment"], comments: ["Again"], holder: null },
    },
    { messageId: second.id, count: 1 },
  ]);
  expect(JSON.stringify(reports)).not.toMatch(/carol|dora/i);
});

it("shows the text that was reported again after it was dismissed, and not the harmless one of before", async () => {
  const { ann, bob, carol, dora, report } = await createHall();
  const { id } = await sendText(bob.adapter, "Hello");
  const edit = (text: string) =>
    bob.adapter.updateText(channelUrl, id, { text, mentionTemplate: null, mentionedUserIds: [] });
  const read = async () => (await ann.desk.getReports(channelUrl, open)).reports;
  await report(carol, id);
  await edit("Nicer");
  await report(carol, id);
  expect(await read()).toMatchObject([{ text: "Hello" }]);
  await ann.desk.changeReport(channelUrl, id, "dismiss");
  await edit("Buy now");
  await report(dora, id);
  expect(await read()).toMatchObject([{ text: "Buy now", count: 2 }]);
});

it("shows the others for 60 s who is at a report", async () => {
  const { ann, uma, bob, carol, report, environment } = await createHall();
  const { id } = await sendText(bob.adapter, "Buy now");
  await report(carol, id);
  const { revision } = await ann.desk.changeReport(channelUrl, id, "claim");
  const seen = async () => (await uma.getReports(channelUrl, open)).reports[0];
  await environment.advance(59_999);
  expect(await seen()).toMatchObject({ holder: { id: "ann" }, revision });
  await environment.advance(1);
  const after = await seen();
  expect(after?.holder).toBeNull();
  expect(after?.revision).toBeGreaterThan(revision);
});

it("closes, opens again, and lists the last closed first, page by page", async () => {
  const { ann, uma, bob, carol, dora, report } = await createHall();
  const ids: string[] = [];
  for (const text of ["1", "2", "3"]) ids.push((await sendText(bob.adapter, text)).id);
  for (const id of ids) await report(carol, id);
  const [one = "", two = "", three = ""] = ids;
  await expect(ann.desk.changeReport(channelUrl, two, "dismiss")).resolves.toMatchObject({ state: "dismissed" });
  await uma.changeReport(channelUrl, one, "act");
  await uma.changeReport(channelUrl, three, "act");
  const page = await ann.desk.getReports(channelUrl, { ...closed, limit: 2 });
  expect(page.reports.map(({ id }) => id)).toEqual([three, one]);
  const rest = await ann.desk.getReports(channelUrl, { ...closed, limit: 2, cursor: page.cursor });
  expect(rest).toMatchObject({ reports: [{ id: two }], cursor: null });
  await ann.desk.changeReport(channelUrl, one, "reopen");
  // A new report of a message counts; a repeated one does not, and none comes back once it was acted on.
  await report(carol, two);
  expect((await ann.desk.getReports(channelUrl, open)).reports.map(({ id }) => id)).toEqual([one]);
  await report(dora, two);
  await report(dora, three);
  expect((await ann.desk.getReports(channelUrl, open)).reports.map(({ id }) => id)).toEqual([one, two]);
  await expect(ann.desk.changeReport(channelUrl, "none", "act")).rejects.toMatchObject({ code: "not-found" });
});

it("records what was done, by whom, and to whom, and nothing that changed nothing", async () => {
  const { ann, bob, control, deskOf } = await createHall();
  const port = ann.adapter.moderation;
  const { id } = await sendText(bob.adapter, "Buy now");
  await port?.restrict(channelUrl, { kind: "mute", userId: "bob", seconds: 600, reason: "spam" });
  await port?.lift(channelUrl, "ban", "bob");
  await ann.adapter.deleteMessage(channelUrl, id, "soft");
  await ann.adapter.deleteMessage(channelUrl, id, "soft");
  await ann.adapter.undoDelete(channelUrl, id);
  await port?.changeChannel(channelUrl, { frozen: true, slowModeSeconds: 30 });
  await control.unfreeze({ channelUrl, by: "uma" });
  await control.setRole({ channelUrl, userId: "carol", role: "operator" });
  const { actions } = await deskOf("carol").getActions(channelUrl, everything);
  const byAnn = { by: { id: "ann" } };
  expect(actions).toMatchObject([
    { by: null, kind: "register", target: { id: "carol" } },
    { by: { id: "uma" }, kind: "unfreeze", target: null },
    { ...byAnn, kind: "slow-mode", seconds: 30 },
    { ...byAnn, kind: "freeze", target: null },
    { ...byAnn, kind: "restore", messageId: id },
    { ...byAnn, kind: "remove", target: { id: "bob" }, messageId: id },
    { ...byAnn, kind: "mute", target: { id: "bob" }, seconds: 600, reason: "spam", messageId: null },
    { by: null, kind: "register", target: { id: "uma" } },
    { by: null, kind: "register", target: { id: "ann" } },
  ]);
  const first = await ann.desk.getActions(channelUrl, { userId: "bob", limit: 2, cursor: null });
  expect(first.actions.map(({ kind }) => kind)).toEqual(["restore", "remove"]);
  const second = await ann.desk.getActions(channelUrl, { userId: "bob", limit: 2, cursor: first.cursor });
  expect(second).toMatchObject({ actions: [{ kind: "mute" }], cursor: null });
});

it("is for operators alone, ends with its signal, and asks until it is told to stop", async () => {
  const { ann, deskOf, environment } = await createHall();
  const bobs = deskOf("bob");
  for (const refused of [
    bobs.getReports(channelUrl, open),
    bobs.changeReport(channelUrl, "1", "act"),
    bobs.getActions(channelUrl, everything),
  ])
    await expect(refused).rejects.toMatchObject({ code: "not-allowed" });
  const signal = AbortSignal.abort();
  await expect(ann.desk.getReports(channelUrl, open, { signal })).rejects.toMatchObject({ code: "cancelled" });
  const abort = new AbortController();
  const asked = ann.desk.getReports(channelUrl, open, { signal: abort.signal });
  abort.abort();
  await expect(asked).rejects.toMatchObject({ code: "cancelled" });
  let told = 0;
  const stop = ann.desk.subscribe(channelUrl, () => (told += 1));
  const timers = environment.pending();
  await environment.advance(3_000);
  expect(told).toBe(3);
  stop();
  expect(environment.pending()).toBe(timers - 1);
});
