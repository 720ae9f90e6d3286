import { type Chat, type ChatNotifications, isChannelGone } from "@foyer/chat-headless";
import {
  type Announcement,
  type AnnouncerInput,
  type AnnouncerState,
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

/** An announcer among those of one person in one channel, as where the channel is shown twice. */
interface Peer {
  readonly chat: Chat;
  readonly window: Window | null;
  state(): AnnouncerState;
}

/** The announcers of a person in a channel, in the order in which they began. */
const peers = new WeakMap<Chat["memory"], Set<Peer>>();

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

/** Events of one chat alone, also where another one shows its channel. */
const ofOneChat: ReadonlySet<Announcement["type"]> = new Set(["send-failed", "change-failed", "not-kept"]);

/** Changes of the one connection, which every room of a page tells of. */
const ofConnection: ReadonlySet<Announcement["type"]> = new Set(["connection-lost", "reconnected", "cannot-connect"]);

/** Milliseconds in which the rooms of a page follow the first one that lost the connection, or came back. */
const together = 10_000;

/** The latest change of a connection that was announced in a window, and the rooms that have told of it. */
const connectionSaid = new WeakMap<
  Window,
  { readonly type: string; readonly at: number; readonly rooms: WeakSet<Chat> }
>();

/** @param window in which it is heard. Of several announcers that would say the same there, the first one speaks. */
export function createAnnouncer(chat: Chat, window: Window | null = null): Announcer {
  let announce: (announcement: Announcement) => void = () => {};
  let state = createSilence(chat.selfId);
  let cancelPause: (() => void) | null = null;
  const me: Peer = { chat, window, state: () => state };
  const others = peers.get(chat.memory) ?? new Set();
  peers.set(chat.memory, others);

  function receive(input: AnnouncerInput): void {
    const step = reduceAnnouncements(state, input);
    state = step.state;
    for (const announcement of step.announcements) {
      if (!isSaidByAnother(announcement) && !isSaidOfAnotherRoom(announcement)) announce(announcement);
    }
    const mentionPause = mentionPauseOf(state, chat.environment.elapsed());
    if (!state.pausing || mentionPause !== null) stopPause();
    if (state.pausing) cancelPause ??= chat.environment.after(mentionPause ?? pauseOf(state), endPause);
  }

  function isSaidByAnother(announcement: Announcement): boolean {
    const isOfList = "message" in announcement || announcement.type === "burst";
    const isOfChat = ofOneChat.has(announcement.type);
    const hearsSame = ({ parentId, choice }: AnnouncerState) => parentId === state.parentId && choice === state.choice;
    for (const peer of others) {
      if (peer === me) return false;
      const theirs = peer.state();
      const isHeard = theirs.active && peer.window === window && (!isOfChat || peer.chat === chat);
      if (isHeard && (!isOfList || hearsSame(theirs))) return true;
    }
    return false;
  }

  function isSaidOfAnotherRoom({ type }: Announcement): boolean {
    if (window === null || !ofConnection.has(type)) return false;
    const at = chat.environment.elapsed();
    const last = connectionSaid.get(window);
    // A room that tells of it once more tells of another one.
    const isSame = last?.type === type && !last.rooms.has(chat) && at - last.at < together;
    if (isSame) last.rooms.add(chat);
    else connectionSaid.set(window, { type, at, rooms: new WeakSet([chat]) });
    return isSame;
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
      others.add(me);
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
        others.delete(me);
        for (const stop of stops) stop();
        stopPause();
        state = { ...state, pausing: false, waiting: [] };
      };
    },
  };
}
