import { retrying } from "../../boundary/retrying";
import type { ChatError } from "../../port/chat-error";
import type { ChatAction, ChatState } from "../../state/chat-state";
import { messagesOf } from "../../state/message-facts";
import { cutOff } from "../../state/outgoing/outbox";
import type { ChatContext } from "../chat-context";
import type { PageMemory } from "../page-memory";
import type { StorageSource } from "../persisted-values";
import type { DurableOutbox } from "./durable-outbox";
import { createOutboxRecords, type OutboxWord } from "./outbox-records";

/**
 * Own messages and changes that outlive the page: one record for each, written before anything is handed to the adapter.
 * Without a storage, or where it fails, they live as long as the page.
 */
export interface OutboxStorage {
  /** Writes the records that changed. */
  save(before: ChatState, now: ChatState, actions: readonly ChatAction[]): void;
  /** Takes up the records of earlier pages and other tabs. Nothing is delivered before that. */
  open(): void;
  close(): void;
  /** Whether this tab may deliver now. Otherwise it asks for its turn, and delivers when it comes. */
  mayDeliver(): boolean;
  /** Gives the turn to other tabs. */
  release(): void;
  /** Settles once the file of an entry is kept, or cannot be. */
  whenKept(key: string): Promise<void> | undefined;
}

/** The state of the storage in one opening of the chat. */
interface Opened {
  /** `none` while there is no storage: it may come later, as when a person agrees to it. */
  phase: "none" | "loading" | "loaded";
  durable: DurableOutbox | null;
  readonly closing: AbortController;
}

export function createOutboxStorage(context: ChatContext, source: StorageSource, memory: PageMemory): OutboxStorage {
  const records = createOutboxRecords(context, source, memory.id, () => opened?.durable);
  /** `null` while closed: a call under way then counts as cut off for the next opening, as after a crash. */
  let opened: Opened | null = null;

  async function load(mine: Opened): Promise<void> {
    if (mine.phase !== "none" || !records.values.names()) return;
    mine.phase = "loading";
    const { signal } = mine.closing;
    const scope = context.chatScope();
    const openTab = async () => (await context.environment.openTab?.()) ?? null;
    // A page that cannot notice the others delivers nothing: they take up its records.
    const onFailure = (error: ChatError) => context.raiseError(error, "code");
    const options = { signal, canRetry: () => true, onFailure };
    const tryToOpen = () => scope.run(null, openTab, { signal });
    const code = context.writing();
    const tab = code.then(() => retrying(scope, context.environment, tryToOpen, options));
    const parts = await Promise.all([code, tab]).catch(() => null);
    if (opened !== mine || !parts) return;
    mine.phase = "loaded";
    mine.durable = parts[0].openDurableOutbox(context, records, parts[1]);
    records.write();
    context.deliver();
  }

  /** Hands the entries without a record over to the next opening of the channel. */
  function leave(): void {
    const left = context.state().outbox.filter(({ key }) => !records.written.has(key));
    const unsent = left.map((entry) => ({ type: "outgoing-recorded", entry: cutOff(entry) }) as const);
    memory.unsent = [...memory.unsent, ...unsent];
    context.dispatch(...left.map(({ key }) => ({ type: "outgoing-moved", key, event: "forgotten" }) as const));
  }

  return {
    save(before, now, actions) {
      if (now.people.membership.banned) memory.drafts.clear();
      if (opened) void load(opened);
      if (before.outbox === now.outbox) return;
      if (opened) records.write(now, storedWordOf(actions));
      // A message that is sent while the chat is closed waits for the next opening. Later: the state is being changed now.
      else void Promise.resolve().then(() => opened || leave());
    },
    open() {
      const mine: Opened = (opened = { phase: "none", durable: null, closing: new AbortController() });
      const { unsent } = memory;
      memory.unsent = [];
      context.dispatch(...unsent);
      void load(mine);
    },
    close() {
      opened?.closing.abort();
      opened?.durable?.close();
      opened = null;
      leave();
    },
    mayDeliver: () => opened?.phase !== "loading" && (opened?.durable?.take() ?? true),
    release: () => opened?.durable?.release(),
    whenKept: (key) => opened?.durable?.whenKept(key),
  };
}

/** The words for other tabs, which show a stored message at once: its event may come to them later, or never. */
function storedWordOf(actions: readonly ChatAction[]): ReadonlyMap<string, OutboxWord> {
  const words = new Map<string, OutboxWord>();
  for (const action of actions) {
    if (action.type === "outgoing-moved" && action.event === "confirmed") words.set(action.key, { sent: null });
    // Only own messages have a key.
    for (const message of messagesOf(action)) if (message.key) words.set(message.key, { sent: message });
  }
  return words;
}
