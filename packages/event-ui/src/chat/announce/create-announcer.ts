import type { Chat, ChatNotifications } from "@foyer/chat-headless";
import {
  type Announcement,
  type AnnouncerInput,
  type NotificationInput,
  reduceAnnouncements,
  silent,
} from "./reduce-announcements";

/** Listens to a chat and announces what the policy (`reduceAnnouncements`) lets through. */
export interface Announcer {
  /** Which list is shown, if the chat is open at all. */
  show(active: boolean, parentId: string | null): void;
  /** Passes announcements to `announce` from now on, instead of to an earlier one. */
  announceWith(announce: (announcement: Announcement) => void): void;
  /** Listens until the returned function is called. */
  start(): () => void;
}

/** Milliseconds after a message was announced in which others are collected: about the time it takes to be read. */
const pause = 2_000;

/** The notifications that may be announced. */
const kinds: readonly (keyof ChatNotifications)[] = [
  "arrived",
  "send-failed",
  "change-failed",
  "not-kept",
  "connection-lost",
  "reconnected",
  "membership-changed",
  "frozen-changed",
];

export function createAnnouncer(chat: Chat): Announcer {
  let announce: (announcement: Announcement) => void = () => {};
  let state = silent;
  let cancelPause: (() => void) | null = null;

  function receive(input: AnnouncerInput): void {
    const step = reduceAnnouncements(state, input);
    state = step.state;
    for (const announcement of step.announcements) announce(announcement);
    if (state.pausing) cancelPause ??= chat.environment.after(pause, endPause);
  }

  function endPause(): void {
    cancelPause = null;
    receive({ type: "pause-over", find: chat.find });
  }

  const follow = <K extends NotificationInput["type"]>(type: K) =>
    chat.on(type, (notification) => receive({ type, notification } as NotificationInput));

  return {
    announceWith: (next) => void (announce = next),
    show: (active, parentId) => receive({ type: "shown", active, parentId }),
    start() {
      let connection = chat.store.get().connection.type;
      const stops = [
        ...kinds.map(follow),
        chat.store.subscribe(() => {
          const { type } = chat.store.get().connection;
          if (type === connection) return;
          connection = type;
          if (type === "failed" || type === "refused") receive({ type: "cannot-connect" });
        }),
      ];
      return () => {
        for (const stop of stops) stop();
        cancelPause?.();
        cancelPause = null;
        state = { ...state, pausing: false, waiting: [] };
      };
    },
  };
}
