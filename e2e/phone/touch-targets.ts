/** A control that a finger may miss. */
export interface SmallTarget {
  readonly name: string;
  /** Pixels around its middle that lead to it, across and down. */
  readonly width: number;
  readonly height: number;
}

/**
 * The controls on the screen that lead to themselves in less than `least` px around their middle, where nothing hides them. Links
 * within a text and what is for screen readers alone have no size of their own. Runs in the page.
 */
export function findSmallTargets(least: number): SmallTarget[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      "button, a[href], input, textarea, [role^=menuitem], [role=option], [role=radio]",
    ),
  ];
  const isInText = (element: Element) => element.matches(".foyer-message-words a, .foyer-message-words button, p a");
  return controls.flatMap((control) => {
    const box = control.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const leads = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return (
        hit !== null && (control === hit || control.contains(hit) || hit.closest("label")?.contains(control) === true)
      );
    };
    if (box.width < 4 || isInText(control) || !leads(middle.x, middle.y)) return [];
    const reach = (x: number, y: number) => {
      let length = 0;
      while (length < least && leads(middle.x + x * (length + 1), middle.y + y * (length + 1))) length++;
      return length;
    };
    const width = reach(1, 0) + reach(-1, 0) + 1;
    const height = reach(0, 1) + reach(0, -1) + 1;
    const log = control.closest("[role=log], [data-layout=grid]")?.getBoundingClientRect();
    // A target that the edge of a scroller cuts can be scrolled into view: the messages, a grid, or the page.
    const isCut =
      (log !== undefined && (box.top < log.top + least || box.bottom > log.bottom - least)) ||
      (control.closest("main") !== null && box.bottom > window.innerHeight);
    return isCut || (width >= least && height >= least)
      ? []
      : [{ name: control.getAttribute("aria-label") ?? control.textContent.slice(0, 40), width, height }];
  });
}
