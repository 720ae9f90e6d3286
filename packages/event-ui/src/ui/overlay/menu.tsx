import type { ReactNode } from "react";
import { MenuList, type MenuListProps } from "./menu-list";
import { type MenuTriggerProps, useMenuTrigger } from "./use-menu-trigger";

/** Props of `Menu`. */
export interface MenuProps extends Pick<MenuListProps, "label" | "layer" | "layout" | "side" | "align" | "children"> {
  readonly renderTrigger: (props: MenuTriggerProps) => ReactNode;
  /** Called with `true` when the menu opens and with `false` when it closes. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * A button that opens a menu of `MenuItem`s. The items exist only while it is open. Renders what `renderTrigger` returns, and a
 * `<div>` in an overlay layer.
 */
export function Menu({ renderTrigger, onOpenChange, ...rest }: MenuProps) {
  const { trigger, list } = useMenuTrigger(onOpenChange);
  return (
    <>
      {renderTrigger(trigger)}
      {list !== null && <MenuList {...rest} {...list} />}
    </>
  );
}
