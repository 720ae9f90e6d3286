/** Where the mouse has to be for an element, in whole CSS pixels of the viewport. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Runs in the page. Waits half a minute until an element of these selectors and names is shown, can be used, or is gone;
 * `null` when that did not happen. Usable means in view, at rest, and not covered.
 */
export async function locate(target: {
  /** Each is looked for in the one before. */
  readonly steps: readonly { readonly css: string; readonly name: string | null }[];
  readonly wanted: "usable" | "shown" | "gone";
}): Promise<Place | null> {
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    return element.getAttribute("aria-label") ?? (labelled === "" ? (element.textContent ?? "") : labelled);
  };
  const find = (): Element | undefined => {
    let found: Element | undefined = document.documentElement;
    for (const { css, name } of target.steps) {
      found = [...(found?.querySelectorAll(css) ?? [])].findLast((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isShown = width > 0 && height > 0 && getComputedStyle(element).visibility === "visible";
        return isShown && (name === null || new RegExp(name, "i").test(nameOf(element).trim()));
      });
    }
    return found;
  };
  const later = () => new Promise((resolve) => setTimeout(resolve, 20));
  const middleOf = (element: Element): Place => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (from: number, to: number, end: number) => Math.floor((Math.max(from, 0) + Math.min(to, end)) / 2);
    return { x: middle(left, right, innerWidth), y: middle(top, bottom, innerHeight) };
  };
  const isHit = (element: Element, { x, y }: Place): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };

  const end = performance.now() + 30_000;
  for (let before: Place | null = null; performance.now() < end; await later()) {
    const element = find();
    if (target.wanted === "gone") {
      if (element === undefined) return { x: 0, y: 0 };
      continue;
    }
    if (element === undefined) continue;
    if (target.wanted === "shown") return middleOf(element);
    if (element.matches(":disabled")) continue;
    if (!isHit(element, middleOf(element))) element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const place = middleOf(element);
    if (before !== null && before.x === place.x && before.y === place.y && isHit(element, place)) return place;
    before = place;
  }
  return null;
}
