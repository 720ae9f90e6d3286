interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacementRequest {
  /** The box of the element the overlay belongs to, in px of the viewport. */
  readonly anchor: Box;
  readonly size: { readonly width: number; readonly height: number };
  readonly viewport: { readonly width: number; readonly height: number };
  readonly side: "above" | "below";
  readonly align: "start" | "center" | "end";
  readonly direction: "ltr" | "rtl";
}

export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly side: "above" | "below";
  readonly maxHeight: number;
}

/** Distance between the anchor and the overlay, in px. */
const gap = 6;
/** Smallest distance to the edges of the viewport, in px. */
const margin = 8;

/**
 * The position of an overlay: on the preferred side of its anchor, on the other side if only that one has room, on the
 * side with more room if neither has enough; always inside the viewport. `start` and `end` follow the text direction. All
 * lengths are px of the viewport.
 */
export function placeOverlay({ anchor, size, viewport, side, align, direction }: PlacementRequest): Placement {
  const room = {
    above: anchor.top - gap - margin,
    below: viewport.height - (anchor.top + anchor.height) - gap - margin,
  };
  const other = side === "above" ? "below" : "above";
  const chosen = room[side] >= size.height || room[side] >= room[other] ? side : other;
  const maxHeight = Math.max(0, room[chosen]);
  const height = Math.min(size.height, maxHeight);
  const top = chosen === "above" ? anchor.top - gap - height : anchor.top + anchor.height + gap;

  const edge = align === "center" ? "center" : (align === "start") === (direction === "ltr") ? "left" : "right";
  const shift = { left: 0, center: (anchor.width - size.width) / 2, right: anchor.width - size.width }[edge];
  return {
    left: clamp(anchor.left + shift, margin, viewport.width - margin - size.width),
    top: clamp(top, margin, viewport.height - margin - height),
    side: chosen,
    maxHeight,
  };
}

/** Returns `min` where the range is empty: an overlay that is too large starts at the edge. */
function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
