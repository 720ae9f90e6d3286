import { ChatError } from "@foyer/chat-headless/core";
import { toAdapterError } from "../errors";
import type { LoadedSdk, Sdk } from "./load-sdk";
import type { SendbirdAdapterOptions } from "../options";

/**
 * A new SDK instance for every connection. With @sendbird/chat 4.22.12 an instance that was disconnected and connected again
 * no longer reconnects by itself (its "app is active" flag stays cleared), and an instance whose first connect failed
 * rejects every later one with 800700. Its time for an answer over the socket is that for each of two tries to sign in as well,
 * so it stays at the vendor's 10 s.
 */
export function createSdkInstance({ chat, group, open }: LoadedSdk, options: SendbirdAdapterOptions): Sdk {
  if (!options.appId) throw new ChatError("invalid", "createSendbirdAdapter was given no appId.");
  const settings = {
    appId: options.appId,
    newInstance: true,
    localCacheEnabled: false,
    logLevel: chat.LogLevel.NONE,
    ...(options.apiHost === undefined ? {} : { customApiHost: options.apiHost }),
    ...(options.webSocketHost === undefined ? {} : { customWebSocketHost: options.webSocketHost }),
  };
  if (group !== null) return chat.default.init({ ...settings, modules: [new group.GroupChannelModule()] });
  if (open !== null) return chat.default.init({ ...settings, modules: [new open.OpenChannelModule()] });
  throw new TypeError("No module for a kind of channel was loaded.");
}

/** Whether the instance's socket is connected now. */
export function isOpen(sdk: Sdk): boolean {
  return String(sdk.connectionState) === "OPEN";
}

/** The path from a module of the SDK to whether the browser's socket is open (@sendbird/chat 4.22.12). */
const pathToSocket = ["_requestQueue", "commandRouter", "websocketClient", "isOpen"];

/**
 * Whether the instance calls itself connected over a socket that has closed: of one that breaks in the moment of its login it
 * says so for good, and sends no more pings (@sendbird/chat 4.22.12). The SDK documents no way to see the socket; where its
 * internals are others, it is believed.
 */
export function isDeaf(sdk: Sdk): boolean {
  let part: unknown = sdk.groupChannel ?? sdk.openChannel;
  for (const name of pathToSocket) {
    if (typeof part !== "object" || part === null) return false;
    part = Reflect.get(part, name);
  }
  return part === false && isOpen(sdk);
}

/** Instances whose closing is under way. */
const closing = new WeakMap<Sdk, Promise<void>>();

/** Resolves when the instance is disconnected by every `closeSdkInstance` so far. Never rejects. */
export async function whenClosed(sdk: Sdk): Promise<void> {
  await closing.get(sdk);
}

/**
 * Disconnects an instance, and releases it if the adapter created it (`isOwn`). Never rejects. @sendbird/chat 4.22.12 may
 * finish a connect that was under way when `disconnect` was called: such an instance is disconnected once more when its
 * connect settles. The returned promise does not wait for that; `whenClosed` does.
 */
export async function closeSdkInstance(sdk: Sdk, connecting: Promise<unknown>, isOwn: boolean): Promise<void> {
  let isConnecting = true;
  const settle = () => void (isConnecting = false);
  const settled = connecting.then(settle, settle);
  const disconnected = disconnect(sdk);

  async function close(): Promise<void> {
    await disconnected;
    if (isConnecting) {
      await settled;
      await disconnect(sdk);
    }
    if (isOwn) releaseSdkInstance(sdk);
  }

  const closed = close();
  closing.set(sdk, closed);
  await disconnected;
  if (!isConnecting) await closed;
}

/** Never rejects: an instance that cannot be disconnected has no connection. */
async function disconnect(sdk: Sdk): Promise<void> {
  try {
    await sdk.disconnect();
  } catch (thrown) {
    toAdapterError(thrown);
  }
}

/**
 * Stops the interval of one second that an instance with group channels starts (@sendbird/chat 4.22.12). The SDK documents no
 * way to do so; where its internal `_release` is missing, the interval stays.
 */
function releaseSdkInstance(sdk: Sdk): void {
  const release: unknown = Reflect.get(sdk, "_release");
  if (typeof release === "function") Reflect.apply(release, sdk, []);
}
