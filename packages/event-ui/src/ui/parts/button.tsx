import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent } from "react";
import { classNames } from "../base/class-names";
import { describedBy } from "../base/described-by";
import { Icon, type IconName } from "./icon";
import { useRootCheck } from "../base/root";

/** Props of `Button`, and those of its `<button>`. */
export interface ButtonProps extends ComponentPropsWithoutRef<"button"> {
  /** Disables the button by `aria-disabled`, so that it stays focusable, and gives the reason as its description. */
  readonly disabledReason?: string | undefined;
  /** `accent` for the main action of a view, `danger` for one that cannot be undone, `quiet` without a border. */
  readonly tone?: "neutral" | "accent" | "danger" | "quiet" | undefined;
  readonly icon?: IconName | undefined;
}

/** A button with a text, at least 36 px high, 44 px on touch screens. Renders a `<button>`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone = "neutral", icon, disabledReason, className, children, ...rest },
  ref,
) {
  useRootCheck("Button");
  return (
    <button
      ref={ref}
      type="button"
      {...rest}
      {...toDisabledProps(disabledReason, rest.onClick)}
      className={classNames("foyer-button", className)}
      data-tone={tone}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
});

/** Props of `IconButton`, and those of its `<button>`. */
export interface IconButtonProps
  extends Omit<ComponentPropsWithoutRef<"button">, "children" | "aria-label">, Pick<ButtonProps, "disabledReason"> {
  readonly icon: IconName;
  /** The accessible name. */
  readonly label: string;
  readonly tone?: "quiet" | "accent" | "danger" | undefined;
}

/**
 * A 32 px button with a 24 px icon. Its hit area is 44 px on touch screens. Its tooltip is its name, with the key of
 * `aria-keyshortcuts`. Renders a `<button>`.
 */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, tone = "quiet", disabledReason, className, ...rest },
  ref,
) {
  useRootCheck("IconButton");
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      {...rest}
      {...toDisabledProps(disabledReason, rest.onClick)}
      className={classNames("foyer-icon-button", className)}
      data-tone={tone}
    >
      <Icon name={icon} />
    </button>
  );
});

/** The reason is the accessible description, and the tooltip. */
function toDisabledProps(reason: string | undefined, onClick: ButtonProps["onClick"]) {
  if (reason === undefined) return { onClick };
  return { "aria-disabled": true, ...describedBy(reason), onClick: preventUse };
}

function preventUse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
