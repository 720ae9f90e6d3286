import type { Environment } from "../port/environment";

/** The most milliseconds that something written is not stored. */
const draftDelay = 300;

/** Stores a draft now, or soon after somebody has written. */
export interface DraftSaver {
  save(): void;
  /** Calls `save` within 300 ms, however long somebody goes on writing. */
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
