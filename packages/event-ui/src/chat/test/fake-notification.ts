/** A notification that the page would have shown. */
export interface ShownNotification extends NotificationOptions {
  readonly renotify?: boolean;
  readonly title: string;
  /** Presses it. */
  readonly press: () => void;
  readonly isClosed: () => boolean;
}

/**
 * Puts a browser's notifications in place of the window's own until `end` is called. A person who is asked gives `answer`; `change`
 * is what they do in the browser's own settings.
 */
export function fakeNotifications(
  permission: NotificationPermission,
  answer: NotificationPermission = "granted",
): {
  readonly shown: readonly ShownNotification[];
  readonly asked: () => number;
  readonly change: (permission: NotificationPermission) => void;
  readonly end: () => void;
} {
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
  const status = new EventTarget();
  const ends = [
    define(window, "Notification", FakeNotification),
    define(navigator, "permissions", { query: () => Promise.resolve(status) }),
  ];
  return {
    shown,
    asked: () => asked,
    change(next) {
      FakeNotification.permission = next;
      status.dispatchEvent(new Event("change"));
    },
    end() {
      for (const end of ends) end();
    },
  };
}

/** Gives an object another value under a name, until the returned function is called. */
function define(object: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true });
  return () => {
    if (own) Object.defineProperty(object, name, own);
    else Reflect.deleteProperty(object, name);
  };
}
