/** Joins a part's own class and the caller's, in that order. */
export function classNames(own: string, given: string | undefined): string {
  return given === undefined || given === "" ? own : `${own} ${given}`;
}
