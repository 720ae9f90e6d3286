import type { Environment } from "../port/environment";

/** Milliseconds of rest after which a draft is stored, and the most that pass while somebody goes on writing. */
const draftDelay = 300;
const longestDraftDelay = 500;

/** Stores a draft now, or soon after somebody has written. */
export interface DraftSaver {
  save(): void;
  /** Calls `save` after a rest, at the latest 500 ms after the first call. */
  saveSoon(): void;
}

export function createDraftSaver(environment: Environment, store: () => void): DraftSaver {
  let cancel: (() => void) | null = null;
  /** Since when there is something to store. */
  let unsavedSince = 0;

  function save(): void {
    cancel?.();
    cancel = null;
    store();
  }
  return {
    save,
    saveSoon() {
      const at = environment.elapsed();
      if (!cancel) unsavedSince = at;
      cancel?.();
      cancel = environment.after(Math.min(draftDelay, unsavedSince + longestDraftDelay - at), save);
    },
  };
}
