import { parseMessage } from "../boundary/parse";
import { field } from "../boundary/readers";
import type { BrowserTab } from "../port/environment";
import { isFileDraft, type OutboxEntry } from "../state/outbox";
import type { ChatContext } from "./chat-context";
import { createLease, type Lease } from "./lease";
import type { OutboxRecords } from "./outbox-storage";
import { createOutboxFiles } from "./outbox-files";
import { createPersistedValues } from "./persisted-values";
import { readChange, readEntry, type StoredEntry } from "./stored-records";

/** The part of the outbox's storage that is loaded when a chat with a storage opens: earlier pages, other tabs, files. */
export interface DurableOutbox {
  /** Whether it is this tab's turn to deliver; asks for it otherwise. */
  take(): boolean;
  release(): void;
  isKept(key: string): boolean;
  whenKept(key: string): Promise<void> | undefined;
  close(): void;
}

const isDelivered = ({ status }: OutboxEntry) => status === "pending" || status === "unconfirmed";

/** Resolves once everything that was kept is in the state. */
export async function openDurableOutbox(context: ChatContext, records: OutboxRecords): Promise<DurableOutbox> {
  const { environment } = context;
  const { id, prefix, values } = records;
  const tab = (await environment.openTab?.().catch(() => null)) ?? null;
  const files = createOutboxFiles(context, records, tab?.files ?? null);
  let queue = Promise.resolve();
  let turn: Lease | null = null;
  let isMine = !tab;
  let isClosed = false;
  let outbox: readonly OutboxEntry[] | null = null;
  let wasBanned = false;

  const find = (key: string) => context.state().outbox.find((entry) => entry.key === key);
  const changes = () => [...context.state().pendingChanges.values()].flat();
  const findChange = (name: string) => changes().find(({ serial, messageId }) => `${serial} ${messageId}` === name);

  /** Everything that is kept. While no tab delivers, what was handed over and not settled is in doubt. */
  async function adoptAll(isAtRest: boolean): Promise<void> {
    const names = values.names();
    const known = [
      ...context.state().outbox.map(({ key }) => key),
      ...changes().map((c) => `${c.serial} ${c.messageId}`),
    ];
    for (const name of known) if (records.written(name) && !names.includes(name)) drop(name);
    for (const name of names) await adopt(name, values.get(name), isAtRest);
  }

  /** What another page has written under a name. */
  async function adopt(name: string, raw: unknown, isAtRest: boolean): Promise<void> {
    // What this page could not write is newer than what it wrote.
    const isWritten = records.written(name) === JSON.stringify(raw);
    const change = readChange(raw);
    if (change) {
      const isOwn = findChange(name) && (isWritten || (isMine && !isAtRest));
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
    if (known && isMine && !isAtRest && isDelivered(known)) return;
    const { status, attemptedAt } = known && isWritten ? known : stored;
    const isCutOff = isAtRest && status === "pending" && attemptedAt !== null;
    if (known && isWritten && !isCutOff) return;
    const entry = await toEntry(stored, known);
    if (isClosed) return;
    if (entry) {
      const now: OutboxEntry = isCutOff ? { ...entry, status: "unconfirmed", error: "connection-lost" } : entry;
      records.adopt(name, () => context.dispatch({ type: "send-recorded", entry: now }));
    } else if (isAtRest) {
      context.report("A file that was to be sent could not be kept.", name);
      values.set(name, undefined);
    }
  }

  /** The entry with its file; `null` where that is not kept. */
  async function toEntry(stored: StoredEntry, known: OutboxEntry | undefined): Promise<OutboxEntry | null> {
    const { draft } = stored;
    if (!("mimeType" in draft)) return { ...stored, draft };
    const file = known && isFileDraft(known.draft) ? known.draft.file : await files.load(stored.key);
    if (!file) return null;
    files.adopt(stored.key);
    return { ...stored, draft: { ...draft, file }, progress: { loaded: 0, total: file.size } };
  }

  /** What was sent, settled or removed elsewhere. */
  function drop(name: string): void {
    const change = findChange(name);
    if (find(name)) records.adopt(name, () => records.remove(name));
    else if (change) records.adopt(name, () => context.dispatch({ ...change, type: "change-ended" }));
  }

  function listen(key: string | null, value: string | null): void {
    if (!key?.startsWith(prefix)) return;
    const name = key.slice(prefix.length);
    const told = parse(value ?? "null");
    queue = queue
      .then(() => {
        // An event may be late: what stands there now is newer, unless it is the word that something was sent.
        const raw = field(told, "sent") ? told : values.get(name);
        return raw === null ? drop(name) : adopt(name, raw, false);
      })
      .then(context.deliver)
      .catch(() => {});
  }

  function follow(): void {
    const { outbox: now, people } = context.state();
    if (outbox !== now) files.follow();
    outbox = now;
    const { banned } = people.membership;
    if (banned && !wasBanned) {
      const drafts = createPersistedValues(records.source, `foyer:draft:${id}:`);
      for (const name of drafts.names()) drafts.set(name, undefined);
    }
    wasBanned = banned;
  }

  function release(): void {
    turn?.end();
    turn = null;
    isMine = !tab;
  }

  // Another tab may be delivering: only who has the turn knows what is in doubt.
  await adoptAll(!tab);
  follow();
  files.removeOrphans().catch(() => {});
  const stops = [context.subscribe(follow), tab?.onStorage(listen)];
  return {
    take() {
      // Another tab may deliver since this one slept.
      if (turn && isMine && !turn.isHeld()) release();
      if (!tab || turn) return isMine;
      const taken = async () => {
        await adoptAll(true);
        if (turn !== mine) return;
        isMine = true;
        context.deliver();
      };
      const mine = (turn = askForTurn(tab, context, records, () => {
        queue = queue.then(taken).catch(() => {});
      }));
      return isMine;
    },
    release,
    isKept: files.isKept,
    whenKept: files.whenKept,
    close() {
      isClosed = true;
      for (const stop of stops) stop?.();
      release();
    },
  };
}

/** Asks for the turn to deliver, which one tab at a time has: by a lock of the browser, or by a lease. */
function askForTurn(
  { lock }: BrowserTab,
  { environment }: ChatContext,
  { source, prefix }: OutboxRecords,
  run: () => void,
): Lease {
  if (lock) return { isHeld: () => true, end: lock(prefix, run) };
  return createLease(createPersistedValues(source, "foyer:lease:"), environment, prefix, run);
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
