import type { SessionHandler } from "@sendbird/chat";
import { ChatError, type Environment, type Session } from "@foyer/chat-headless/core";
import type { LoadedSdk } from "../sdk/load-sdk";
import { unlessAborted } from "./unless-aborted";

/** More renewals in one minute mean that the service refuses every token it is given. */
const maxRenewalsPerMinute = 5;
/** Milliseconds for which calls wait for a renewal. After that they are made anyway, and the SDK decides about them. */
const maxRenewalWait = 10_000;

/** Keeps a session alive by requesting tokens, one at a time. */
export interface SessionRenewal {
  /** To be set before connecting: without it the service opens sessions that do not expire. */
  readonly handler: SessionHandler;
  /** Resolves when no renewal is under way, whatever its outcome, and at the latest after 10 s. */
  settled(): Promise<void>;
}

/**
 * @param ended ends a renewal under way, and its timer.
 * @param onClose called with an error of class `auth` whenever the service or the SDK closes the session, which includes the
 *   adapter's own disconnect.
 */
export function createSessionRenewal(
  { chat }: LoadedSdk,
  session: Session,
  environment: Environment,
  ended: AbortSignal,
  onClose: (error: ChatError) => void,
): SessionRenewal {
  let renewals: number[] = [];
  let running: { readonly done: Promise<void>; readonly finish: () => void } | null = null;
  let reason: ChatError | null = null;

  function begin(): void {
    if (running !== null) return;
    let resolve = () => {};
    const done = new Promise<void>((resolveDone) => (resolve = resolveDone));
    const cancelTimer = environment.after(maxRenewalWait, finish);
    ended.addEventListener("abort", finish);
    running = {
      done,
      finish() {
        cancelTimer();
        ended.removeEventListener("abort", finish);
        resolve();
      },
    };
  }

  function finish(): void {
    running?.finish();
    running = null;
  }

  async function renew(resolve: (token: string | null) => void): Promise<void> {
    if (!ended.aborted) begin();
    const at = environment.elapsed();
    renewals = [...renewals.filter((time) => at - time < 60_000), at];
    try {
      if (renewals.length > maxRenewalsPerMinute) {
        throw new ChatError("session-refused", "The service refuses every new session token; no more are requested.");
      }
      resolve(await unlessAborted(session.getToken({ signal: ended }), ended));
    } catch (cause) {
      reason = toTokenError(cause);
      // Without a token the SDK closes the session and calls onSessionClosed.
      resolve(null);
    }
  }

  const handler = new chat.SessionHandler({
    onSessionTokenRequired: (resolve) => void renew(resolve),
    onSessionRefreshed: finish,
    onSessionError() {
      onClose(reason ?? new ChatError("session-refused", "The service refused the new session token."));
      finish();
    },
    onSessionClosed() {
      onClose(reason ?? new ChatError("session-expired", "The service closed the session."));
      finish();
    },
  });

  return { handler, settled: async () => running?.done };
}

/** A token provider that rejects refuses the person, whatever it rejects with. */
export function toTokenError(cause: unknown): ChatError {
  if (cause instanceof ChatError && cause.class === "auth") return cause;
  return new ChatError("session-refused", "getToken provided no session token.", { cause });
}
