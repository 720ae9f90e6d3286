import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { classNames } from "./class-names";

/** Props of `VisuallyHidden`. */
export type VisuallyHiddenProps = ComponentPropsWithoutRef<"span">;

/** Text for screen readers only. Renders a `<span>`. */
export const VisuallyHidden = forwardRef<HTMLSpanElement, VisuallyHiddenProps>(function VisuallyHidden(
  { className, ...rest },
  ref,
) {
  return <span ref={ref} {...rest} className={classNames("foyer-visually-hidden", className)} />;
});
