import { type Chat, type ChatNotifications, isChannelGone } from "@foyer/chat-headless";
import {
  type Announcement,
  type AnnouncerInput,
  createSilence,
  mentionPauseOf,
  type NotificationInput,
  pauseOf,
  reduceAnnouncements,
  type ShownList,
} from "./reduce-announcements";

/** Listens to a chat and announces what the policy (`reduceAnnouncements`) lets through. */
export interface Announcer {
  show(list: ShownList): void;
  /** Passes announcements to `announce` from now on, instead of to an earlier one. */
  announceWith(announce: (announcement: Announcement) => void): void;
  /** Listens until the returned function is called. */
  start(): () => void;
}

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
  let state = createSilence(chat.selfId);
  let cancelPause: (() => void) | null = null;

  function receive(input: AnnouncerInput): void {
    const step = reduceAnnouncements(state, input);
    state = step.state;
    for (const announcement of step.announcements) announce(announcement);
    const mentionPause = mentionPauseOf(state, chat.environment.elapsed());
    if (!state.pausing || mentionPause !== null) stopPause();
    if (state.pausing) cancelPause ??= chat.environment.after(mentionPause ?? pauseOf(state), endPause);
  }

  function endPause(): void {
    cancelPause = null;
    receive({ type: "pause-over", find: chat.find, at: chat.environment.elapsed() });
  }

  function stopPause(): void {
    cancelPause?.();
    cancelPause = null;
  }

  const follow = <K extends NotificationInput["type"]>(type: K) =>
    chat.on(type, (notification) =>
      receive({ type, notification, at: chat.environment.elapsed() } as NotificationInput),
    );

  return {
    announceWith: (next) => void (announce = next),
    show: (list) => receive({ type: "shown", ...list }),
    start() {
      let connection = chat.store.get().connection.type;
      const stops = [
        ...kinds.map(follow),
        chat.store.subscribe(() => {
          const { type } = chat.store.get().connection;
          if (type === connection) return;
          connection = type;
          if (type !== "failed" && type !== "refused") return;
          receive({ type: isChannelGone(chat.store.get()) ? "no-channel" : "cannot-connect" });
        }),
      ];
      return () => {
        for (const stop of stops) stop();
        stopPause();
        state = { ...state, pausing: false, waiting: [] };
      };
    },
  };
}
