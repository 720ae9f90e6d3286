import type { ReactNode } from "react";
import { IconButton } from "../ui/button";
import { useLabels } from "../ui/labels-provider";
import { EventMark } from "./event-mark";

export interface EventHeaderProps {
  readonly name: string;
  readonly logo: string | null;
  readonly navigationId: string;
  readonly isNavigationOpen: boolean;
  readonly onOpenNavigation: () => void;
  /** Further controls at the end. */
  readonly children?: ReactNode;
}

/** The burger, the event's logo, and what the page adds. Renders a `<header>`. */
export function EventHeader(props: EventHeaderProps) {
  const { event } = useLabels();
  return (
    <header className="foyer-header">
      <IconButton
        icon="menu"
        label={event.navigation}
        aria-expanded={props.isNavigationOpen}
        aria-controls={props.navigationId}
        onClick={props.onOpenNavigation}
      />
      <EventMark name={props.name} logo={props.logo} />
      <div className="foyer-header-end">{props.children}</div>
    </header>
  );
}
