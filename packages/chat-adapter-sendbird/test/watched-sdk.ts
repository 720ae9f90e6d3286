import SendbirdChat, { LogLevel } from "@sendbird/chat";
import * as chat from "@sendbird/chat";
import * as group from "@sendbird/chat/groupChannel";
import * as message from "@sendbird/chat/message";
import { systemEnvironment } from "@foyer/chat-headless/core";
import { vi } from "vitest";
import type { SendbirdAdapterOptions } from "../src/index";
import type { LoopbackWorld } from "./loopback-world";

/** An SDK instance with group channels, as an integrator would create it. */
export function createSdk(world: LoopbackWorld) {
  return SendbirdChat.init({
    appId: "LOOPBACK",
    modules: [new group.GroupChannelModule()],
    newInstance: true,
    customApiHost: world.server.apiHost,
    customWebSocketHost: world.server.webSocketHost,
    logLevel: LogLevel.NONE,
  });
}

type WatchedSdk = ReturnType<typeof createSdk>;

/** Adapter options under which everything that the adapter sets up can be counted. */
export interface SdkWatch {
  readonly options: Pick<SendbirdAdapterOptions, "load" | "environment">;
  /** Counts an instance that is passed to the adapter as well. */
  watch(sdk: WatchedSdk): WatchedSdk;
  /** How many SDK instances the adapter has created. */
  instances(): number;
  /** How many connection and channel handlers of the adapter are set. */
  handlers(): number;
  /** How many timers of the adapter are pending. */
  timers(): number;
}

export function watchSdk(): SdkWatch {
  let instances = 0;
  let timers = 0;
  const handlerIds = new Set<string>();

  function watch(sdk: WatchedSdk): WatchedSdk {
    const modules = [
      [sdk, "addConnectionHandler", "removeConnectionHandler"],
      [sdk.groupChannel, "addGroupChannelHandler", "removeGroupChannelHandler"],
    ] as const;
    for (const [module, add, remove] of modules) {
      const original = { add: Reflect.get(module, add), remove: Reflect.get(module, remove) };
      vi.spyOn(module as typeof sdk, add as "addConnectionHandler").mockImplementation((id, handler) => {
        handlerIds.add(id);
        Reflect.apply(original.add, module, [id, handler]);
      });
      vi.spyOn(module as typeof sdk, remove as "removeConnectionHandler").mockImplementation((id) => {
        handlerIds.delete(id);
        Reflect.apply(original.remove, module, [id]);
      });
    }
    return sdk;
  }
  return {
    watch,
    instances: () => instances,
    handlers: () => handlerIds.size,
    timers: () => timers,
    options: {
      async load() {
        const init = (params: Parameters<typeof SendbirdChat.init>[0]) => {
          instances += 1;
          return watch(SendbirdChat.init({ ...params, modules: [new group.GroupChannelModule()] }));
        };
        return { chat: { ...chat, default: { init } }, message, channel: group };
      },
      environment: {
        ...systemEnvironment,
        after(delay, run) {
          let isPending = true;
          timers += 1;
          const settle = () => {
            if (isPending) timers -= 1;
            isPending = false;
          };
          const cancel = systemEnvironment.after(delay, () => {
            settle();
            run();
          });
          return () => {
            settle();
            cancel();
          };
        },
      },
    },
  };
}
