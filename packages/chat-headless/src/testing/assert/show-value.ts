const mostLetters = 300;
/** The most equal characters that are shown at the beginning of two texts that differ. */
const mostCommon = 40;

/** A value as an error message shows it: on one line, and cut off where it is long. */
export function showValue(value: unknown): string {
  const text = describe(value);
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}… (${text.length} characters)` : text;
}

/** Two values that differ, of long texts the part where they do. */
export function showDifference(promised: unknown, came: unknown): string {
  if (typeof promised !== "string" || typeof came !== "string")
    return `promised ${showValue(promised)}, came ${showValue(came)}`;
  const [wanted, found] = [[...promised], [...came]];
  const differing = wanted.findIndex((letter, index) => letter !== found[index]);
  const place = differing < 0 ? wanted.length : differing;
  if (place <= mostCommon) return `promised ${showValue(promised)}, came ${showValue(came)}`;
  const rest = (letters: readonly string[]) => showValue(letters.slice(place - 10).join(""));
  return `from its character ${place - 10} on, promised ${rest(wanted)}, came ${rest(found)}`;
}

function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value instanceof Set) return `Set ${describe([...value])}`;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return JSON.stringify(value, toShown);
}

/** Shows values that JSON leaves out, refuses or turns into null. */
function toShown(_: string, value: unknown): unknown {
  if (value instanceof Set) return [...value];
  const isLost = ["undefined", "bigint", "function", "symbol"].includes(typeof value);
  return isLost || (typeof value === "number" && !Number.isFinite(value)) ? String(value) : value;
}
