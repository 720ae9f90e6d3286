import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { classNames } from "../base/class-names";
import { useRootCheck } from "../base/root";

/** Props of `ProgressBar`, and those of its `<progress>`. */
export interface ProgressBarProps extends Omit<ComponentPropsWithoutRef<"progress">, "value" | "max" | "aria-label"> {
  /** The accessible name. */
  readonly label: string;
  /** From 0 to 1; `null` for indeterminate progress. */
  readonly value: number | null;
}

/** The progress of an operation. Renders a `<progress>`. */
export const ProgressBar = forwardRef<HTMLProgressElement, ProgressBarProps>(function ProgressBar(
  { label, value, className, ...rest },
  ref,
) {
  useRootCheck("ProgressBar");
  return (
    <progress
      ref={ref}
      aria-label={label}
      {...rest}
      {...(value === null ? {} : { value: Math.min(1, Math.max(0, value)) })}
      max={1}
      className={classNames("foyer-progress", className)}
    />
  );
});
