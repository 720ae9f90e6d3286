import { amount, fields, text } from "../../boundary/readers";
import type { BrowserTab, Environment } from "../../port/environment";
import { createPersistedValues, type PersistedValues, type StorageSource } from "../persisted-values";

/** Milliseconds after which a lease that is not renewed is free: its tab has gone, or sleeps. */
const leaseLength = 10_000;
/** Milliseconds between two looks at a lease, which renew an own one. */
const leaseCheck = 3_000;
/** Milliseconds in which two tabs that wrote at the same moment notice. */
const leaseSettling = 100;

/** `beat` is another one at each renewal. */
const readLease = fields({ owner: text, beat: amount });

export interface Lease {
  /** Whether it is held now: not by a tab that slept for longer than a lease lasts, which another one may have taken since. */
  isHeld(): boolean;
  /** Withdraws, or gives it back. */
  end(): void;
}

/**
 * A lease that one tab at a time holds, by a record in the storage that the tabs share. For browsers without locks. Calls `run`
 * when it is held. Where the storage refuses, every tab holds it.
 */
export function createLease(values: PersistedValues, environment: Environment, name: string, run: () => void): Lease {
  const owner = environment.newKey();
  let wasHeld = false;
  let isRefused = false;
  let cancel = () => {};
  let beat = 0;
  /** The record as it was last looked at, and since when it has been so. No clock is shared with the tab that wrote it. */
  let known = { owner: "", beat: 0, since: 0 };

  function read() {
    const lease = readLease(values.get(name));
    const isKnown = lease.owner === known.owner && lease.beat === known.beat;
    if (!isKnown) known = { ...lease, since: environment.elapsed() };
    const left = lease.owner === "" ? 0 : known.since + leaseLength - environment.elapsed();
    return { isOwn: lease.owner === owner, left };
  }

  function hold(): void {
    if (!wasHeld) run();
    wasHeld = true;
  }

  function check(): void {
    const { isOwn, left } = read();
    if (isOwn) hold();
    else if (left > 0) return wait(Math.min(left, leaseCheck));
    isRefused = !values.set(name, { owner, beat: ++beat });
    if (isRefused) return hold();
    read();
    wait(wasHeld ? leaseCheck : leaseSettling);
  }

  function wait(delay: number): void {
    cancel = environment.after(delay, check);
  }

  check();
  return {
    isHeld() {
      const { isOwn, left } = read();
      return isRefused || (wasHeld && isOwn && left > 0);
    },
    end() {
      cancel();
      if (read().isOwn) values.set(name, undefined);
    },
  };
}

/** Asks for the turn that one tab at a time has under a name, by a lock of the browser or a lease. Calls `run` when it comes. */
export function askForTurn(
  { lock }: BrowserTab,
  environment: Environment,
  source: StorageSource,
  name: string,
  run: () => void,
): Lease {
  if (lock) return { isHeld: () => true, end: lock(name, run) };
  return createLease(createPersistedValues(source, "foyer:lease:"), environment, name, run);
}
