import { placeRow, useConversation } from "@foyer/chat-headless";
import { useEffect, useRef } from "react";
import { useFormats, useLabels } from "../ui/labels-provider";
import { type ListCommands, type RenderRow } from "./list/list-row";
import type { ListMemory } from "./list/list-memory";

interface PlainListProps {
  readonly renderRow: RenderRow;
  readonly active: boolean;
  readonly memory?: ListMemory;
  readonly onReady?: (commands: ListCommands) => void;
}

/** All rows, without windowing, until the windowed list is there. */
export function PlainList({ renderRow, onReady }: PlainListProps) {
  const { list } = useLabels();
  const formats = useFormats();
  const { rows } = useConversation();
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    log.current?.scrollTo?.(0, log.current.scrollHeight);
  }, [rows]);
  useEffect(() => {
    onReady?.({
      jumpTo: () => Promise.resolve(true),
      jumpToLatest: () => {},
      focus: () => log.current?.focus(),
      hold: () => () => {},
    });
  }, [onReady]);
  const all = rows.slice();
  return (
    <div
      ref={log}
      role="log"
      aria-live="off"
      aria-label={list.messages}
      tabIndex={0}
      style={{ overflow: "auto", flex: 1, padding: 12 }}
    >
      {all.map((row, index) => {
        const placement = placeRow(all[index - 1], row, all[index + 1]);
        return (
          <div key={row.key} data-item="">
            {placement.startsDay && <hr aria-label={formats.fullDate(row.message.createdAt)} />}
            {renderRow(row, placement, {
              ref: ignore,
              id: `row-${row.key}`,
              tabIndex: 0,
              "data-key": row.key,
              "data-entered": true,
              "data-highlighted": undefined,
            })}
          </div>
        );
      })}
    </div>
  );
}

const ignore = () => undefined;
