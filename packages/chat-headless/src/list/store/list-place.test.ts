import { describe, expect, it } from "vitest";
import { reduceScrollIntent, type ScrollIntent, type HandMove } from "./list-place";

describe("the reader's intent", () => {
  it.each<{ what: string; from: ScrollIntent; move: HandMove; to: ScrollIntent }>([
    { what: "a little up", from: "following", move: { type: "scrolled", delta: -3, distance: 3 }, to: "reading" },
    { what: "far up", from: "following", move: { type: "scrolled", delta: -900, distance: 900 }, to: "reading" },
    {
      what: "a bounce at the end",
      from: "following",
      move: { type: "scrolled", delta: -8, distance: 0 },
      to: "following",
    },
    {
      what: "down, not to the end",
      from: "reading",
      move: { type: "scrolled", delta: 50, distance: 5 },
      to: "reading",
    },
    { what: "down to the end", from: "reading", move: { type: "scrolled", delta: 50, distance: 4 }, to: "following" },
    {
      what: "down while the end moves away",
      from: "following",
      move: { type: "scrolled", delta: 9, distance: 700 },
      to: "following",
    },
    { what: "the wheel turned up", from: "following", move: { type: "pulled-up" }, to: "reading" },
    { what: "at rest near the end", from: "reading", move: { type: "rested", distance: 3 }, to: "following" },
    { what: "at rest anywhere else", from: "reading", move: { type: "rested", distance: 5 }, to: "reading" },
  ])("$what: $from becomes $to", ({ from, move, to }) => {
    expect(reduceScrollIntent(from, move)).toBe(to);
  });
});
