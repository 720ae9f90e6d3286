import { permit, type Row, useMessageActions } from "@foyer/chat-headless";
import { IconButton } from "../../../ui/parts/button";
import { useLabels } from "../../../ui/base/labels-provider";
import { useIsActive } from "../../context/active-row";
import { useCommands, useListPermissions } from "../../context/conversation-context";
import { useRowControls } from "../../context/row-controls";
import { toRefusalText } from "../../words/refusal-words";
import { MessageMenu } from "./message-menu";
import { ReactionMenu } from "../reactions/reaction-menu";

const inMenu = ["reply", "edit", "copy", "undo-delete", "delete"] as const;

/** The floating bar of a row. At rest it is the menu's button alone, unseen; the rest is made when the row becomes the active one. Renders a `<div>`. */
export function RowActions({ row }: { readonly row: Row }) {
  const context = useListPermissions();
  const active = useIsActive(row.key);
  const hasMenu = context.flags.moreMenu && inMenu.some((action) => permit(action, context, row).type !== "absent");
  if (!hasMenu && !active) return null;
  return (
    <div className="foyer-row-actions">
      <div className="foyer-row-bar">
        {active && <ReactionMenu row={row} />}
        {active && <ReplyButton row={row} />}
        {hasMenu && <MessageMenu row={row} />}
      </div>
    </div>
  );
}

function ReplyButton({ row }: { readonly row: Row }) {
  const labels = useLabels();
  const controls = useRowControls();
  const { focusField } = useCommands();
  const { permission, reply } = useMessageActions(row, useListPermissions());
  const state = permission("reply");
  if (state.type === "absent") return null;
  const handleClick = () => {
    reply();
    focusField();
  };
  return (
    <IconButton
      icon="reply"
      label={labels.message.reply}
      disabledReason={toRefusalText(state, labels)}
      onClick={handleClick}
      {...controls}
    />
  );
}
