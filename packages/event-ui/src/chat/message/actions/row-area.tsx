import { useLazyPart } from "@foyer/chat-headless";
import { type FocusEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { touchInputQuery, useMediaQuery } from "../../../ui/base/use-media-query";
import { useActiveRow } from "../../context/active-row";
import { rowOverlaysPart } from "../../code/parts";
import { useCopy } from "./use-copy";
import { isElement } from "../../../ui/base/is-element";

/**
 * Notices for all rows inside which one the pointer or the focus is at, and loads what fingers do with rows where there are
 * fingers: one set of listeners, however many rows. Renders a `<div>`.
 */
export function RowArea({ children }: { readonly children: ReactNode }) {
  const activeRow = useActiveRow();
  const area = useRef<HTMLDivElement>(null);
  const hasTouch = useMediaQuery(touchInputQuery);
  const overlays = useLazyPart(rowOverlaysPart, { isWanted: hasTouch });
  const pointerAt = useRef("");

  /** Only a pointer that moves makes a row the active one: rows that move below a resting pointer show nothing. */
  const handleMove = ({ target, screenX, screenY, isTrusted }: PointerEvent) => {
    const at = `${screenX} ${screenY}`;
    // WebKit repeats the last move after a layout.
    if (isTrusted && at === pointerAt.current) return;
    pointerAt.current = at;
    activeRow.touch(false);
    activeRow.hover(keyOf(target));
  };

  const handlers = {
    onCopy: useCopy(),
    onPointerOut: ({ target, relatedTarget }: PointerEvent) => {
      // Without one, the pointer has left the page: it comes back to where it was.
      if (relatedTarget !== null && keyOf(target) !== keyOf(relatedTarget)) activeRow.hover(null);
    },
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // A menu of a row stands elsewhere in the page, but its events pass here.
      if (!currentTarget.contains(target)) return;
      activeRow.focus(keyOf(target), target.matches(":focus-visible, .foyer-row-actions *"));
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // From control to control of a row: taken away in between, the next one could not take the focus.
      if (relatedTarget === null || keyOf(target) !== keyOf(relatedTarget)) activeRow.blur();
    },
    onPointerDown: ({ pointerType }: PointerEvent) => activeRow.touch(pointerType === "touch"),
    onKeyDown: () => activeRow.touch(false),
    onPointerMove: (event: PointerEvent) => event.pointerType !== "touch" && handleMove(event),
  };
  return (
    <div ref={area} className="foyer-row-area" {...handlers}>
      {children}
      {hasTouch && overlays !== null && <overlays.TouchRows area={area} />}
    </div>
  );
}

function keyOf(target: EventTarget | null): string | null {
  return isElement(target) ? (target.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? null) : null;
}
