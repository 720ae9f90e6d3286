import { findDifference } from "./find-difference";
import { showDifference, showValue } from "./show-value";

/** The demands that a case can make of a value. Each throws when it is not met. */
export interface Demands {
  /** The very same value. */
  toBe(promised: unknown): void;
  /** The same content. */
  toEqual(promised: unknown): void;
  /** At least this content: objects may have more properties. */
  toMatchObject(promised: object): void;
  toContain(promised: unknown): void;
  toBeOneOf(promised: readonly unknown[]): void;
  toHaveLength(promised: number): void;
  toBeGreaterThan(promised: number): void;
  toBeGreaterThanOrEqual(promised: number): void;
  toBeLessThan(promised: number): void;
  toBeLessThanOrEqual(promised: number): void;
  readonly not: Pick<Demands, "toBe" | "toContain">;
}

/**
 * The suite's own assertions, so that it runs under every test runner and in browsers.
 *
 * @param what What the value is, as the error names it: "the ids of bob's history".
 */
export function expect(came: unknown, what: string): Demands {
  function demand(holds: boolean, promised: string): void {
    if (!holds) throw new Error(`${what}: promised ${promised}, came ${showValue(came)}`);
  }
  function compare(promised: unknown, extent: "same" | "all" | "part"): void {
    const found = findDifference(came, promised, extent);
    if (found === null) return;
    const sentence = `${what}${found.path && `, at ${found.path}`}: ${showDifference(found.promised, found.came)}`;
    const isShown = found.path === "" || typeof found.came === "object";
    throw new Error(isShown ? sentence : `${sentence}\nThe whole value: ${showValue(came)}`);
  }
  const amount = typeof came === "number" ? came : Number.NaN;
  return {
    toBe: (promised) => compare(promised, "same"),
    toEqual: (promised) => compare(promised, "all"),
    toMatchObject: (promised) => compare(promised, "part"),
    toContain: (promised) => demand(contains(came, promised), `to contain ${showValue(promised)}`),
    toBeOneOf: (promised) => demand(promised.includes(came), `one of ${showValue(promised)}`),
    toHaveLength: (promised) => demand(lengthOf(came) === promised, `${promised} of them`),
    toBeGreaterThan: (promised) => demand(amount > promised, `more than ${promised}`),
    toBeGreaterThanOrEqual: (promised) => demand(amount >= promised, `${promised} or more`),
    toBeLessThan: (promised) => demand(amount < promised, `less than ${promised}`),
    toBeLessThanOrEqual: (promised) => demand(amount <= promised, `${promised} or less`),
    not: {
      toBe: (promised) => demand(!Object.is(came, promised), `anything but ${showValue(promised)}`),
      toContain: (promised) => demand(!contains(came, promised), `not to contain ${showValue(promised)}`),
    },
  };
}

function contains(list: unknown, value: unknown): boolean {
  return Array.isArray(list) && list.some((each) => Object.is(each, value));
}

function lengthOf(list: unknown): number | null {
  return Array.isArray(list) ? list.length : null;
}
