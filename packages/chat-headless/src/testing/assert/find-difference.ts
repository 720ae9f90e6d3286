/** The first difference of two values. */
export interface Difference {
  /** The path from the value, as in code: `[0].sender.name`. Empty for the value itself. */
  readonly path: string;
  readonly promised: unknown;
  readonly came: unknown;
}

/**
 * The first difference, or `null`. Properties that are `undefined` count as absent; sets have no order.
 *
 * @param extent `same`: the very same value. `all`: the same content, nothing else may be there. `part`: an object may have more properties than were promised.
 */
export function findDifference(
  came: unknown,
  promised: unknown,
  extent: "same" | "all" | "part",
  path = "",
): Difference | null {
  if (Object.is(came, promised)) return null;
  if (extent === "same") return { path, promised, came };
  if (promised instanceof Set)
    return came instanceof Set && came.size === promised.size && [...promised].every((value) => came.has(value))
      ? null
      : { path, promised, came };
  if (!isObject(promised) || !isObject(came) || Array.isArray(promised) !== Array.isArray(came))
    return { path, promised, came };
  for (const key of keysOf(promised, came, extent)) {
    const place = Array.isArray(promised) ? `${path}[${key}]` : `${path}.${key}`;
    const found = findDifference(came[key], promised[key], extent, place);
    if (found !== null) return found;
  }
  return null;
}

function keysOf(promised: object, came: object, extent: "all" | "part"): ReadonlySet<string> {
  const isWhole = extent === "all" || Array.isArray(promised);
  return new Set([...Object.keys(promised), ...(isWhole ? Object.keys(came) : [])]);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
