/** `list` without the items that are to go; the same reference when there is none. */
export function reject<T>(list: readonly T[], goes: (item: T) => boolean): readonly T[] {
  return list.some(goes) ? list.filter((item) => !goes(item)) : list;
}
