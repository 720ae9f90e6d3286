interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacementRequest {
  /** What the overlay belongs to, in viewport coordinates. */
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

/** Pixels between the anchor and the overlay. */
const gap = 6;
/** Pixels kept free at the edges of the viewport. */
const margin = 8;

/**
 * Where an overlay goes: on the wished side of its anchor, on the other one if only that has room, on the roomier one if
 * neither has; never out of the viewport. `start` and `end` follow the direction of text. All in viewport pixels.
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

/** The start wins where something is too large for its room. */
function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
