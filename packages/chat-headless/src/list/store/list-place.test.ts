import { afterEach, describe, expect, it, vi } from "vitest";
import type { Row, RowList } from "../../core/state/row";
import { createListPlace, reduceScrollIntent, type ScrollIntent, type HandMove, toTargetOffset } from "./list-place";
import type { ListSurface } from "./list-surface";

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
    {
      what: "a bounce within a pixel of the end",
      from: "following",
      move: { type: "scrolled", delta: -8, distance: 1 },
      to: "following",
    },
    { what: "the wheel turned up", from: "following", move: { type: "pulled-up" }, to: "reading" },
    { what: "at rest near the end", from: "reading", move: { type: "rested", distance: 3 }, to: "following" },
    { what: "at rest anywhere else", from: "reading", move: { type: "rested", distance: 5 }, to: "reading" },
  ])("$what: $from becomes $to", ({ from, move, to }) => {
    expect(reduceScrollIntent(from, move)).toBe(to);
  });
});

/** A list whose rows a menu holds, and that has grown by some pixels below the viewport since. */
function holdAndGrow(pixels: number, others = 0) {
  let distance = 0;
  const surface: ListSurface = {
    hasLayout: true,
    read: () => null,
    distance: () => distance,
    edgesOf: () => null,
    toEnd: () => void (distance = 0),
    moveUp() {},
    measure: () => [],
    isSelecting: () => false,
    covered: () => 0,
  };
  const place = createListPlace(null);
  const release = place.pauseFollowing();
  const settle = (resizedAtEnd = false) =>
    place.settle(surface, { viewport: 500, absorb: false, resizedAtEnd, hasFirst: true, hasLast: true });
  settle();
  distance = pixels;
  settle();
  for (let count = 0; count < others; count++) place.pauseFollowing();
  release();
  return { place, settle, release, distance: () => distance };
}

describe("a list that an open menu has kept from its end", () => {
  it.each([
    ["goes to the end", 250, 0],
    ["stays where it is", 251, 251],
  ])("%s when the menu closes %d px from it", (_, pixels, distance) => {
    const list = holdAndGrow(pixels);
    list.settle();
    expect(list.distance()).toBe(distance);
  });

  it("goes to the end from anywhere when its viewport gets another size at the end", () => {
    const list = holdAndGrow(900);
    list.settle(true);
    expect([list.distance(), list.place.isFollowing()]).toEqual([0, true]);
  });

  it("goes to the end from anywhere with a message of one's own", () => {
    const list = holdAndGrow(900);
    list.place.follow();
    list.settle();
    expect([list.distance(), list.place.isFollowing()]).toEqual([0, true]);
  });

  it("stays while another menu is open, however often the first one is said to be closed", () => {
    const list = holdAndGrow(100, 1);
    list.release();
    list.settle();
    expect(list.distance()).toBe(100);
  });
});

describe("the place of a row that is to be seen", () => {
  it.each([
    { what: "in view stays", top: 100, height: 60, at: "nearest", offset: 100 },
    { what: "above the viewport comes below its edge", top: -300, height: 60, at: "nearest", offset: 12 },
    { what: "below it comes above the other edge", top: 900, height: 60, at: "nearest", offset: 500 - 12 - 60 },
    { what: "higher than it begins below the edge", top: -50, height: 900, at: "nearest", offset: 12 },
    { what: "comes into the middle", top: 900, height: 100, at: "middle", offset: 200 },
    { what: "higher than it begins below the edge", top: 900, height: 900, at: "middle", offset: 12 },
    { what: "comes below what covers the top", top: 20, height: 60, at: "nearest", covered: 50, offset: 62 },
    {
      what: "higher than it begins below what covers the top",
      top: 0,
      height: 480,
      at: "middle",
      covered: 50,
      offset: 62,
    },
  ] as const)("one $what, $at", ({ top, height, at, offset, ...more }) => {
    const { covered } = { covered: 0, ...more };
    expect(toTargetOffset({ top, bottom: top + height }, at, 500, covered)).toBe(offset);
  });
});

describe("a row that was asked for", () => {
  it("by the id of its message is known by its own key as soon as it is there", () => {
    const place = createListPlace(null);
    const row = { key: "own", message: { id: "12" } } as unknown as Row;
    const rows = { length: 1, at: () => row, indexOf: () => 0, holeBefore: () => null } as unknown as RowList;
    place.goTo("12", "middle");
    place.prepare(rows, []);
    expect(place.target()).toBe("own");
  });
});

describe("a row that is kept where it is", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is kept by the space above it while a scrolling goes on, and by the list's own position after it", () => {
    vi.stubGlobal("onscrollend", null);
    const absorbed: boolean[] = [];
    const surface: ListSurface = {
      hasLayout: true,
      read: () => null,
      distance: () => 900,
      edgesOf: () => ({ outerTop: 40, top: 40, bottom: 100 }),
      toEnd() {},
      moveUp: (_, absorb) => void absorbed.push(absorb),
      measure: () => [],
      isSelecting: () => false,
      covered: () => 0,
    };
    const place = createListPlace(null);
    const settle = () =>
      place.settle(surface, { viewport: 500, absorb: false, resizedAtEnd: false, hasFirst: false, hasLast: false });
    place.move({ type: "scrolled", delta: -90, distance: 900 });
    place.pick([{ key: "a", index: 0, top: 10, outerTop: 10, bottom: 70 }], 500);
    settle();
    place.move({ type: "rested", distance: 900 });
    settle();
    expect(absorbed).toEqual([true, false]);
  });
});
