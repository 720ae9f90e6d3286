import { useEffect, useMemo, useRef, useState } from "react";
import { useCloseOnBack } from "../base/back-closes";
import { useClientLayoutEffect } from "../base/use-client-layout-effect";
import { touchQuery, useMediaQuery } from "../base/use-media-query";
import type { PlacementRequest } from "./place-overlay";
import { usePlacement } from "./use-placement";
import { documentOf, targetOf } from "../base/tree";
import { isNode } from "../base/is-element";

interface AnchoredOptions extends Pick<PlacementRequest, "side" | "align"> {
  /** The element beside which the overlay stands. @default the anchor */
  readonly beside?: HTMLElement | null | undefined;
}

/**
 * The behaviour of every overlay with an anchor while it is mounted: it stands beside the anchor or, on touch screens and narrow
 * viewports, is a sheet, which Back closes; a press elsewhere closes it, also one on an anchor that is no button.
 *
 * @returns whether it is a sheet, and `close`, which restores the focus and calls `onClose`
 */
export function useAnchored(
  box: HTMLElement | null,
  anchor: HTMLElement | null,
  onClose: () => void,
  { beside = anchor, side, align }: AnchoredOptions,
): { readonly sheet: boolean; readonly close: () => void } {
  // The code may have been loaded after the dialog around the anchor was closed.
  const [isLate] = useState(() => anchor?.closest("[inert]") != null);
  const sheet = useMediaQuery(touchQuery) && !isLate;
  usePlacement(box, sheet ? null : beside, { side, align });

  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useClientLayoutEffect(() => {
    if (isLate) latest.current();
  }, [isLate]);
  // The same function however often the anchor's component renders: Back is taken once.
  const close = useMemo(() => {
    const message = messageOf(anchor);
    return () => {
      (anchor?.isConnected === false ? message : anchor)?.focus({ preventScroll: true });
      latest.current();
    };
  }, [anchor]);
  useCloseOnBack(sheet, close);

  useEffect(() => {
    const handlePointerDown = (event: PointerEvent) => {
      const target = targetOf(event);
      // A press on the button is the button's, which closes. A message, or a row of people, is none.
      const button = anchor?.matches("button, [aria-haspopup]") ? anchor : null;
      const inside = isNode(target) && (box?.contains(target) || button?.contains(target));
      // A sheet closes on the scrim's click: if it closed on pointerdown, the same tap would click the element below.
      if (!inside && !sheet) onClose();
    };
    const document = documentOf(box ?? anchor);
    document.addEventListener("pointerdown", handlePointerDown, true);
    return () => document.removeEventListener("pointerdown", handlePointerDown, true);
  }, [box, anchor, sheet, onClose]);

  return { sheet, close };
}

/** The message with this in it, which stays when parts of it go; `null` outside of messages. */
export function messageOf(anchor: HTMLElement | null): HTMLElement | null {
  return anchor?.closest<HTMLElement>("article") ?? null;
}
