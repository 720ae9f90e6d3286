import { permit, type Row, useMessageActions, usePermissions } from "@foyer/chat-headless";
import type { ReactNode } from "react";
import { ErrorBoundary } from "../../ui/base/error-boundary";
import { Button } from "../../ui/parts/button";
import { Icon } from "../../ui/parts/icon";
import type { ChatKind, KindBodyProps } from "../context/chat-kinds";
import { useRowControls } from "../context/row-controls";
import { type RowServices, useRowServices } from "../context/row-services";
import { isShownAsCard } from "../file/file-name";
import { FileCard } from "./media/file-card";
import { Media } from "./media/media";
import { LinkCard } from "./text/link-card";
import { toText, MessageText } from "./text/message-text";
import { type RowMeta, toCornerMeta, toLastLineMeta } from "./text/row-meta";
import { type RowBody, type RowView, toRowView } from "./to-row-view";

/** Makes the content of a bubble. No component: its hooks would be those of the row. */
export type MakeBody = (view: RowView, services: RowServices) => ReactNode;

/** The contents of bubbles, by what they are. */
export const bodyOf: Readonly<Record<RowBody, MakeBody>> = {
  own(view, services) {
    const { row, meta, render } = view;
    const { message } = row;
    const plain = bodyOf[message.type](view, services);
    if (!render) return plain;
    const { chat } = services;
    return (
      <ErrorBoundary fallback={plain} onError={(error) => chat.raiseError(error, "kind")} resetKey={row}>
        <KindBody key={message.customType} render={render} row={row} />
        {meta !== null && <div className="foyer-kind-meta">{toCornerMeta(meta)}</div>}
      </ErrorBoundary>
    );
  },
  deleted: ({ row, meta }) => <DeletedBody row={row} meta={meta} />,
  admin: ({ row, meta }, { labels }) => (
    <>
      <p className="foyer-announcement-head">
        <Icon name="announcement" />
        {labels.message.announcement}
        {toCornerMeta(meta)}
      </p>
      {row.message.type === "admin" && <MessageText message={row.message} />}
    </>
  ),
  unsupported: ({ meta }, { labels }) => (
    <p className="foyer-message-unknown">
      {labels.message.unknownType}
      <span className="foyer-message-hint">
        {labels.message.cannotRead}
        {toLastLineMeta(meta)}
      </span>
    </p>
  ),
  file({ row, meta }) {
    if (row.message.type !== "file") return null;
    const { file } = row.message;
    return (
      <>
        {isShownAsCard(file) ? <FileCard file={file} /> : <Media row={row} file={file} />}
        {toCornerMeta(meta)}
      </>
    );
  },
  text({ row, meta, tokens }, { chat }) {
    if (row.message.type !== "text") return null;
    const { linkPreview, text } = row.message;
    const { selfId } = chat;
    if (tokens !== null && linkPreview === null) return toText({ tokens, selfId, end: toLastLineMeta(meta) });
    return (
      <>
        <MessageText message={row.message} meta={meta} selfId={selfId} />
        {linkPreview !== null && <LinkCard preview={linkPreview} isWhole={!/\s/.test(text.trim())} />}
      </>
    );
  },
};

/** Props of `MessageBody`. */
export interface MessageBodyProps {
  readonly row: Row;
  /** Stands in the last line of a text, or in a corner of what is none. */
  readonly meta: RowMeta | null;
}

const alone = { startsGroup: true, endsGroup: true } as const;

/** The content of a message, by its kind, for a custom row. */
export function MessageBody({ row, meta }: MessageBodyProps) {
  const services = useRowServices();
  const view = toRowView(row, alone, services);
  return bodyOf[view.body]({ ...view, meta }, services);
}

/** The hooks of `render` are its own, also where it is written in place. */
function KindBody({ render, row }: KindBodyProps & { readonly render: NonNullable<ChatKind["render"]> }) {
  return render({ row });
}

function DeletedBody({ row, meta }: MessageBodyProps) {
  const { message: labels } = useRowServices().labels;
  const controls = useRowControls();
  const { undoDelete } = useMessageActions(row);
  const canUndo = usePermissions((context) => permit("undo-delete", context, row).type === "allowed");
  return (
    <p className="foyer-message-deleted">
      {row.message.removedBy === "operator" ? labels.removed : labels.deleted}
      {canUndo && (
        <Button tone="quiet" onClick={undoDelete} {...controls}>
          {labels.undoDelete}
        </Button>
      )}
      {toLastLineMeta(meta)}
    </p>
  );
}
