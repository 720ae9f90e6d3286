import { ChatError, type ModerationDesk, type Report, type ReportPage } from "@foyer/chat-headless/core";
import { expect } from "./assert/expect";
import { expectRefusal } from "./assert/expect-refusal";

/** Supplied by the author of a desk: a channel with messages of one person that can be reported, made anew for every case. */
export interface DeskWorld {
  readonly channelUrl: string;
  /** The desks of two operators, and of a person who is none. */
  readonly operator: DeskPerson;
  readonly colleague: DeskPerson;
  readonly attendee: DeskPerson;
  /** Stores a message of the person who is reported, and returns its id. */
  post(text: string): Promise<string>;
  /** Reports a message as one of several people: `0`, `1` and so on. */
  report(messageId: string, reporter: number, report: DeskReport): Promise<void>;
  /** The id of the person who is reported. */
  readonly reportedId: string;
  /** Mutes the person who is reported, as `operator`, for so many seconds. */
  mute(seconds: number, reason: DeskReport["reason"]): Promise<void>;
  /** Lets `ms` milliseconds pass: more than 60,000 of them for how long a claim is shown. */
  advance(ms: number): Promise<void>;
  dispose(): Promise<unknown>;
}

/** A person with a desk. */
export interface DeskPerson {
  readonly userId: string;
  readonly desk: ModerationDesk;
}

/** The content of one report. */
export interface DeskReport {
  readonly reason: Report["reasons"][number];
  readonly comment: string;
}

/** Creates a world for a desk. It is called for each case. */
export type CreateDeskWorld = () => DeskWorld | Promise<DeskWorld>;

/** One promise of a desk as a sentence, with the test of it. */
export interface ModerationDeskCase {
  readonly name: string;
  /** Rejects with the promise that was broken. */
  run(createWorld: CreateDeskWorld): Promise<void>;
}

const open = { state: "open", limit: 10, cursor: null } as const;
const closed = { ...open, state: "closed" } as const;
const everything = { userId: null, limit: 10, cursor: null } as const;
const spam: DeskReport = { reason: "spam", comment: "" };
const milliseconds = 60_000;

const plays: Readonly<Record<string, (world: DeskWorld) => Promise<void>>> = {
  "groups reports by message, counts who reported, and names none of them": async (world) => {
    const { operator, channelUrl } = world;
    const [first, second] = [await world.post("buy now"), await world.post("buy twice")];
    await world.report(first, 0, { reason: "spam", comment: "again" });
    await world.advance(5);
    await world.report(second, 0, spam);
    await world.report(first, 1, { reason: "harassment", comment: "" });
    const { reports } = await operator.desk.getReports(channelUrl, open);
    expect(
      reports.map(({ messageId }) => messageId),
      "the reported messages, the oldest report first",
    ).toEqual([first, second]);
    expect(reports[0], "two reports of one message").toMatchObject({
      ...{ state: "open", count: 2, text: "buy now", holder: null, comments: ["again"] },
      sender: { id: world.reportedId },
    });
    expect([...(reports[0]?.reasons ?? [])].toSorted(), "the reasons of both").toEqual(["harassment", "spam"]);
  },

  "counts somebody who reports a message twice once, and leaves the report where it is": async (world) => {
    const [first, second] = [await world.post("buy now"), await world.post("buy twice")];
    const read = async () => (await world.operator.desk.getReports(world.channelUrl, open)).reports;
    await world.report(first, 0, { reason: "spam", comment: "first" });
    await world.advance(5);
    await world.report(second, 0, spam);
    const [known] = await read();
    await world.advance(5);
    await world.report(first, 0, { reason: "spam", comment: "second" });
    const reports = await read();
    expect(reports[0]?.count, "the count of two reports by one person").toBe(1);
    expect(
      reports.map(({ messageId }) => messageId),
      "the reported messages, the oldest report first",
    ).toEqual([first, second]);
    expect(reports[0]?.firstAt, "when it was reported first").toBe(known?.firstAt);
  },

  "shows the others who is at a report, for a minute": async (world) => {
    const { operator, colleague, channelUrl } = world;
    const id = await world.post("buy now");
    await world.report(id, 0, spam);
    const [known] = (await operator.desk.getReports(channelUrl, open)).reports;
    const claimed = await operator.desk.changeReport(channelUrl, known?.id ?? "", "claim");
    expect(claimed.state, "the state of a report that somebody is at").toBe("open");
    expect(claimed.revision, "the revision of a claimed report").toBeGreaterThan(known?.revision ?? 0);
    const seen = async () => (await colleague.desk.getReports(channelUrl, open)).reports[0];
    expect((await seen())?.holder?.id, "who is at it, as a colleague sees it").toBe(operator.userId);
    await colleague.desk.changeReport(channelUrl, known?.id ?? "", "claim");
    expect((await seen())?.holder?.id, "who is at it once a colleague has taken it").toBe(colleague.userId);
    await world.advance(milliseconds + 1_000);
    expect((await seen())?.holder ?? null, "who is at it after a minute").toBe(null);
  },

  "closes a report for everybody, and opens it again": async (world) => {
    const { operator, colleague, channelUrl } = world;
    const ids: string[] = [];
    for (const text of ["one", "two"]) {
      ids.push(await world.post(text));
      await world.report(ids.at(-1) ?? "", 0, spam);
      await world.advance(5);
    }
    const { reports } = await operator.desk.getReports(channelUrl, open);
    const [first = "", second = ""] = reports.map(({ id }) => id);
    await operator.desk.changeReport(channelUrl, first, "claim");
    const dismissed = await operator.desk.changeReport(channelUrl, first, "dismiss");
    expect(dismissed.state, "the state of a dismissed report").toBe("dismissed");
    expect(dismissed.holder ?? null, "who is at a dismissed report").toBe(null);
    await world.advance(5);
    await operator.desk.changeReport(channelUrl, second, "act");
    const late = await colleague.desk.changeReport(channelUrl, second, "dismiss");
    expect(late.state, "the state of a report that was acted on before it was dismissed").toBe("acted");
    expect((await colleague.desk.getReports(channelUrl, open)).reports, "what is open then").toEqual([]);
    const list = await colleague.desk.getReports(channelUrl, closed);
    expect(
      list.reports.map(({ id, state }) => `${id} ${state}`),
      "what is closed, the last one first",
    ).toEqual([`${second} acted`, `${first} dismissed`]);
    const reopened = await colleague.desk.changeReport(channelUrl, first, "reopen");
    expect(reopened.revision, "the revision of a report that was opened again").toBeGreaterThan(dismissed.revision);
    expect(
      (await operator.desk.getReports(channelUrl, open)).reports.map(({ id }) => id),
      "what is open again",
    ).toEqual([first]);
  },

  "gives reports page by page, each once": async (world) => {
    const { operator, channelUrl } = world;
    for (const text of ["one", "two", "three"]) {
      await world.report(await world.post(text), 0, spam);
      await world.advance(5);
    }
    const texts: string[] = [];
    let cursor: string | null = null;
    for (let turn = 0; turn < 5; turn++) {
      const page = await operator.desk.getReports(channelUrl, { ...open, limit: 2, cursor });
      expect(page.reports.length, "the length of a page of two").toBeLessThanOrEqual(2);
      texts.push(...page.reports.map(({ text }) => text));
      ({ cursor } = page);
      if (cursor === null) break;
    }
    expect(texts, "the texts on all pages").toEqual(["one", "two", "three"]);
  },

  "goes on after a page whose last report has changed meanwhile": async (world) => {
    const { operator, colleague, channelUrl } = world;
    for (const text of ["one", "two", "three", "four"]) {
      await world.report(await world.post(text), 0, spam);
      await world.advance(5);
    }
    const textsOf = ({ reports }: ReportPage) => reports.map(({ text }) => text);
    const first = await operator.desk.getReports(channelUrl, { ...open, limit: 2 });
    for (const { id } of first.reports) await colleague.desk.changeReport(channelUrl, id, "dismiss");
    const second = await operator.desk.getReports(channelUrl, { ...open, limit: 2, cursor: first.cursor });
    expect(textsOf(second), "the open reports after a page that a colleague has dismissed").toEqual(["three", "four"]);
    for (const { id } of second.reports) await operator.desk.changeReport(channelUrl, id, "act");
    const last = await operator.desk.getReports(channelUrl, { ...closed, limit: 2 });
    expect(textsOf(last), "the last two to be closed").toEqual(["four", "three"]);
    await colleague.desk.changeReport(channelUrl, last.reports[1]?.id ?? "", "reopen");
    const rest = await operator.desk.getReports(channelUrl, { ...closed, limit: 2, cursor: last.cursor });
    expect(textsOf(rest), "the closed reports after one that a colleague has opened again").toEqual(["two", "one"]);
  },

  "records what was done, by whom, to whom": async (world) => {
    const { operator, colleague, channelUrl, reportedId } = world;
    await world.mute(60, "spam");
    await world.advance(5);
    await world.mute(600, "harassment");
    const { actions } = await colleague.desk.getActions(channelUrl, { ...everything, userId: reportedId });
    const action = { by: { id: operator.userId }, kind: "mute", target: { id: reportedId }, messageId: null };
    expect(actions, "two mutes, the later one first").toMatchObject([
      { ...action, seconds: 600, reason: "harassment" },
      { ...action, seconds: 60, reason: "spam" },
    ]);
    const first = await colleague.desk.getActions(channelUrl, { userId: reportedId, limit: 1, cursor: null });
    const second = await colleague.desk.getActions(channelUrl, { userId: reportedId, limit: 1, cursor: first.cursor });
    expect([first.actions[0]?.seconds, second.actions[0]?.seconds], "their lengths on two pages").toEqual([600, 60]);
    const others = await colleague.desk.getActions(channelUrl, { ...everything, userId: colleague.userId });
    expect(
      others.actions.filter(({ kind }) => kind === "mute"),
      "the mutes of somebody who was not muted",
    ).toEqual([]);
  },

  "is for operators alone": async ({ attendee, channelUrl, post, report }) => {
    await report(await post("buy now"), 0, spam);
    for (const [name, call] of [
      ["getReports", () => attendee.desk.getReports(channelUrl, open)],
      ["changeReport", () => attendee.desk.changeReport(channelUrl, "1", "act")],
      ["getActions", () => attendee.desk.getActions(channelUrl, everything)],
    ] as const)
      await expectRefusal(`${name} of an attendee`, call(), "not-allowed");
  },

  "knows no report that is not there": async ({ operator, channelUrl }) => {
    await expectRefusal("the change", operator.desk.changeReport(channelUrl, "999999", "act"), "not-found");
  },

  "ends a call whose signal is aborted, and tells nobody who has stopped to listen": async (world) => {
    const { operator, channelUrl } = world;
    const abort = new AbortController();
    const asked = operator.desk.getReports(channelUrl, open, { signal: abort.signal });
    abort.abort();
    await expectRefusal("getReports", asked, "cancelled");
    const signal = AbortSignal.abort();
    await expectRefusal("getActions", operator.desk.getActions(channelUrl, everything, { signal }), "cancelled");
    let notified = 0;
    const stop = operator.desk.subscribe(channelUrl, () => (notified += 1));
    stop();
    await world.report(await world.post("buy now"), 0, spam);
    await world.advance(milliseconds);
    expect(notified, "how often somebody was told who had stopped to listen").toBe(0);
  },

  "tells those who listen that there may be something new": async (world) => {
    let notified = 0;
    const stop = world.operator.desk.subscribe(world.channelUrl, () => (notified += 1));
    await world.report(await world.post("buy now"), 0, spam);
    await world.advance(milliseconds);
    stop();
    expect(notified, "how often somebody was told").toBeGreaterThan(0);
  },
};

/** Every promise of a desk. Each can be run without a test runner, by its `run`. */
export const moderationDeskCases: readonly ModerationDeskCase[] = Object.entries(plays).map(([sentence, play]) => ({
  name: `desk: ${sentence}`,
  async run(createWorld) {
    const world = await createWorld();
    try {
      await play(world);
    } catch (thrown) {
      const said = thrown instanceof ChatError ? `${thrown.code}: ${thrown.message}` : (thrown as Error).message;
      throw new Error(`${said}\nBroken promise: desk: ${sentence}`, { cause: thrown });
    } finally {
      await world.dispose();
    }
  },
}));
