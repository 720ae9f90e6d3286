import { amount, fields, text } from "../boundary/readers";
import type { Environment } from "../port/environment";
import type { PersistedValues } from "./persisted-values";

/** Milliseconds after which a lease that is not renewed is free: its tab has gone, or sleeps. */
const leaseLength = 10_000;
/** Milliseconds between two looks at a lease, which renew an own one. */
const leaseCheck = 3_000;
/** Milliseconds in which two tabs that wrote at the same moment notice. */
const leaseSettling = 100;

const readLease = fields({ owner: text, until: amount });

/**
 * What one tab at a time holds, by a record in the storage that they share. For browsers without locks. Calls `run` when
 * it is held; returns how to withdraw or give it back. Where the storage refuses, everybody holds it.
 */
export function createLease(
  values: PersistedValues,
  environment: Environment,
): (name: string, run: () => void) => () => void {
  return (name, run) => {
    const owner = environment.newKey();
    let isHeld = false;
    let cancel = () => {};

    function hold(): void {
      if (!isHeld) run();
      isHeld = true;
    }

    function check(): void {
      const now = environment.now();
      const lease = readLease(values.get(name));
      const isFree = lease.until <= now || lease.until > now + leaseLength;
      if (lease.owner === owner) hold();
      if (lease.owner !== owner && !isFree) return wait(leaseCheck);
      if (!values.set(name, { owner, until: now + leaseLength })) return hold();
      wait(isHeld ? leaseCheck : leaseSettling);
    }

    function wait(delay: number): void {
      cancel = environment.after(delay, check);
    }

    check();
    return () => {
      cancel();
      if (readLease(values.get(name)).owner === owner) values.set(name, undefined);
    };
  };
}
