import { permit, type Row, useMessageActions, usePermissions } from "@foyer/chat-headless";
import { IconButton } from "../../../ui/parts/button";
import { useFormats, useLabels } from "../../../ui/base/labels-provider";
import { useRowActivity } from "../../context/active-row";
import { useCommands } from "../../context/conversation-context";
import { useRowControls } from "../../context/row-controls";
import { toRefusalText } from "../../words/refusal-words";
import { MessageMenu } from "./message-menu";
import { ReactionMenu } from "../reactions/reaction-menu";

const inMenu = ["reply", "edit", "copy", "report", "undo-delete", "delete"] as const;

/**
 * The bar that floats over a row's upper corner while it is in use. At rest it is the menu's button alone, for assistive
 * technology and a long press. Renders a `<div>`.
 */
export function RowActions({ row }: { readonly row: Row }) {
  const hasMenu = usePermissions(
    (context) => context.flags.moreMenu && inMenu.some((action) => permit(action, context, row).type !== "absent"),
  );
  const formats = useFormats();
  const activity = useRowActivity(row.key);
  const isMade = activity !== "none";
  if (!hasMenu && !isMade) return null;
  return (
    <div className="foyer-row-actions" data-shown={activity === "hovered" || activity === "focused" || undefined}>
      {activity === "focused" && <span className="foyer-row-date">{formats.dateTime(row.message.createdAt)}</span>}
      {isMade && <ReactionMenu row={row} />}
      {isMade && <ReplyButton row={row} />}
      {hasMenu && <MessageMenu row={row} />}
    </div>
  );
}

function ReplyButton({ row }: { readonly row: Row }) {
  const labels = useLabels();
  const controls = useRowControls();
  const { focusField } = useCommands();
  const { reply } = useMessageActions(row);
  const state = usePermissions((context) => permit("reply", context, row));
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
