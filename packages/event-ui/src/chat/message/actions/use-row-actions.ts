import { messageActionsOf, permit, type Row, useChatScope, useParentId, usePermissions } from "@foyer/chat-headless";
import { useContext } from "react";
import { toPartLabels } from "../../../labels/part-labels";
import { useLanguage } from "../../../ui/base/labels-provider";
import { useAnnounce } from "../../context/announce-context";
import { useGivenAddress } from "../../context/chat-address";
import { type RowAction, RowActionsContext } from "../../context/row-action";
import { useRowServices } from "../../context/row-services";
import { toPlainText } from "../../words/plain-text";
import { toRefusalText } from "../../words/refusal-words";
import { copyText } from "./copy-text";
import { useHoldingWindow } from "../../../ui/base/window-context";

/** Gives the actions of any row of the list, as they are permitted when it is called. */
export type ActionsOfRow = (row: Row) => readonly RowAction[];

/** The one list of what can be done with a message, with what the integrator makes of it. */
export function useActionsOfRow(): ActionsOfRow {
  const scope = useChatScope();
  const parentId = useParentId();
  const { labels, commands, kinds } = useRowServices();
  const { locale } = useLanguage();
  const announce = useAnnounce();
  const place = useGivenAddress();
  const window = useHoldingWindow();
  const customise = useContext(RowActionsContext);
  const { message: texts } = labels;
  const { deleteMessage, reportMessage, focusField } = commands;

  const copy = (text: string) =>
    void copyText(text, window).then((done) =>
      announce(done ? labels.announcement.copied : labels.announcement.notCopied),
    );

  /** Leads to where a message is read: to its thread from there, and where it stands in no other list. */
  const linkOf = ({ status, message: { id, inMainList, parentId: threadId } }: Row) =>
    status === "sent"
      ? place?.linkTo({ threadId: parentId ?? (inMainList ? null : threadId), messageId: id })
      : undefined;

  return (row) => {
    const own = messageActionsOf(scope, parentId, row);
    const link = linkOf(row);
    const write = (begin: () => void) => () => {
      begin();
      focusField();
    };
    const all = [
      { key: "reply", icon: "reply", label: texts.reply, run: write(own.reply), inBar: true, shortcut: "R" },
      { key: "edit", icon: "edit", label: texts.edit, run: write(own.edit), inBar: true, shortcut: "E" },
      { key: "copy", icon: "copy", label: texts.copyText, run: () => copy(toPlainText(row.message, texts, kinds)) },
      { key: "link", icon: "link", label: texts.copyLink, run: () => link !== undefined && copy(link) },
      {
        key: "report",
        icon: "warning",
        label: toPartLabels("report", labels, locale).report,
        run: () => reportMessage(row),
      },
      { key: "undo-delete", icon: "undo", label: texts.undoDelete, run: own.undoDelete },
      {
        key: "delete",
        icon: "trash",
        label: texts.delete,
        run: () => deleteMessage(row),
        tone: "danger",
        shortcut: "Delete",
      },
    ] as const;
    const offered = all.flatMap((action): RowAction[] => {
      if (action.key === "link") return link === undefined ? [] : [action];
      const permission = own.permission(action.key);
      return permission.type === "absent" ? [] : [{ ...action, disabledReason: toRefusalText(permission, labels) }];
    });
    return customise(row, offered);
  };
}

const asked = ["reply", "edit", "copy", "report", "undo-delete", "delete"] as const;

/** The actions of a row where they are shown: renders when one of them comes, goes, or is refused for another reason. */
export function useRowActions(row: Row): readonly RowAction[] {
  usePermissions((context) =>
    asked
      .map((action) => permit(action, context, row))
      .map((permission) => (permission.type === "allowed" ? "" : permission.reason))
      .join(),
  );
  return useActionsOfRow()(row);
}
