import { permit, type Row, usePermissions } from "@foyer/chat-headless";
import { MenuItem } from "../../../ui/overlay/menu-item";
import { MenuList, type MenuListProps } from "../../../ui/overlay/menu-list";
import { touchQuery, useMediaQuery } from "../../../ui/base/use-media-query";
import type { RowAction } from "../../context/row-action";
import { OpenMenu } from "../../context/open-menu";
import { useRowServices } from "../../context/row-services";
import { ReactionItems } from "../reactions/reaction-menu-list";
import { MessageSummary } from "./message-summary";
import { useRowActions } from "./use-row-actions";

/** The open menu of a message: a sheet with the reactions on top where people use fingers. */
export function MessageMenuList({ row, ...list }: Omit<MenuListProps, "label"> & { readonly row: Row }) {
  const { labels } = useRowServices();
  return (
    <MenuList {...list} label={labels.message.actions} head={<MessageSummary row={row} />}>
      <OpenMenu rowKey={row.key} />
      <MessageMenuItems row={row} />
    </MenuList>
  );
}

function MessageMenuItems({ row }: { readonly row: Row }) {
  const { labels } = useRowServices();
  const actions = useRowActions(row).filter(({ inMenu }) => inMenu !== false);
  const mayReact = usePermissions((context) => permit("react", context, row).type !== "absent");
  const groups = [...new Set(actions.flatMap(({ group }) => group ?? []))];
  const withReactions = useMediaQuery(touchQuery) && mayReact;
  return (
    <>
      {withReactions && (
        <fieldset aria-label={labels.reactions.add} className="foyer-reaction-bar">
          <ReactionItems row={row} checkable />
        </fieldset>
      )}
      {actions.filter(({ group }) => group === undefined).map(toItem)}
      {groups.map((name) => (
        <fieldset key={name} className="foyer-menu-group">
          <legend className="foyer-menu-heading">{name}</legend>
          {actions.filter(({ group }) => group === name).map(toItem)}
        </fieldset>
      ))}
    </>
  );
}

function toItem({ key, icon, label, tone, disabledReason, shortcut, run }: RowAction) {
  return (
    <MenuItem
      key={key}
      disabledReason={disabledReason}
      onSelect={run}
      aria-keyshortcuts={shortcut}
      {...(icon !== undefined && { icon })}
      {...(tone !== undefined && { tone })}
    >
      {label}
    </MenuItem>
  );
}
