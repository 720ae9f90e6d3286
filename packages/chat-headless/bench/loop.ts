/**
 * The unit of the benchmarks: a fixed amount of what the core does too, small objects, maps and strings. Measured in turns with
 * what is compared to it.
 */
export function calibrate(): number {
  let sum = 0;
  for (let turn = 0; turn < 20; turn++) {
    const byKey = new Map<string, { readonly id: string; readonly at: number }>();
    for (let index = 0; index < 200; index++) byKey.set(`key-${index}`, { id: String(index), at: turn });
    for (const { id, at } of byKey.values()) sum += id.length + at;
  }
  return sum;
}

/** Microseconds of the processor since the process began: what else the machine does counts little. */
export function spent(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
