/** A name whose direction changes nothing around it, in texts without markup. */
export const isolate = (name: string) => `\u2068${name}\u2069`;
