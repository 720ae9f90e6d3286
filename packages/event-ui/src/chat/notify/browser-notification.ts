/** What the browser lets a page do; `unsupported` where it shows no notifications of pages, or not of this one. */
export type NotifyPermission = NotificationPermission | "unsupported";

/** Set once the browser has refused to make one, as those of phones do for a page without a service worker. */
let isRefused = false;

export function notifyPermission(): NotifyPermission {
  return typeof Notification === "undefined" || isRefused ? "unsupported" : Notification.permission;
}

/** Asks the person. Call it when they have just pressed something: browsers ignore it otherwise. */
export async function askPermission(): Promise<NotifyPermission> {
  const now = notifyPermission();
  return now === "default" ? Notification.requestPermission() : now;
}

export interface NotificationContent {
  readonly title: string;
  readonly body: string;
  /** BCP 47. */
  readonly lang: string;
  /** A later one with the same tag takes its place, also from another tab. */
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
    const shown = new Notification(title, { dir: "auto", ...content });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onPress();
    };
    return () => shown.close();
  } catch {
    isRefused = true;
    return null;
  }
}
