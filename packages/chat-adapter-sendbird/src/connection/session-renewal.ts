import type { SessionHandler } from "@sendbird/chat";
import { ChatError, type Environment, type Session } from "@foyer/chat-headless/core";
import type { LoadedSdk } from "../sdk/load-sdk";

/** More renewals than this in a minute mean that the tokens given are worth nothing. */
const maxRenewalsPerMinute = 5;

/** Keeps a session alive by asking for tokens, one at a time. */
export interface SessionRenewal {
  /** To be set before connecting: otherwise the service makes sessions that never end. */
  readonly handler: SessionHandler;
  /** Resolves once no renewal is under way, whatever became of it. */
  settled(): Promise<void>;
}

/**
 * @param onEnd told once when the session has ended for good, with the reason of class `auth`. Ending it oneself must be
 * recognised by the listener.
 */
export function createSessionRenewal(
  { chat }: LoadedSdk,
  session: Session,
  environment: Environment,
  ended: AbortSignal,
  onEnd: (error: ChatError) => void,
): SessionRenewal {
  let renewals: number[] = [];
  let running: { readonly done: Promise<void>; readonly finish: () => void } | null = null;
  let reason: ChatError | null = null;

  function begin(): void {
    if (running !== null) return;
    let finish = () => {};
    const done = new Promise<void>((resolve) => (finish = resolve));
    running = { done, finish };
  }

  function finish(): void {
    running?.finish();
    running = null;
  }

  async function renew(resolve: (token: string | null) => void): Promise<void> {
    begin();
    const now = environment.now();
    renewals = [...renewals.filter((time) => now - time < 60_000), now];
    try {
      if (renewals.length > maxRenewalsPerMinute) {
        throw new ChatError(
          "session-refused",
          "The service refuses each new session token; it is not asked for again.",
        );
      }
      resolve(await session.getToken({ signal: ended }));
    } catch (cause) {
      reason = toTokenError(cause);
      // Without a token the SDK closes the session, and says so.
      resolve(null);
    }
  }

  const handler = new chat.SessionHandler({
    onSessionTokenRequired: (resolve) => void renew(resolve),
    onSessionRefreshed: finish,
    onSessionError() {
      onEnd(reason ?? new ChatError("session-refused", "The service did not take the new session token."));
      finish();
    },
    onSessionClosed() {
      onEnd(reason ?? new ChatError("session-expired", "The service ended the session."));
      finish();
    },
  });

  return { handler, settled: async () => running?.done };
}

/** A token provider that rejects, whatever with, refuses the person. */
export function toTokenError(cause: unknown): ChatError {
  if (cause instanceof ChatError && cause.class === "auth") return cause;
  return new ChatError("session-refused", "No session token could be got for this person.", { cause });
}
