import {
  isDeleted,
  type Row,
  toFileName,
  type UseFileViewerResult,
  useChatScope,
  useMessageActions,
  usePermissions,
} from "@foyer/chat-headless";
import { type KeyboardEvent, useEffect, useState } from "react";
import { IconButton } from "../../ui/parts/button";
import { isElement } from "../../ui/base/is-element";
import { Dialog } from "../../ui/overlay/dialog";
import { Icon } from "../../ui/parts/icon";
import { useFormats, useLabels, useLanguage } from "../../ui/base/labels-provider";
import { useAnnounce } from "../context/announce-context";
import { useCommands } from "../context/conversation-context";
import { useAddress } from "../context/address-policy";
import { usePerson } from "../context/people";
import { toDownloadName } from "../file/file-name";
import type { ViewerGestures } from "./viewer-gestures";
import { ViewerStage } from "./viewer-stage";

export interface OpenViewerProps {
  readonly viewer: UseFileViewerResult;
  readonly row: Row;
  readonly onClose: () => void;
}

/** The viewer while a file is open: loaded with the first one. Renders a `<dialog>`. */
export function OpenViewer({ viewer, row, onClose }: OpenViewerProps) {
  const { message: texts, announcement } = useLabels();
  const { direction } = useLanguage();
  const { chat } = useChatScope();
  const announce = useAnnounce();
  const { id, sender } = row.message;
  const isOwn = sender?.id === chat.selfId;
  // It closes by itself where somebody else deletes the message.
  useEffect(
    () => () => {
      if (!isOwn && isDeleted(chat.store.get(), id)) announce(announcement.deleted);
    },
    [chat, id, isOwn, announce, announcement],
  );
  const [gestures, setGestures] = useState<ViewerGestures | null>(null);
  const { message } = row;
  if (message.type !== "file") return null;
  const name = toFileName(message.file.name, texts.file);

  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    // They are the browser's, which goes back and zooms, and within a video goes on and back.
    if (event.altKey || event.ctrlKey || event.metaKey || (isElement(target) && target.matches("video"))) return;
    if (key === "ArrowLeft" || key === "ArrowRight")
      viewer.move((key === "ArrowRight") === (direction === "ltr") ? 1 : -1);
    else if (key === "+" || key === "-") gestures?.zoomBy(key === "+" ? 1.5 : 1 / 1.5);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open label={name} onClose={onClose} onKeyDown={handleKeyDown} className="foyer-viewer">
      <ViewerHeader row={row} name={name} onClose={onClose} />
      <ViewerStage viewer={viewer} row={row} onClose={onClose} gestures={gestures} onReady={setGestures} />
      <ViewerSteps viewer={viewer} row={row} />
    </Dialog>
  );
}

/** The place of the file among all of them, which is read out, and buttons to its neighbours. Renders a `<div>`. */
function ViewerSteps({ viewer: { files, previous, next, move }, row }: Pick<OpenViewerProps, "viewer" | "row">) {
  const { viewer: labels } = useLabels();
  const { number } = useFormats();
  const { direction } = useLanguage();
  const [back, on] = direction === "ltr" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  const index = files.findIndex(({ key }) => key === row.key) + 1;
  return (
    <div className="foyer-viewer-steps" hidden={files.length < 2}>
      <IconButton
        icon="chevron-start"
        label={labels.previous}
        aria-keyshortcuts={back}
        aria-disabled={previous === null || undefined}
        onClick={() => move(-1)}
      />
      <span className="foyer-viewer-position" aria-live="polite">
        {labels.position(number(index), number(files.length))}
      </span>
      <IconButton
        icon="chevron-end"
        label={labels.next}
        aria-keyshortcuts={on}
        aria-disabled={next === null || undefined}
        onClick={() => move(1)}
      />
    </div>
  );
}

function ViewerHeader({
  row,
  name,
  onClose,
}: {
  readonly row: Row;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { viewer: labels } = useLabels();
  const formats = useFormats();
  const { message } = row;
  const person = usePerson(message.sender);
  const { deleteMessage } = useCommands();
  const { permission } = useMessageActions(row, usePermissions());
  const file = message.type === "file" ? message.file : null;
  const href = useAddress()(file?.url, "file");
  return (
    <div className="foyer-viewer-header">
      <IconButton icon="close" label={labels.close} aria-keyshortcuts="Escape" onClick={onClose} />
      <div className="foyer-viewer-text">
        <bdi className="foyer-viewer-name" aria-live="polite">
          {name}
        </bdi>
        <span className="foyer-viewer-sender">
          <bdi>{person?.name}</bdi> · <bdi>{formats.dateTime(message.createdAt)}</bdi>
        </span>
      </div>
      {permission("delete").type === "allowed" && (
        <IconButton icon="trash" label={labels.delete} onClick={() => deleteMessage(row)} />
      )}
      {href !== null && (
        <a
          className="foyer-icon-button"
          href={href}
          download={toDownloadName(file?.name ?? "")}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          referrerPolicy="no-referrer"
          aria-label={labels.download}
        >
          <Icon name="download" />
        </a>
      )}
    </div>
  );
}
