import type { RowPlace } from "../window/list-elements";

/** The row that must not move, and where its message's top edge is, in pixels below the top of the viewport. */
export interface RowAnchor {
  readonly key: string;
  readonly offset: number;
}

/**
 * The row that the reader reads: the first whose beginning is visible, because what one looks at does not start above the
 * edge; in a message higher than the viewport, that message.
 */
export function pickAnchor(places: readonly RowPlace[], viewport: number): RowAnchor | null {
  const visible = places.filter(({ outerTop, bottom }) => bottom > 0 && outerTop < viewport);
  const chosen = visible.find(({ top }) => top >= -1 && top < viewport) ?? visible[0];
  return chosen === undefined ? null : { key: chosen.key, offset: chosen.top };
}

/** The anchor, or its nearest neighbour still there when its row is gone: the next one first. `places` are those of before. */
export function keepAnchor(
  anchor: RowAnchor | null,
  places: readonly RowPlace[],
  isThere: (key: string) => boolean,
): RowAnchor | null {
  if (anchor === null || isThere(anchor.key)) return anchor;
  const key = neighbourOf(anchor.key, places, isThere);
  const place = places.find((candidate) => candidate.key === key);
  return place === undefined ? null : { key: place.key, offset: place.top };
}

/** The row that takes the place of one that is gone: the next that is still there, or else the one before. */
export function neighbourOf(
  key: string,
  places: readonly RowPlace[],
  isThere: (key: string) => boolean,
): string | null {
  const at = places.findIndex((place) => place.key === key);
  if (at < 0) return null;
  const after = places.slice(at + 1).find((place) => isThere(place.key));
  return (after ?? places.slice(0, at).findLast((place) => isThere(place.key)))?.key ?? null;
}
