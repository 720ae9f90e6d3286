import { retrying } from "../../boundary/retrying";
import type { ChatError } from "../../port/chat-error";
import type { ChatAction, ChatState } from "../../state/chat-state";
import { messagesOf } from "../../state/message-facts";
import { cutOff, type OutboxEntry } from "../../state/outgoing/outbox";
import type { ChatContext } from "../chat-context";
import type { DurableOutbox } from "./durable-outbox";
import type { PageMemory } from "../page-memory";
import { createPersistedValues, type PersistedValues, type StorageSource } from "../persisted-values";

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
  /** Says once that something cannot be kept. */
  notKept(): void;
}

/**
 * A word in place of a record, for other tabs: no record means nothing else than that there is none.
 * - `sent`: the service has it, as this message; `null` for a change.
 * - `removed`: its author took it back.
 * - `held`: a page knows more than could be written.
 */
type OutboxWord = { readonly sent: unknown } | { readonly removed: true } | { readonly held: true };

const removed: OutboxWord = { removed: true };
const held: OutboxWord = { held: true };

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

export function createOutboxStorage(context: ChatContext, source: StorageSource, memory: PageMemory): OutboxStorage {
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
    const { signal } = mine;
    const scope = context.chatScope();
    const openTab = async () => (await context.environment.openTab?.()) ?? null;
    // A page that does not know of the others delivers nothing: they take up what it writes.
    const onFailure = (error: ChatError) => context.raiseError(error, "code");
    const options = { signal, canRetry: () => true, onFailure };
    const tryToOpen = () => scope.run(null, openTab, { signal });
    const code = context.writing();
    const tab = code.then(() => retrying(scope, context.environment, tryToOpen, options));
    const parts = await Promise.all([code, tab]).catch(() => null);
    if (opening !== mine || !parts) return;
    opening = null;
    const records = { source, id, prefix, values, written, adopt, write, notKept };
    durable = parts[0].openDurableOutbox(context, records, parts[1]);
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

  /** Whether a word stands in the place of a record. Where there is no room for it, there is more once the record has gone. */
  function say(name: string, word: OutboxWord): boolean {
    isNote = true;
    const isSaid = values.set(name, word) || (values.set(name, undefined) && values.set(name, word));
    isNote = false;
    return isSaid;
  }

  /** @param words why the entries left that are no longer there. @default they were removed */
  function write(words: ReadonlyMap<string, OutboxWord> = new Map()): void {
    const records = new Map<string, object>();
    // A record without its file would be of no use.
    for (const entry of current.outbox)
      if (entry.type !== "file" || written.has(entry.key) || durable?.isKept(entry.key))
        records.set(entry.key, toRecord(entry));
    for (const name of written.keys()) {
      if (records.has(name)) continue;
      written.delete(name);
      if (name === adopted) continue;
      say(name, words.get(name) ?? removed);
      values.set(name, undefined);
    }
    for (const [name, record] of records) {
      const json = JSON.stringify(record);
      if (written.get(name) === json) continue;
      if (name === adopted || values.set(name, record)) written.set(name, json);
      // One that says less than what is known would be sent again by the next page. Removing needs no space.
      else if (written.has(name) && (say(name, held) || values.set(name, undefined))) written.delete(name);
    }
  }

  /** Hands what is written nowhere over to whoever opens the channel next. */
  function leave(): void {
    const left = current.outbox.filter(({ key }) => !written.has(key));
    const unsent = left.map((entry) => ({ type: "outgoing-recorded", entry: cutOff(entry) }) as const);
    memory.unsent = [...memory.unsent, ...unsent];
    context.dispatch(...left.map(({ key }) => ({ type: "outgoing-moved", key, event: "forgotten" }) as const));
  }

  return {
    save(before, now, actions) {
      if (now.people.membership.banned) memory.drafts.clear();
      if (isOpen) openOnce();
      if (before.outbox === now.outbox) return;
      current = now;
      if (isOpen) write(storedWordOf(actions));
      // What is written on a closed chat waits for the next opening. Later: the state is being changed now.
      else void Promise.resolve().then(() => isOpen || leave());
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

/** Other tabs show a message at once, whenever its event comes to them, if at all. */
function storedWordOf(actions: readonly ChatAction[]): ReadonlyMap<string, OutboxWord> {
  const words = new Map<string, OutboxWord>();
  for (const action of actions) {
    if (action.type === "outgoing-moved" && action.event === "confirmed") words.set(action.key, { sent: null });
    // Only one's own messages have a key.
    for (const message of messagesOf(action)) if (message.key) words.set(message.key, { sent: message });
  }
  return words;
}

/** An entry without what cannot be written, and what is of this moment and page only. */
function toRecord({ restUntil: _, mayArriveUntil: __, failedLooks: ___, ...entry }: OutboxEntry): object {
  if (entry.type !== "file") return entry;
  const { progress: ____, draft, ...rest } = entry;
  const { file: _____, ...described } = draft;
  return { ...rest, draft: described };
}
