import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { classNames } from "../base/class-names";
import { useFormats } from "../base/labels-provider";
import { useRootCheck } from "../base/root";

/** Larger counts are shown as `99+`. */
const maxBadgeCount = 99;

/** Props of `Badge`, and those of its `<span>`. */
export interface BadgeProps extends Omit<ComponentPropsWithoutRef<"span">, "children"> {
  readonly count: number;
  /** Stands before the count. @default nothing */
  readonly mark?: string | undefined;
}

/** A count on top of another element; `null` at 0. Hidden from assistive technology: put the count into that element's name. Renders a `<span>`. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(
  { count, mark = "", className, ...rest },
  ref,
) {
  useRootCheck("Badge");
  const { number } = useFormats();
  if (count <= 0) return null;
  return (
    <span ref={ref} aria-hidden="true" {...rest} className={classNames("foyer-badge", className)}>
      {mark}
      {count > maxBadgeCount ? `${number(maxBadgeCount)}+` : number(count)}
    </span>
  );
});
