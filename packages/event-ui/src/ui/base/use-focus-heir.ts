import { type RefObject, useRef } from "react";
import { useClientLayoutEffect } from "./use-client-layout-effect";
import { activeElementOf } from "./tree";

/**
 * Gives the focus of an element that goes to the next control, or else to the last one before it. Returns the element's ref.
 *
 * @param around selects what both stand in
 * @param controls selects what may receive the focus
 */
export function useFocusHeir<T extends HTMLElement>(around: string, controls: string): RefObject<T | null> {
  const ref = useRef<T>(null);
  useClientLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(activeElementOf(element))) focusHeir(element, around, controls);
    };
  }, [around, controls]);
  return ref;
}

/** Focuses the control after an element, or else the last one before it. */
export function focusHeir(element: HTMLElement, around: string, controls: string): void {
  const all = [...(element.closest(around)?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const others = all.filter((one) => !element.contains(one));
  const isAfter = (one: HTMLElement) =>
    (element.compareDocumentPosition(one) & element.DOCUMENT_POSITION_FOLLOWING) !== 0;
  (others.find(isAfter) ?? others.at(-1))?.focus();
}
