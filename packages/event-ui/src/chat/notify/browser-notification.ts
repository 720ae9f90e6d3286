import { useSyncExternalStore } from "react";

/** What the browser lets a page do; `unsupported` where it shows no notifications of pages, or not of this one. */
export type NotifyPermission = NotificationPermission | "unsupported";

/** Set once the browser has refused to make one, as those of phones do for a page without a service worker. */
let isRefused = false;

function notifyPermission(): NotifyPermission {
  return typeof Notification === "undefined" || isRefused ? "unsupported" : Notification.permission;
}

const listeners = new Set<() => void>();
const tellAll = () => {
  for (const listener of listeners) listener();
};

/** What the browser lets the page do now; renders again as it changes, here or, where the browser tells, in its own settings. */
export function useNotifyPermission(): NotifyPermission {
  return useSyncExternalStore(subscribe, notifyPermission);
}

function subscribe(listener: () => void): () => void {
  const controller = new AbortController();
  listeners.add(listener);
  // Not in every browser, and not for notifications in each that has it.
  navigator.permissions
    ?.query({ name: "notifications" })
    .then((status) => status.addEventListener("change", listener, controller))
    .catch(() => {});
  return () => {
    controller.abort();
    listeners.delete(listener);
  };
}

/** Asks the person. Call it when they have just pressed something: browsers ignore it otherwise. */
export async function askPermission(): Promise<NotifyPermission> {
  if (notifyPermission() === "default") await Notification.requestPermission();
  tellAll();
  return notifyPermission();
}

/** Of the standard, which browsers follow in part and TypeScript's types leave out. */
interface RenotifyingOptions extends NotificationOptions {
  readonly renotify: boolean;
}

export interface NotificationContent {
  readonly title: string;
  readonly body: string;
  /** BCP 47. */
  readonly lang: string;
  /** A later one with the same tag takes its place, also from another tab, and is presented as a new one where the browser can. */
  readonly tag: string;
  /** Whether the system makes no sound of its own. */
  readonly silent: boolean;
}

/**
 * Shows a notification, where that is allowed. A press on it comes back to this tab and calls `onPress`. Returns how to close it;
 * `null` when none is shown.
 */
export function showNotification({ title, ...content }: NotificationContent, onPress: () => void): (() => void) | null {
  if (notifyPermission() !== "granted") return null;
  try {
    const options: RenotifyingOptions = { dir: "auto", renotify: true, ...content };
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
      onPress();
    };
    return () => shown.close();
  } catch {
    isRefused = true;
    tellAll();
    return null;
  }
}
