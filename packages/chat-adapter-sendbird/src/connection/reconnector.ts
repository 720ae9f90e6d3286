import type { ConnectionHandler } from "@sendbird/chat";
import { backoffDelay, ChatError, type Environment } from "@foyer/chat-headless/core";
import type { LoadedSdk, Sdk } from "../sdk/load-sdk";
import { isOpen } from "../sdk/sdk-instance";

/** Milliseconds within which the SDK notices that its socket has closed. */
const noticeTime = 1000;
/** Milliseconds between looks at a connection of which the SDK says that it is down, and nothing more. */
const lookInterval = 5_000;
/** Milliseconds of such silence after which the SDK is made to try again. */
const longestSilence = 60_000;

export interface Reconnector {
  /** To be added to the SDK instance. */
  readonly handler: ConnectionHandler;
  /** A call found no open socket. If the SDK does not notice that within a second, it is made to connect again. */
  doubt(): void;
  /** Cancels the next attempt. The handler must be removed from the SDK as well. */
  stop(): void;
}

export interface ReconnectorEvents {
  /** The connection dropped; called once per interruption. */
  onDown(): void;
  /** The SDK is connected again. */
  onBack(): void;
  /** There is no session to reconnect with. Called at most once. */
  onLost(error: ChatError): void;
}

/** Follows the SDK's attempts to reconnect, and goes on with attempts of its own, without end, after the SDK gives up. */
export function createReconnector(
  { chat }: LoadedSdk,
  sdk: Sdk,
  environment: Environment,
  { onDown, onBack, onLost }: ReconnectorEvents,
): Reconnector {
  let isDown = false;
  let isLost = false;
  let attempts = 0;
  let interruptions = 0;
  let cancelAttempt = () => {};
  let cancelDoubt = () => {};

  function down(): void {
    if (isDown) return;
    isDown = true;
    interruptions += 1;
    onDown();
  }

  function back(): void {
    cancelAttempt();
    attempts = 0;
    if (!isDown) return;
    isDown = false;
    onBack();
  }

  function scheduleAttempt(): void {
    down();
    cancelAttempt();
    cancelAttempt = environment.after(
      backoffDelay(attempts, () => environment.random()),
      attempt,
    );
  }

  /** While the SDK tries by itself: it may have succeeded, or given up, without a word. */
  function watch(since: number): void {
    cancelAttempt();
    cancelAttempt = environment.after(lookInterval, () => {
      if (isOpen(sdk)) back();
      else if (environment.elapsed() - since < longestSilence) watch(since);
      else attempt();
    });
  }

  function lose(error: ChatError): void {
    if (isLost) return;
    isLost = true;
    onLost(error);
  }

  function attempt(): void {
    attempts += 1;
    // The SDK reconnects by itself when a hidden page is shown again.
    if (isHidden()) return scheduleAttempt();
    watch(environment.elapsed());
    if (sdk.reconnect()) return;
    cancelAttempt();
    lose(new ChatError("session-expired", "The SDK has no session to reconnect with."));
  }

  function doubt(): void {
    const before = interruptions;
    cancelDoubt();
    cancelDoubt = environment.after(noticeTime, () => {
      if (interruptions > before || isDown) return;
      down();
      attempt();
    });
  }

  const handler = new chat.ConnectionHandler({
    // @sendbird/chat 4.22.12 may call both of these twice for one interruption.
    onReconnectStarted() {
      down();
      watch(environment.elapsed());
    },
    onReconnectSucceeded: back,
    onReconnectFailed: scheduleAttempt,
    onConnectionLost: scheduleAttempt,
  });
  return {
    handler,
    doubt,
    stop() {
      cancelAttempt();
      cancelDoubt();
    },
  };
}

function isHidden(): boolean {
  return typeof document !== "undefined" && document.visibilityState === "hidden";
}
