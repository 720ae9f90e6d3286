import type { ChatState } from "../../state/chat-state";
import type { OutboxEntry } from "../../state/outgoing/outbox";
import type { ChatContext } from "../chat-context";
import { createPersistedValues, type PersistedValues, type StorageSource } from "../persisted-values";
import type { DurableOutbox } from "./durable-outbox";

/** The records of one outbox, which the parts of its storage share. */
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
  /**
   * Writes the records that can be written by now.
   *
   * @param state with the entries. @default the present one
   * @param words why the entries left that are no longer there. @default they were removed
   */
  write(state?: ChatState, words?: ReadonlyMap<string, OutboxWord>): void;
  /** Notifies once that something cannot be kept. */
  notKept(): void;
}

/**
 * A word in place of a record, for other tabs: a missing record alone does not say why it is missing.
 * - `sent`: the service has it, as this message; `null` for a change.
 * - `removed`: its author took it back.
 * - `unwritten`: a page knows more than could be written.
 */
export type OutboxWord = { readonly sent: unknown } | { readonly removed: true } | { readonly unwritten: true };

const removed: OutboxWord = { removed: true };
const unwritten: OutboxWord = { unwritten: true };

/** @param durable the part that knows other pages and files, once it is loaded */
export function createOutboxRecords(
  context: ChatContext,
  source: StorageSource,
  id: string,
  durable: () => DurableOutbox | null | undefined,
): OutboxRecords {
  const prefix = `foyer:outbox:${id}:`;
  const kept = createPersistedValues(source, prefix, notKept);
  const written = new Map<string, string>();
  let isReported = false;
  let adopted: string | null = null;

  const set: PersistedValues["set"] = (name, value, onFailure) => {
    const isKept = kept.set(name, value, onFailure);
    if (isKept) durable()?.share(name, value);
    return isKept;
  };

  function notKept(): void {
    // Later: a listener may write something, and the state is being changed now.
    if (!isReported) void Promise.resolve().then(() => context.notify("not-kept", undefined));
    isReported = true;
  }

  /** Writes a word in place of a record; returns whether it could. Without room for it the record is removed first. */
  function say(name: string, word: OutboxWord): boolean {
    // Nothing is lost without it.
    const trySet = (value?: OutboxWord) => set(name, value, () => {});
    return trySet(word) || (trySet() && trySet(word));
  }

  return {
    source,
    id,
    prefix,
    values: { ...kept, set },
    written,
    notKept,
    adopt(name, run) {
      adopted = name;
      run();
      adopted = null;
    },
    write({ outbox } = context.state(), words = new Map()) {
      const records = new Map<string, object>();
      // A record without its file would be of no use.
      for (const entry of outbox)
        if (entry.type !== "file" || written.has(entry.key) || durable()?.isKept(entry.key))
          records.set(entry.key, toRecord(entry));
      for (const name of written.keys()) {
        if (records.has(name)) continue;
        written.delete(name);
        if (name === adopted) continue;
        say(name, words.get(name) ?? removed);
        set(name, undefined);
      }
      for (const [name, record] of records) {
        const json = JSON.stringify(record);
        if (written.get(name) === json) continue;
        if (name === adopted || set(name, record)) written.set(name, json);
        // The next page would send the entry of an outdated record again. Removing a record needs no space.
        else if (written.has(name) && (say(name, unwritten) || set(name, undefined))) written.delete(name);
      }
    },
  };
}

/** An entry without its file, and without the fields that hold for this moment and page alone. */
function toRecord({ restUntil: _, mayArriveUntil: __, failedLooks: ___, ...entry }: OutboxEntry): object {
  if (entry.type !== "file") return entry;
  const { progress: ____, draft, ...rest } = entry;
  const { file: _____, ...described } = draft;
  return { ...rest, draft: described };
}
