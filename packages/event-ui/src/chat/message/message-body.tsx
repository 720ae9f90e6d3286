import { permit, type Row, useChatScope, useMessageActions, usePermissions } from "@foyer/chat-headless";
import { ErrorBoundary } from "../../ui/base/error-boundary";
import { Button } from "../../ui/parts/button";
import { useLabels } from "../../ui/base/labels-provider";
import { type ChatKind, chatKindOf, type KindBodyProps } from "../context/chat-kinds";
import { useRowControls } from "../context/row-controls";
import { FileCard } from "./media/file-card";
import { isShownAsCard } from "../file/file-name";
import { LinkCard } from "./text/link-card";
import { CornerMeta, LastLineMeta, type RowMeta } from "./text/row-meta";
import { Media } from "./media/media";
import { LongText, MessageText } from "./text/message-text";
import { Icon } from "../../ui/parts/icon";

/** Props of `MessageBody`. */
export interface MessageBodyProps {
  readonly row: Row;
  /** Stands in the last line of a text, or in a corner of what is none. */
  readonly meta: RowMeta | null;
}

/** The content of a message, by its kind. */
export function MessageBody({ row, meta }: MessageBodyProps) {
  const { chat, kinds } = useChatScope();
  const { message } = row;
  if (message.deleted) return <DeletedBody row={row} meta={meta} />;
  const { render } = chatKindOf(message, kinds) ?? {};
  const body = <PlainBody row={row} meta={meta} />;
  if (!render) return body;
  return (
    <ErrorBoundary fallback={body} onError={(error) => chat.raiseError(error, "kind")} resetKey={row}>
      <KindBody key={message.customType} render={render} row={row} />
      <CornerMeta meta={meta} />
    </ErrorBoundary>
  );
}

/** The hooks of `render` are its own, also where it is written in place. */
function KindBody({ render, row }: KindBodyProps & { readonly render: NonNullable<ChatKind["render"]> }) {
  return render({ row });
}

function PlainBody({ row, meta }: MessageBodyProps) {
  const { message } = row;
  const { message: labels } = useLabels();
  const { selfId } = useChatScope().chat;
  switch (message.type) {
    case "admin":
      return (
        <>
          <p className="foyer-announcement-head">
            <Icon name="announcement" />
            {labels.announcement}
            <CornerMeta meta={meta} />
          </p>
          <LongText tokens={[{ type: "text", raw: message.text }]} />
        </>
      );
    case "unsupported":
      return (
        <p className="foyer-message-unknown">
          {labels.unknownType}
          <span className="foyer-message-hint">
            {labels.cannotRead}
            <LastLineMeta meta={meta} />
          </span>
        </p>
      );
    case "file":
      return (
        <>
          {isShownAsCard(message.file) ? <FileCard file={message.file} /> : <Media row={row} file={message.file} />}
          <CornerMeta meta={meta} />
        </>
      );
    case "text":
      return (
        <>
          <MessageText message={message} meta={meta} selfId={selfId} />
          {message.linkPreview !== null && (
            <LinkCard preview={message.linkPreview} isWhole={!/\s/.test(message.text.trim())} />
          )}
        </>
      );
  }
}

function DeletedBody({ row, meta }: MessageBodyProps) {
  const { message: labels } = useLabels();
  const controls = useRowControls();
  const { undoDelete } = useMessageActions(row);
  const canUndo = usePermissions((context) => permit("undo-delete", context, row).type === "allowed");
  return (
    <p className="foyer-message-deleted">
      {labels.deleted}
      {canUndo && (
        <Button tone="quiet" onClick={undoDelete} {...controls}>
          {labels.undoDelete}
        </Button>
      )}
      <LastLineMeta meta={meta} />
    </p>
  );
}
