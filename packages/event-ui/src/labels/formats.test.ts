import { afterEach, describe, expect, it, vi } from "vitest";
import { createFormats } from "./formats";
import { createPlural } from "./plural";

const at = Date.UTC(2026, 10, 20, 14, 2);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("createFormats", () => {
  it("writes times and days of a locale in a time zone", () => {
    const english = createFormats("en", "UTC");
    expect(english.time(at).replace(/\s/u, " ")).toBe("2:02 PM");
    expect(english.fullDate(at)).toBe("Friday, November 20, 2026");
    expect(createFormats("de", "UTC").time(at)).toBe("14:02");
    expect(createFormats("de", "Asia/Tokyo").fullDate(at)).toBe("Freitag, 20. November 2026");
  });

  it("createFormats makes formats once for a locale and zone", () => {
    expect(createFormats("en", "UTC")).toBe(createFormats("en", "UTC"));
    expect(createFormats("en", "UTC")).not.toBe(createFormats("en", "Asia/Tokyo"));
  });

  it("createFormats makes no Intl object before one is needed, so that a page that opens need not wait for it", () => {
    const asked: PropertyKey[] = [];
    const get = (target: typeof Intl, name: keyof typeof Intl) => {
      asked.push(name);
      return target[name];
    };
    vi.stubGlobal("Intl", new Proxy(Intl, { get }));
    const formats = createFormats("en-NZ", "Pacific/Auckland");
    expect(asked).toEqual([]);
    formats.time(at);
    const made = asked.length;
    formats.time(at + 1);
    expect(formats.isSameDay(at, at + 60 * 60_000)).toBe(true);
    expect(asked).toHaveLength(made);
  });

  it("keeps one zone for everything while the page is open, whatever becomes the device's", () => {
    vi.stubEnv("TZ", "America/New_York");
    const formats = createFormats("en-CA");
    const [before, after] = [Date.UTC(2026, 10, 20, 14, 30), Date.UTC(2026, 10, 20, 15, 30)];
    expect(formats.time(before)).toContain("9:30");
    vi.stubEnv("TZ", "Asia/Tokyo");
    expect(formats.time(before)).toContain("9:30");
    expect(formats.fullDate(after)).toBe("Friday, November 20, 2026");
    expect(formats.dateTime(after)).toContain("10:30");
    expect(formats.isSameDay(before, after)).toBe(true);
  });

  it.each([
    ["no locale", "UTC"],
    ["en", "Nowhere/City"],
  ])("formats refuse a time in the locale %s and the zone %s", (locale, zone) =>
    expect(() => createFormats(locale, zone).time(at)).toThrow(RangeError),
  );

  it.each([
    ["UTC", "2026-03-01T23:59:59.999Z", "2026-03-02T00:00:00.000Z", false],
    ["UTC", "2026-03-01T00:00:00.000Z", "2026-03-01T23:59:59.999Z", true],
    // The midnight of the zone, not the service's.
    ["America/New_York", "2026-03-01T23:59:59Z", "2026-03-02T00:00:00Z", true],
    ["America/New_York", "2026-03-02T04:59:59Z", "2026-03-02T05:00:00Z", false],
    ["Asia/Kathmandu", "2026-03-01T18:14:59Z", "2026-03-01T18:15:00Z", false],
    ["Pacific/Kiritimati", "2026-03-01T09:59:59Z", "2026-03-01T10:00:00Z", false],
    // The day that has 23 hours, and the one that has 25.
    ["Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59Z", true],
    ["Europe/Berlin", "2026-03-29T21:59:59Z", "2026-03-29T22:00:00Z", false],
    ["Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z", true],
    ["Europe/Berlin", "2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z", false],
    // The same day and month of another year.
    ["UTC", "2025-03-01T12:00:00Z", "2026-03-01T12:00:00Z", false],
  ])("decides whether times are of one day in %s: from %s to %s is %s", async (zone, before, after, expected) => {
    vi.stubEnv("TZ", "UTC");
    expect(createFormats("en", zone).isSameDay(Date.parse(before), Date.parse(after))).toBe(expected);
    // Without a zone, the device's own decides.
    vi.stubEnv("TZ", zone);
    vi.resetModules();
    const opened = await import("./formats");
    expect(opened.createFormats("en").isSameDay(Date.parse(before), Date.parse(after))).toBe(expected);
  });

  it("writes the date of a time once to compare it, however often it is compared", () => {
    const { isSameDay } = createFormats("en", "Asia/Yerevan");
    const times = Array.from({ length: 8 }, (_, index) => at + index * 60 * 60_000);
    const compare = () => times.map((time) => isSameDay(at, time)).filter(Boolean).length;
    const before = compare();
    const formatter: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    const format = vi.spyOn(formatter, "format", "get");
    expect(compare()).toBe(before);
    expect(format).not.toHaveBeenCalled();
    format.mockRestore();
  });

  it.each([
    [0, "0 bytes"],
    [1, "1 byte"],
    [8, "8 bytes"],
    [999, "999 bytes"],
    [1000, "1 kB"],
    [1536, "1.5 kB"],
    [25_000_000, "25 MB"],
    [999_499, "999 kB"],
    [999_999, "1 MB"],
    [999_950_000, "1 GB"],
    [999_950_000_000, "1,000 GB"],
  ])("writes %d bytes as %s (U22, B14)", (size, text) => expect(createFormats("en").bytes(size)).toBe(text));

  it.each(["ar", "ar-EG", "ar-AE"])("writes digits as the texts of the language do, in %s (U22)", (locale) => {
    const digits = (text: string) => text.replaceAll(/\P{Nd}/gu, "");
    const formats = createFormats(locale, "UTC");
    expect(digits(formats.number(12))).toBe(digits(createPlural("ar")(12, { other: "#" })));
    for (const text of [formats.time(at), formats.fullDate(at), formats.dateTime(at), formats.bytes(12_000)])
      expect(new Set([...digits(text)].map((digit) => /[0-9]/.test(digit))).size).toBe(1);
    expect(/[0-9]/.test(formats.time(at))).toBe(/[0-9]/.test(formats.number(12)));
  });

  it.each([
    ["ar", "١٬٢٣٤", "٣:٣٠"],
    ["ar-AE", "١٬٢٣٤", "٣:٣٠"],
    ["de", "1.234", "15:30"],
    ["fa", "۱٬۲۳۴", "۱۵:۳۰"],
  ])("writes numbers and times of %s by its own rules", (locale, number, time) => {
    const formats = createFormats(locale, "UTC");
    expect(formats.number(1234)).toBe(number);
    expect(formats.time(Date.UTC(2026, 10, 20, 15, 30))).toContain(time);
  });

  it("createFormats lists names", () => expect(createFormats("en").list(["Ann", "Bo", "Cy"])).toBe("Ann, Bo, and Cy"));
});
