import { type ReactNode, useEffect, useState } from "react";
import { dragToClose } from "../base/drag-to-close";

export interface SheetProps {
  /** Called by a press beside the sheet, and by dragging it down. */
  readonly onClose: () => void;
  /** The subject of the sheet, above its content. Nothing in it can be focused. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a menu or a small dialog at the bottom of touch screens and narrow viewports. Renders two `<div>`s. */
export function Sheet({ onClose, head, children }: SheetProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  useEffect(() => (frame === null ? undefined : dragToClose(frame, onClose)), [frame, onClose]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape closes the sheet for the keyboard */}
      <div className="foyer-scrim" onClick={onClose} />
      <div ref={setFrame} className="foyer-sheet">
        <div className="foyer-sheet-grip" />
        {head}
        {children}
      </div>
    </>
  );
}
