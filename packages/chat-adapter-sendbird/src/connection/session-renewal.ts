import type { SessionHandler } from "@sendbird/chat";
import { ChatError, type DriverSession, type Environment } from "@foyer/chat-headless/core";
import { toAdapterError } from "../errors";
import type { LoadedSdk } from "../sdk/load-sdk";

/** Milliseconds for which calls wait for a renewal. After that they are made anyway, and the SDK decides about them. */
const longestWait = 5_000;

/** Gives the SDK the tokens that it asks for while it is connected. */
export interface SessionRenewal {
  /** To be set before connecting: without it the service opens sessions that do not expire. */
  readonly handler: SessionHandler;
  /** Resolves when no renewal is under way, whatever its outcome, and at the latest after 5 s. */
  settled(): Promise<void>;
}

/**
 * @param signal ends a renewal under way
 * @param onEnd called with an error of class `auth` whenever the service or the SDK closes the session, which includes the
 *   adapter's own disconnect
 */
export function createSessionRenewal(
  { chat }: LoadedSdk,
  session: DriverSession,
  environment: Environment,
  signal: AbortSignal,
  onEnd: (error: ChatError) => void,
): SessionRenewal {
  let renewing = Promise.resolve();
  let finish = () => {};
  let reason: ChatError | null = null;

  function begin(): void {
    finish();
    renewing = new Promise((resolve) => {
      const cancel = environment.after(longestWait, resolve);
      finish = () => {
        cancel();
        signal.removeEventListener("abort", finish);
        resolve();
      };
      signal.addEventListener("abort", finish);
    });
  }

  async function renew(resolve: (token: string | null) => void): Promise<void> {
    if (!signal.aborted) begin();
    try {
      resolve(await session.renewToken());
    } catch (thrown) {
      reason = toAdapterError(thrown);
      // Without a token the SDK closes the session and calls onSessionClosed.
      resolve(null);
    }
  }

  function end(message: string): void {
    onEnd(reason ?? new ChatError("session-refused", message));
    finish();
  }

  return {
    handler: new chat.SessionHandler({
      onSessionTokenRequired: (resolve) => void renew(resolve),
      onSessionRefreshed: () => finish(),
      onSessionError: () => end("The service refused the new session token."),
      onSessionClosed: () => end("The service closed the session."),
    }),
    settled: () => renewing,
  };
}
