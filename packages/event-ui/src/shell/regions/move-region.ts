import { byKeys } from "../../ui/base/by-keys";
import { treeOf } from "../../ui/base/tree";
import { isElement } from "../../ui/base/is-element";

/** The regions that F6 goes through, in the order of the page: the routed page, then the visible parts of the chat. */
const regions = ".foyer-page-content, .foyer-pane, .foyer-thread-root, .foyer-list-log, .foyer-composer";
/** The element that gets the focus in a region: the text field, else the Tab stop of a list, else the first control. */
const entrances = ["textarea:enabled", "[tabindex='0']", "a[href], button, input"];

/** The focused element of each region when F6 left it. */
const left = new WeakMap<Element, HTMLElement>();

/** Moves the focus to the next region (`1`) or the one before (`-1`) in the tree of a node, around the ends. Nothing while a dialog is open. */
export function moveRegion(from: Node, step: 1 | -1): void {
  const tree = treeOf(from);
  const { activeElement } = tree;
  if (activeElement?.closest("dialog, [role=dialog]")) return;
  const all = [...tree.querySelectorAll<HTMLElement>(regions)].filter(isThere);
  const index = all.findIndex((region) => region.contains(activeElement));
  if (index >= 0 && isElement(activeElement)) left.set(all[index]!, activeElement);
  // From elsewhere, the first or the last one.
  const at = index < 0 && step < 0 ? all.length - 1 : index + step;
  const region = all.at(at % all.length);
  if (region !== undefined) enter(region);
}

function enter(region: HTMLElement): void {
  const before = left.get(region);
  const candidates = [
    ...(before !== undefined && region.contains(before) ? [before] : []),
    ...entrances.flatMap((selector) => [...region.querySelectorAll<HTMLElement>(selector)]),
  ];
  const target = candidates.find(isThere) ?? region;
  // A region without a control takes the focus itself.
  if (target === region && !region.hasAttribute("tabindex")) region.tabIndex = -1;
  target.focus(byKeys);
}

function isThere(element: HTMLElement): boolean {
  return (
    !element.matches(":disabled") &&
    element.closest("[inert]") === null &&
    element.checkVisibility({ visibilityProperty: true })
  );
}
