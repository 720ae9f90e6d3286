import type { RowRect } from "../window/list-elements";

/** Pixels between a row's top and its message's that only a separator takes. */
const separatorHeight = 20;

/** The key of the topmost row in view; `null` where a separator in view above it tells its day already. */
export function topRowOf(rects: readonly RowRect[]): string | null {
  const row = rects.find(({ bottom }) => bottom > 0);
  if (row === undefined) return null;
  const isTold = row.outerTop > -separatorHeight / 2 && row.top - row.outerTop > separatorHeight;
  return isTold ? null : row.key;
}
