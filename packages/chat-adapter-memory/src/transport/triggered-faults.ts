import { ChatError } from "@foyer/chat-headless/core";
import type { CallFault } from "./faults";
import { toDelay } from "./latency";
import type { Operation } from "../protocol/frames";

// What the faults that struck one call mean for it.

export function isStruck(struck: readonly CallFault[], type: CallFault["type"]): boolean {
  return struck.some((fault) => fault.type === type);
}

/** The error it ends with, instead of being done or (`stored`) after it was done; `null` for none. */
export function failureOf(struck: readonly CallFault[], stored: boolean): ChatError | null {
  for (const fault of struck) {
    if (fault.type !== "fail" || (fault.stored ?? false) !== stored) continue;
    return new ChatError(fault.code, "A fault was asked for.", { retryAfter: fault.retryAfter ?? null });
  }
  return null;
}

/** How many milliseconds later it is done. */
export function delayOf(struck: readonly CallFault[], operation: Operation, random: () => number): number {
  return struck.reduce((sum, fault) => (fault.type === "delay" ? sum + toDelay(fault, operation, random) : sum), 0);
}

/** At which part of its bytes an upload stops, or `null`. */
export function stallOf(struck: readonly CallFault[]): number | null {
  const stall = struck.find((fault) => fault.type === "stall-upload");
  return stall === undefined ? null : stall.at;
}
