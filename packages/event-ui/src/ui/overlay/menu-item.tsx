import { forwardRef, useContext, useId, useRef, type ComponentPropsWithoutRef } from "react";
import { classNames } from "../base/class-names";
import { Icon, type IconName } from "../parts/icon";
import { MenuCloseContext } from "./menu-list";

/** Props of `MenuItem`, and those of its `<button>`. */
export interface MenuItemProps extends Omit<ComponentPropsWithoutRef<"button">, "onClick" | "onSelect"> {
  /** Called after the menu has closed and restored the focus, so that it may move the focus elsewhere. */
  readonly onSelect: () => void;
  readonly icon?: IconName | undefined;
  readonly tone?: "neutral" | "danger" | undefined;
  /**
   * Disables the item and says why below its text. `""` where its group says it for all. The item stays
   * focusable; a press does not close the menu.
   */
  readonly disabledReason?: string | undefined;
  /** Makes it a `menuitemcheckbox` that is on or off. Space changes it and leaves the menu open. */
  readonly checked?: boolean | undefined;
}

/** An item of a menu. One without text needs an `aria-label`. Renders a `<button>`. */
export const MenuItem = forwardRef<HTMLButtonElement, MenuItemProps>(function MenuItem(
  { onSelect, icon, tone = "neutral", disabledReason, checked, className, children, ...rest },
  ref,
) {
  const close = useContext(MenuCloseContext);
  const id = useId();
  const disabled = disabledReason !== undefined;
  const isSpace = useRef(false);

  return (
    <button
      ref={ref}
      type="button"
      role={checked === undefined ? "menuitem" : "menuitemcheckbox"}
      tabIndex={-1}
      aria-checked={checked}
      {...(disabled && {
        "aria-disabled": true,
        "aria-labelledby": rest["aria-label"] === undefined ? `${id}name` : undefined,
        "aria-describedby": disabledReason ? `${id}reason` : undefined,
      })}
      {...rest}
      className={classNames("foyer-menu-item", className)}
      data-tone={tone}
      onKeyUp={(event) => {
        rest.onKeyUp?.(event);
        // The browser's press follows.
        isSpace.current = event.key === " ";
      }}
      onClick={() => {
        if (disabled) return;
        const isKept = isSpace.current && checked !== undefined;
        isSpace.current = false;
        if (!isKept) close();
        onSelect();
      }}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span id={`${id}name`}>{children}</span>
      {disabledReason && (
        // Its description, no part of the name: who speaks to the page says the name (WCAG 2.5.3).
        <span id={`${id}reason`} className="foyer-menu-item-reason" aria-hidden="true">
          {disabledReason}
        </span>
      )}
    </button>
  );
});
