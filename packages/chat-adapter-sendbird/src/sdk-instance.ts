import type { LoadedSdk, Sdk } from "./load-sdk";
import type { SendbirdAdapterOptions } from "./options";

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
 * An instance with group channels keeps a timer that ticks every second until the SDK forgets the instance, which it offers
 * no documented way to do. Where this one is missing, the timer stays.
 */
export function letGo(sdk: Sdk): void {
  const release: unknown = Reflect.get(sdk, "_release");
  if (typeof release === "function") Reflect.apply(release, sdk, []);
}
