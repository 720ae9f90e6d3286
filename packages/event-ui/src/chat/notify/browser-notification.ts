import { useSyncExternalStore } from "react";

/** The browser's permission for notifications; `unsupported` where it shows none of pages, or none of this page. */
export type NotifyPermission = NotificationPermission | "unsupported";

/** Set once the browser has refused to make a notification, as browsers of phones do for a page without a service worker. */
let isRefused = false;

function notifyPermission(): NotifyPermission {
  return typeof Notification === "undefined" || isRefused ? "unsupported" : Notification.permission;
}

const listeners = new Set<() => void>();
const notifyAll = () => {
  for (const listener of listeners) listener();
};

/** The permission now. Renders again when it changes, here or, in browsers that report it, in the browser's settings. */
export function useNotifyPermission(): NotifyPermission {
  return useSyncExternalStore(subscribe, notifyPermission);
}

function subscribe(listener: () => void): () => void {
  const controller = new AbortController();
  listeners.add(listener);
  // Not every browser has the Permissions API, and not every one of these knows notifications.
  navigator.permissions
    ?.query({ name: "notifications" })
    .then((status) => status.addEventListener("change", listener, controller))
    .catch(() => {});
  return () => {
    controller.abort();
    listeners.delete(listener);
  };
}

/** Asks the person for permission. Call it in a handler of a press: browsers ignore it otherwise. */
export async function askPermission(): Promise<NotifyPermission> {
  if (notifyPermission() === "default") await Notification.requestPermission();
  notifyAll();
  return notifyPermission();
}

/** An option of the standard, which browsers follow in part and TypeScript's types leave out. */
interface RenotifyingOptions extends NotificationOptions {
  readonly renotify: boolean;
}

export interface NotificationContent {
  readonly title: string;
  readonly body: string;
  /** BCP 47. */
  readonly lang: string;
  /** A later notification with the same tag replaces it, also from another tab, and is presented anew where the browser can. */
  readonly tag: string;
  /** Whether the system makes no sound of its own. */
  readonly silent: boolean;
}

/**
 * Shows a notification, where that is allowed. A press on it comes back to this tab and calls `onPress`. Returns a function that
 * closes it; `null` when none is shown.
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
    notifyAll();
    return null;
  }
}
