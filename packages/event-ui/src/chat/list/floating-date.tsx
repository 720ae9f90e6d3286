import { type Readable, type RowList, useChatScope, useReadable } from "@foyer/chat-headless";
import { useEffect, useRef } from "react";
import type { Formats } from "../../labels/formats";
import type { Labels } from "../../labels/labels";
import { useFormats, useLabels } from "../../ui/base/labels-provider";

export interface FloatingDateProps {
  readonly rows: RowList;
  /** The key of the topmost row; `null` while no date is needed. */
  readonly topRow: Readable<string | null>;
  /** Changes with each movement of the reader. */
  readonly scrolled: Readable<number>;
}

/**
 * The day that is being read, over the top of the list, until a moment after the last scroll. Only to be seen: separators say
 * it to assistive technology. Renders a `<div>`.
 */
export function FloatingDate({ rows, topRow, scrolled }: FloatingDateProps) {
  const formats = useFormats();
  const labels = useLabels().list;
  const { environment } = useChatScope().chat;
  const ref = useRef<HTMLDivElement>(null);
  const date = useReadable(topRow, (key) => {
    const row = key === null ? undefined : rows.at(rows.indexOf(key));
    return row === undefined ? null : toDay(row.message.createdAt, environment.now(), formats, labels);
  });
  useEffect(() => {
    // The style sheet lets it fade; a list has no timers.
    const stay = () => {
      for (const animation of ref.current?.getAnimations?.() ?? []) {
        if ("animationName" in animation && animation.animationName === "foyer-floating-date")
          animation.currentTime = 0;
      }
    };
    stay();
    return scrolled.subscribe(stay);
  }, [scrolled, date]);
  if (date === null) return null;
  return (
    <div ref={ref} className="foyer-floating-date" aria-hidden="true">
      {date}
    </div>
  );
}

const hour = 60 * 60_000;

/** `Today` and `Yesterday` in words, any other day by its full date. */
export function toDay(at: number, present: number, { isSameDay, fullDate }: Formats, labels: Labels["list"]): string {
  if (isSameDay(at, present)) return labels.today;
  // Days have 23 to 25 hours where clocks are turned.
  const before = [22, 24, 26].map((hours) => present - hours * hour).find((time) => !isSameDay(time, present));
  return before !== undefined && isSameDay(at, before) ? labels.yesterday : fullDate(at);
}
