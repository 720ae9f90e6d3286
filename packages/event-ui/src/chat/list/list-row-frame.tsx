import { memo, useCallback, useId, useMemo } from "react";
import { Button } from "../../ui/parts/button";
import { useLabels } from "../../ui/base/labels-provider";
import type { RowDescription } from "./describe-row";
import type { RenderRow, RowElementProps } from "../context/row-element";
import type { ListElements } from "./driver/list-elements";

export interface ListRowFrameProps extends RowDescription {
  readonly elements: ListElements;
  readonly renderRow: RenderRow;
  /** What is missing above is being loaded. */
  readonly filling: boolean;
  readonly isTabStop: boolean;
  readonly interactive: boolean;
  readonly highlighted: boolean;
  /** Must stay the same function. */
  readonly onFillHole: (holeKey: string, rowKey: string) => void;
}

/**
 * A row of the list with the separators above its message. Renders only when something of it changes. Renders a `<div>`.
 */
export const ListRowFrame = memo(function ListRowFrame(props: ListRowFrameProps) {
  const { elements, row, grouping, date, unread, hole, filling, isTabStop, interactive, highlighted } = props;
  const { renderRow, onFillHole } = props;
  const { key } = row;
  const labels = useLabels().list;
  const id = useId();
  const rowRef = useCallback((element: HTMLElement | null) => elements.setRow(key, element), [elements, key]);
  const messageRef = useCallback((element: HTMLElement | null) => elements.setMessage(key, element), [elements, key]);
  const element = useMemo<RowElementProps>(
    () => ({
      ref: messageRef,
      id,
      tabIndex: isTabStop ? 0 : -1,
      "data-key": key,
      "data-entered": interactive || undefined,
      "data-highlighted": highlighted || undefined,
    }),
    [messageRef, id, isTabStop, key, interactive, highlighted],
  );
  return (
    <div ref={rowRef} className="foyer-list-row" data-highlighted={highlighted || undefined}>
      {hole !== null && (
        <div className="foyer-list-hole">
          <Button tone="quiet" aria-busy={filling} onClick={() => onFillHole(hole.key, key)}>
            {labels.loadMissing}
          </Button>
        </div>
      )}
      {date !== null && <Separator text={date} />}
      {unread && <Separator text={labels.newMessages} kind="unread" />}
      {renderRow(row, grouping, element)}
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
