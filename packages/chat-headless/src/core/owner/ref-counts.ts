/** Counts the users of each value. */
export interface RefCounts<T> {
  /** Counts one more user until the returned function is called. Calls `end` when it has had no user for the rest of a task. */
  retain(what: T, end: () => void): () => void;
  /** Whether it has no user any more, and the task has not ended. */
  isReleased(what: T): boolean;
}

export function createRefCounts<T>(): RefCounts<T> {
  const counts = new Map<T, number>();
  return {
    retain(what, end) {
      const count = (by: number) => void counts.set(what, (counts.get(what) ?? 0) + by);
      count(1);
      let isMine = true;
      return () => {
        if (!isMine) return;
        isMine = false;
        count(-1);
        void Promise.resolve().then(() => {
          if (counts.get(what) === 0 && counts.delete(what)) end();
        });
      };
    },
    isReleased: (what) => counts.get(what) === 0,
  };
}
