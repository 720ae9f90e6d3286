import { ChatError } from "@foyer/chat-headless/core";
import type { CallFault } from "./faults";
import { toDelay } from "./latency";
import type { Method } from "../protocol/methods";

// The effects of the faults that apply to one call.

export function hasFault(triggered: readonly CallFault[], type: CallFault["type"]): boolean {
  return triggered.some((fault) => fault.type === type);
}

/** The error the call ends with, instead of being executed or (`stored`) after it was executed; `null` for none. */
export function failureOf(triggered: readonly CallFault[], stored: boolean): ChatError | null {
  for (const fault of triggered) {
    if (fault.type !== "fail" || (fault.stored ?? false) !== stored) continue;
    return new ChatError(fault.code, "An injected fault.", { retryAfter: fault.retryAfter ?? null });
  }
  return null;
}

/** Milliseconds by which the call is executed later. */
export function delayOf(triggered: readonly CallFault[], method: Method, random: () => number): number {
  return triggered.reduce((sum, fault) => (fault.type === "delay" ? sum + toDelay(fault, method, random) : sum), 0);
}

/** The part of its bytes (0 to 1) at which an upload stops, or `null`. */
export function stallPointOf(triggered: readonly CallFault[]): number | null {
  const stall = triggered.find((fault) => fault.type === "stall-upload");
  return stall === undefined ? null : stall.at;
}
