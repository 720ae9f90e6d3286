import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { classNames } from "../base/class-names";

export interface SkeletonProps extends Omit<ComponentPropsWithoutRef<"span">, "children"> {
  readonly shape?: "line" | "block" | "circle";
}

/** The place of something that loads, sized by the caller to what will stand there. Decorative. Renders a `<span>`. */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(
  { shape = "line", className, ...rest },
  ref,
) {
  return (
    <span
      ref={ref}
      aria-hidden="true"
      {...rest}
      className={classNames("foyer-skeleton", className)}
      data-shape={shape}
    />
  );
});
