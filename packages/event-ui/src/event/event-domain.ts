/**
 * The event domain: the first label of a host name, or the override where one is configured. `null` for what cannot be a
 * label (letters, digits and inner hyphens, at most 63).
 */
export function toEventDomain(hostName: string, override?: string): string | null {
  const label = (override === undefined || override.trim() === "" ? (hostName.split(".")[0] ?? "") : override)
    .trim()
    .toLowerCase();
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) ? label : null;
}
