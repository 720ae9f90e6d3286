/** A part's own class followed by the caller's, in that order. */
export function classNames(own: string, given: string | undefined): string {
  return given === undefined || given === "" ? own : `${own} ${given}`;
}
