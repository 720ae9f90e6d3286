import {
  createContext,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useState,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type ReactNode,
} from "react";
import { classNames } from "../base/class-names";
import { Overlay, type OverlayLayer } from "./overlay";
import { Sheet } from "./sheet";
import { useAnchored } from "./use-anchored";
import { useMenuKeys } from "./use-menu-keys";
import { useRootCheck } from "../base/root";
import { isNode } from "../base/is-element";
import { isFocusLost } from "../base/tree";

/** Closes the menu around an item and restores the focus; called before `onSelect`. */
export const MenuCloseContext = createContext<() => void>(() => undefined);

/** Props of `MenuList`, and those of its `<div>`. */
export interface MenuListProps extends Omit<ComponentPropsWithoutRef<"div">, "aria-label"> {
  /** The accessible name. */
  readonly label: string;
  /** The menu opens beside it and restores the focus to it. */
  readonly anchor: HTMLElement | null;
  /** The menu stands beside this element instead, and still restores the focus to the anchor. @default the anchor */
  readonly beside?: HTMLElement | null | undefined;
  readonly onClose: () => void;
  /** @default "first" */
  readonly initialFocus?: "first" | "last" | undefined;
  /** @default "dropdown" */
  readonly layer?: Exclude<OverlayLayer, "viewer"> | undefined;
  /** `row` for pictures side by side, `grid` for many of them. @default "list" */
  readonly layout?: "list" | "row" | "grid" | undefined;
  /** The preferred side of the anchor. @default "below" */
  readonly side?: "above" | "below" | undefined;
  /** @default "end" */
  readonly align?: "start" | "center" | "end" | undefined;
  /** The subject of the menu, shown above its items where it is a sheet. Nothing in it can be focused. */
  readonly head?: ReactNode;
  /** A dialog with the menu in it, as an element of its own, beside a field and the like. @default false */
  readonly isDialog?: boolean | undefined;
}

/**
 * An open menu of `MenuItem`s without a button of its own, for a long press or a context click: beside its anchor, or a
 * sheet at the bottom of touch screens and narrow viewports, which is also dragged down to close it. Mount it to open it. Renders a
 * `<div>`, or a `<dialog>`, in an overlay layer.
 */
export const MenuList = forwardRef<HTMLDivElement, MenuListProps>(function MenuList(
  {
    label,
    anchor,
    beside,
    onClose,
    initialFocus = "first",
    layer = "dropdown",
    layout = "list",
    side = "below",
    align = "end",
    head,
    isDialog = false,
    className,
    children,
    ...rest
  },
  ref,
) {
  useRootCheck("MenuList");
  const [menu, setMenu] = useState<HTMLDivElement | null>(null);
  const { sheet, close } = useAnchored(menu, anchor, onClose, { beside, side, align });
  useImperativeHandle(ref, () => menu as HTMLDivElement, [menu]);

  const handleKeyDown = useMenuKeys(menu, close);

  useEffect(() => {
    const items = menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [];
    items[initialFocus === "first" ? 0 : items.length - 1]?.focus({ preventScroll: true });
  }, [menu, initialFocus]);

  // The item with the focus may go, as when the message of the menu is deleted. The menu itself keeps its keys: none acts unasked.
  useEffect(() => {
    if (menu === null || !(isFocusLost(menu) || menu.matches("[role=menu]:focus"))) return;
    if (menu.querySelector("[role^=menuitem]") === null) close();
    else menu.focus({ preventScroll: true });
  });

  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const left = isNode(relatedTarget) && !currentTarget.contains(relatedTarget) && !anchor?.contains(relatedTarget);
    if (left) onClose();
  };

  const Frame = (isDialog ? "dialog" : "div") as "div";
  const list = (
    <Frame
      ref={setMenu}
      {...(isDialog && { open: true })}
      role={isDialog ? undefined : "menu"}
      // A long one scrolls, which the keyboard must reach. No stop of its own: Tab closes it.
      tabIndex={isDialog ? -1 : 0}
      aria-label={label}
      aria-orientation={isDialog ? undefined : layout === "list" ? "vertical" : "horizontal"}
      {...rest}
      className={classNames(isDialog ? "foyer-menu foyer-popover" : "foyer-menu", className)}
      data-layout={layout}
      data-sheet={sheet || undefined}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
      onContextMenu={(event) => event.preventDefault()}
    >
      <MenuCloseContext.Provider value={close}>{children}</MenuCloseContext.Provider>
    </Frame>
  );
  return (
    <Overlay layer={layer}>
      {sheet ? (
        <Sheet head={head} onClose={close}>
          {list}
        </Sheet>
      ) : (
        list
      )}
    </Overlay>
  );
});
