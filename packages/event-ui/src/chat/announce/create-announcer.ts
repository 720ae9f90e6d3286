import type { Chat } from "@foyer/chat-headless";
import { type Announcement, type Heard, reduceAnnouncements, silent } from "./reduce-announcements";

/** Listens to a chat and says what the policy lets through. */
export interface Announcer {
  /** Which list is shown, if the chat is open at all. */
  show(active: boolean, parentId: string | null): void;
  /** Who says it from now on. */
  speakWith(say: (announcement: Announcement) => void): void;
  /** Listens until the returned function is called. */
  start(): () => void;
}

/** Milliseconds after a message was announced in which others are collected: about the time it takes to be read. */
const pause = 2_000;

export function createAnnouncer(chat: Chat): Announcer {
  let say: (announcement: Announcement) => void = () => {};
  let state = silent;
  let cancelPause: (() => void) | null = null;

  function hear(heard: Heard): void {
    const step = reduceAnnouncements(state, heard);
    state = step.state;
    for (const announcement of step.say) say(announcement);
    if (state.pausing) cancelPause ??= chat.environment.after(pause, endPause);
  }

  function endPause(): void {
    cancelPause = null;
    hear({ type: "paused", find: chat.find });
  }

  return {
    speakWith: (next) => void (say = next),
    show: (active, parentId) => hear({ type: "shown", active, parentId }),
    start() {
      let connection = chat.store.get().connection.type;
      const stops = [
        chat.on("arrived", (notice) => hear({ type: "arrived", ...notice })),
        chat.on("send-failed", ({ error }) => hear({ type: "send-failed", error })),
        chat.on("change-failed", ({ error }) => hear({ type: "change-failed", error })),
        chat.on("connection-lost", () => hear({ type: "connection-lost" })),
        chat.on("reconnected", () => hear({ type: "reconnected" })),
        chat.on("membership-changed", (notice) => hear({ type: "membership-changed", ...notice })),
        chat.on("frozen-changed", ({ frozen }) => hear({ type: "frozen-changed", frozen })),
        chat.store.subscribe(() => {
          const { type } = chat.store.get().connection;
          if (type === connection) return;
          connection = type;
          if (type === "failed" || type === "refused") hear({ type: "cannot-connect" });
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
