import type { ConnectionHandler } from "@sendbird/chat";
import { ChatError, type Environment } from "@foyer/chat-headless/core";
import type { LoadedSdk, Sdk } from "../sdk/load-sdk";

/** Tries of our own after the SDK has given up, before we do. */
const maxOwnTries = 8;
const longestWait = 30_000;

export interface Reconnecting {
  readonly handler: ConnectionHandler;
  stop(): void;
}

/**
 * Follows the SDK's attempts to come back, and goes on after it gives up: doubling waits from 2 s to 30 s, half of them by
 * chance, so that a hall of people does not come back in the same instant.
 *
 * @param tell `down` once per interruption; `back` when the SDK is connected again; `lost` when all tries have failed.
 */
export function createReconnecting(
  { chat }: LoadedSdk,
  sdk: Sdk,
  environment: Environment,
  tell: { down(): void; back(): void; lost(error: ChatError): void },
): Reconnecting {
  let isDown = false;
  let isLost = false;
  let tries = 0;
  let cancelTry = () => {};

  function down(): void {
    if (isDown) return;
    isDown = true;
    tell.down();
  }

  function back(): void {
    cancelTry();
    tries = 0;
    if (!isDown) return;
    isDown = false;
    tell.back();
  }

  function tryLater(): void {
    down();
    cancelTry();
    if (tries >= maxOwnTries) {
      return lose(new ChatError("not-connected", `The connection did not come back in ${tries} tries.`));
    }
    const ceiling = isHidden() ? longestWait : Math.min(longestWait, 2000 * 2 ** tries);
    cancelTry = environment.after(ceiling / 2 + (ceiling / 2) * environment.random(), tryNow);
  }

  function lose(error: ChatError): void {
    if (isLost) return;
    isLost = true;
    tell.lost(error);
  }

  function tryNow(): void {
    // The SDK comes back by itself when a hidden page is shown again.
    if (isHidden()) return tryLater();
    tries += 1;
    if (!sdk.reconnect()) lose(new ChatError("session-expired", "There is no session to go on with."));
  }

  const handler = new chat.ConnectionHandler({
    // Both come more than once for one interruption.
    onReconnectStarted: down,
    onReconnectSucceeded: back,
    onReconnectFailed: tryLater,
    onConnectionLost: tryLater,
  });
  return { handler, stop: () => cancelTry() };
}

function isHidden(): boolean {
  return typeof document !== "undefined" && document.visibilityState === "hidden";
}
