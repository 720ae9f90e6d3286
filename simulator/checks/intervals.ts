import type { Position } from "@foyer/chat-headless/core";

// Written anew beside the core's own reckoning with places, so that a mistake there is none of the checks as well.

interface Stretch {
  readonly from: Position;
  readonly to: Position;
}

/** Whether one place stands before another: by time, then by id, of which the shorter and then the smaller is first. */
export function standsBefore(one: Position, other: Position): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt;
  if (one.id.length !== other.id.length) return one.id.length < other.id.length;
  return one.id < other.id;
}

/** Whether a place lies in a stretch, its ends included. */
export function liesIn({ from, to }: Stretch, place: Position): boolean {
  return !standsBefore(place, from) && !standsBefore(to, place);
}

/** Whether a place is the very beginning, before which nothing can stand. */
export function isBeginning({ createdAt, id }: Position): boolean {
  return createdAt <= 0 && id === "";
}
