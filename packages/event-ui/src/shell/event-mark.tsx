import type { SafeUrl } from "@foyer/chat-headless/core";
import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { classNames } from "../ui/base/class-names";
import { useImage } from "../ui/parts/use-image";

/** Props of `EventMark`, and those of its `<span>`. */
export interface EventMarkProps extends Omit<ComponentPropsWithoutRef<"span">, "children"> {
  readonly name: string;
  readonly logo: SafeUrl | null;
}

/** The event's logo, or its name where there is no logo or the logo does not load. Renders a `<span>`. */
export const EventMark = forwardRef<HTMLSpanElement, EventMarkProps>(function EventMark(
  { name, logo, className, ...rest },
  ref,
) {
  const { status, handleError } = useImage(logo);
  return (
    <span ref={ref} dir="auto" {...rest} className={classNames("foyer-mark", className)}>
      {logo === null || status === "failed" ? (
        name
      ) : (
        <img src={logo} alt={name} referrerPolicy="no-referrer" onError={handleError} />
      )}
    </span>
  );
});
