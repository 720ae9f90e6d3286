import { type Row, useChatScope } from "@foyer/chat-headless";
import type { ModerationAct } from "@foyer/chat-headless/moderation";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { isFocusLost, treeOf } from "../../ui/base/tree";
import type { IconName } from "../../ui/parts/icon";
import { useCommands } from "../context/conversation-context";
import { useListCommands } from "../context/list-commands";
import type { RowAction, ToRowActions } from "../context/row-action";
import { preloadDelay } from "../code/parts";
import { useRowServices } from "../context/row-services";
import { moderationPanesPart } from "./loaded-moderation";
import { useActs } from "./use-acts";
import { useModerationKeys } from "./use-moderation-keys";

export interface ModeratorProps {
  /** Receives the actions of operators on a row; `null` on unmount. */
  readonly onActions: (actions: ToRowActions | null) => void;
}

/** Adds the actions of operators to the rows of a list, by menu and by keys. Renders the dialogs of confirmations. */
export function Moderator({ onActions }: ModeratorProps) {
  const { chat } = useChatScope();
  const { activeRow } = useRowServices();
  const { pauseFollowing, focus } = useListCommands();
  const acts = useActs();
  const { showPerson, fieldRef } = useCommands();
  const { moderation, texts, run, muting, undoing, refusal, dialog } = acts;
  const [hasKeys] = useModerationKeys();

  useEffect(() => {
    const field = fieldRef.current;
    // With the role go the pane and its button.
    return () => {
      if (isFocusLost(field)) focus();
    };
  }, [fieldRef, focus]);

  const toActions = useMemo((): ToRowActions => {
    function actionsOf({ key, message, status }: Row): readonly RowAction[] {
      const { sender: user } = message;
      if (status !== "sent" || user === null || user.id === chat.selfId || !moderation.available) return [];
      const item = (
        name: string,
        icon: IconName,
        label: string,
        refused: string | undefined | null,
        run: () => void,
        shortcut?: string,
      ): RowAction | null =>
        refused === null
          ? null
          : { key: `moderate-${name}`, icon, group: texts.moderation, label, disabledReason: refused, run, shortcut };
      const itemOf = (act: ModerationAct & { readonly type: "restore" | "unmute" }, icon: IconName) =>
        item(act.type, icon, texts[act.type], refusal(act), () => void run(act));
      const remove = { type: "remove", message } as const;
      const removing = item("remove", "trash", texts.remove, refusal(remove), () => void run(remove), "Delete");
      const { act: mute, refused: muted } = muting(user);
      const openCard = () => {
        // Another chat of the page may show the same message.
        const place = fieldRef.current?.closest(".foyer-chat") ?? treeOf(fieldRef.current);
        const anchor = place.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
        if (anchor !== null) showPerson({ user, anchor, row: null });
      };
      const list: readonly (RowAction | null)[] = [
        removing && { ...removing, tone: "danger" },
        itemOf({ type: "restore", message }, "undo"),
        itemOf({ type: "unmute", user }, "muted") ??
          item("mute", "muted", texts.muteBriefly, muted, () => void run(mute), "M"),
        item("card", "user", texts.muteOrBan, muted === null ? null : undefined, openCard, "B"),
      ];
      const undo = undoing();
      const last = undo && { key: "moderate-undo", inMenu: false, shortcut: "U", ...undo };
      const actions = [...list, last].filter((action) => action !== null);
      return hasKeys ? actions : actions.map((action) => ({ ...action, shortcut: undefined }));
    }
    return (row, own) => [...own, ...actionsOf(row)];
  }, [chat, moderation, texts, run, muting, undoing, refusal, showPerson, fieldRef, hasKeys]);
  const { environment } = chat;
  useEffect(() => environment.after(preloadDelay, moderationPanesPart.preload), [environment]);
  const hasFocus = useSyncExternalStore(
    (onChange) => activeRow.subscribe(null, "", onChange),
    activeRow.hasFocus,
    () => false,
  );
  // The row that keys act on stays where it is.
  useEffect(() => (hasFocus ? pauseFollowing() : undefined), [hasFocus, pauseFollowing]);
  useEffect(() => {
    onActions(toActions);
    return () => onActions(null);
  }, [toActions, onActions]);
  return dialog;
}
