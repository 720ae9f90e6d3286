/** One place that has another shape than agreed: what was expected there, and never what came, which may be a token. */
interface Mismatch {
  /** Names of the fields that lead there; empty for the whole. */
  readonly path: readonly string[];
  readonly expected: string;
  readonly isMissing: boolean;
}

type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly mismatches: readonly Mismatch[] };

/** Reads a value of unknown shape: as `T`, or as everything that is wrong with it. */
export type Decoder<T> = (value: unknown) => Decoded<T>;

const accept = <T>(value: T): Decoded<T> => ({ ok: true, value });

const refuse = (value: unknown, expected: string): Decoded<never> => ({
  ok: false,
  mismatches: [{ path: [], expected, isMissing: value === undefined }],
});

/** Without the white space around it. */
export const text: Decoder<string> = (value) =>
  typeof value === "string" ? accept(value.trim()) : refuse(value, "string");

export const flag: Decoder<boolean> = (value) =>
  typeof value === "boolean" ? accept(value) : refuse(value, "boolean");

/** Every number but `NaN`. */
export const amount: Decoder<number> = (value) =>
  typeof value === "number" && !Number.isNaN(value) ? accept(value) : refuse(value, "number");

/** The entries of a list, as they came. */
export const items: Decoder<readonly unknown[]> = (value) =>
  Array.isArray(value) ? accept(value) : refuse(value, "Array");

export function oneOf<const T extends string>(...values: readonly T[]): Decoder<T> {
  const expected = `(${values.map((value) => `"${value}"`).join(" | ")})`;
  return (value) => {
    const known = values.find((each) => each === value);
    return known === undefined ? refuse(value, expected) : accept(known);
  };
}

export function map<A, B>(decoder: Decoder<A>, to: (value: A) => B): Decoder<B> {
  return (value) => {
    const read = decoder(value);
    return read.ok ? accept(to(read.value)) : read;
  };
}

/** Decodes by the first decoder, else by the second one. */
export function either<A, B>(first: Decoder<A>, second: Decoder<B>): Decoder<A | B> {
  return (value) => {
    const read = first(value);
    return read.ok ? read : second(value);
  };
}

export function filled(decoder: Decoder<string>): Decoder<string> {
  return (value) => {
    const read = decoder(value);
    return read.ok && read.value === "" ? refuse(value, "a value") : read;
  };
}

/** `undefined` where there is nothing. */
export function optional<T>(decoder: Decoder<T>): Decoder<T | undefined> {
  return (value) => (value === undefined ? accept(undefined) : decoder(value));
}

/** `fallback` where there is nothing, or `null`. */
export function nullish<T, F>(decoder: Decoder<T>, fallback: F): Decoder<T | F> {
  return (value) => (value == null ? accept(fallback) : decoder(value));
}

/** The named fields of an object; what else it has is left out, and so is each that is read as `undefined`. */
export function object<T extends object>(decoders: {
  readonly [K in keyof T]-?: Decoder<T[K]>;
}): Decoder<T> {
  const names = Object.keys(decoders) as (keyof T & string)[];
  return (value) =>
    isObject(value) ? join<T>(names.map((name) => [name, decoders[name](value[name])])) : refuse(value, "Object");
}

/** An object all of whose fields are read by one decoder. With `names`, a field of any other name is refused. */
export function record<T>(decoder: Decoder<T>, names?: readonly string[]): Decoder<Readonly<Record<string, T>>> {
  return (value) =>
    isObject(value)
      ? join(
          Object.entries(value).map(([name, field]) => [
            name,
            names?.includes(name) === false
              ? refuse(field, "left out, for there is none of that name")
              : decoder(field),
          ]),
        )
      : refuse(value, "Object");
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** The fields as one object, or all that is wrong with any of them. The caller has a field for each name of `T`. */
function join<T extends object>(fields: readonly (readonly [name: string, Decoded<unknown>])[]): Decoded<T> {
  const mismatches = fields.flatMap(([name, read]) =>
    read.ok ? [] : read.mismatches.map((mismatch) => ({ ...mismatch, path: [name, ...mismatch.path] })),
  );
  if (mismatches.length > 0) return { ok: false, mismatches };
  const values = fields.flatMap(([name, read]) => (read.ok && read.value !== undefined ? [[name, read.value]] : []));
  return accept(Object.fromEntries(values) as T);
}
