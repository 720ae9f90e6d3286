/**
 * A fault of a request:
 * - `refuse`: not done, answered with a code (and over HTTP with `status`, 400 unless told).
 * - `lose-request`: not done, never answered. `drop-before`: not done, and the socket breaks.
 * - `lose-ack`: done, never answered. `drop-after`: done, not answered, and the socket breaks; a sign-in is
 *   answered before.
 * - `delay`: done and answered `ms` later.
 * - `busy`: a sign-in that is put off, with the seconds to wait.
 * - `garbage`: not done, answered with `body` as it stands.
 */
export type RequestFault =
  | { readonly kind: "refuse"; readonly code: number; readonly status?: number }
  | { readonly kind: "lose-request" | "lose-ack" | "drop-before" | "drop-after" }
  | { readonly kind: "delay"; readonly ms: number }
  | { readonly kind: "busy"; readonly seconds: number }
  | { readonly kind: "garbage"; readonly status: number; readonly body: string };

/** A fault of an event on its way to one person: lost, sent twice, or kept until `release` and then sent in reverse. */
type EventFault = "lose" | "duplicate" | "hold";

/** Planned misfortune: each rule is used up after `times` (1 unless told). */
export interface Faults {
  /** `operation` is a socket command (`MESG`) or a method and a noun (`GET messages`); `*` is any. */
  onRequest(operation: string, fault: RequestFault, rule?: { readonly userId?: string; readonly times?: number }): void;
  onEvent(command: string, fault: EventFault, rule?: { readonly userId?: string; readonly times?: number }): void;
  /** How many misfortunes are still to come. */
  left(): number;
  clear(): void;
  takeRequestFault(operation: string, userId: string | null): RequestFault | null;
  takeEventFault(command: string, userId: string): EventFault | null;
}

interface Rule<T> {
  readonly name: string;
  readonly fault: T;
  readonly userId: string | null;
  left: number;
}

export function createFaults(): Faults {
  let requests: Rule<RequestFault>[] = [];
  let events: Rule<EventFault>[] = [];
  return {
    onRequest(operation, fault, { userId = null, times = 1 } = {}) {
      requests.push({ name: operation, fault, userId, left: times });
    },
    onEvent(command, fault, { userId = null, times = 1 } = {}) {
      events.push({ name: command, fault, userId, left: times });
    },
    left: () => [...requests, ...events].reduce((sum, rule) => sum + rule.left, 0),
    clear() {
      requests = [];
      events = [];
    },
    takeRequestFault: (operation, userId) => take(requests, operation, userId),
    takeEventFault: (command, userId) => take(events, command, userId),
  };
}

function take<T>(rules: readonly Rule<T>[], name: string, userId: string | null): T | null {
  const rule = rules.find(
    (candidate) =>
      candidate.left > 0 &&
      (candidate.name === name || candidate.name === "*") &&
      (candidate.userId === null || candidate.userId === userId),
  );
  if (rule === undefined) return null;
  rule.left -= 1;
  return rule.fault;
}
