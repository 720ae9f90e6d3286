import { isEdited, type Row } from "@foyer/chat-headless";
import { Icon } from "../../../ui/parts/icon";
import type { ReactNode } from "react";
import type { Labels } from "../../../labels/labels";

/** The small print of a message: whether it was edited, when it was sent, and that it is being sent. */
export interface RowMeta {
  readonly text: string;
  readonly isPending: boolean;
}

/** `null` where there is nothing to say. `time` is `null` where it stands elsewhere. */
export function toRowMeta({ message, status }: Row, time: string | null, { message: labels }: Labels): RowMeta | null {
  const isPending = status === "pending" || status === "unconfirmed";
  const text = [isEdited(message) ? labels.editedMark : null, time].filter((part) => part !== null).join(" ");
  return text === "" && !isPending ? null : { text, isPending };
}

/** In the corner of the box around it: a `<span>`. */
export function toCornerMeta(meta: RowMeta | null): ReactNode {
  if (meta === null) return null;
  return (
    <span className="foyer-message-meta">
      <bdi>{meta.text}</bdi>
      {meta.isPending && <Icon name="clock" />}
    </span>
  );
}

/**
 * At the end of a text: in the corner of its last line. An unseen copy keeps the room free; no line may break before it, so
 * that the last word goes along where there is not enough. `<span>`s.
 */
export function toLastLineMeta(meta: RowMeta | null): ReactNode {
  if (meta === null) return null;
  const room = `\u00a0\u00a0${meta.text}`.replace(/\s/g, "\u00a0");
  return (
    <>
      <span className="foyer-message-room" data-text={room} data-clock={meta.isPending || undefined} aria-hidden />
      {toCornerMeta(meta)}
    </>
  );
}
