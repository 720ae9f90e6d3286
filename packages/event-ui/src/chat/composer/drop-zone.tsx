import type { UseComposerResult } from "@foyer/chat-headless";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/parts/icon";
import { useLabels } from "../../ui/base/labels-provider";

/** Takes a file that is dropped anywhere on the chat around it. Renders a `<div>` that covers the chat while a file is over it. */
export function DropZone({ composer }: { readonly composer: UseComposerResult }) {
  const { composer: labels } = useLabels();
  const zone = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const allowed = composer.attachPermission.type === "allowed";
  const { chooseFile } = composer;

  useEffect(() => {
    const chat = zone.current?.closest<HTMLElement>(".foyer-chat");
    if (chat == null || !allowed) return;
    const handleOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    };
    const handleLeave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && chat.contains(relatedTarget))) setOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      chooseFile(file);
    };
    chat.addEventListener("dragover", handleOver);
    chat.addEventListener("dragleave", handleLeave);
    chat.addEventListener("drop", handleDrop);
    return () => {
      chat.removeEventListener("dragover", handleOver);
      chat.removeEventListener("dragleave", handleLeave);
      chat.removeEventListener("drop", handleDrop);
    };
  }, [allowed, chooseFile]);

  return (
    <div ref={zone} className="foyer-drop-zone" data-over={(over && allowed) || undefined} aria-hidden="true">
      <Icon name="attach" />
      {labels.dropFile}
    </div>
  );
}
