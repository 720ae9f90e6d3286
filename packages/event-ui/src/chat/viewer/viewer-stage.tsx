import { type Row, type UseFileViewerResult, toFileName } from "@foyer/chat-headless";
import { type MouseEvent, useEffect, useRef } from "react";
import { useLanguage, useLabels } from "../../ui/base/labels-provider";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { ViewedFile } from "./viewed-file";
import { createViewerGestures, type ViewerGestures } from "./viewer-gestures";
import { isElement } from "../../ui/base/is-element";

export interface ViewerStageProps {
  readonly viewer: UseFileViewerResult;
  readonly row: Row;
  readonly onClose: () => void;
  /** The gestures that were passed to `onReady`. */
  readonly gestures: ViewerGestures | null;
  readonly onReady: (gestures: ViewerGestures) => void;
}

/** The file that is looked at, between its neighbours, which come along when it is swiped away. Renders a `<div>`. */
export function ViewerStage({ viewer, row, onClose, gestures, onReady }: ViewerStageProps) {
  const { direction } = useLanguage();
  const { file } = useLabels().message;
  const stage = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const { previous, next, move } = viewer;
  const handlers = {
    direction,
    canMove: (by: 1 | -1) => (by > 0 ? next : previous) !== null,
    move,
    close: onClose,
  };
  const now = useRef(handlers);

  useEffect(() => {
    now.current = handlers;
  });
  useEffect(() => {
    if (stage.current === null || strip.current === null) return;
    const created = createViewerGestures(stage.current, strip.current, () => now.current);
    onReady(created);
    return created.end;
  }, [onReady]);
  useClientLayoutEffect(() => gestures?.arrive(), [gestures, row.key]);

  const handleClick = ({ target }: MouseEvent) => {
    // Beside the file.
    if (isElement(target) && target.matches("div")) onClose();
  };
  const places = [
    ["previous", previous],
    ["current", row],
    ["next", next],
  ] as const;
  return (
    <div ref={stage} className="foyer-viewer-stage" onClick={handleClick} role="presentation">
      <div ref={strip} className="foyer-viewer-strip">
        {places.map(
          ([place, shown]) =>
            shown?.message.type === "file" && (
              <div key={shown.key} className="foyer-viewer-place" data-at={place} aria-hidden={place !== "current"}>
                <ViewedFile
                  file={shown.message.file}
                  name={toFileName(shown.message.file.name, file)}
                  isNear={place !== "current"}
                />
              </div>
            ),
        )}
      </div>
    </div>
  );
}
