import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent } from "react";
import { classNames } from "../base/class-names";
import { useRootCheck } from "../base/root";

// A textbox that controls a list by aria-activedescendant needs these roles on plain elements: a <select> takes the focus.
const listbox = { role: "listbox", tabIndex: 0 } as const;
const option = { role: "option", tabIndex: -1 } as const;

/** Props of `Listbox`, and those of its `<div>`. */
export interface ListboxProps extends Omit<ComponentPropsWithoutRef<"div">, "aria-label"> {
  /** The accessible name. */
  readonly label: string;
}

/** Options that a textbox controls by `aria-controls` and `aria-activedescendant`. Renders a `<div>`. */
export const Listbox = forwardRef<HTMLDivElement, ListboxProps>(function Listbox({ label, className, ...rest }, ref) {
  useRootCheck("Listbox");
  return <div ref={ref} {...listbox} aria-label={label} {...rest} className={classNames("foyer-listbox", className)} />;
});

/** Props of `Option`, and those of its `<div>`. */
export interface OptionProps extends Omit<ComponentPropsWithoutRef<"div">, "onSelect"> {
  readonly id: string;
  /** Whether it is the `aria-activedescendant`, which Enter picks. */
  readonly active: boolean;
  readonly onPick: () => void;
}

/** An option of a `Listbox`. A press on it leaves the focus in the textbox. Renders a `<div>`. */
export const Option = forwardRef<HTMLDivElement, OptionProps>(function Option(
  { active, onPick, className, ...rest },
  ref,
) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the textbox has the focus and handles the keys
    <div
      ref={ref}
      {...option}
      aria-selected={active}
      {...rest}
      onMouseDown={keepFocus}
      onClick={onPick}
      className={classNames("foyer-option", className)}
      data-active={active || undefined}
    />
  );
});

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
