import { useCallback, useId, useRef, useState, type KeyboardEvent, type RefCallback } from "react";
import type { MenuListProps } from "./menu-list";

/** Props of the button that opens a menu. Spread all of them. */
export interface MenuTriggerProps {
  readonly ref: RefCallback<HTMLButtonElement>;
  readonly "aria-haspopup": "menu";
  readonly "aria-expanded": boolean;
  readonly "aria-controls": string | undefined;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Props of an open menu's list that come from its button. */
export type OpenMenuProps = Required<Pick<MenuListProps, "id" | "anchor" | "initialFocus" | "onClose">>;

/**
 * The state of a menu that a button opens: the props of the button and, while it is open, of its `MenuList`.
 * @param onOpenChange called with `true` when the menu opens and with `false` when it closes
 */
export function useMenuTrigger(onOpenChange?: (open: boolean) => void): {
  readonly trigger: MenuTriggerProps;
  /** `null` while the menu is closed. */
  readonly list: OpenMenuProps | null;
} {
  const id = useId();
  // No state: a button is in every row of a list, and each would render twice.
  const button = useRef<HTMLButtonElement | null>(null);
  const ref = useCallback((element: HTMLButtonElement | null) => void (button.current = element), []);
  const [open, setOpen] = useState<Pick<OpenMenuProps, "anchor" | "initialFocus"> | null>(null);

  const change = (next: "first" | "last" | null) => {
    setOpen(next && { anchor: button.current, initialFocus: next });
    onOpenChange?.(next !== null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.stopPropagation();
    change(event.key === "ArrowDown" ? "first" : "last");
  };

  return {
    trigger: {
      ref,
      "aria-haspopup": "menu",
      "aria-expanded": open !== null,
      "aria-controls": open === null ? undefined : id,
      onClick: () => change(open === null ? "first" : null),
      onKeyDown: handleKeyDown,
    },
    list: open && { id, ...open, onClose: () => change(null) },
  };
}
