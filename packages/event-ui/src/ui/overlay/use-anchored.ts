import { useEffect, useMemo } from "react";
import { useCloseOnBack } from "../base/back-closes";
import { touchQuery, useMediaQuery } from "../base/use-media-query";
import type { PlacementRequest } from "./place-overlay";
import { usePlacement } from "./use-placement";

/**
 * What every overlay that belongs to an anchor does while it is mounted: it stands beside it or, on touch screens and narrow
 * viewports, is a sheet, which Back closes; a press elsewhere closes it.
 *
 * @returns whether it is a sheet, and `close`, which restores the focus and calls `onClose`
 */
export function useAnchored(
  box: HTMLElement | null,
  anchor: HTMLElement | null,
  onClose: () => void,
  wish: Pick<PlacementRequest, "side" | "align">,
): { readonly sheet: boolean; readonly close: () => void } {
  const sheet = useMediaQuery(touchQuery);
  usePlacement(box, sheet ? null : anchor, wish);

  const close = useMemo(
    () => () => {
      anchor?.focus({ preventScroll: true });
      onClose();
    },
    [anchor, onClose],
  );
  useCloseOnBack(sheet, close);

  useEffect(() => {
    const handlePointerDown = ({ target }: PointerEvent) => {
      const inside = target instanceof Node && (box?.contains(target) || anchor?.contains(target));
      // A sheet closes on the scrim's click: closed on pointerdown, the same tap would click what is below.
      if (!inside && !sheet) onClose();
    };
    document.addEventListener("pointerdown", handlePointerDown, true);
    return () => document.removeEventListener("pointerdown", handlePointerDown, true);
  }, [box, anchor, sheet, onClose]);

  return { sheet, close };
}
