import { toChatError } from "../boundary/to-chat-error";
import type { ChatAction, ChatState } from "../state/chat-state";
import { messagesOf } from "../state/message-facts";
import { isFileDraft, type OutboxEntry } from "../state/outbox";
import type { PendingChange } from "../state/pending-change";
import type { ChatContext } from "./chat-context";
import type { DurableOutbox } from "./durable-outbox";
import { createPersistedValues, type PageMemory, type PersistedValues, type StorageSource } from "./persisted-values";

/** What the parts of the outbox's storage share. */
export interface OutboxRecords {
  readonly source: StorageSource;
  /** Of this person in this channel. */
  readonly id: string;
  readonly prefix: string;
  readonly values: PersistedValues;
  /** The record of each name as it was last written, here or elsewhere. */
  readonly written: Map<string, string>;
  /** Runs a change of the state that the record of this name already says. */
  adopt(name: string, run: () => void): void;
  /** Writes what can be written by now. */
  write(): void;
  /** Takes out a message that was removed or sent elsewhere. */
  remove(key: string): void;
  /** Says once that something cannot be kept. */
  notKept(): void;
}

/**
 * Own messages and changes that outlive the page: one record for each, written before anything is handed to the adapter.
 * Without a storage, or where it fails, they live as long as the page.
 */
export interface OutboxStorage {
  /** Writes the records that changed. */
  save(before: ChatState, now: ChatState, actions: readonly ChatAction[]): void;
  /** Takes up what earlier pages and other tabs have left. Nothing is delivered before that. */
  open(): void;
  close(): void;
  /** Whether this tab may deliver now. Otherwise it asks for its turn, and delivers when it comes. */
  mayDeliver(): boolean;
  /** Gives the turn to other tabs. */
  release(): void;
  /** Settles once the file of an entry is kept, or cannot be. */
  whenKept(key: string): Promise<void> | undefined;
}

export function createOutboxStorage(
  context: ChatContext,
  source: StorageSource,
  memory: PageMemory,
  remove: (key: string) => void,
): OutboxStorage {
  const { id } = memory;
  const prefix = `foyer:outbox:${id}:`;
  const kept = createPersistedValues(source, prefix, notKept);
  const values: PersistedValues = {
    ...kept,
    set(name, value) {
      const isKept = kept.set(name, value);
      if (isKept) durable?.share(name, value);
      return isKept;
    },
  };
  const written = new Map<string, string>();
  let isReported = false;
  /** A word to other tabs is written, without which nothing is lost. */
  let isNote = false;
  /** What is under way when the chat closes counts as cut off for whoever opens it next, as after a crash. */
  let isOpen = false;
  let current = context.state();
  let adopted: string | null = null;
  let durable: DurableOutbox | null = null;
  /** Ends waiting for `durable`; `null` when nothing is waited for. */
  let opening: AbortController | null = null;
  let hasOpened = false;

  /** A storage may come later, as once people agree to it. */
  function openOnce(): void {
    if (hasOpened || !values.names()) return;
    hasOpened = true;
    void open();
  }

  async function open(): Promise<void> {
    const mine = (opening = new AbortController());
    // A page that does not know of the others takes up nothing: what it cannot find may be theirs.
    const tab = async () => (await context.environment.openTab?.()) ?? null;
    const parts = await context
      .chatScope()
      .run(null, () => Promise.all([context.load(() => import("./durable-outbox")), tab()]), { signal: mine.signal })
      .catch((thrown: unknown) => {
        context.raiseError(toChatError(thrown), "storage");
        return null;
      });
    if (opening !== mine) return;
    opening = null;
    if (parts) {
      const records = { source, id, prefix, values, written, adopt, write, remove, notKept };
      durable = parts[0].openDurableOutbox(context, records, parts[1]);
    }
    write();
    context.deliver();
  }

  function notKept(): void {
    if (isNote) return;
    // Later: whoever hears of it may write something, and the state is being changed now.
    if (!isReported) void Promise.resolve().then(() => context.notify("not-kept", undefined));
    isReported = true;
  }

  function adopt(name: string, run: () => void): void {
    adopted = name;
    run();
    adopted = null;
  }

  function write(): void {
    const { outbox, pendingChanges } = current;
    const records = new Map<string, object>();
    for (const entry of outbox) {
      // A record without its file would be of no use.
      const { key, draft } = entry;
      if (!isFileDraft(draft) || written.has(key) || durable?.isKept(key)) records.set(key, toRecord(entry));
    }
    for (const change of [...pendingChanges.values()].flat()) records.set(nameOf(change), change);
    for (const name of written.keys()) {
      if (records.has(name)) continue;
      written.delete(name);
      if (name !== adopted) values.set(name, undefined);
    }
    for (const [name, record] of records) {
      const json = JSON.stringify(record);
      if (written.get(name) === json) continue;
      if (name === adopted || values.set(name, record)) written.set(name, json);
      // One that says less than what is known would be sent again by the next page. Removing needs no space.
      else if (values.set(name, undefined)) written.delete(name);
    }
  }

  /** Hands what is written nowhere over to whoever opens the channel next. */
  function leave(): void {
    const entries = current.outbox.filter(({ key }) => !written.has(key));
    const changes = [...current.pendingChanges.values()].flat().filter((change) => !written.has(nameOf(change)));
    memory.unsent = [
      ...memory.unsent,
      ...entries.map((entry) => ({ type: "send-recorded", entry: toCutOff(entry) }) as const),
      ...changes.map((change) => ({ type: "change-recorded", change }) as const),
    ];
    context.dispatch(
      ...entries.map(({ key }) => ({ type: "send-removed", key }) as const),
      ...changes.map((change) => ({ ...change, type: "change-ended" }) as const),
    );
  }

  return {
    save(before, now, actions) {
      if (now.people.membership.banned) memory.drafts.clear();
      if (isOpen) openOnce();
      if (before.outbox === now.outbox && before.pendingChanges === now.pendingChanges) return;
      current = now;
      if (!isOpen) return;
      // Other tabs show the message at once, whenever its event comes to them, if at all.
      isNote = true;
      for (const message of actions.flatMap(messagesOf)) {
        // Only one's own messages have a key.
        const { key } = message;
        if (key && key !== adopted && written.has(key)) values.set(key, { sent: message });
      }
      isNote = false;
      write();
    },
    open() {
      isOpen = true;
      const { unsent } = memory;
      memory.unsent = [];
      context.dispatch(...unsent);
      hasOpened = false;
      openOnce();
    },
    close() {
      isOpen = false;
      opening?.abort();
      opening = null;
      durable?.close();
      durable = null;
      leave();
    },
    mayDeliver: () => !opening && (durable?.take() ?? true),
    release: () => durable?.release(),
    whenKept: (key) => durable?.whenKept(key),
  };
}

const nameOf = ({ serial, messageId }: PendingChange) => `${serial} ${messageId}`;

/** What was under way may be stored. */
function toCutOff(entry: OutboxEntry): OutboxEntry {
  const isUnderWay = entry.status === "pending" && entry.attemptedAt !== null;
  return isUnderWay ? { ...entry, status: "unconfirmed", error: "connection-lost" } : entry;
}

/** An entry without what cannot be written, and what is of this moment only. */
function toRecord({ draft, progress: _, ...rest }: OutboxEntry): object {
  if (!isFileDraft(draft)) return { ...rest, draft };
  const { file: __, ...described } = draft;
  return { ...rest, draft: described };
}
