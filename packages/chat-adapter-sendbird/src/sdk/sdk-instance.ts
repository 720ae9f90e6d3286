import { toAdapterError } from "../errors";
import type { LoadedSdk, Sdk } from "./load-sdk";
import type { SendbirdAdapterOptions } from "../options";

/**
 * A new instance for every connection: connecting one again after a disconnect breaks its reconnecting, and after a connect
 * that failed it connects no more.
 */
export function createInstance({ chat, group, open }: LoadedSdk, options: SendbirdAdapterOptions): Sdk {
  const settings = {
    appId: options.appId,
    newInstance: true,
    localCacheEnabled: false,
    logLevel: chat.LogLevel.NONE,
    ...(options.apiHost === undefined ? {} : { customApiHost: options.apiHost }),
    ...(options.webSocketHost === undefined ? {} : { customWebSocketHost: options.webSocketHost }),
    ...(options.ackTimeout === undefined
      ? {}
      : { options: new chat.SendbirdChatOptions({ websocketResponseTimeout: options.ackTimeout }) }),
  };
  if (group !== null) return chat.default.init({ ...settings, modules: [new group.GroupChannelModule()] });
  if (open !== null) return chat.default.init({ ...settings, modules: [new open.OpenChannelModule()] });
  throw new TypeError("No module for a kind of channel was loaded.");
}

export function isConnectedAs(sdk: Sdk, userId: string): boolean {
  return sdk.currentUser?.userId === userId && String(sdk.connectionState) === "OPEN";
}

/**
 * Ends the connection of an instance, and the instance itself if it is our own. An instance that is disconnected while it is
 * still connecting may go on connecting, so that it is disconnected again when it is through; nobody waits for that.
 */
export async function part(sdk: Sdk, connecting: Promise<unknown>, isOwn: boolean): Promise<void> {
  let isConnecting = true;
  const through = () => void (isConnecting = false);
  void connecting.then(through, through);
  await disconnect(sdk);
  if (isConnecting) void connecting.catch(() => null).then(() => part(sdk, connecting, isOwn));
  else if (isOwn) letGo(sdk);
}

/** Never rejects: what cannot be disconnected is gone. */
async function disconnect(sdk: Sdk): Promise<void> {
  try {
    await sdk.disconnect();
  } catch (thrown) {
    toAdapterError(thrown);
  }
}

/**
 * An instance with group channels keeps a timer that ticks every second until the SDK forgets the instance, which it offers
 * no documented way to do. Where this one is missing, the timer stays.
 */
function letGo(sdk: Sdk): void {
  const release: unknown = Reflect.get(sdk, "_release");
  if (typeof release === "function") Reflect.apply(release, sdk, []);
}
