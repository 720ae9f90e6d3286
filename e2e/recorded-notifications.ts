import type { BrowserContext, Page } from "@playwright/test";

interface Recorded {
  readonly title: string;
  readonly body: string;
  /** Whether the system was asked to make no sound of its own. */
  readonly silent: boolean;
  readonly isClosed: boolean;
}

declare global {
  interface Window {
    recorded: {
      shown: { title: string; body: string; silent: boolean; isClosed: boolean; onclick: (() => void) | null }[];
      tones: number;
    };
  }
}

/**
 * Records the notifications and tones of each page. A headless Chromium blocks notifications whatever was granted, so that their
 * constructor is the test's; everything else is the browser's.
 */
export async function recordNotifications(
  context: BrowserContext,
  permission: NotificationPermission = "default",
): Promise<void> {
  await context.addInitScript((given) => {
    // The page before the first one has no storage.
    if (location.protocol === "about:") return;
    const recorded: Window["recorded"] = { shown: [], tones: 0 };
    class RecordedNotification {
      static get permission() {
        return localStorage.getItem("test:permission") ?? given;
      }
      static requestPermission() {
        localStorage.setItem("test:permission", "granted");
        return Promise.resolve("granted");
      }
      onclick: (() => void) | null = null;
      isClosed = false;
      body: string;
      silent: boolean;
      title: string;
      constructor(title: string, { body = "", silent }: NotificationOptions) {
        this.title = title;
        this.body = body;
        this.silent = silent === true;
        recorded.shown.push(this);
      }
      close() {
        this.isClosed = true;
      }
    }
    const AudioContextOfBrowser = globalThis.AudioContext;
    class RecordedAudioContext extends AudioContextOfBrowser {
      constructor() {
        super();
        recorded.tones++;
      }
    }
    Object.assign(globalThis, {
      recorded,
      Notification: RecordedNotification,
      AudioContext: RecordedAudioContext,
    });
  }, permission);
}

export const shownIn = (page: Page): Promise<readonly Recorded[]> =>
  page.evaluate(() =>
    window.recorded.shown.map(({ title, body, silent, isClosed }) => ({ title, body, silent, isClosed })),
  );

export async function shownInAll(tabs: readonly { readonly page: Page }[]): Promise<readonly Recorded[]> {
  return (await Promise.all(tabs.map(({ page }) => shownIn(page)))).flat();
}

export async function tonesOf(tabs: readonly { readonly page: Page }[]): Promise<number> {
  const tones = await Promise.all(tabs.map(({ page }) => page.evaluate(() => window.recorded.tones)));
  return tones.reduce((sum, count) => sum + count, 0);
}
