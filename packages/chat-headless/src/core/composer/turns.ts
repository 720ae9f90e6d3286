/**
 * Runs acts one after the other: at once while none before it is waiting for something. Returns nothing for one that is done,
 * and a promise for one that is not, which resolves once it is.
 */
export type InTurn = (act: () => void | Promise<void>) => void | Promise<void>;

/** @param onIdle is called when the last act that had to wait is done. */
export function createTurns(onIdle: () => void): InTurn {
  let last: Promise<void> | null = null;

  return (act) => {
    const done = last ? last.then(act) : act();
    if (!done) return;
    const mine = done.finally(() => {
      if (last !== mine) return;
      last = null;
      onIdle();
    });
    last = mine;
    return mine;
  };
}
