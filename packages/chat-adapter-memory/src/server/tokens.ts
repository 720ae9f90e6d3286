import { ChatError, type Environment } from "@foyer/chat-headless/core";

/** The token that one connection signed in with. */
export interface TokenUse {
  readonly userId: string;
  readonly token: string | null;
  /** How often this person's tokens had been expired when this token was used. */
  readonly epoch: number;
}

/** The session tokens of the service. */
export interface Tokens {
  /** Creates a token of a person, valid for `lifetime` milliseconds (without one: until `expire`). */
  issue(userId: string, lifetime?: number): string;
  /** Signs in. Throws `session-expired` for a token that was valid once and `session-refused` for any other invalid one. */
  use(userId: string, token: string | null): TokenUse;
  isValid(use: TokenUse): boolean;
  /** Ends the sessions and tokens of one person, or of everybody. */
  expire(userId?: string): void;
}

interface Issued {
  readonly userId: string;
  /** By the service's `elapsed()`. */
  readonly until: number;
  readonly epoch: number;
}

/** Expired tokens that are remembered as such: beyond this number the oldest ones count as never issued. */
const outdatedKept = 100;

/**
 * @param accepted `any`: every token signs in, and `expire` ends sessions only: the same token signs in again.
 * `issued`: only tokens created by `issue` sign in.
 */
export function createTokens(accepted: "any" | "issued", environment: Environment): Tokens {
  const issued = new Map<string, Issued>();
  const epochs = new Map<string, number>();
  let epochOfAll = 0;
  let count = 0;

  const epochOf = (userId: string) => epochOfAll + (epochs.get(userId) ?? 0);

  function isOutdated(token: string | null): boolean {
    const entry = token === null ? undefined : issued.get(token);
    if (entry === undefined) return false;
    return environment.elapsed() >= entry.until || entry.epoch !== epochOf(entry.userId);
  }

  return {
    issue(userId, lifetime = Infinity) {
      count += 1;
      for (const old of issued.keys()) {
        if (issued.size < outdatedKept || !isOutdated(old)) break;
        issued.delete(old);
      }
      const token = `memory-token-${count}`;
      issued.set(token, { userId, until: environment.elapsed() + lifetime, epoch: epochOf(userId) });
      return token;
    },
    use(userId, token) {
      const entry = token === null ? undefined : issued.get(token);
      if (entry === undefined ? accepted === "issued" : entry.userId !== userId) {
        throw new ChatError("session-refused", "The service did not issue this session token to this person.");
      }
      if (isOutdated(token)) throw new ChatError("session-expired", "The session token has expired.");
      return { userId, token, epoch: epochOf(userId) };
    },
    isValid: (use) => use.epoch === epochOf(use.userId) && !isOutdated(use.token),
    expire(userId) {
      if (userId === undefined) epochOfAll += 1;
      else epochs.set(userId, (epochs.get(userId) ?? 0) + 1);
    },
  };
}
