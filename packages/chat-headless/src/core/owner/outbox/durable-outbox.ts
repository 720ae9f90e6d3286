import { callTimeout } from "../../boundary/call-scope";
import { field } from "../../boundary/readers";
import type { BrowserTab } from "../../port/environment";
import type { ChatState } from "../../state/chat-state";
import type { ChatContext } from "../chat-context";
import { createPersistedValues } from "../persisted-values";
import { createAdoption } from "./adoption";
import { createTurn } from "./delivery-turn";
import { createOutboxFiles } from "./outbox-files";
import type { OutboxRecords } from "./outbox-records";
import { joinPage } from "./page-chats";

/** The part of the outbox's storage that is loaded when a chat with a storage opens: earlier pages, other tabs, files. */
export interface DurableOutbox {
  /** Whether it is this tab's turn to deliver; asks for it otherwise. */
  take(): boolean;
  release(): void;
  isKept(key: string): boolean;
  whenKept(key: string): Promise<void> | undefined;
  /** Reports a written record to other chats of this page; `undefined` for a removed one. */
  share(name: string, value: unknown): void;
  close(): void;
}

/**
 * Takes up all stored records; files follow as they are read.
 *
 * @param tab `null` where there is only one.
 */
export function openDurableOutbox(context: ChatContext, records: OutboxRecords, tab: BrowserTab | null): DurableOutbox {
  const { source, prefix, values, written } = records;
  const files = createOutboxFiles(context, records, tab?.files ?? null);
  const turn = createTurn(tab, context, records, () => missing().length > 0, prepare);
  const { adopt, adoptAll, lose } = createAdoption(context, records, files, turn.isMine);
  let before: ChatState | null = null;

  /** The names that this page has written and the storage no longer has. */
  function missing(): readonly string[] {
    const names = values.names();
    return names ? [...written.keys()].filter((name) => !names.includes(name)) : [];
  }

  function prepare(): void {
    missing().forEach(lose);
    adoptAll(true);
    records.write();
  }

  function listen(key: string | null, value: string | null): void {
    if (!key?.startsWith(prefix)) return;
    const name = key.slice(prefix.length);
    const now = parse(value ?? "null");
    const isWord =
      field(now, "sent") !== undefined || field(now, "removed") === true || field(now, "phase") === "withdrawn";
    // An event may be late: what stands there now is newer, unless it is the word after which nothing stands there.
    adopt(name, isWord ? now : values.get(name), false);
    context.deliver();
  }

  function follow(): void {
    const [last, now] = [before, context.state()];
    before = now;
    if (last?.outbox !== now.outbox) files.follow();
    if (!now.people.membership.banned || last?.people.membership.banned) return;
    removeRecords(records);
    void files.removeOrphans(0);
  }

  follow();
  // While this chat was closed, no event of the storage came to it.
  for (const name of missing()) {
    written.delete(name);
    context.move(name, "forgotten");
  }
  // Another tab may be delivering: only the tab that has the turn knows which entries are in doubt.
  adoptAll(!tab);
  void files.removeOrphans(callTimeout);
  // Without turns to deliver, two chats that know the same entry would both send it.
  const page = tab && joinPage(source, listen);
  const stops = [context.subscribe(follow), tab?.onStorage(listen), page?.leave, turn.release];
  return {
    take: turn.take,
    release: turn.release,
    isKept: files.isKept,
    whenKept: files.whenKept,
    share: (name, value) => page?.share(prefix + name, value === undefined ? null : JSON.stringify(value)),
    close() {
      for (const stop of stops) stop?.();
    },
  };
}

function removeRecords({ source, id, values }: OutboxRecords): void {
  for (const kept of [values, createPersistedValues(source, `foyer:draft:${id}:`)])
    for (const name of kept.names() ?? []) kept.set(name, undefined);
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
