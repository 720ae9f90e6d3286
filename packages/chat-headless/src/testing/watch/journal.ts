/** The calls of adapters and their outcomes, for the report of a broken promise. */
export interface Journal {
  /** @param who whose adapter it was */
  add(who: string, what: string): void;
  /** The last entries, oldest first. */
  last(): readonly string[];
}

const mostEntries = 16;

/** @param elapsed milliseconds of the world so far */
export function createJournal(elapsed: () => number): Journal {
  const entries: string[] = [];
  return {
    add(who, what) {
      entries.push(`${Math.round(elapsed())} ms  ${who}: ${what}`);
      if (entries.length > mostEntries) entries.shift();
    },
    last: () => [...entries],
  };
}
