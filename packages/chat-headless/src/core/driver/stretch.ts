import { type CallScope, createCallScope } from "../boundary/call-scope";
import { field } from "../boundary/readers";
import { toChatError } from "../boundary/to-chat-error";
import type { Session } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";
import type { Driver } from "./driver";
import { type LineListener, type OpenLine, openLine } from "./open-line";
import { createTokens, type TokenBudget } from "./tokens";

/** The time from one `connect` to the next, to `disconnect`, or to a failure: opens lines for one person, one at a time. */
export interface Stretch {
  /** Waits end with the stretch. */
  readonly scope: CallScope;
  /** Opens a line, with a new token where the known one is no longer good. */
  open(): Promise<OpenLine>;
  /** The known token is no longer good. Throws `session-refused` when that happens too often. */
  forgetToken(): void;
  end(reason: ChatError): void;
  /** Throws the reason once it has ended. */
  throwIfEnded(): void;
}

/** The values that all stretches of an adapter share. */
export interface StretchSurroundings {
  readonly driver: Driver;
  readonly environment: Environment;
  readonly tokenBudget: TokenBudget;
  /** Resolves when the last line is closed. */
  closing: Promise<void>;
}

/** @param listenerOf makes the listener of a line before it is opened; its argument returns the line, `null` until it is open */
export function createStretch(
  around: StretchSurroundings,
  session: Session,
  listenerOf: (line: () => OpenLine | null) => LineListener,
): Stretch {
  const { driver, environment } = around;
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const scope = createCallScope(environment, () => {});
  const tokens = createTokens(session, around.tokenBudget, environment, signal);

  async function openOnce(): Promise<OpenLine> {
    await around.closing;
    signal.throwIfAborted();
    const { userId } = session;
    const renewToken = async () => {
      tokens.forget();
      return tokens.get();
    };
    let opened: OpenLine | null = null;
    const listener = listenerOf(() => opened);
    const opening = openLine(driver, environment, { userId, getToken: tokens.get, renewToken }, listener);
    around.closing = opening.closed;
    const abort = () => opening.end(signal.reason as ChatError);
    signal.addEventListener("abort", abort);
    void opening.closed.then(() => signal.removeEventListener("abort", abort));
    opened = await opening.line;
    if (field(opened.connection.self, "id") !== userId) {
      const error = new ChatError("session-refused", "Somebody else has signed in: the token may be theirs.");
      opened.end(error);
      throw error;
    }
    return opened;
  }

  return {
    scope,
    async open() {
      const isTokenKnown = tokens.isKnown();
      try {
        return await openOnce();
      } catch (thrown) {
        if (!isTokenKnown || toChatError(thrown).code !== "session-expired") throw thrown;
        tokens.forget();
        return openOnce();
      }
    },
    forgetToken: () => tokens.forget(),
    end(reason) {
      lifetime.abort(reason);
      scope.end(reason);
    },
    throwIfEnded: () => signal.throwIfAborted(),
  };
}
