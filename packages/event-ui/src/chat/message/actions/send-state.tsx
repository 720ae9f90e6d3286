import { permit, type Row, toFileName, useMessageActions, usePermissions } from "@foyer/chat-headless";
import { Button, IconButton } from "../../../ui/parts/button";
import { Icon } from "../../../ui/parts/icon";
import { ProgressBar } from "../../../ui/parts/progress-bar";
import { useRowControls } from "../../context/row-controls";
import { useRowServices } from "../../context/row-services";
import { toErrorText } from "../../words/error-text";
import { toRefusalText } from "../../words/refusal-words";

/**
 * The state of a message that is not stored yet: the progress of an upload, or why it failed and what can be done. Renders a
 * `<div>`.
 */
export function SendState({ row }: { readonly row: Row }) {
  const { labels } = useRowServices();
  const controls = useRowControls();
  const { retry, dismiss } = useMessageActions(row);
  const permission = usePermissions((context) => permit("retry", context, row));
  const { message, progress, status } = row;

  if (status === "failed" || status === "unproven") {
    return (
      <div className="foyer-send-state" data-status="failed">
        <Icon name="warning" />
        <span className="foyer-send-state-text">{toErrorText(row.error ?? "server-error", labels.error)}</span>
        <span>
          {permission.type !== "absent" && (
            <Button tone="quiet" disabledReason={toRefusalText(permission, labels)} onClick={retry} {...controls}>
              {labels.message.retry}
            </Button>
          )}
          <Button tone="quiet" onClick={dismiss} {...controls}>
            {labels.message.remove}
          </Button>
        </span>
      </div>
    );
  }
  if (message.type !== "file") return null;
  return (
    <div className="foyer-send-state">
      <ProgressBar
        label={labels.composer.uploading(toFileName(message.file.name, labels.message.file))}
        value={progress === null || progress.total === 0 ? null : progress.loaded / progress.total}
      />
      <IconButton icon="close" label={labels.composer.cancelUpload} onClick={dismiss} {...controls} />
    </div>
  );
}
