import { tzOffset } from "@date-fns/tz/tzOffset";
import { isSameDay } from "date-fns";
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
 * The formats of a locale and time zone; without a zone, the viewer's own. Made once, each `Intl` object when it is first
 * needed, and kept, because making one costs far more than using it: the first of a page 10 to 20 ms.
 *
 * The functions that it returns throw a `RangeError` if the locale is not well-formed, and for times if the zone is unknown.
 */
export function createFormats(locale: string, timeZone?: string): Formats {
  const key = `${locale} ${timeZone ?? ""}`;
  const kept = cache.get(key);
  if (kept !== undefined) return kept;

  const zone = timeZone === undefined ? {} : { timeZone };
  const digits = once(() => ({ numberingSystem: digitsOf(locale) }));
  const toDateFormat = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { ...options, ...zone, ...digits() }));
  const time = toDateFormat({ timeStyle: "short" });
  const fullDate = toDateFormat({ dateStyle: "full" });
  const dateTime = toDateFormat({ dateStyle: "medium", timeStyle: "short" });
  const isOneDay = timeZone === undefined ? isSameDay : toDayComparison(timeZone);
  const number = once(() => new Intl.NumberFormat(locale, digits()));
  const list = once(() => new Intl.ListFormat(locale, { type: "conjunction" }));

  const formats: Formats = {
    locale,
    time: (at) => time().format(at),
    fullDate: (at) => fullDate().format(at),
    dateTime: (at) => dateTime().format(at),
    isSameDay: (a, b) => Math.floor(a / quarterHour) === Math.floor(b / quarterHour) || isOneDay(a, b),
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

/** Compares by days since the epoch, as the clocks of a zone count them. */
function toDayComparison(timeZone: string): Formats["isSameDay"] {
  // A list compares all rows around the reader at each change, and each offset is a formatted date.
  const days = new Map<number, number>();
  const dayOf = (at: number) => {
    const quarter = Math.floor(at / quarterHour);
    const day = days.get(quarter) ?? Math.floor((at / 60_000 + tzOffset(timeZone, new Date(at))) / (24 * 60));
    if (days.size >= maxKnownDays) days.clear();
    days.set(quarter, day);
    return day;
  };
  return (a, b) => dayOf(a) === dayOf(b);
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
