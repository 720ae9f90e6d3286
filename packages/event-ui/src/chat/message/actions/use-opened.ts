import { findRow } from "@foyer/chat-headless";
import type { MouseEvent } from "react";
import { isElement } from "../../../ui/base/is-element";
import { useRowServices } from "../../context/row-services";

const opening = "a.foyer-link, a.foyer-link-card, a.foyer-file-card";

/** Says to the chat's `onEvent` that a link or a file of a message was opened, by whatever opens it. */
export function useOpened(): (event: MouseEvent) => void {
  const { chat, parentId } = useRowServices();
  return ({ target, button }) => {
    const link = isElement(target) && button < 2 ? target.closest(opening) : null;
    const key = link?.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? "";
    const row = findRow(chat.store.get(), parentId, key);
    if (link === null || row === null) return;
    const type = link.matches(".foyer-file-card") ? "file-opened" : "link-opened";
    chat.emit({ type, messageId: row.message.id });
  };
}
