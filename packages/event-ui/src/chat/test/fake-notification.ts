/** What a page would have shown. */
export interface ShownNotification extends NotificationOptions {
  readonly title: string;
  /** Presses it. */
  readonly press: () => void;
  readonly isClosed: () => boolean;
}

/**
 * Puts a browser's notifications in place of the window's own until the returned function is called. A person who is asked gives
 * `answer`.
 */
export function fakeNotifications(
  permission: NotificationPermission,
  answer: NotificationPermission = "granted",
): { readonly shown: readonly ShownNotification[]; readonly asked: () => number; readonly end: () => void } {
  const shown: ShownNotification[] = [];
  let asked = 0;
  class FakeNotification {
    static permission = permission;
    static requestPermission() {
      asked++;
      FakeNotification.permission = answer;
      return Promise.resolve(answer);
    }
    onclick: (() => void) | null = null;
    #isClosed = false;
    constructor(title: string, options: NotificationOptions = {}) {
      shown.push({ ...options, title, press: () => this.onclick?.(), isClosed: () => this.#isClosed });
    }
    close() {
      this.#isClosed = true;
    }
  }
  const own = Object.getOwnPropertyDescriptor(window, "Notification");
  Object.defineProperty(window, "Notification", { value: FakeNotification, configurable: true });
  return {
    shown,
    asked: () => asked,
    end() {
      if (own) Object.defineProperty(window, "Notification", own);
      else Reflect.deleteProperty(window, "Notification");
    },
  };
}
