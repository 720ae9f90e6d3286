import type { Connection } from "@foyer/chat-headless/core";
import type { UnsentMessage } from "../../packages/chat-headless/src/core/state/outgoing/outbox";
import type { Page } from "../world/page";
import { checkReading } from "../rendered/check-reading";
import { listsOf, unsentOf } from "../world/view";
import { Violation } from "../world/violation";
import type { World } from "../world/world";
import { checkPeople } from "./people-checks";
import { checkRows, type ShownLists } from "./row-checks";

/** Watches one life of a page and checks it after every step. */
export interface PageMonitor {
  readonly page: Page;
  readonly chat: Page["chat"];
  /** @param isOwnDeed whether the step was something that the person did on this page */
  check(isOwnDeed: boolean): void;
  /** The text in the composer of each list. */
  written(): ReadonlyMap<string | null, Written>;
  stop(): void;
}

interface Written {
  readonly mode: string;
  readonly text: string;
  readonly messageDeleted: boolean;
  /** The text that comes back when an edit ends. */
  readonly draft: string;
}

type ConnectionType = Connection["type"];

/** The legal changes of the connection that a person is shown. */
const connections: Readonly<Record<ConnectionType, readonly ConnectionType[]>> = {
  idle: ["connecting", "failed", "refused"],
  connecting: ["ready", "catching-up", "reconnecting", "failed", "refused", "left"],
  // Never `ready` at once: what was missed comes first.
  reconnecting: ["catching-up", "connecting", "failed", "refused", "left"],
  "catching-up": ["ready", "reconnecting", "connecting", "failed", "refused", "left"],
  ready: ["reconnecting", "catching-up", "connecting", "failed", "refused", "left"],
  failed: ["connecting", "catching-up", "reconnecting", "refused", "left"],
  refused: ["connecting", "catching-up", "reconnecting", "failed", "left"],
  left: ["connecting", "failed", "refused"],
};

/** The legal changes of a shown send: a removed or a sent one is not shown. */
const sends: Readonly<Record<UnsentMessage["phase"], readonly UnsentMessage["phase"][]>> = {
  waiting: ["waiting", "sending", "unconfirmed", "failed"],
  sending: ["sending", "waiting", "unconfirmed", "failed"],
  unconfirmed: ["unconfirmed", "waiting", "sending", "unproven", "failed"],
  unproven: ["unproven", "unconfirmed", "waiting", "sending", "failed"],
  failed: ["failed", "waiting", "sending", "unconfirmed"],
  withdrawn: [],
  gone: [],
};

/** Milliseconds from a key to the search. */
const typingRest = 300;

/** Calls in a minute that are too many, beside those of what the person did and of a list that is read anew. */
const mostCalls = 60;
const callsOfDeed = 4;
/** Messages that are read anew at most, each time that the channel is entered after a gap of which nothing is known. */
const mostReadAnew = 500;
/** How often in a minute it is entered again where steps of it fail, beside the drops. */
const mostEntries = 8;

/** The text that an earlier life of a page left in its main composer, and the texts of its pending edits. */
export interface KeptDraft {
  readonly text: string;
  readonly edits: readonly string[];
}

/** @param kept the draft of the page's earlier life; `null` where nothing had to be kept */
export function monitorPage(world: World, page: Page, kept: KeptDraft | null = null): PageMonitor {
  const { chat } = page;
  const { store } = chat;
  const lists: ShownLists = new Map();
  const deeds: number[] = [];
  const drops: number[] = [];
  let checked = store.get();
  let last = store.get();
  let wrote = readWritten(page);
  const found = page.composer(null).store.get();
  // An edit that was on its way when the page ended may have been refused by now: it comes back where nothing is written.
  const isEditReturned = kept?.text === "" && kept.edits.includes(found.text) && found.mode.type === "editing";
  if (kept !== null && found.text !== kept.text && !isEditReturned) {
    throw new Violation("I9 a draft outlives its page", `${page.settings.name}: "${kept.text}" -> "${found.text}"`);
  }

  const stop = store.subscribe(() => {
    try {
      const now = store.get();
      checkTransition(last.connection.type, now.connection.type);
      if (last.connection.type !== now.connection.type && now.connection.type === "reconnecting")
        drops.push(world.clock.now());
      // This tab may miss states of a send that another tab delivers, or that could not be stored.
      const isFollower = page.settings.sharesStorage || world.deviceOf(page.settings).hasFailed;
      const before = new Map(unsentOf(last).map((entry) => [entry.key, entry]));
      for (const entry of unsentOf(now)) {
        const { key, phase } = entry;
        const from = before.get(key);
        const isSkipped = isFollower && phase === "unproven";
        if (from !== undefined && !isSkipped && !sends[from.phase].includes(phase)) {
          throw new Violation("I18 a send changes as it may", `${key}: ${from.phase} -> ${phase}`);
        }
        if (from && !isFollower && isHandedOver(from, entry)) checkTurn(entry, unsentOf(now));
      }
      last = now;
      checkUnderWay(page);
    } catch (thrown) {
      world.fail(thrown);
    }
  });

  return {
    page,
    chat,
    check(isOwnDeed) {
      const breach = page.watch.breach();
      if (breach) throw breach;
      if (page.isFrozen()) return;
      if (isOwnDeed) deeds.push(world.clock.now());
      const inLastMinute = (times: readonly number[]) =>
        times.filter((time) => time > world.clock.now() - 60_000).length;
      const recent = inLastMinute(deeds);
      const calls = page.watch.callsPerMinute();
      const entries = Math.min(page.watch.entriesPerMinute(), mostEntries + inLastMinute(drops));
      const readAnew = (1 + entries) * (mostReadAnew / world.settings.mostPerAnswer);
      const rooms = page.second ? 2 : 1;
      if (calls > rooms * mostCalls + recent * callsOfDeed + readAnew) {
        throw new Violation("I12 requests are bounded", `${calls} calls in a minute, ${recent} deeds`);
      }
      checkPeople(world, page);
      checkUnderWay(page);
      const now = readWritten(page);
      if (!isOwnDeed) checkWritten(page, wrote, now);
      wrote = now;
      if (store.get() === checked && !isOwnDeed) return;
      checked = store.get();
      for (const parentId of listsOf(page)) {
        const reading = page.reading(parentId);
        if (reading) checkReading(parentId, reading);
      }
      checkRows(world, page, lists);
      checkSearch(page, world.clock.now());
    },
    written: () => readWritten(page),
    stop,
  };
}

const isHandedOver = (from: UnsentMessage, { attemptedAt }: UnsentMessage) =>
  attemptedAt !== null && (from.attemptedAt === null || attemptedAt > from.attemptedAt);

/** Texts go out in the order in which they were written, after earlier ones that failed or wait for a decision of the person. */
function checkTurn({ key, type, sequence }: UnsentMessage, outbox: readonly UnsentMessage[]): void {
  if (type === "file") return;
  const isWaiting = ({ phase }: UnsentMessage) => phase !== "failed" && phase !== "unproven";
  const earlier = outbox.find((one) => one.sequence < sequence && one.type === "text" && isWaiting(one));
  if (earlier) throw new Violation("I3 texts go out in turn", `${key} before ${earlier.key}, ${earlier.phase}`);
}

/** A message that is being sent has not failed yet. Sends of another tab with the same storage are not checked. */
function checkUnderWay({ settings, chat, watch }: Page): void {
  if (settings.sharesStorage) return;
  const failed = chat.store.get().outbox.find(({ key, phase }) => phase === "failed" && watch.sends.isUnderWay(key));
  if (failed) throw new Violation("I18 what is under way has not failed", `${settings.name}: ${failed.key}`);
}

/** Only the answer to the latest question is shown. */
function checkSearch({ search, searched, isOpen }: Page, now: number): void {
  const state = search.store.get();
  const { text, at } = searched();
  // It is asked once the typing rests.
  if (isOpen() && state.type === "found" && state.text !== text && now - at > typingRest) {
    throw new Violation("I8 a search shows what was asked last", `"${state.text}" in place of "${text}"`);
  }
}

function checkTransition(from: ConnectionType, to: ConnectionType): void {
  if (from === to || connections[from].includes(to)) return;
  throw new Violation("I18 the connection changes as it may", `${from} -> ${to}`);
}

function readWritten(page: Page): ReadonlyMap<string | null, Written> {
  return new Map(
    listsOf(page).map((parentId) => {
      const { mode, text, draft, messageDeleted } = page.composer(parentId).store.get();
      return [parentId, { mode: mode.type, text, messageDeleted, draft: mode.type === "editing" ? draft.text : text }];
    }),
  );
}

/** Whether a text became longer behind what was written: the thread whose words came may have been open in an earlier life. */
const isJoined = (was: Written, is: Written) =>
  is.text.length > was.text.length && is.text.startsWith(was.text === "" ? "" : `${was.text}\n`);

/** A person's text changes by that person only, and stays when the message that it replies to is deleted. */
function checkWritten(
  page: Page,
  before: PageMonitor["written"] extends () => infer W ? W : never,
  now: typeof before,
): void {
  for (const [parentId, was] of before) {
    const is = now.get(parentId);
    if (!is || (is.mode === was.mode && is.text === was.text)) continue;
    const isReplyEnded = was.mode === "replying" && is.mode === "new" && is.messageDeleted;
    // A refused edit returns to where nothing is written.
    const isEditReturned = was.mode === "new" && was.text === "";
    // The words of a thread whose first message was deleted go on here, and a reply to that message ends.
    const isInPlace = parentId === null && (is.mode === was.mode || isReplyEnded);
    const isHandedOver = isInPlace && is.messageDeleted && isJoined(was, is);
    if ((isReplyEnded && is.text === was.text) || isEditReturned || isHandedOver) continue;
    const change = `${was.mode} "${was.text}" -> ${is.mode} "${is.text}"`;
    throw new Violation("I9 what is written stays", `${page.settings.name} ${parentId ?? "main"}: ${change}`);
  }
}
