import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "../base/class-names";
import { useRootCheck } from "../base/root";
import { Icon, type IconName } from "./icon";

/** Props of `Notice`, and those of its `<div>`. */
export interface NoticeProps extends ComponentPropsWithoutRef<"div"> {
  /** @default none */
  readonly icon?: IconName | undefined;
  /** @default "neutral" */
  readonly tone?: "neutral" | "danger" | undefined;
}

/** A text that stands out from its surroundings. Give it the role `alert` or `status` where it comes later. Renders a `<div>`. */
export const Notice = forwardRef<HTMLDivElement, NoticeProps>(function Notice(
  { icon, tone = "neutral", className, children, ...rest },
  ref,
) {
  useRootCheck("Notice");
  return (
    <div ref={ref} {...rest} className={classNames("foyer-notice", className)} data-tone={tone}>
      {icon !== undefined && <Icon name={icon} />}
      <div>{children}</div>
    </div>
  );
});
