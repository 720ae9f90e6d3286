import Database from "libsql";
import type { ChannelEvent } from "@foyer/chat-headless/core";

type Value = string | number | null;

/** Tells an event to everybody who has joined its channel, or to those of them whom `isFor` names by their ids. */
export type Tell = (event: ChannelEvent, isFor?: (personId: string) => boolean) => void;

/** The database. Every statement is prepared once, and every value is a parameter. */
export interface Store {
  all<Row>(sql: string, ...values: readonly Value[]): readonly Row[];
  get<Row>(sql: string, ...values: readonly Value[]): Row | undefined;
  /** Returns how many rows it changed. */
  run(sql: string, ...values: readonly Value[]): number;
  /** Runs `work` in one transaction, which may be a part of another one. Its events are published once that is on disk; none is when it throws. */
  change<T>(work: (tell: Tell) => T): T;
  close(): void;
}

/**
 * `channel.clock` numbers the changes of a channel: it is every revision, and the cursor of what was missed. A message that
 * was deleted keeps its row without its text, so that `changes` can tell of it and a late retry of its key finds it. So does the
 * copy of a message that was written elsewhere: it is here for its reports only, which have the text. `original_id` is its id there.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS person (id TEXT PRIMARY KEY, name TEXT NOT NULL, search_name TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS session (
    token_hash TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES person(id),
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS channel (
    url TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    frozen INTEGER NOT NULL DEFAULT 0,
    slow_mode_seconds INTEGER NOT NULL DEFAULT 0,
    clock INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS member (
    channel_url TEXT NOT NULL REFERENCES channel(url),
    person_id TEXT NOT NULL REFERENCES person(id),
    joined INTEGER NOT NULL DEFAULT 1,
    role TEXT NOT NULL DEFAULT 'attendee',
    muted_until INTEGER NOT NULL DEFAULT 0,
    banned_until INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL DEFAULT 0,
    seen_at INTEGER NOT NULL DEFAULT 0,
    seen_id INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (channel_url, person_id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS message (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel_url TEXT NOT NULL REFERENCES channel(url),
    sender_id TEXT REFERENCES person(id),
    key TEXT,
    text TEXT NOT NULL,
    custom_type TEXT NOT NULL DEFAULT '',
    data TEXT NOT NULL DEFAULT 'null',
    parent_id INTEGER REFERENCES message(id),
    in_main_list INTEGER NOT NULL DEFAULT 1,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL,
    reactions_revision INTEGER NOT NULL,
    thread_revision INTEGER NOT NULL DEFAULT 0,
    first_change INTEGER NOT NULL,
    last_change INTEGER NOT NULL,
    removed INTEGER NOT NULL DEFAULT 0,
    UNIQUE (channel_url, sender_id, key)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS message_place ON message (channel_url, created_at, id);
  CREATE INDEX IF NOT EXISTS message_sender ON message (channel_url, sender_id, id);
  CREATE INDEX IF NOT EXISTS message_change ON message (channel_url, last_change);
  CREATE INDEX IF NOT EXISTS message_thread ON message (parent_id, created_at, id) WHERE parent_id IS NOT NULL;
  CREATE TABLE IF NOT EXISTS reaction (
    message_id INTEGER NOT NULL REFERENCES message(id),
    key TEXT NOT NULL,
    person_id TEXT NOT NULL REFERENCES person(id),
    added INTEGER NOT NULL,
    PRIMARY KEY (message_id, key, person_id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS report (
    message_id INTEGER NOT NULL REFERENCES message(id),
    person_id TEXT NOT NULL REFERENCES person(id),
    reason TEXT NOT NULL,
    comment TEXT NOT NULL,
    reported_at INTEGER NOT NULL,
    PRIMARY KEY (message_id, person_id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS report_state (
    message_id INTEGER PRIMARY KEY REFERENCES message(id),
    text TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'open',
    closed_as INTEGER NOT NULL DEFAULT 0,
    holder_id TEXT REFERENCES person(id),
    held_until INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  CREATE TABLE IF NOT EXISTS action (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel_url TEXT NOT NULL REFERENCES channel(url),
    at INTEGER NOT NULL,
    by_id TEXT REFERENCES person(id),
    kind TEXT NOT NULL,
    target_id TEXT REFERENCES person(id),
    seconds INTEGER,
    reason TEXT NOT NULL,
    message_id INTEGER REFERENCES message(id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS action_channel ON action (channel_url, id);
  CREATE TABLE IF NOT EXISTS delivery (signature TEXT PRIMARY KEY) STRICT;
`;

/** Columns that came later: a file that was made before them gets them when it is opened. */
const laterColumns = [
  ["member", "mute_reason", "TEXT NOT NULL DEFAULT ''"],
  ["member", "ban_reason", "TEXT NOT NULL DEFAULT ''"],
  ["message", "sender_role", "TEXT"],
  ["message", "original_id", "TEXT"],
  ["delivery", "at", "INTEGER NOT NULL DEFAULT 0"],
] as const;
const laterIndex = `CREATE UNIQUE INDEX IF NOT EXISTS message_original ON message (channel_url, original_id)
  WHERE original_id IS NOT NULL`;

/**
 * @param file made when it is not there yet
 * @param publish receives each event of a transaction that is on disk, in their order
 */
export function openStore(file: string, publish: Tell): Store {
  const database = new Database(file, { timeout: 2000 });
  // Readers never wait for a writer, and what was acknowledged survives a killed process and a power cut.
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.exec(schema);
  for (const [table, column, definition] of laterColumns) {
    const known = database.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?").get(table, column);
    if (known === undefined) database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
  }
  database.exec(laterIndex);

  const statements = new Map<string, Database.Statement<Value[]>>();
  function prepare(sql: string): Database.Statement<Value[]> {
    let statement = statements.get(sql);
    if (statement === undefined) statements.set(sql, (statement = database.prepare<Value[]>(sql)));
    return statement;
  }

  /** The events of the transaction that is under way. */
  let outer: Tell | null = null;

  return {
    all: <Row>(sql: string, ...values: readonly Value[]) => prepare(sql).all(...values) as readonly Row[],
    get: <Row>(sql: string, ...values: readonly Value[]) => prepare(sql).get(...values) as Row | undefined,
    run: (sql, ...values) => prepare(sql).run(...values).changes,
    change(work) {
      // Within another one it is a part of that.
      if (outer !== null) return work(outer);
      const waiting: Parameters<Tell>[] = [];
      outer = (...event) => void waiting.push(event);
      const tell = outer;
      try {
        const result = database.transaction(() => work(tell)).immediate();
        outer = null;
        for (const event of waiting) publish(...event);
        return result;
      } finally {
        outer = null;
      }
    },
    close() {
      // Moves the log into the file, which may then be copied by itself.
      database.pragma("wal_checkpoint(TRUNCATE)");
      database.close();
    },
  };
}

/** Numbers the next change of a channel. */
export function tick(store: Store, channelUrl: string): number {
  const row = store.get<{ clock: number }>(
    "UPDATE channel SET clock = clock + 1 WHERE url = ? RETURNING clock",
    channelUrl,
  );
  return row?.clock ?? 0;
}
