import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { classNames } from "../base/class-names";
import { keepInside } from "./keep-inside";
import { Overlay } from "./overlay";
import { Sheet } from "./sheet";
import { messageOf, useAnchored } from "./use-anchored";
import { treeOf } from "../base/tree";
import { isNode } from "../base/is-element";

export interface PopoverProps {
  /** The accessible name. */
  readonly label: string;
  /** It opens beside this element and restores the focus to it. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly className?: string | undefined;
  /** `close` restores the focus, then calls `onClose`. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A small dialog beside its anchor, or a sheet at the bottom of touch screens and narrow viewports. Takes the focus and keeps
 * Tab inside; Escape, Back on a sheet and a press beside it close it. Mount it to open it. Renders a `<dialog>` in an overlay layer.
 */
export function Popover({ label, anchor, onClose, className, children }: PopoverProps) {
  const [box, setBox] = useState<HTMLDialogElement | null>(null);
  const { sheet, close } = useAnchored(box, anchor, onClose, { side: "above", align: "start" });

  useEffect(() => box?.focus({ preventScroll: true }), [box]);

  useEffect(() => {
    // The overlay of a row closes when the row leaves the list.
    const owner = messageOf(anchor) ?? anchor;
    const handleScroll = () => {
      if (!owner.isConnected) onClose();
    };
    const tree = treeOf(anchor);
    tree.addEventListener("scroll", handleScroll, { capture: true, passive: true });
    return () => tree.removeEventListener("scroll", handleScroll, { capture: true });
  }, [anchor, onClose]);

  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (isNode(relatedTarget) && !currentTarget.contains(relatedTarget)) onClose();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "Tab") keepInside(event);
  };
  const handlers = { onKeyDown: handleKeyDown, onBlur: handleBlur };

  const dialog = (
    <dialog
      ref={setBox}
      open
      aria-modal={sheet}
      aria-label={label}
      tabIndex={-1}
      {...handlers}
      className={classNames("foyer-menu foyer-popover", className)}
      data-sheet={sheet || undefined}
    >
      {children(close)}
    </dialog>
  );
  return <Overlay layer="dropdown">{sheet ? <Sheet onClose={close}>{dialog}</Sheet> : dialog}</Overlay>;
}
