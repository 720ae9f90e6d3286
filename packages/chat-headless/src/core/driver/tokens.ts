import { createCallScope } from "../boundary/call-scope";
import { toChatError } from "../boundary/to-chat-error";
import type { Session } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";

/** Milliseconds that the application has for providing a token: less than a driver has for opening a connection. */
const tokenTimeout = 10_000;
/** The most requests within a minute that the application does not answer with a token, or whose tokens the service refuses. */
const maxPerMinute = 5;

/** The requests for tokens of all sessions of an adapter: Retry begins another session, and not another minute. */
export interface TokenBudget {
  /** Throws `session-refused`, with the time to wait, where no token may be requested now. */
  check(): void;
  /** Counts a request. Returns the function that takes it back. */
  spend(): () => void;
  /** Makes no request for so many milliseconds. */
  pause(duration: number): void;
}

export function createTokenBudget({ elapsed }: Pick<Environment, "elapsed">): TokenBudget {
  /** Requests of the last minute, with when they were made, by `elapsed`. */
  let spent: readonly { readonly at: number }[] = [];
  let pausedUntil = 0;
  return {
    check() {
      const passed = elapsed();
      spent = spent.filter(({ at }) => at > passed - 60_000);
      const spentUntil = (spent.at(-maxPerMinute)?.at ?? -60_000) + 60_000;
      const retryAfter = Math.max(pausedUntil, spentUntil) - passed;
      if (retryAfter <= 0) return;
      const why = "No session token is requested now: too many were in vain, or the application asked to wait.";
      throw new ChatError("session-refused", why, { retryAfter });
    },
    spend() {
      const mine = { at: elapsed() };
      spent = [...spent, mine];
      return () => (spent = spent.filter((one) => one !== mine));
    },
    pause: (duration) => void (pausedUntil = Math.max(pausedUntil, elapsed() + duration)),
  };
}

/** The session token of one person, asked for once. */
export interface Tokens {
  get(): Promise<string | null>;
  /** The known one is no longer good. Throws `session-refused` when that happens too often. */
  forget(): void;
  isKnown(): boolean;
}

/** @param signal ends a request under way */
export function createTokens(
  session: Session,
  budget: TokenBudget,
  environment: Environment,
  signal: AbortSignal,
): Tokens {
  const scope = createCallScope(environment, () => {});
  let token: Promise<string | null> | null = null;
  let isKnown = false;
  /** Whether the service has refused one: then the next one counts also when it is provided. */
  let isRenewal = false;

  async function provide(callSignal: AbortSignal): Promise<string | null> {
    const takeBack = budget.spend();
    const isFirst = !isRenewal;
    try {
      const provided = await session.getToken({ signal: callSignal });
      if (isFirst) takeBack();
      return provided;
    } catch (cause) {
      const error = toChatError(cause);
      const { retryAfter } = error;
      if (retryAfter !== null) budget.pause(retryAfter);
      // The session that requested the token has ended: the request was not in vain.
      else if (signal.aborted) takeBack();
      if (error.class === "auth") throw error;
      throw new ChatError("session-refused", "getToken provided no session token.", { cause, retryAfter });
    }
  }

  async function ask(): Promise<string | null> {
    budget.check();
    try {
      return await scope.run(null, provide, { timeout: tokenTimeout, signal });
    } catch (thrown) {
      const error = toChatError(thrown);
      throw error.code === "timeout" ? new ChatError("not-connected", "getToken does not answer.") : error;
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
      // The one that is under way is newer than any that is no longer good.
      if (token !== null && !isKnown) return;
      token = null;
      isKnown = false;
      isRenewal = true;
      budget.check();
    },
    isKnown: () => isKnown,
  };
}
