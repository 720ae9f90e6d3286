import type { RefObject } from "react";
import { findRow } from "@foyer/chat-headless";
import { useRowServices } from "../../context/row-services";
import { toPlainText } from "../../words/plain-text";
import { toSenderName } from "../../words/sender-name";
import { isElement } from "../../../ui/base/is-element";
import { selectionOf } from "../../../ui/base/tree";

/** Copies a selection of several messages as one line for each: `{sender}, {time}: {text}`. Part of one message is the browser's matter. */
export function useCopy(area: RefObject<HTMLElement | null>): (event: ClipboardEvent) => void {
  const { labels, formats, people, kinds, chat, parentId } = useRowServices();
  return (event) => {
    const place = area.current;
    const selection = place && selectionOf(place);
    if (!place || !selection || (isElement(event.target) && event.target.matches("textarea"))) return;
    const articles = [...place.querySelectorAll<HTMLElement>("article[data-key]")];
    const selected = articles.filter((article) => selection.containsNode(article, true));
    if (selected.length < 2) return;
    const lines = selected.flatMap(({ dataset }) => {
      const row = findRow(chat.store.get(), parentId, dataset["key"] ?? "");
      if (row === null) return [];
      const { sender, type, createdAt } = row.message;
      const name = toSenderName(sender && people(sender.id, sender), type, labels.message);
      return labels.message.name(name, formats.time(createdAt), toPlainText(row.message, labels.message, kinds));
    });
    event.clipboardData?.setData("text/plain", lines.join("\n"));
    event.preventDefault();
  };
}
