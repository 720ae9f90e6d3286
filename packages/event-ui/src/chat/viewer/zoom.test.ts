import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepInside, unzoomed, zoomAround } from "./zoom";

const stage = { width: 390, height: 700 };
const picture = { width: 390, height: 260 };
const point = fc.record({
  x: fc.integer({ min: -195, max: 195 }),
  y: fc.integer({ min: -350, max: 350 }),
});

describe("zooming a picture", () => {
  it("zooming a picture keeps what is between the fingers between them", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 5, noNaN: true }), point, point, (factor, from, to) => {
        const zoom = zoomAround(unzoomed, factor, from, to);
        expect(zoom.x + from.x * zoom.scale).toBeCloseTo(to.x, 6);
        expect(zoom.y + from.y * zoom.scale).toBeCloseTo(to.y, 6);
      }),
    );
  });

  it("zooming a picture ends at five times its size, and at its own", () => {
    expect(zoomAround(unzoomed, 9, { x: 0, y: 0 }).scale).toBe(5);
    expect(zoomAround({ scale: 2, x: 10, y: 0 }, 0.1, { x: 0, y: 0 })).toEqual({ scale: 1, x: 5, y: 0 });
  });

  it("zooming a picture leaves no gap beside what is larger than the stage, and what is smaller in the middle", () => {
    expect(keepInside({ scale: 2, x: 500, y: 90 }, picture, stage)).toEqual({ scale: 2, x: 195, y: 0 });
    expect(keepInside({ scale: 4, x: -500, y: -900 }, picture, stage)).toEqual({ scale: 4, x: -500, y: -170 });
    expect(keepInside({ scale: 1, x: 30, y: 30 }, picture, stage)).toEqual(unzoomed);
  });
});
