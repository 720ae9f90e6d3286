import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { classNames } from "../base/class-names";
import { useRootCheck } from "../base/root";

/** Props of `Spinner`, and those of its `<span>`. */
export interface SpinnerProps extends Omit<ComponentPropsWithoutRef<"span">, "children"> {
  /** Gives it the role `status` and this name. @default decorative */
  readonly label?: string | undefined;
}

/** Indeterminate progress. Renders a `<span>`. */
export const Spinner = forwardRef<HTMLSpanElement, SpinnerProps>(function Spinner({ label, className, ...rest }, ref) {
  useRootCheck("Spinner");
  const role = label === undefined ? { "aria-hidden": true } : { role: "status", "aria-label": label };
  return <span ref={ref} {...role} {...rest} className={classNames("foyer-spinner", className)} />;
});
