import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeOverlay, type PlacementRequest } from "./place-overlay";

const request: PlacementRequest = {
  anchor: { left: 400, top: 300, width: 40, height: 32 },
  size: { width: 200, height: 160 },
  viewport: { width: 1000, height: 800 },
  side: "below",
  align: "start",
  direction: "ltr",
};

describe("placeOverlay", () => {
  it.each([
    ["below, from the start", {}, { left: 400, top: 338, side: "below" }],
    ["above", { side: "above" }, { left: 400, top: 134, side: "above" }],
    ["to the end", { align: "end" }, { left: 240, top: 338 }],
    ["centred", { align: "center" }, { left: 320, top: 338 }],
    ["from the start in right-to-left text", { direction: "rtl" }, { left: 240 }],
    ["to the end in right-to-left text", { align: "end", direction: "rtl" }, { left: 400 }],
    ["flips where there is no room", { anchor: { ...request.anchor, top: 700 } }, { side: "above", top: 534 }],
    ["stays in view at the edge", { anchor: { ...request.anchor, left: 980 } }, { left: 792 }],
    ["stays in view at the other edge", { anchor: { ...request.anchor, left: -30 } }, { left: 8 }],
    ["takes the roomier side and shrinks", { size: { width: 200, height: 900 } }, { side: "below", maxHeight: 454 }],
  ] satisfies [string, Partial<PlacementRequest>, object][])("placeOverlay: %s", (_name, wish, expected) => {
    expect(placeOverlay({ ...request, ...wish })).toMatchObject(expected);
  });

  it("never leaves a viewport it fits into", () => {
    const anchors = fc.record({
      left: fc.integer({ min: -100, max: 1100 }),
      top: fc.integer({ min: 0, max: 760 }),
      width: fc.integer({ min: 1, max: 200 }),
      height: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(anchors, fc.constantFrom("start", "center", "end"), fc.boolean(), (anchor, align, rtl) => {
        const { left, top } = placeOverlay({ ...request, anchor, align, direction: rtl ? "rtl" : "ltr" });
        expect(left).toBeGreaterThanOrEqual(8);
        expect(left + 200).toBeLessThanOrEqual(992);
        expect(top).toBeGreaterThanOrEqual(8);
        expect(top + 160).toBeLessThanOrEqual(792);
      }),
      { seed: 20261120 },
    );
  });
});
