import type { SafeUrl } from "@foyer/chat-headless/core";
import { forwardRef, useState, type ComponentPropsWithoutRef } from "react";
import { classNames } from "../ui/base/class-names";

export interface EventMarkProps extends Omit<ComponentPropsWithoutRef<"span">, "children"> {
  readonly name: string;
  readonly logo: SafeUrl | null;
}

/** The event's logo, or its name where there is no logo or the logo does not load. Renders a `<span>`. */
export const EventMark = forwardRef<HTMLSpanElement, EventMarkProps>(function EventMark(
  { name, logo, className, ...rest },
  ref,
) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = logo === failed ? null : logo;
  return (
    <span ref={ref} dir="auto" {...rest} className={classNames("foyer-mark", className)}>
      {shown === null ? (
        name
      ) : (
        <img src={shown} alt={name} referrerPolicy="no-referrer" onError={() => setFailed(shown)} />
      )}
    </span>
  );
});
