import { useChatScope } from "@foyer/chat-headless";
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { useActiveRow } from "../../context/active-row";
import { useCopy } from "./use-copy";

/** Milliseconds after which a touch that stays is a long press, as on the phones. */
const longPress = 450;
/** Pixels a finger may move meanwhile. */
const slack = 10;

/**
 * Notices for all rows inside which one the pointer or the focus is at, and opens a row's menu on a long press: one set of
 * listeners, however many rows. Renders a `<div>`.
 */
export function RowArea({ children }: { readonly children: ReactNode }) {
  const activeRow = useActiveRow();
  const { environment } = useChatScope().chat;
  const press = useRef<{ readonly x: number; readonly y: number; cancel: () => void } | null>(null);
  const pointerAt = useRef("");

  const endPress = () => {
    press.current?.cancel();
    press.current = null;
  };
  useEffect(() => () => press.current?.cancel(), []);

  /** Only a pointer that moves makes a row the active one: rows that move below a resting pointer show nothing. */
  const handleMove = ({ target, screenX, screenY, isTrusted }: PointerEvent) => {
    const at = `${screenX} ${screenY}`;
    // WebKit repeats the last move after a layout.
    if (isTrusted && at === pointerAt.current) return;
    pointerAt.current = at;
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
    onPointerDown: ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      endPress();
      if (pointerType !== "touch") return;
      const cancel = environment.after(longPress, () => {
        press.current = null;
        rowOf(target)?.querySelector<HTMLElement>("[data-row-menu]")?.click();
      });
      press.current = { x: clientX, y: clientY, cancel };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = press.current;
      if (start !== null && Math.hypot(event.clientX - start.x, event.clientY - start.y) > slack) endPress();
      if (event.pointerType !== "touch") handleMove(event);
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
  };
  return (
    <div className="foyer-row-area" {...handlers}>
      {children}
    </div>
  );
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
}

const keyOf = (target: EventTarget | null) => rowOf(target)?.dataset["key"] ?? null;
