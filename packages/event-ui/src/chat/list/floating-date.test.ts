import { describe, expect, it } from "vitest";
import { arabic } from "../../labels/arabic";
import { english } from "../../labels/english";
import { createFormats } from "../../labels/formats";
import { german } from "../../labels/german";
import { toDay } from "./floating-date";

const hour = 60 * 60_000;

describe("the floating date", () => {
  it.each([
    [english, "Today", "Yesterday"],
    [german, "Heute", "Gestern"],
    [arabic, "اليوم", "أمس"],
  ])("says today and yesterday in the words of a language (W7)", ({ locale, labels }, today, yesterday) => {
    const formats = createFormats(locale, "UTC");
    const now = Date.UTC(2026, 4, 20, 14, 2);
    const dayOf = (at: number) => toDay(at, now, formats, labels.list);
    expect(dayOf(now - 14 * hour)).toBe(today);
    expect(dayOf(now - 15 * hour)).toBe(yesterday);
    expect(dayOf(now - 38 * hour)).toBe(yesterday);
    expect(dayOf(now - 39 * hour)).toBe(formats.fullDate(now - 39 * hour));
    expect(dayOf(now + 24 * hour)).toBe(formats.fullDate(now + 24 * hour));
  });

  it("knows the day before where clocks are turned, at every hour (W7)", () => {
    const formats = createFormats("en", "Europe/Berlin");
    for (const start of [Date.UTC(2026, 2, 27), Date.UTC(2026, 9, 23)]) {
      for (let now = start; now < start + 100 * hour; now += hour / 2) {
        let midnight = now;
        while (formats.isSameDay(midnight - hour / 2, now)) midnight -= hour / 2;
        expect(toDay(midnight - hour / 2, now, formats, english.labels.list)).toBe("Yesterday");
        expect(toDay(midnight, now, formats, english.labels.list)).toBe("Today");
      }
    }
  });
});
