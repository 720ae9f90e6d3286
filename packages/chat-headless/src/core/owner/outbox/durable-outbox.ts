import { parseMessage } from "../../boundary/parse";
import { toChatError } from "../../boundary/to-chat-error";
import { field } from "../../boundary/readers";
import { ChatError } from "../../port/chat-error";
import type { BrowserTab } from "../../port/environment";
import { findSent } from "../../state/find-message";
import { cutOff, isMessage, type OutboxEntry } from "../../state/outgoing/outbox";
import { isUnderWay } from "../../state/outgoing/outgoing-lifecycle";
import { callTimeout } from "../../boundary/call-scope";
import type { ChatContext } from "../chat-context";
import { askForTurn, type Lease } from "./lease";
import type { OutboxRecords } from "./outbox-storage";
import { createOutboxFiles } from "./outbox-files";
import { createPersistedValues, type StorageSource } from "../persisted-values";
import { readEntry } from "./stored-records";

/** The part of the outbox's storage that is loaded when a chat with a storage opens: earlier pages, other tabs, files. */
export interface DurableOutbox {
  /** Whether it is this tab's turn to deliver; asks for it otherwise. */
  take(): boolean;
  release(): void;
  isKept(key: string): boolean;
  whenKept(key: string): Promise<void> | undefined;
  /** Says to other chats of this page what was written; `undefined` for what was removed. */
  share(name: string, value: unknown): void;
  close(): void;
}

/** Of the open chats of this page: a browser tells a page nothing of what the page itself has stored. */
const inPage = new Set<{ readonly source: StorageSource; readonly listen: Parameters<BrowserTab["onStorage"]>[0] }>();

/** Milliseconds after which another tab's changes have been heard of. */
const hearingTime = 100;

/**
 * Takes up everything that was kept; files follow as they are read.
 *
 * @param tab `null` where there is only one.
 */
export function openDurableOutbox(context: ChatContext, records: OutboxRecords, tab: BrowserTab | null): DurableOutbox {
  const { source, prefix, values, written } = records;
  const files = createOutboxFiles(context, records, tab?.files ?? null);
  const turn = createTurn(tab, context, records, () => missing().length > 0, prepare);
  let isClosed = false;
  let outbox: readonly OutboxEntry[] | null = null;
  let wasBanned = false;

  const find = (key: string) => context.state().outbox.find((entry) => entry.key === key);

  /** Everything that is kept. While no tab delivers, what was handed over and not settled is in doubt. */
  function adoptAll(isAtRest: boolean): void {
    for (const name of values.names() ?? []) adopt(name, values.get(name), isAtRest);
  }

  /** What this page knows and the storage no longer has. */
  function missing(): readonly string[] {
    const names = values.names();
    return names ? [...written.keys()].filter((name) => !names.includes(name)) : [];
  }

  function prepare(): void {
    missing().forEach(doubt);
    adoptAll(true);
    records.write();
  }

  /** The storage was emptied, or holds less than a page knows: what became of it is asked of the service. */
  function doubt(name: string): void {
    written.delete(name);
    context.move(name, "lost", { error: "connection-lost" });
  }

  /** What another page has written under a name. */
  function adopt(name: string, raw: unknown, isAtRest: boolean, loaded?: Blob): void {
    const known = find(name);
    if (field(raw, "held") === true) {
      if (isAtRest && written.has(name)) doubt(name);
      // Nobody here knows what it was.
      else if (isAtRest && !known) values.set(name, undefined);
    } else if (field(raw, "removed") === true) {
      if (known) withdraw(known);
      if (isAtRest) values.set(name, undefined);
    } else if (field(raw, "sent") !== undefined) adoptSent(name, field(raw, "sent"), isAtRest);
    else adoptEntry(name, raw, isAtRest, loaded);
  }

  function adoptSent(name: string, sent: unknown, isAtRest: boolean): void {
    const known = find(name);
    const message = parseMessage(sent, context.selfId, context.report);
    if (message?.key === name && (known || !isAtRest))
      records.adopt(name, () => context.dispatch({ type: "send-acknowledged", key: name, message }));
    else if (known && !isMessage(known)) records.adopt(name, () => context.move(name, "forgotten"));
    // Its page ended before it could remove it.
    if (isAtRest) values.set(name, undefined);
  }

  /** Its author has removed it in another tab, or it was taken back there. */
  function withdraw(entry: OutboxEntry): void {
    const event = isMessage(entry) && entry.phase !== "withdrawn" ? "removed" : "forgotten";
    context.move(entry.key, event, { mayArriveUntil: context.environment.elapsed() + callTimeout });
  }

  function adoptEntry(name: string, raw: unknown, isAtRest: boolean, loaded: Blob | undefined): void {
    const stored = readEntry(raw);
    if (stored?.key !== name || ("draft" in stored && stored.draft.key !== name)) return;
    const known = find(name);
    if (known && stored.phase === "withdrawn" && known.phase !== "withdrawn") return withdraw(known);
    // What this tab delivers is its own to decide.
    if (known && turn.isMine() && !isAtRest && isUnderWay(known)) return;
    // What this page could not write is newer than what it wrote.
    const isWritten = written.get(name) === JSON.stringify(raw);
    // While no tab delivers, what was under way is cut off; while this one does, what it does not know is under way nowhere.
    const isOver = isAtRest || (turn.isMine() && !known);
    if (known && isWritten) {
      if (isOver && known.phase === "sending") doubt(name);
      return;
    }
    const record = (entry: OutboxEntry) => {
      const now = isOver ? cutOff(entry) : entry;
      records.adopt(name, () => context.dispatch({ type: "outgoing-recorded", entry: now }));
      if (find(name)) return;
      // It has been shown already. The tab that sent it may have neither answer nor event.
      const sent = findSent(context.state(), name);
      if (sent) values.set(name, { sent });
      values.set(name, undefined);
      files.follow();
    };
    if (stored.type !== "file") return record(stored);
    const file = known?.type === "file" ? known.draft.file : loaded;
    if (!file) return void load(name, isAtRest);
    files.adopt(name);
    record({ ...stored, draft: { ...stored.draft, file }, progress: { loaded: 0, total: file.size } });
  }

  /** Takes a file up once it is read. One that cannot be read now waits for another page, or the next turn. */
  async function load(name: string, isAtRest: boolean): Promise<void> {
    const file = await files.load(name).catch((thrown: unknown) => {
      if (!isClosed) context.raiseError(toChatError(thrown), "storage");
      return null;
    });
    if (isClosed || file === null) return;
    // Its record may have changed or gone meanwhile.
    if (file) adopt(name, values.get(name), isAtRest, file);
    else if (isAtRest) {
      context.raiseError(new ChatError("not-found", "A file that was to be sent could not be kept."), "storage");
      values.set(name, undefined);
    }
    context.deliver();
  }

  function listen(key: string | null, value: string | null): void {
    if (!key?.startsWith(prefix)) return;
    const name = key.slice(prefix.length);
    const told = parse(value ?? "null");
    const isWord =
      field(told, "sent") !== undefined || field(told, "removed") === true || field(told, "phase") === "withdrawn";
    // An event may be late: what stands there now is newer, unless it is the word after which nothing stands there.
    adopt(name, isWord ? told : values.get(name), false);
    context.deliver();
  }

  function follow(): void {
    const { outbox: now, people } = context.state();
    if (outbox !== now) files.follow();
    outbox = now;
    const { banned } = people.membership;
    if (banned && !wasBanned) {
      removeRecords(records);
      void files.removeOrphans(0);
    }
    wasBanned = banned;
  }

  follow();
  // While this chat was closed it heard nothing.
  for (const name of missing()) {
    written.delete(name);
    context.move(name, "forgotten");
  }
  // Another tab may be delivering: only who has the turn knows what is in doubt.
  adoptAll(!tab);
  void files.removeOrphans(callTimeout);
  const stops = [context.subscribe(follow), tab?.onStorage(listen)];
  const mine = { source, listen };
  // Without turns to deliver, what one chat knew of another would be sent by both.
  if (tab) inPage.add(mine);
  return {
    take: turn.take,
    release: turn.release,
    isKept: files.isKept,
    whenKept: files.whenKept,
    share(name, value) {
      for (const other of inPage) {
        if (other === mine || !haveSameStorage(other.source, source)) continue;
        const json = value === undefined ? null : JSON.stringify(value);
        // Later, as for another page: the state is being changed now.
        void Promise.resolve().then(() => inPage.has(other) && other.listen(prefix + name, json));
      }
    },
    close() {
      isClosed = true;
      inPage.delete(mine);
      for (const stop of stops) stop?.();
      turn.release();
    },
  };
}

function haveSameStorage(one: StorageSource, other: StorageSource): boolean {
  try {
    return one.storage === other.storage;
  } catch {
    return false;
  }
}

function removeRecords({ source, id, values }: OutboxRecords): void {
  for (const kept of [values, createPersistedValues(source, `foyer:draft:${id}:`)])
    for (const name of kept.names() ?? []) kept.set(name, undefined);
}

/** The turn to deliver, which one tab at a time has. */
interface Turn {
  isMine(): boolean;
  /** Whether it is this tab's turn; asks for it otherwise. */
  take(): boolean;
  release(): void;
}

/**
 * @param isBehind returns whether other tabs have removed something of which this one has not heard.
 * @param prepare is called when the turn has come, before it counts.
 */
function createTurn(
  tab: BrowserTab | null,
  context: ChatContext,
  records: OutboxRecords,
  isBehind: () => boolean,
  prepare: () => void,
): Turn {
  let lease: Lease | null = null;
  let isMine = !tab;

  function release(): void {
    lease?.end();
    lease = null;
    isMine = !tab;
  }

  return {
    isMine: () => isMine,
    release,
    take() {
      // Another tab may deliver since this one slept.
      if (lease && isMine && !lease.isHeld()) release();
      if (!tab || lease) return isMine;
      const taken = async () => {
        if (isBehind()) await context.chatScope().wait(hearingTime);
        if (lease !== mine) return;
        prepare();
        isMine = true;
        context.deliver();
      };
      const mine = (lease = askForTurn(tab, context.environment, records.source, records.prefix, () => {
        Promise.resolve()
          .then(taken)
          .catch(() => {});
      }));
      return isMine;
    },
  };
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
