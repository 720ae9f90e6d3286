import { abortable } from "../boundary/abortable";
import { toChatError } from "../boundary/to-chat-error";
import type { Session } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";

/** More renewals in one minute mean that the service refuses every token it is given. */
const maxPerMinute = 5;

/** When an adapter renewed a token lately, by `elapsed`. */
export type Renewals = number[];

/** The session token of one person, asked for once. */
export interface Tokens {
  get(): Promise<string | null>;
  /** The known one is no longer good. Throws `session-refused` when that happens too often. */
  forget(): void;
  isKnown(): boolean;
  /** Whoever waited for it has given up: a request without an answer ends, and `get` makes another one. */
  giveUp(): void;
}

/** @param signal ends the request under way */
export function createTokens(
  session: Session,
  renewals: Renewals,
  environment: Environment,
  signal: AbortSignal,
): Tokens {
  let token: Promise<string | null> | null = null;
  let isKnown = false;
  let request = new AbortController();
  signal.addEventListener("abort", () => request.abort());

  function countRenewal(): void {
    const now = environment.elapsed();
    while ((renewals[0] ?? now) <= now - 60_000) renewals.shift();
    if (renewals.length >= maxPerMinute) {
      throw new ChatError("session-refused", "The service refuses every new session token; no more are requested.");
    }
    renewals.push(now);
  }

  async function ask(): Promise<string | null> {
    const mine = (request = new AbortController()).signal;
    try {
      return await abortable(session.getToken({ signal: mine }), mine);
    } catch (cause) {
      const error = toChatError(cause);
      if (error.class === "auth") throw error;
      const { retryAfter } = error;
      throw new ChatError("session-refused", "getToken provided no session token.", { cause, retryAfter });
    }
  }

  return {
    get() {
      if (token !== null) return token;
      const mine = (token = ask());
      mine.then(
        () => (isKnown = token === mine),
        () => {
          if (token === mine) token = null;
        },
      );
      return mine;
    },
    forget() {
      token = null;
      isKnown = false;
      countRenewal();
    },
    isKnown: () => isKnown,
    giveUp() {
      if (isKnown) return;
      token = null;
      request.abort();
    },
  };
}
