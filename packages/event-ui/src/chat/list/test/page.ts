import { afterEach, beforeEach, vi } from "vitest";

const ends: (() => void)[] = [];

/** Lets a file's tests render as a page does: `act`, in which the others render, does all work at once. Call it once in a file. */
export function renderAsPages(): void {
  beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false));
  afterEach(() => {
    for (const end of ends.splice(0).reverse()) end();
    vi.unstubAllGlobals();
  });
}

/** Is called when the test ends, before what was given earlier. */
export function onEnd(end: () => void): void {
  ends.push(end);
}

/** An empty element as large as the chat's panel, until the test ends. */
export function createPanel(): HTMLElement {
  const panel = document.body.appendChild(document.createElement("div"));
  Object.assign(panel.style, { inlineSize: "420px", blockSize: "720px" });
  onEnd(() => panel.remove());
  return panel;
}
