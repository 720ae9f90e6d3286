import { createSeededRandom, type ChatErrorCode, type ChatEvent } from "@foyer/chat-headless/core";
import type { ServiceLog } from "../server/service-log";
import type { Operation } from "../protocol/frames";

/** What can go wrong with a call. Times are milliseconds. */
export type CallFault =
  /** The service never hears of it, the caller never gets an answer. */
  | { readonly type: "lose-request" }
  /** It is done; the answer is lost. */
  | { readonly type: "lose-ack" }
  /** Refused with this error, or, with `stored`, done and then answered with it. */
  | {
      readonly type: "fail";
      readonly code: ChatErrorCode;
      readonly retryAfter?: number;
      readonly stored?: boolean;
    }
  | { readonly type: "delay"; readonly min: number; readonly max: number }
  /** At most so many calls of each client within a span; the others get `rate-limited` and the time to wait. */
  | { readonly type: "rate-limit"; readonly calls: number; readonly within: number }
  /** An upload stops at this part of its bytes (0 to 1) and never goes on. */
  | { readonly type: "stall-upload"; readonly at: number }
  /** The client's line breaks before the call is done, or after it but before the answer. */
  | { readonly type: "drop"; readonly when: "before" | "after" };

/** What can go wrong with the delivery of an event to one client. */
export type EventFault =
  | { readonly type: "lose-event" }
  /** It comes again, so many times more, each within a span. */
  | { readonly type: "duplicate"; readonly copies: number; readonly within: number }
  /** It is overtaken by whatever comes within a span. */
  | { readonly type: "reorder"; readonly within: number }
  /** It comes later, and everything behind it as well: the order stays. */
  | { readonly type: "delay"; readonly min: number; readonly max: number };

interface FaultFilter {
  /** Of the matching calls or deliveries, this part is hit; 1 unless told. */
  readonly probability?: number;
  /** The rule ends after so many hits. */
  readonly count?: number;
  readonly clientId?: string;
  readonly userId?: string;
}

export interface CallFaultRule extends FaultFilter {
  /** `any` is every operation but `authenticate`. */
  readonly operation: Operation | "any";
  readonly fault: CallFault;
}

export interface EventFaultRule extends FaultFilter {
  readonly event: ChatEvent["type"] | "any";
  readonly fault: EventFault;
}

export type FaultRule = CallFaultRule | EventFaultRule;

/** Who a call or a delivery belongs to. */
export interface FaultTarget {
  readonly clientId: string;
  readonly userId: string | null;
}

/** Rules of what goes wrong. Chance comes from the service's seed, in the order in which things happen. */
export interface Faults {
  /** Adds a rule and gives its number, by which to remove it. */
  add(rule: FaultRule): number;
  remove(id: number): void;
  clear(): void;
  list(): readonly { readonly id: number; readonly rule: FaultRule; readonly hits: number }[];
  ofCall(operation: Operation, target: FaultTarget, now: number): readonly CallFault[];
  ofEvent(event: ChatEvent["type"], target: FaultTarget): readonly EventFault[];
  /** A number in [0, 1) of the faults' own sequence. */
  random(): number;
}

interface Entry {
  readonly id: number;
  readonly rule: FaultRule;
  hits: number;
  /** When each client's latest calls were, for rate limits. */
  readonly calls: Map<string, number[]>;
}

export function createFaults(seed: number, log: ServiceLog): Faults {
  const random = createSeededRandom(seed);
  const entries: Entry[] = [];
  let lastId = 0;

  function strikes(entry: Entry, target: FaultTarget): boolean {
    const { probability = 1, count = Infinity, clientId, userId } = entry.rule;
    if (entry.hits >= count) return false;
    if (clientId !== undefined && clientId !== target.clientId) return false;
    if (userId !== undefined && userId !== target.userId) return false;
    return probability >= 1 || random() < probability;
  }

  function hit(entry: Entry, what: string, target: FaultTarget): void {
    entry.hits += 1;
    log.add(target.clientId, what, "fault", entry.rule.fault.type);
  }

  /** Milliseconds until a client may call again, 0 for now. */
  function waitOf(
    entry: Entry,
    fault: Extract<CallFault, { type: "rate-limit" }>,
    clientId: string,
    now: number,
  ): number {
    const calls = (entry.calls.get(clientId) ?? []).filter((time) => time > now - fault.within);
    const oldest = calls[calls.length - fault.calls];
    if (oldest === undefined) calls.push(now);
    entry.calls.set(clientId, calls);
    return oldest === undefined ? 0 : oldest + fault.within - now;
  }

  return {
    add(rule) {
      lastId += 1;
      entries.push({ id: lastId, rule, hits: 0, calls: new Map() });
      return lastId;
    },
    remove(id) {
      const index = entries.findIndex((entry) => entry.id === id);
      if (index >= 0) entries.splice(index, 1);
    },
    clear: () => void entries.splice(0),
    list: () => entries.map(({ id, rule, hits }) => ({ id, rule, hits })),
    ofCall(operation, target, now) {
      const struck: CallFault[] = [];
      for (const entry of entries) {
        if (!("operation" in entry.rule)) continue;
        const { operation: named, fault } = entry.rule;
        if (named === "any" ? operation === "authenticate" : named !== operation) continue;
        if (fault.type === "stall-upload" && operation !== "sendFile") continue;
        if (!strikes(entry, target)) continue;
        if (fault.type === "rate-limit") {
          const retryAfter = waitOf(entry, fault, target.clientId, now);
          if (retryAfter === 0) continue;
          hit(entry, operation, target);
          struck.push({ type: "fail", code: "rate-limited", retryAfter });
        } else {
          hit(entry, operation, target);
          struck.push(fault);
        }
      }
      return struck;
    },
    ofEvent(event, target) {
      const struck: EventFault[] = [];
      for (const entry of entries) {
        if (!("event" in entry.rule)) continue;
        if (entry.rule.event !== "any" && entry.rule.event !== event) continue;
        if (!strikes(entry, target)) continue;
        hit(entry, event, target);
        struck.push(entry.rule.fault);
      }
      return struck;
    },
    random,
  };
}
