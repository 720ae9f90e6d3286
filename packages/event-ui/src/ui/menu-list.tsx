import { createContext, useEffect, useMemo, useState, type FocusEvent, type ReactNode } from "react";
import { Overlay, type OverlayLayer } from "./overlay-targets";
import { touchQuery, useMediaQuery } from "./use-media-query";
import { useMenuKeys } from "./use-menu-keys";
import { usePlacement } from "./use-placement";

/** Closes the menu an item is in and gives the focus back, before the item does its work. */
export const MenuCloseContext = createContext<() => void>(() => undefined);

export interface MenuListProps {
  readonly id?: string;
  /** The accessible name. */
  readonly label: string;
  /** What it opens beside and gives the focus back to. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly initialFocus?: "first" | "last";
  readonly layer?: Exclude<OverlayLayer, "viewer">;
  /** `row` for pictures side by side. */
  readonly layout?: "list" | "row";
  readonly side?: "above" | "below";
  readonly align?: "start" | "center" | "end";
  /** `MenuItem`s, and what separates them. */
  readonly children: ReactNode;
}

/**
 * An open menu without a button of its own, for a long press or a context click: beside its anchor, or a sheet at the
 * bottom where people use fingers. Mounted is open. Renders a `<div>` in an overlay layer.
 */
export function MenuList(props: MenuListProps) {
  const { id, label, anchor, onClose, initialFocus = "first", layer = "dropdown", layout = "list" } = props;
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const sheet = useMediaQuery(touchQuery);
  usePlacement(menu, sheet ? null : anchor, { side: props.side ?? "below", align: props.align ?? "end" });

  const close = useMemo(
    () => () => {
      anchor?.focus({ preventScroll: true });
      onClose();
    },
    [anchor, onClose],
  );
  const handleKeyDown = useMenuKeys(menu, close);

  useEffect(() => {
    const items = menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [];
    items[initialFocus === "first" ? 0 : items.length - 1]?.focus({ preventScroll: true });
  }, [menu, initialFocus]);

  useEffect(() => {
    const handlePointerDown = ({ target }: PointerEvent) => {
      const inside = target instanceof Node && (menu?.contains(target) || anchor?.contains(target));
      if (!inside) onClose();
    };
    document.addEventListener("pointerdown", handlePointerDown, true);
    return () => document.removeEventListener("pointerdown", handlePointerDown, true);
  }, [menu, anchor, onClose]);

  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const left =
      relatedTarget instanceof Node && !currentTarget.contains(relatedTarget) && !anchor?.contains(relatedTarget);
    if (left) onClose();
  };

  return (
    <Overlay layer={layer}>
      {sheet && <div className="foyer-scrim" />}
      <div
        ref={setMenu}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        aria-orientation={layout === "row" ? "horizontal" : "vertical"}
        className="foyer-menu"
        data-layout={layout}
        data-sheet={sheet || undefined}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
        onContextMenu={(event) => event.preventDefault()}
      >
        <MenuCloseContext.Provider value={close}>{props.children}</MenuCloseContext.Provider>
      </div>
    </Overlay>
  );
}
