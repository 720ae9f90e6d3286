import type { Environment } from "../port/environment";

/** Milliseconds: the longest time for which written text is not stored. */
const draftDelay = 300;

/** Stores a draft now, or soon after the person has written. */
export interface DraftSaver {
  save(): void;
  /** Calls `save` within 300 ms, however long the person goes on writing. */
  saveSoon(): void;
}

export function createDraftSaver(environment: Environment, store: () => void): DraftSaver {
  let cancel: (() => void) | null = null;

  function save(): void {
    cancel?.();
    cancel = null;
    store();
  }
  return {
    save,
    saveSoon() {
      cancel ??= environment.after(draftDelay, save);
    },
  };
}
