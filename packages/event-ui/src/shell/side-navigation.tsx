import type { SafeUrl } from "@foyer/chat-headless/core";
import { Link, useLocation } from "wouter";
import { forwardRef, type MouseEvent } from "react";
import { IconButton } from "../ui/parts/button";
import { classNames } from "../ui/base/class-names";
import { Dialog, type DialogProps } from "../ui/overlay/dialog";
import { Icon, type IconName } from "../ui/parts/icon";
import { useLabels } from "../ui/base/labels-provider";
import { EventMark } from "./event-mark";

/** A link to a page of the event. */
export interface NavigationItem {
  readonly name: string;
  /** Path relative to the event's own path. */
  readonly path: `/${string}`;
  readonly icon: IconName;
}

/** Props of `SideNavigation`. */
export interface SideNavigationProps extends Omit<DialogProps, "open" | "label" | "children"> {
  readonly name: string;
  readonly logo: SafeUrl | null;
  readonly isOpen: boolean;
  readonly items: readonly NavigationItem[];
}

/** The links to the event's pages in a modal side panel. Renders a `<dialog>` with a `<nav>`. */
export const SideNavigation = forwardRef<HTMLDialogElement, SideNavigationProps>(function SideNavigation(
  { isOpen, onClose, items, name, logo, className, ...rest },
  ref,
) {
  const { event } = useLabels();
  const [location] = useLocation();

  const choose = (click: MouseEvent, item: NavigationItem) => {
    // A link to the current page must not load it again or change the address.
    if (item.path === location) click.preventDefault();
    onClose();
  };

  return (
    <Dialog
      ref={ref}
      {...rest}
      open={isOpen}
      onClose={onClose}
      label={event.navigation}
      className={classNames("foyer-side", className)}
    >
      <div className="foyer-side-head">
        <EventMark name={name} logo={logo} />
        <IconButton icon="close" label={event.closeNavigation} onClick={onClose} />
      </div>
      <nav aria-label={event.sideNavigation}>
        <ul className="foyer-side-list">
          {items.map((item) => (
            <li key={item.path}>
              <Link
                href={item.path}
                className="foyer-side-link"
                aria-current={item.path === location ? "page" : undefined}
                onClick={(click) => choose(click, item)}
              >
                <Icon name={item.icon} />
                {item.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
});
