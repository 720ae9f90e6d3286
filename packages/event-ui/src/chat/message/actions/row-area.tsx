import { useChatScope } from "@foyer/chat-headless";
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { useActiveRow } from "../../context/active-row";

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

  /** The last one stays the active row until there is another: whether its bar is seen is the style sheet's matter. */
  const activate = (target: EventTarget) => activeRow.set(rowOf(target)?.dataset["key"] ?? activeRow.get());
  const endPress = () => {
    press.current?.cancel();
    press.current = null;
  };
  useEffect(() => () => press.current?.cancel(), []);

  const handlers = {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== "touch") activate(target);
    },
    onFocus: ({ target }: FocusEvent) => activate(target),
    onPointerDown: ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      endPress();
      if (pointerType !== "touch") return;
      const cancel = environment.after(longPress, () => {
        press.current = null;
        rowOf(target)?.querySelector<HTMLElement>("[data-row-menu]")?.click();
      });
      press.current = { x: clientX, y: clientY, cancel };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const start = press.current;
      if (start !== null && Math.hypot(clientX - start.x, clientY - start.y) > slack) endPress();
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
