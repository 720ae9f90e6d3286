import { type UseFileViewerResult, type Row, useMessageActions } from "@foyer/chat-headless";
import type { KeyboardEvent, MouseEvent } from "react";
import { IconButton } from "../../ui/parts/button";
import { Dialog } from "../../ui/overlay/dialog";
import { Icon } from "../../ui/parts/icon";
import { useFormats, useLabels, useLanguage } from "../../ui/base/labels-provider";
import { useCommands, useListPermissions } from "../context/conversation-context";
import { useAddress } from "../context/address-policy";
import { usePerson } from "../context/people";
import { toDownloadName, toFileName } from "../file/file-name";
import { ViewedFile } from "./viewed-file";

export interface OpenViewerProps {
  readonly viewer: UseFileViewerResult;
  readonly row: Row;
  readonly onClose: () => void;
}

/** The viewer while a file is open: loaded with the first one. Renders a `<dialog>`. */
export function OpenViewer({ viewer, row, onClose }: OpenViewerProps) {
  const { viewer: labels, message: texts } = useLabels();
  const { direction } = useLanguage();
  const { previous, next, move } = viewer;
  const { message } = row;
  if (message.type !== "file") return null;
  const name = toFileName(message.file.name, texts.file);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    move((event.key === "ArrowRight") === (direction === "ltr") ? 1 : -1);
  };
  const handleClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <Dialog open label={name} onClose={onClose} onKeyDown={handleKeyDown} className="foyer-viewer">
      <ViewerHeader row={row} name={name} onClose={onClose} />
      <div className="foyer-viewer-stage" onClick={handleClick} role="presentation">
        <IconButton
          icon="chevron-start"
          label={labels.previous}
          aria-disabled={previous === null || undefined}
          onClick={() => move(-1)}
        />
        <ViewedFile key={row.key} file={message.file} name={name} />
        <IconButton
          icon="chevron-end"
          label={labels.next}
          aria-disabled={next === null || undefined}
          onClick={() => move(1)}
        />
      </div>
    </Dialog>
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
  const { permission } = useMessageActions(row, useListPermissions());
  const file = message.type === "file" ? message.file : null;
  const href = useAddress()(file?.url, "file");
  return (
    <div className="foyer-viewer-header">
      <IconButton icon="close" label={labels.close} onClick={onClose} />
      <div className="foyer-viewer-text">
        <bdi className="foyer-viewer-name">{name}</bdi>
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
