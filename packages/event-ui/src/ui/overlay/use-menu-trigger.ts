import { useId, useState, type KeyboardEvent, type RefCallback } from "react";
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

/** What an open menu's list takes from its button. */
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

  return {
    trigger: {
      ref: setAnchor,
      "aria-haspopup": "menu",
      "aria-expanded": open !== null,
      "aria-controls": open === null ? undefined : id,
      onClick: () => change(open === null ? "first" : null),
      onKeyDown: handleKeyDown,
    },
    list: open === null ? null : { id, anchor, initialFocus: open, onClose: () => change(null) },
  };
}
