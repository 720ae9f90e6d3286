import type { ItemProps, RowDescription, RowItem, RowProps } from "@foyer/chat-headless/list";
import { memo } from "react";
import { Button } from "../../ui/parts/button";
import { useLabels } from "../../ui/base/labels-provider";
import type { RenderRow } from "../context/row-element";

export interface ListRowFrameProps extends RowDescription {
  readonly itemProps: ItemProps;
  readonly rowProps: RowProps;
  readonly renderRow: RenderRow;
  /** The text of the date separator above it; `null` for none. */
  readonly date: string | null;
  /** The missing messages above it are being loaded. */
  readonly isFilling: boolean;
  /** Must stay the same function. */
  readonly onFillHole: (item: Pick<RowItem, "key" | "hole">) => void;
}

/**
 * A row of the list with the separators above its message. Renders again only when one of its props changes. Renders a `<div>`.
 */
export const ListRowFrame = memo(function ListRowFrame(props: ListRowFrameProps) {
  const { itemProps, rowProps, row, grouping, date, isFirstUnread, hole, isFilling, renderRow, onFillHole } = props;
  const labels = useLabels().list;
  return (
    <div {...itemProps} className="foyer-list-row" data-highlighted={rowProps["data-highlighted"]}>
      {hole !== null && (
        <div className="foyer-list-hole">
          <Button tone="quiet" aria-busy={isFilling} onClick={() => onFillHole({ key: row.key, hole })}>
            {labels.loadMissing}
          </Button>
        </div>
      )}
      {date !== null && <Separator text={date} />}
      {isFirstUnread && <Separator text={labels.newMessages} kind="unread" />}
      {renderRow(row, grouping, rowProps)}
    </div>
  );
});

/** A line with a text between messages. Renders a `<div>`. */
function Separator({ text, kind = "date" }: { readonly text: string; readonly kind?: "date" | "unread" | undefined }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <hr> cannot contain the text
    <div role="separator" aria-label={text} className="foyer-separator" data-kind={kind}>
      <span>{text}</span>
    </div>
  );
}
