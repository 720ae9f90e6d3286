import type { Row } from "@foyer/chat-headless";
import type { KeyboardEvent, ReactNode } from "react";
import { Icon } from "../../../ui/parts/icon";
import { isActive, type RowState } from "../../context/active-row";
import { type RowControls, useRowControls } from "../../context/row-controls";
import { type RowServices, useRowServices, useRowState } from "../../context/row-services";
import { hasMenu } from "./has-menu";
import { RowBar } from "./row-bar";

/** The options of a row's actions. */
export interface RowActionsOptions {
  readonly row: Row;
  /** Whether there is a menu. */
  readonly isOffered: boolean;
  readonly state: RowState;
  readonly services: RowServices;
  readonly controls: RowControls;
}

/**
 * The actions of a row, beside its bubble: at rest the button of its menu alone, for assistive technology and a long press; the
 * whole bar while the row is in use. A `<div>`, or nothing. No component: most rows are at rest.
 */
export function makeRowActions({ row, isOffered, state, services, controls }: RowActionsOptions): ReactNode {
  const { activity, isMenuOpen } = state;
  const isMade = activity !== "none";
  if (!isOffered && !isMade) return null;
  const { activeRow, labels } = services;
  const open = (anchor: HTMLElement, initialFocus: "first" | "last") =>
    activeRow.openMenu({ rowKey: row.key, anchor, initialFocus });
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.stopPropagation();
    open(event.currentTarget, event.key === "ArrowDown" ? "first" : "last");
  };
  return (
    <div className="foyer-row-actions" data-shown={isActive(state) || undefined}>
      <div className="foyer-row-bar">
        {isMade && <RowBar row={row} />}
        {isOffered && (
          <button
            type="button"
            className="foyer-icon-button"
            data-tone="quiet"
            data-row-menu=""
            aria-label={labels.message.actions}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            onClick={({ currentTarget }) => (isMenuOpen ? activeRow.openMenu(null) : open(currentTarget, "first"))}
            onKeyDown={handleKeyDown}
            {...controls}
          >
            {isMade && <Icon name="more" />}
          </button>
        )}
      </div>
    </div>
  );
}

/** The same for a custom row. Renders a `<div>`, or nothing. */
export function RowActions({ row }: { readonly row: Row }) {
  const services = useRowServices();
  const controls = useRowControls();
  const state = useRowState(services, row.key, row.message.id);
  return makeRowActions({ row, isOffered: hasMenu(row, services), state, services, controls });
}
