import {
  comparePositions,
  countsAsUnread,
  type Position,
  type RowList,
  truncateEnd,
  useChatScope,
} from "@foyer/chat-headless";
import { useRef } from "react";
import { useLabels } from "../../ui/base/labels-provider";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { Icon } from "../../ui/parts/icon";
import { toPlainText } from "../words/plain-text";

export interface JumpButtonProps {
  readonly rows: RowList;
  /** The newest message that has been seen. */
  readonly seen: Position | null;
  readonly onJump: () => void;
  /** Where the focus goes when the button goes. */
  readonly onGone: () => void;
}

/** Leads back to the end, and tells of the latest message that came meanwhile. Renders a `<button>`. */
export function JumpButton({ rows, seen, onJump, onGone }: JumpButtonProps) {
  const labels = useLabels();
  const { selfId } = useChatScope().chat;
  const ref = useRef<HTMLButtonElement>(null);
  const message = latestUnseen(rows, seen, selfId);
  const preview = message === null ? null : toPreview(toPlainText(message, labels));

  useClientLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button !== null && button.ownerDocument.activeElement === button) onGone();
    };
  }, [onGone]);

  return (
    <button
      ref={ref}
      type="button"
      className="foyer-jump"
      aria-label={preview === null ? labels.list.jumpToLatest : labels.list.jumpToLatestWithPreview(preview)}
      onClick={onJump}
    >
      {preview !== null && <bdi className="foyer-jump-preview">{preview}</bdi>}
      <Icon name="arrow-down" />
    </button>
  );
}

/** Characters of a message in the button; the specification's figure. */
const previewLength = 20;

/** The beginning of a text, on one line. */
function toPreview(text: string): string {
  return truncateEnd(text.trim().replace(/\s+/g, " "), previewLength);
}

function latestUnseen(rows: RowList, seen: Position | null, selfId: string) {
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows.at(index);
    if (row === undefined || row.status !== "sent") continue;
    if (seen !== null && comparePositions(row.message, seen) <= 0) return null;
    if (countsAsUnread(row.message, selfId)) return seen === null ? null : row.message;
  }
  return null;
}
