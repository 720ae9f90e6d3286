import { type Row, useChatScope, useMessageActions, useParentId, usePermissions } from "@foyer/chat-headless";
import { toPartLabels } from "../../../labels/part-labels";
import { useLabels, useLanguage } from "../../../ui/base/labels-provider";
import { MenuItem } from "../../../ui/overlay/menu-item";
import { MenuList } from "../../../ui/overlay/menu-list";
import type { OpenMenuProps } from "../../../ui/overlay/use-menu-trigger";
import { touchQuery, useMediaQuery } from "../../../ui/base/use-media-query";
import { OpenMenu } from "../../context/open-menu";
import { useAnnounce } from "../../context/announce-context";
import { useGivenAddress } from "../../context/chat-address";
import { useCommands } from "../../context/conversation-context";
import { toRefusalText } from "../../words/refusal-words";
import { copyText } from "./copy-text";
import { toPlainText } from "../../words/plain-text";
import { ReactionItems } from "../reactions/reaction-menu-list";
import { MessageSummary } from "./message-summary";

/** The open menu of a message: a sheet with the reactions on top where people use fingers. */
export function MessageMenuList({ row, ...list }: OpenMenuProps & { readonly row: Row }) {
  return (
    <MenuList {...list} label={useLabels().message.actions} head={<MessageSummary row={row} />}>
      <OpenMenu rowKey={row.key} />
      <MessageMenuItems row={row} />
    </MenuList>
  );
}

function MessageMenuItems({ row }: { readonly row: Row }) {
  const labels = useLabels();
  const { message: texts } = labels;
  const { deleteMessage, reportMessage, focusField } = useCommands();
  const announce = useAnnounce();
  const { kinds } = useChatScope();
  const actions = useMessageActions(row, usePermissions());
  const { report } = toPartLabels("report", labels, useLanguage().locale);
  const withReactions = useMediaQuery(touchQuery) && actions.permission("react").type !== "absent";
  const write = (begin: () => void) => () => {
    begin();
    focusField();
  };

  const parentId = useParentId();
  const copy = (text: string) =>
    void copyText(text).then((done) => announce(done ? labels.announcement.copied : labels.announcement.notCopied));
  const { id, inMainList, parentId: threadId } = row.message;
  // A message leads to where it is read: to its thread from there, and where it stands in no other list.
  const address = useGivenAddress()?.linkTo({ threadId: parentId ?? (inMainList ? null : threadId), messageId: id });
  const link = row.status === "sent" ? address : undefined;

  const items = [
    { action: "reply", icon: "reply", text: texts.reply, run: write(actions.reply) },
    { action: "edit", icon: "edit", text: texts.edit, run: write(actions.edit) },
    { action: "copy", icon: "copy", text: texts.copyText, run: () => copy(toPlainText(row.message, texts, kinds)) },
    { action: "link", icon: "link", text: texts.copyLink, run: () => link !== undefined && copy(link) },
    { action: "report", icon: "warning", text: report, run: () => reportMessage(row) },
    { action: "undo-delete", icon: "undo", text: texts.undoDelete, run: actions.undoDelete },
    { action: "delete", icon: "trash", text: texts.delete, run: () => deleteMessage(row), tone: "danger" },
  ] as const;
  return (
    <>
      {withReactions && (
        <fieldset aria-label={labels.reactions.add} className="foyer-reaction-bar">
          <ReactionItems row={row} checkable />
        </fieldset>
      )}
      {items.map(({ action, icon, text, run, ...look }) => {
        const permission = action === "link" ? null : actions.permission(action);
        if (permission === null ? link === undefined : permission.type === "absent") return null;
        return (
          <MenuItem
            key={action}
            icon={icon}
            disabledReason={permission === null ? undefined : toRefusalText(permission, labels)}
            onSelect={run}
            {...look}
          >
            {text}
          </MenuItem>
        );
      })}
    </>
  );
}
