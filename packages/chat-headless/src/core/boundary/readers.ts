/** Reads a value of unknown shape. Never throws; an unreadable value becomes the reader's own "nothing". */
export type Reader<T> = (value: unknown) => T;

/** One field of any value; `undefined` where there is none, or where reading it throws. */
export function field(value: unknown, name: string | number): unknown {
  try {
    return (value as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
}

/** Text, of which `max` UTF-16 units are kept at most. Half of a surrogate pair is no character. */
export const textUpTo =
  (max: number): Reader<string> =>
  (value) =>
    typeof value === "string" ? (value.length > max ? value.slice(0, max).replace(/\p{Cs}$/u, "") : value) : "";

/**
 * UTF-16 units that are kept of any text, also of one being written. Far more than can be sent, and little enough to stay fast: a
 * hostile value cannot stop the page.
 */
export const maxKeptLength = 20_000;

export const text = textUpTo(maxKeptLength);

/** Ids may come as numbers; empty for none. */
export const id: Reader<string> = (value) => (Number.isSafeInteger(value) ? String(value) : text(value));

/** An id, or `null` for none. */
export const someId: Reader<string | null> = (value) => id(value) || null;

export const flag: Reader<boolean> = (value) => value === true;

/** As large as the latest time that a `Date` can show, in milliseconds. */
const maxAmount = 8.64e15;
/** In the year 5138. A later time is in another unit or damaged, and everything that is posted would stand before it. */
const maxTime = 1e14;

/** A number of at least 0 that is also a time that can be shown; 0 for anything else. */
export const amount: Reader<number> = (value) =>
  typeof value === "number" && value > 0 && value <= maxAmount ? value : 0;

/** Milliseconds since the epoch, before the year 5138; `null` for anything else. */
export const time: Reader<number | null> = (value) => (amount(value) === value && value <= maxTime ? value : null);

/** Text, or `null` for none. */
export const textOrNull: Reader<string | null> = (value) => text(value) || null;

/** The known fields of any value, each read by its own reader. */
export function fields<T extends object>(readers: { readonly [K in keyof T]: Reader<T[K]> }): Reader<T> {
  return (value) => {
    const result: Partial<T> = {};
    for (const key in readers) result[key] = readers[key](field(value, key));
    return result as T;
  };
}

/**
 * The known fields of an object; `null` for no object, or where one of `required` is nothing. A reader that may return
 * `null` where `T` has none belongs to a required field.
 */
export function shape<T extends object>(
  readers: { readonly [K in keyof T]: Reader<T[K] | null> },
  ...required: readonly (keyof T)[]
): Reader<T | null> {
  const read = fields<{ [K in keyof T]: T[K] | null }>(readers);
  return (value) => {
    if (typeof value !== "object" || value === null) return null;
    const result = read(value);
    return required.some((key) => result[key] === null || result[key] === "") ? null : (result as T);
  };
}

/** The readable items of a list, `max` of them at most; empty for no list. */
export function list<T>(read: Reader<T | null>, max = Infinity): Reader<T[]> {
  return (value) => {
    const result: T[] = [];
    const length = Array.isArray(value) ? value.length : 0;
    for (let i = 0; i < length && result.length < max; i++) {
      const one = read(field(value, i));
      if (one !== null) result.push(one);
    }
    return result;
  };
}
