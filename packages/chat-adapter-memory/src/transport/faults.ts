import { createSeededRandom, type ChatErrorCode, type ChatEvent } from "@foyer/chat-headless/core";
import type { ServiceLog } from "../server/service-log";
import type { Method } from "../protocol/methods";

/** A fault in a call. Times are milliseconds. */
export type CallFault =
  /** The request is lost: the call is not executed and gets no result. */
  | { readonly type: "lose-request" }
  /** The call is executed and its result is lost. */
  | { readonly type: "lose-ack" }
  /** The call is rejected with this error; with `stored` it is executed all the same. */
  | {
      readonly type: "fail";
      readonly code: ChatErrorCode;
      readonly retryAfter?: number | undefined;
      readonly stored?: boolean | undefined;
    }
  | { readonly type: "delay"; readonly min: number; readonly max: number }
  /** Each client may make `calls` calls in any `within` milliseconds; others get `rate-limited` with `retryAfter`. */
  | { readonly type: "rate-limit"; readonly calls: number; readonly within: number }
  /** An upload stops at this part of its bytes (0 to 1) and never continues. */
  | { readonly type: "stall-upload"; readonly at: number }
  /** The client's connection drops before the call is executed, or after it and before the result. */
  | { readonly type: "drop"; readonly when: "before" | "after" };

/** A fault in the delivery of an event to one client. Times are milliseconds. */
export type EventFault =
  | { readonly type: "lose-event" }
  /** The event is delivered `copies` more times, each within `within` milliseconds. */
  | { readonly type: "duplicate"; readonly copies: number; readonly within: number }
  /** The event is delayed by up to `within` milliseconds, and later events may overtake it. */
  | { readonly type: "reorder"; readonly within: number }
  /** The event and all events after it are delayed; their order stays. */
  | { readonly type: "delay"; readonly min: number; readonly max: number };

/** Which calls fail, and how. */
export interface CallFaultRule {
  /** The method that fails; `any` is every method but `authenticate`. */
  readonly method: Method | "any";
  readonly fault: CallFault;
  /**
   * The probability (0 to 1) that a matching call or delivery fails.
   * @default 1
   */
  readonly probability?: number | undefined;
  /**
   * How often the rule applies before it ends.
   * @default Infinity
   */
  readonly count?: number | undefined;
  /** Only this client. */
  readonly clientId?: string | undefined;
  /** Only the clients of this person. */
  readonly userId?: string | undefined;
}

/** Which events are delivered wrongly, and how. */
export interface EventFaultRule extends Omit<CallFaultRule, "method" | "fault"> {
  readonly event: ChatEvent["type"] | "any";
  readonly fault: EventFault;
}

/** A rule for calls or for events. */
export type FaultRule = CallFaultRule | EventFaultRule;

/** The client and person of a call or a delivery. */
export interface FaultTarget {
  readonly clientId: string;
  readonly userId: string | null;
}

/** The fault rules of a service. Probabilities use the service's seed, in the order of calls and events. */
export interface Faults {
  /** Adds a rule and returns its id for `remove`. Throws a `TypeError` for a rule that could never apply. */
  add(rule: FaultRule): number;
  /** Removes a rule; does nothing for an unknown id. */
  remove(id: number): void;
  clear(): void;
  list(): readonly { readonly id: number; readonly rule: FaultRule; readonly hits: number }[];
}

/** The rules with the faults that follow from them. */
export interface FaultSource extends Faults {
  /** The faults that apply to a call. Counts as a hit of their rules. */
  ofCall(method: Method, target: FaultTarget, at: number): readonly CallFault[];
  /** The faults that apply to a delivery. Counts as a hit of their rules. */
  ofEvent(event: ChatEvent["type"], target: FaultTarget): readonly EventFault[];
  /** The next number in [0, 1) of the seeded sequence. */
  random(): number;
}

interface FaultEntry {
  readonly id: number;
  readonly rule: FaultRule;
  hits: number;
  /** Times of the latest calls of each client, for rate limits. */
  readonly calls: Map<string, number[]>;
}

// Complete by type: a method or event that is new has to be added here.
const methods: Readonly<Record<Method | "any", true>> = {
  any: true,
  authenticate: true,
  join: true,
  leave: true,
  getMessages: true,
  getChanges: true,
  sendText: true,
  sendFile: true,
  updateText: true,
  deleteMessage: true,
  undoDelete: true,
  setReaction: true,
  setTyping: true,
  markAsSeen: true,
  search: true,
  getMembers: true,
  reportMessage: true,
  restrict: true,
  lift: true,
  setRole: true,
  changeChannel: true,
  getMember: true,
  getMessagesBy: true,
  getEmoji: true,
};
const events: Readonly<Record<EventFaultRule["event"], true>> = {
  any: true,
  "connection-changed": true,
  "continuity-lost": true,
  "message-received": true,
  "message-updated": true,
  "message-deleted": true,
  "reaction-changed": true,
  "thread-changed": true,
  "typing-changed": true,
  "channel-changed": true,
  "member-changed": true,
  "presence-changed": true,
  "seen-changed": true,
};
const callFaults: Readonly<Record<CallFault["type"], true>> = {
  "lose-request": true,
  "lose-ack": true,
  fail: true,
  delay: true,
  "rate-limit": true,
  "stall-upload": true,
  drop: true,
};
const eventFaults: Readonly<Record<EventFault["type"], true>> = {
  "lose-event": true,
  duplicate: true,
  reorder: true,
  delay: true,
};

/** Refuses what hits nothing: a test would wait for a fault that never comes, and pass. */
function checkRule(rule: FaultRule): void {
  const isCall = "method" in rule;
  const kind = isCall ? "method" : "event";
  const name = isCall ? rule.method : rule.event;
  checkName(kind, name, isCall ? methods : events);
  checkName(`fault of a ${isCall ? "call" : "delivery"}`, rule.fault?.type, isCall ? callFaults : eventFaults);
}

function checkName(what: string, name: unknown, known: Readonly<Record<string, true>>): void {
  if (typeof name === "string" && Object.hasOwn(known, name)) return;
  throw new TypeError(`There is no ${what} "${String(name)}". Choose one of: ${Object.keys(known).join(", ")}.`);
}

export function createFaults(seed: number, log: ServiceLog): FaultSource {
  const random = createSeededRandom(seed);
  const entries: FaultEntry[] = [];
  let lastId = 0;

  function applies(entry: FaultEntry, target: FaultTarget): boolean {
    const { probability = 1, count = Infinity, clientId, userId } = entry.rule;
    if (entry.hits >= count) return false;
    if (clientId !== undefined && clientId !== target.clientId) return false;
    if (userId !== undefined && userId !== target.userId) return false;
    return probability >= 1 || random() < probability;
  }

  function trigger(entry: FaultEntry, what: string, target: FaultTarget): void {
    entry.hits += 1;
    log.add(target.clientId, what, "fault", entry.rule.fault.type);
  }

  /** Milliseconds until a client may call again, 0 for now. */
  function waitOf(
    entry: FaultEntry,
    fault: Extract<CallFault, { type: "rate-limit" }>,
    clientId: string,
    at: number,
  ): number {
    const calls = (entry.calls.get(clientId) ?? []).filter((time) => time > at - fault.within);
    const oldest = calls[calls.length - fault.calls];
    if (oldest === undefined) calls.push(at);
    entry.calls.set(clientId, calls);
    return oldest === undefined ? 0 : oldest + fault.within - at;
  }

  return {
    add(rule) {
      checkRule(rule);
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
    /** The faults that apply to a call. Counts as a hit of their rules. */
    ofCall(method, target, at) {
      const triggered: CallFault[] = [];
      for (const entry of entries) {
        if (!("method" in entry.rule)) continue;
        const { method: failing, fault } = entry.rule;
        if (failing === "any" ? method === "authenticate" : failing !== method) continue;
        if (fault.type === "stall-upload" && method !== "sendFile") continue;
        if (!applies(entry, target)) continue;
        if (fault.type === "rate-limit") {
          const retryAfter = waitOf(entry, fault, target.clientId, at);
          if (retryAfter === 0) continue;
          trigger(entry, method, target);
          triggered.push({ type: "fail", code: "rate-limited", retryAfter });
        } else {
          trigger(entry, method, target);
          triggered.push(fault);
        }
      }
      return triggered;
    },
    ofEvent(event, target) {
      const triggered: EventFault[] = [];
      for (const entry of entries) {
        if (!("event" in entry.rule)) continue;
        if (entry.rule.event !== "any" && entry.rule.event !== event) continue;
        if (!applies(entry, target)) continue;
        trigger(entry, event, target);
        triggered.push(entry.rule.fault);
      }
      return triggered;
    },
    random,
  };
}
