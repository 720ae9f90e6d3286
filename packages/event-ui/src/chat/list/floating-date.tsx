import { type Readable, type RowList, useReadable } from "@foyer/chat-headless";
import { useFormats } from "../../ui/base/labels-provider";

export interface FloatingDateProps {
  readonly rows: RowList;
  /** The key of the topmost row; `null` while no date is needed. */
  readonly topRow: Readable<string | null>;
}

/** The day that is being read, over the top of the list. Only to be seen: separators say it to assistive technology. Renders a `<div>`. */
export function FloatingDate({ rows, topRow }: FloatingDateProps) {
  const formats = useFormats();
  const date = useReadable(topRow, (key) => {
    const row = key === null ? undefined : rows.at(rows.indexOf(key));
    return row === undefined ? null : formats.fullDate(row.message.createdAt);
  });
  if (date === null) return null;
  return (
    <div className="foyer-floating-date" aria-hidden="true">
      {date}
    </div>
  );
}
