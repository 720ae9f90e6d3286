/** Presses what selectors find, one after the other, each once it is there. Returns how to stop. */
export function press(...selectors: readonly string[]): () => void {
  let frame = 0;
  const go = ([next, ...later]: readonly string[]) => {
    if (next === undefined) return;
    const found = document.querySelector<HTMLElement>(next);
    found?.click();
    frame = requestAnimationFrame(() => go(found === null ? [next, ...later] : later));
  };
  go(selectors);
  return () => cancelAnimationFrame(frame);
}
