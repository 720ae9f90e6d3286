import type { Row } from "@foyer/chat-headless";
import type { CSSProperties } from "react";
import { IconButton } from "../../../ui/parts/button";
import { useRowControls } from "../../context/row-controls";
import { useRowServices } from "../../context/row-services";
import { QuickReactions } from "../reactions/quick-reactions";
import { ReactionMenu } from "../reactions/reaction-menu";
import { useRowActions } from "./use-row-actions";

/** The items of the active row's bar besides its menu: the time of the message, reactions, and the most frequent actions. */
export function RowBarItems({ row }: { readonly row: Row }) {
  const { formats } = useRowServices();
  const controls = useRowControls();
  const actions = useRowActions(row);
  // Spaces are its padding, which goes where the style sheet finds no room for it.
  const date = `\u2002${formats.dateTime(row.message.createdAt)}\u2002`;
  return (
    <>
      <QuickReactions row={row} />
      <ReactionMenu row={row} />
      {actions.map(
        ({ key, icon, label, disabledReason, inBar, shortcut, run }) =>
          inBar === true &&
          icon !== undefined && (
            <IconButton
              key={key}
              icon={icon}
              label={label}
              disabledReason={disabledReason}
              aria-keyshortcuts={shortcut}
              onClick={run}
              {...controls}
            />
          ),
      )}
      <span className="foyer-row-date" style={{ "--characters": date.length } as CSSProperties}>
        {date}
      </span>
    </>
  );
}
