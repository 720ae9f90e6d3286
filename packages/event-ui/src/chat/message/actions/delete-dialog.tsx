import { useMessageActions, usePermissions } from "@foyer/chat-headless";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/parts/button";
import { Toolbar } from "../../../ui/parts/toolbar";
import { Dialog } from "../../../ui/overlay/dialog";
import { useLabels } from "../../../ui/base/labels-provider";
import { useLiveRow } from "../../context/use-live-row";
import { toRefusalText } from "../../words/refusal-words";
import type { RowDialogProps } from "./row-dialog";

export type DeleteDialogProps = RowDialogProps;

/** Asks before a message is deleted for good. Renders a `<dialog>`. */
export function DeleteDialog({ row, onClose }: DeleteDialogProps) {
  const labels = useLabels();
  const cancel = useRef<HTMLButtonElement>(null);
  const live = useLiveRow(row);
  const { permission, remove } = useMessageActions(live ?? row, usePermissions());
  const mayDelete = permission("delete");
  const isGone = live === null || mayDelete.type === "absent";

  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);

  const handleDelete = () => {
    remove();
    onClose();
  };
  return (
    <Dialog open label={labels.message.confirmDelete} onClose={onClose} initialFocus={cancel}>
      <h2 className="foyer-dialog-title">{labels.message.confirmDelete}</h2>
      <Toolbar align="end" className="foyer-dialog-buttons">
        <Button ref={cancel} onClick={onClose}>
          {labels.message.cancelDelete}
        </Button>
        <Button tone="danger" disabledReason={toRefusalText(mayDelete, labels)} onClick={handleDelete}>
          {labels.message.delete}
        </Button>
      </Toolbar>
    </Dialog>
  );
}
