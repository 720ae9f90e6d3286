import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../../ui/parts/icon";
import { useLabels } from "../../../ui/base/labels-provider";
import { useAnnounce } from "../../context/announce-context";
import { targetOf, windowOf } from "../../../ui/base/tree";
import { isElement, isNode } from "../../../ui/base/is-element";
import type { BesideTextProps } from "../beside-text";

/**
 * Takes files that are dropped anywhere on the chat around it. Beside it a file is not dropped at all: the browser would
 * leave the page for it. Renders a `<div>` that covers the chat while files are over it.
 */
export function DropZone({ composer }: BesideTextProps) {
  const { composer: labels } = useLabels();
  const announce = useAnnounce();
  const place = useRef<HTMLSpanElement>(null);
  const [over, setOver] = useState<Element | null>(null);
  const { chooseFile, attachPermission } = composer;
  const allowed = attachPermission.type === "allowed";

  useEffect(() => {
    const chat = place.current?.closest(".foyer-chat") ?? null;
    const handle = (event: DragEvent) => {
      const { dataTransfer, type, defaultPrevented } = event;
      const dragged = dataTransfer?.types.includes("Files") ? dataTransfer : null;
      const target = targetOf(event);
      const isHere = isNode(target) && chat?.contains(target) === true;
      const isOver = allowed && dragged !== null && type === "dragover" && isHere;
      setOver(isOver ? chat : null);
      // Over another chat, that one decides.
      if (!isHere && isElement(target) && target.closest(".foyer-chat") !== null) return;
      if (defaultPrevented || dragged === null) return;
      if (isElement(target) && target.matches("input[type=file]")) return;
      event.preventDefault();
      dragged.dropEffect = isOver ? "copy" : "none";
      // A file may be dropped while dropping is not allowed, as when an edit has just come back: it waits until the edit ends.
      if (type !== "drop" || !isHere) return;
      // A folder is listed as a file. A drop that a test makes may have no items.
      const items = [...(dragged.items ?? [])].filter(({ kind }) => kind === "file");
      const files = [...dragged.files].filter((_, at) => !items[at]?.webkitGetAsEntry()?.isDirectory);
      chooseFile(...files);
      if (files.length < dragged.files.length) announce(labels.folder);
    };
    const window = windowOf(place.current);
    // The window is the last to get the event: every other drop target of the page has handled it by then.
    const types = ["dragover", "drop"] as const;
    for (const type of types) window.addEventListener(type, handle);
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(null);
    };
    window.addEventListener("dragleave", leave);
    return () => {
      for (const type of types) window.removeEventListener(type, handle);
      window.removeEventListener("dragleave", leave);
    };
  }, [allowed, chooseFile, announce, labels]);

  return (
    <span ref={place} hidden>
      {over !== null &&
        createPortal(
          <div className="foyer-drop-zone" aria-hidden="true">
            <Icon name="attach" />
            {labels.dropFile}
          </div>,
          over,
        )}
    </span>
  );
}
