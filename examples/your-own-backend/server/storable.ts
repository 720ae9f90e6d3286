import * as v from "valibot";

/** NUL, and halves of surrogate pairs. */
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * A string that the database gives back as it was: it ends one at NUL, and half of a surrogate pair is the same to it as any
 * other.
 */
export const storable = v.pipe(
  v.string(),
  v.check((written) => !unstorable.test(written)),
);
export const short = v.pipe(storable, v.maxLength(200));

/** Replaces what cannot be stored. */
export const toStorable = (written: string): string => written.replaceAll(new RegExp(unstorable, "gu"), "\uFFFD");
