import { useId, useState, type KeyboardEvent, type ReactNode, type RefCallback } from "react";
import { MenuList, type MenuListProps } from "./menu-list";

/** Props of the button that opens the menu. Spread all of them. */
export interface MenuTriggerProps {
  readonly ref: RefCallback<HTMLButtonElement>;
  readonly "aria-haspopup": "menu";
  readonly "aria-expanded": boolean;
  readonly "aria-controls": string | undefined;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps extends Pick<MenuListProps, "label" | "layer" | "layout" | "side" | "align" | "children"> {
  readonly renderTrigger: (props: MenuTriggerProps) => ReactNode;
  /** Called with `true` when the menu opens and with `false` when it closes. */
  readonly onOpenChange?: (open: boolean) => void;
}

/**
 * A button that opens a menu of `MenuItem`s. The items exist only while it is open. Renders what `renderTrigger` returns, and a
 * `<div>` in an overlay layer.
 */
export function Menu({ renderTrigger, onOpenChange, children, ...list }: MenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState<"first" | "last" | null>(null);

  const change = (next: "first" | "last" | null) => {
    setOpen(next);
    onOpenChange?.(next !== null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.stopPropagation();
    change(event.key === "ArrowDown" ? "first" : "last");
  };

  return (
    <>
      {renderTrigger({
        ref: setAnchor,
        "aria-haspopup": "menu",
        "aria-expanded": open !== null,
        "aria-controls": open === null ? undefined : id,
        onClick: () => change(open === null ? "first" : null),
        onKeyDown: handleKeyDown,
      })}
      {open !== null && (
        <MenuList {...list} id={id} anchor={anchor} initialFocus={open} onClose={() => change(null)}>
          {children}
        </MenuList>
      )}
    </>
  );
}
