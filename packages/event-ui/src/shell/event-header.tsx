import type { SafeUrl } from "@foyer/chat-headless/core";
import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { IconButton } from "../ui/parts/button";
import { classNames } from "../ui/base/class-names";
import { useLabels } from "../ui/base/labels-provider";
import { EventMark } from "./event-mark";
import { useRootCheck } from "../ui/base/root";

/** Props of `EventHeader`, and those of its `<header>`. */
export interface EventHeaderProps extends ComponentPropsWithoutRef<"header"> {
  readonly name: string;
  readonly logo: SafeUrl | null;
  readonly navigationId: string;
  readonly isNavigationOpen: boolean;
  readonly onOpenNavigation: () => void;
}

/** The navigation button, the event's logo and, at the end, the children. Renders a `<header>`. */
export const EventHeader = forwardRef<HTMLElement, EventHeaderProps>(function EventHeader(
  { name, logo, navigationId, isNavigationOpen, onOpenNavigation, className, children, ...rest },
  ref,
) {
  useRootCheck("EventHeader");
  const { event } = useLabels();
  return (
    <header ref={ref} {...rest} className={classNames("foyer-header", className)}>
      <IconButton
        icon="menu"
        label={event.navigation}
        aria-expanded={isNavigationOpen}
        aria-controls={navigationId}
        onClick={onOpenNavigation}
      />
      <EventMark name={name} logo={logo} />
      <div className="foyer-header-end">{children}</div>
    </header>
  );
});
