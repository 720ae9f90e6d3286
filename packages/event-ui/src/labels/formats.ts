import { digitsOf } from "./digits";

/** Dates, numbers and lists as people of one locale write them. Times are milliseconds since the epoch. */
export interface Formats {
  readonly locale: string;
  /** Hours and minutes. */
  time(at: number): string;
  /** Weekday, day, month and year. */
  fullDate(at: number): string;
  /** A day and its time, for exact times on hover and in the file viewer. */
  dateTime(at: number): string;
  /** Whether two times fall on the same calendar day in the time zone that is shown. */
  isSameDay(a: number, b: number): boolean;
  number(value: number): string;
  /** `a, b and c`. */
  list(items: readonly string[]): string;
  /** A file's size. */
  bytes(size: number): string;
}

const cache = new Map<string, Formats>();

/**
 * The formats of a locale and time zone; without a zone, the one that the device has when the first date is written: a page that
 * stays open while the device travels shows one zone. Made once, each `Intl` object when one of its kind is first needed, and
 * kept, because making one costs far more than using it: the first of a page 10 to 20 ms.
 *
 * The functions that it returns throw a `RangeError` if the locale is not well-formed, and for times if the zone is unknown.
 */
export function createFormats(locale: string, timeZone?: string): Formats {
  const key = `${locale} ${timeZone ?? ""}`;
  const kept = cache.get(key);
  if (kept !== undefined) return kept;

  const digits = once(() => ({ numberingSystem: digitsOf(locale) }));
  // All at once: each has the zone of the device as it is when it is made.
  const dates = once(() => {
    const toFormat = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone, ...digits() });
    const fullDate = toFormat({ dateStyle: "full" });
    return {
      time: toFormat({ timeStyle: "short" }),
      fullDate,
      dateTime: toFormat({ dateStyle: "medium", timeStyle: "short" }),
      dayOf: toDayOf(fullDate),
    };
  });
  const number = once(() => new Intl.NumberFormat(locale, digits()));
  const list = once(() => new Intl.ListFormat(locale, { type: "conjunction" }));

  const formats: Formats = {
    locale,
    time: (at) => dates().time.format(at),
    fullDate: (at) => dates().fullDate.format(at),
    dateTime: (at) => dates().dateTime.format(at),
    isSameDay: (a, b) => dates().dayOf(a) === dates().dayOf(b),
    number: (value) => number().format(value),
    list: (items) => list().format(items),
    bytes: (size) => formatBytes(locale, digits(), size),
  };
  cache.set(key, formats);
  return formats;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Milliseconds. Every time zone is whole quarters of an hour away from the others, so that no day begins within one. */
const quarterHour = 15 * 60_000;

/** As many days are remembered as quarters of an hour: more than a list has rows in the page. */
const maxKnownDays = 1_000;

/** The day of a time, as the full date of its quarter of an hour. */
function toDayOf(fullDate: Intl.DateTimeFormat): (at: number) => string {
  // A list compares all rows around the reader at each change.
  const days = new Map<number, string>();
  return (at) => {
    const quarter = Math.floor(at / quarterHour);
    const day = days.get(quarter) ?? fullDate.format(at);
    if (days.size >= maxKnownDays) days.clear();
    days.set(quarter, day);
    return day;
  };
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

function formatBytes(locale: string, digits: Intl.NumberFormatOptions, size: number): string {
  const whole = size < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(size) / 3));
  // A thousand, rounded, is one of the next unit.
  const power = whole < units.length - 1 && Math.round(size / 1000 ** whole) >= 1000 ? whole + 1 : whole;
  const unit = units[power] ?? "byte";
  const value = size / 1000 ** power;
  const options = {
    ...digits,
    style: "unit",
    unit,
    // The short unit of bytes has no plural in English: "8 byte".
    unitDisplay: power > 0 ? "short" : "long",
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  } as const;
  return new Intl.NumberFormat(locale, options).format(value);
}
