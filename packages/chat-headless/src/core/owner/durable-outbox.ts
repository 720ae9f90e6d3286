import { parseMessage } from "../boundary/parse";
import { toChatError } from "../boundary/to-chat-error";
import { field } from "../boundary/readers";
import { ChatError } from "../port/chat-error";
import type { BrowserTab } from "../port/environment";
import { findSent } from "../state/find-message";
import { isFileDraft, type OutboxEntry } from "../state/outbox";
import { callTimeout } from "../boundary/call-scope";
import type { ChatContext } from "./chat-context";
import { askForTurn, type Lease } from "./lease";
import type { OutboxRecords } from "./outbox-storage";
import { createOutboxFiles } from "./outbox-files";
import { createPersistedValues, type StorageSource } from "./persisted-values";
import { readChange, readEntry } from "./stored-records";

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

const isDelivered = ({ status }: OutboxEntry) => status === "pending" || status === "unconfirmed";

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
  const changes = () => [...context.state().pendingChanges.values()].flat();
  const findChange = (name: string) => changes().find(({ serial, messageId }) => `${serial} ${messageId}` === name);

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

  /** The storage was emptied: what became of it is asked of the service. */
  function doubt(name: string): void {
    written.delete(name);
    const entry = find(name);
    const change = findChange(name);
    if (entry && isDelivered(entry))
      context.dispatch({ type: "send-moved", key: name, step: { status: "unconfirmed", error: "connection-lost" } });
    else if (change) context.dispatch({ type: "change-recorded", change: { ...change, attempted: true } });
  }

  /** Whether a value is what this page has written, or taken up, under a name. */
  const isKnown = (name: string, raw: unknown) => written.get(name) === JSON.stringify(raw);

  /** What another page has written under a name. */
  function adopt(name: string, raw: unknown, isAtRest: boolean, loaded?: Blob): void {
    // What this page could not write is newer than what it wrote.
    const isWritten = isKnown(name, raw);
    const change = readChange(raw);
    if (change) {
      const isOwn = findChange(name) && (isWritten || (turn.isMine() && !isAtRest));
      if (`${change.serial} ${change.messageId}` === name && !isOwn)
        records.adopt(name, () => context.dispatch({ type: "change-recorded", change }));
      return;
    }
    const sent = field(raw, "sent");
    if (sent) {
      const message = parseMessage(sent, context.selfId, context.report);
      if (message?.key === name && (find(name) || !isAtRest))
        records.adopt(name, () => context.dispatch({ type: "send-acknowledged", key: name, message }));
      // Its page ended before it could remove it.
      if (isAtRest) values.set(name, undefined);
      return;
    }
    const stored = readEntry(raw);
    if (stored?.key !== name || stored.draft.key !== name) return;
    const known = find(name);
    // What this tab delivers is its own to decide.
    if (known && turn.isMine() && !isAtRest && isDelivered(known)) return;
    const { status, attemptedAt } = known && isWritten ? known : stored;
    // While this tab delivers, what it does not know is under way nowhere.
    const isCutOff = (isAtRest || (turn.isMine() && !known)) && status === "pending" && attemptedAt !== null;
    if (known && isWritten && !isCutOff) return;
    const entry = { ...stored, ...(isCutOff && ({ status: "unconfirmed", error: "connection-lost" } as const)) };
    const { draft } = entry;
    const record = (now: OutboxEntry) => {
      records.adopt(name, () => context.dispatch({ type: "send-recorded", entry: now }));
      if (find(name)) return;
      // It has been shown already. The tab that sent it may have neither answer nor event.
      const sent = findSent(context.state(), name);
      if (sent) values.set(name, { sent });
      values.set(name, undefined);
      files.follow();
    };
    if (!("mimeType" in draft)) return record({ ...entry, draft });
    const file = known && isFileDraft(known.draft) ? known.draft.file : loaded;
    if (!file) return void load(name, isAtRest);
    files.adopt(name);
    record({ ...entry, draft: { ...draft, file }, progress: { loaded: 0, total: file.size } });
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

  /** What was sent, settled or removed elsewhere. */
  function drop(name: string): void {
    const change = findChange(name);
    if (find(name)) records.remove(name);
    else if (change) context.dispatch({ ...change, type: "change-ended" });
  }

  function listen(key: string | null, value: string | null): void {
    if (!key?.startsWith(prefix)) return;
    const name = key.slice(prefix.length);
    const told = parse(value ?? "null");
    // An event may be late: what stands there now is newer, unless it is the word that something was sent.
    const raw = field(told, "sent") ? told : values.get(name);
    // What this page wrote in the same moment does not bring back what was removed.
    if (raw === null || (value === null && isKnown(name, raw))) drop(name);
    else adopt(name, raw, false);
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
  for (const name of missing()) drop(name);
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
