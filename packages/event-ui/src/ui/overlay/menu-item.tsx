import { forwardRef, useContext, useId, type ComponentPropsWithoutRef } from "react";
import { classNames } from "../base/class-names";
import { Icon, type IconName } from "../parts/icon";
import { MenuCloseContext } from "./menu-list";

export interface MenuItemProps extends Omit<ComponentPropsWithoutRef<"button">, "onClick" | "onSelect"> {
  /** Called after the menu has closed and given the focus back, so that it may move it further. */
  readonly onSelect: () => void;
  readonly icon?: IconName;
  readonly tone?: "neutral" | "danger";
  /** Why it cannot be chosen now, shown below the text. The item stays focusable and the menu open. */
  readonly disabledReason?: string | undefined;
  /** Makes it an item that is on or off. */
  readonly checked?: boolean;
}

/** One line, or one picture, of a menu. With a picture give it an `aria-label`. Renders a `<button>`. */
export const MenuItem = forwardRef<HTMLButtonElement, MenuItemProps>(function MenuItem(
  { onSelect, icon, tone = "neutral", disabledReason, checked, className, children, ...rest },
  ref,
) {
  const close = useContext(MenuCloseContext);
  const id = useId();
  const disabled = disabledReason !== undefined;

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
        "aria-describedby": `${id}reason`,
      })}
      {...rest}
      className={classNames("foyer-menu-item", className)}
      data-tone={tone}
      onClick={() => {
        if (disabled) return;
        close();
        onSelect();
      }}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span id={`${id}name`}>{children}</span>
      {disabled && (
        <span id={`${id}reason`} className="foyer-menu-item-reason">
          {disabledReason}
        </span>
      )}
    </button>
  );
});
