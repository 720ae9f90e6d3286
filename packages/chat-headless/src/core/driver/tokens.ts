import { abortable, cancelledError } from "../boundary/abortable";
import { toChatError } from "../boundary/to-chat-error";
import type { Session } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";

/** More requests in one minute mean that the service refuses every token it is given. */
const maxPerMinute = 5;

/** The times of the requests that the budget of an adapter counts, by `elapsed`. */
export type TokenRequests = number[];

/** The session token of one person, asked for once. */
export interface Tokens {
  get(): Promise<string | null>;
  /** The known one is no longer good. */
  forget(): void;
  isKnown(): boolean;
}

/** @param signal ends a request under way, with `cancelled` */
export function createTokens(
  session: Session,
  requests: TokenRequests,
  environment: Environment,
  signal: AbortSignal,
): Tokens {
  let token: Promise<string | null> | null = null;
  let isKnown = false;

  async function ask(): Promise<string | null> {
    const now = environment.elapsed();
    while (requests.length > 0 && now - requests[0]! >= 60_000) requests.shift();
    if (requests.length >= maxPerMinute) {
      throw new ChatError("session-refused", "The service refuses every new session token; no more are requested.");
    }
    requests.push(now);
    try {
      return await abortable(session.getToken({ signal }), signal);
    } catch (cause) {
      if (signal.aborted) throw cancelledError();
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
    },
    isKnown: () => isKnown,
  };
}
