/** Milliseconds: a number, a range to draw from with the service's seed, or a function of the method's or event's name. */
export type Latency = number | { readonly min: number; readonly max: number } | ((name: string) => number);

/** How long calls, events and uploads take. 0 is the next microtask, without a timer. */
export interface Latencies {
  /** From a call to its result, half of it in each direction. */
  readonly call: Latency;
  /** From a change to the event at each client. */
  readonly event: Latency;
  /** For each piece of an upload. */
  readonly upload: Latency;
}

export function toDelay(latency: Latency, name: string, random: () => number): number {
  if (typeof latency === "number") return latency;
  if (typeof latency === "function") return latency(name);
  return latency.min + Math.floor(random() * (latency.max - latency.min + 1));
}

export function toLatencies(latency: Latency | Partial<Latencies>): Latencies {
  if (typeof latency === "object" && !("min" in latency)) return { call: 0, event: 0, upload: 0, ...latency };
  return { call: latency, event: latency, upload: latency };
}
