/** Blocks of IPv4 that do not lead into the public internet, as first and, where it matters, second number. */
const privateBlocks = [
  /^(0|10|127)\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^169\.254\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^192\.(0\.0|168)\./,
  /^198\.1[89]\./,
  /^(22[4-9]|2[3-5]\d)\./,
];
const privateName = /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/**
 * Whether a host, as `URL.hostname` says it, is meant to be reached from everywhere: `false` for loopback, link-local,
 * private, shared, benchmark and multicast addresses of both kinds of IP, for names without a dot, and for names that are
 * only used inside of a network. Where a public name leads is not known here: a resolver decides that.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  // 2000::/3 without the blocks in which other addresses are packed (Teredo, 6to4) or which are for documents.
  if (host.startsWith("[")) return /^\[[23][\da-f]{3}:/.test(host) && !/^\[(2001:(0|db8)?:|2002:)/.test(host);
  if (/^[\d.]+$/.test(host)) return !privateBlocks.some((block) => block.test(host));
  return host.includes(".") && !privateName.test(host);
}
