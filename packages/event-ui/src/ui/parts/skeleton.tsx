import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { classNames } from "../base/class-names";
import { useRootCheck } from "../base/root";

/** Props of `Skeleton`, and those of its `<span>`. */
export interface SkeletonProps extends Omit<ComponentPropsWithoutRef<"span">, "children"> {
  /** @default "line" */
  readonly shape?: "line" | "block" | "circle" | undefined;
}

/** A placeholder for loading content; the caller gives it the size of that content. Hidden from assistive technology. Renders a `<span>`. */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(
  { shape = "line", className, ...rest },
  ref,
) {
  useRootCheck("Skeleton");
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
