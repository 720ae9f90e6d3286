import { type Row, useMessageActions } from "@foyer/chat-headless";
import { Button } from "../../ui/parts/button";
import { useLabels } from "../../ui/base/labels-provider";
import { useListPermissions } from "../context/conversation-context";
import { useRowControls } from "../context/row-controls";
import { FileCard } from "./media/file-card";
import { isShownAsCard } from "../file/file-name";
import { LinkCard } from "./text/link-card";
import { Media } from "./media/media";
import { LongText, MessageText } from "./text/message-text";

/** What a message says, by its kind. */
export function MessageBody({ row }: { readonly row: Row }) {
  const { message } = row;
  const { message: labels } = useLabels();
  if (message.deleted) return <DeletedBody row={row} />;
  switch (message.type) {
    case "admin":
      return <LongText tokens={[{ type: "text", raw: message.text }]} />;
    case "unsupported":
      return (
        <p className="foyer-message-unknown">
          {labels.unknownType}
          <span className="foyer-message-hint">{labels.cannotRead}</span>
        </p>
      );
    case "file":
      return isShownAsCard(message.file) ? <FileCard file={message.file} /> : <Media row={row} file={message.file} />;
    case "text":
      return (
        <>
          <MessageText message={message} />
          {message.linkPreview !== null && <LinkCard preview={message.linkPreview} />}
        </>
      );
  }
}

function DeletedBody({ row }: { readonly row: Row }) {
  const { message: labels } = useLabels();
  const controls = useRowControls();
  const { permission, undoDelete } = useMessageActions(row, useListPermissions());
  return (
    <p className="foyer-message-deleted">
      {labels.deleted}
      {permission("undo-delete").type === "allowed" && (
        <Button tone="quiet" onClick={undoDelete} {...controls}>
          {labels.undoDelete}
        </Button>
      )}
    </p>
  );
}
