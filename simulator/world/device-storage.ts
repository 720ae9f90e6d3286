import type { KeyValueStorage } from "@foyer/chat-headless/core";

/** What a browser keeps for a site: it outlives pages, and may be full or blocked. */
export interface DeviceStorage {
  readonly values: Map<string, string>;
  trouble: "none" | "full" | "blocked";
}

export function createDeviceStorage(): DeviceStorage {
  return { values: new Map(), trouble: "none" };
}

/** The storage as one page sees it. After `isGone` nothing can be written any more. */
export function openStorage(device: DeviceStorage, isGone: () => boolean): KeyValueStorage {
  function attempt<T>(action: (values: Map<string, string>) => T): T {
    if (device.trouble === "blocked") throw new Error("The storage is blocked.");
    return action(device.values);
  }
  return {
    get length() {
      return attempt(({ size }) => size);
    },
    key: (index) => attempt((values) => [...values.keys()][index] ?? null),
    getItem: (key) => attempt((values) => values.get(key) ?? null),
    setItem(key, value) {
      attempt((values) => {
        if (isGone()) return;
        if (device.trouble === "full") throw new Error("The storage is full.");
        values.set(key, value);
      });
    },
    removeItem: (key) => attempt((values) => void (isGone() || values.delete(key))),
  };
}
