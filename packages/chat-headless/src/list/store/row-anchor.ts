/** The position of a mounted row, in pixels below the top of the viewport. */
export interface RowRect {
  readonly key: string;
  readonly index: number;
  /** The top of the message, without the separators above it. */
  readonly top: number;
  /** The top of the row with its separators. */
  readonly outerTop: number;
  readonly bottom: number;
}

/** The row that must not move, and where its message's top edge is, in pixels below the top of the viewport. */
export interface RowAnchor {
  readonly key: string;
  readonly offset: number;
  /** The row was asked for: it must not move until the reader scrolls, wherever in the viewport it is. */
  readonly pinned?: boolean | undefined;
  /** It was not mounted when a hand scrolled there: `offset` is that of the separators above it, which nobody knew. */
  readonly landed?: boolean | undefined;
}

/**
 * The row that the reader reads: the first whose beginning is visible, because people read messages from their beginning; in a
 * message higher than the viewport, that message.
 */
export function pickAnchor(rects: readonly RowRect[], viewport: number): RowAnchor | null {
  const visible = rects.filter(({ outerTop, bottom }) => bottom > 0 && outerTop < viewport);
  const chosen = visible.find(({ top }) => top >= -1 && top < viewport) ?? visible[0];
  return chosen === undefined ? null : { key: chosen.key, offset: chosen.top };
}

/** The anchor, or its nearest neighbour still there when its row is gone: the next one first. `rects` are those of before. */
export function keepAnchor(
  anchor: RowAnchor | null,
  rects: readonly RowRect[],
  isThere: (key: string) => boolean,
): RowAnchor | null {
  if (anchor === null || isThere(anchor.key)) return anchor;
  const key = neighbourOf(anchor.key, rects, isThere);
  const rect = rects.find((candidate) => candidate.key === key);
  return rect === undefined ? null : { key: rect.key, offset: rect.top };
}

/** The row that takes the place of one that is gone: the next that is still there, or else the one before. */
export function neighbourOf(key: string, rects: readonly RowRect[], isThere: (key: string) => boolean): string | null {
  const at = rects.findIndex((rect) => rect.key === key);
  if (at < 0) return null;
  const after = rects.slice(at + 1).find((rect) => isThere(rect.key));
  return (after ?? rects.slice(0, at).findLast((rect) => isThere(rect.key)))?.key ?? null;
}

/** Pixels between a row's top and its message's that only a separator takes. */
const separatorHeight = 20;

/** The key of the topmost row in view; `null` where a separator in view above it says its day already. */
export function topRowOf(rects: readonly RowRect[]): string | null {
  const row = rects.find(({ bottom }) => bottom > 0);
  if (row === undefined) return null;
  const hasSeparator = row.outerTop > -separatorHeight / 2 && row.top - row.outerTop > separatorHeight;
  return hasSeparator ? null : row.key;
}
