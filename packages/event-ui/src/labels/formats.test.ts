import { describe, expect, it } from "vitest";
import { createFormats } from "./formats";

const at = Date.UTC(2026, 10, 20, 14, 2);

describe("createFormats", () => {
  it("writes times and days of a locale in a time zone", () => {
    const english = createFormats("en", "UTC");
    expect(english.time(at).replace(/\s/u, " ")).toBe("2:02 PM");
    expect(english.fullDate(at)).toBe("Friday, November 20, 2026");
    expect(createFormats("de", "UTC").time(at)).toBe("14:02");
    expect(createFormats("de", "Asia/Tokyo").fullDate(at)).toBe("Freitag, 20. November 2026");
  });

  it("is made once for a locale and zone", () => {
    expect(createFormats("en", "UTC")).toBe(createFormats("en", "UTC"));
    expect(createFormats("en", "UTC")).not.toBe(createFormats("en", "Asia/Tokyo"));
  });

  it("knows the calendar day of the viewer's zone, not of the service", () => {
    const beforeMidnight = Date.UTC(2026, 10, 20, 14, 59);
    const afterMidnight = Date.UTC(2026, 10, 20, 15, 1);
    expect(createFormats("en", "UTC").isSameDay(beforeMidnight, afterMidnight)).toBe(true);
    expect(createFormats("en", "Asia/Tokyo").isSameDay(beforeMidnight, afterMidnight)).toBe(false);
  });

  it.each([
    [0, "0 byte"],
    [999, "999 byte"],
    [1000, "1 kB"],
    [1536, "1.5 kB"],
    [25_000_000, "25 MB"],
  ])("writes %d bytes as %s", (size, text) => expect(createFormats("en").bytes(size)).toBe(text));

  it("lists names", () => expect(createFormats("en").list(["Ann", "Bo", "Cy"])).toBe("Ann, Bo, and Cy"));
});
