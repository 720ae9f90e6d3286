import { describe, expect, it } from "vitest";
import { contrast, formatColor, parseColor, type Oklch } from "./color";

const parsed = (raw: string) => parseColor(raw) as Oklch;

describe("parseColor", () => {
  it.each([
    ["#fff", 1, 0],
    ["#000000", 0, 0],
    ["rgb(255, 0, 0)", 0.628, 29.23],
    ["#F00", 0.628, 29.23],
    ["hsl(120, 100%, 50%)", 0.8664, 142.5],
    ["rgb(0 0 255)", 0.452, 264.05],
  ])("parseColor reads %s", (raw, l, h) => {
    expect(parsed(raw).l).toBeCloseTo(l, 3);
    expect(parsed(raw).h).toBeCloseTo(h, 1);
  });

  it.each([
    "",
    "red",
    "#ff",
    "#fffff",
    "#ffffff00",
    "rgba(0,0,0,.5)",
    "rgb(300,0,0)",
    "hsl(0, 200%, 50%)",
    "var(--x)",
    "url(https://evil.example)",
    "#fff; background: url(x)",
    "#fff}body{display:none",
    "expression(alert(1))",
    "#fff\n--x:1",
  ])("refuses %j, so that no style comes from it (C14)", (raw) => expect(parseColor(raw)).toBeNull());
});

describe("contrast", () => {
  it.each([
    ["#000", "#fff", 21],
    ["#777", "#fff", 4.48],
    ["#767676", "#fff", 4.54],
    ["#f00", "#fff", 4.0],
    ["#fff", "#fff", 1],
  ])("contrast of %s and %s is %d", (a, b, expected) =>
    expect(contrast(parsed(a), parsed(b))).toBeCloseTo(expected, 1),
  );
});

describe("formatColor", () => {
  it("writes numbers only", () => expect(formatColor(parsed("#ff0000"))).toBe("oklch(0.628 0.2577 29.2339)"));
});
