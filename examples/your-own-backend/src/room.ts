import {
  ChatError,
  comparePositions,
  type Page,
  type PageQuery,
  type ReactionChange,
  type TextDraft,
  type TextMessage,
  type User,
} from "@foyer/chat-headless";
import { createStore, get, update } from "idb-keyval";

/** One channel as the database holds it: all there is. */
export interface Room {
  /** Milliseconds; grows with every change, so that it orders messages and serves as their revision. */
  readonly clock: number;
  readonly messages: readonly TextMessage[];
}

/** A change of a room, and what to answer to the one who asked for it. */
export interface Changed<T> {
  readonly room: Room;
  readonly answer: T;
}

/** The place where rooms are kept, shared by all tabs of a site. Changes happen one after the other, whichever tab asks. */
export interface RoomStore {
  read(channelUrl: string): Promise<Room>;
  change<T>(channelUrl: string, run: (room: Room) => Changed<T>): Promise<T>;
}

const empty: Room = { clock: 0, messages: [] };

export function createRoomStore(name: string): RoomStore {
  const store = createStore(name, "rooms");
  return {
    read: async (channelUrl) => (await get<Room>(channelUrl, store)) ?? empty,
    async change<T>(channelUrl: string, run: (room: Room) => Changed<T>) {
      let take = (): T => {
        throw new ChatError("server-error", "The database did not do what it was asked.");
      };
      // One transaction reads and writes, so that no other tab comes between. A refusal thrown in it changes nothing.
      await update<Room>(
        channelUrl,
        (before = empty) => {
          const { room, answer } = run(before);
          take = () => answer;
          return room;
        },
        store,
      );
      return take();
    },
  };
}

const tick = (room: Room) => Math.max(Date.now(), room.clock + 1);

/** Stores a message once: the same key of the same person answers what is there. */
export function post(room: Room, sender: User, draft: TextDraft): Changed<{ message: TextMessage; isNew: boolean }> {
  const stored = room.messages.find(({ key, sender: { id } }) => key === draft.key && id === sender.id);
  if (stored !== undefined) return { room, answer: { message: stored, isNew: false } };
  const clock = tick(room);
  const message: TextMessage = {
    type: "text",
    id: String(clock),
    key: draft.key,
    sender,
    text: draft.text,
    mentionTemplate: null,
    mentionedUsers: [],
    linkPreview: null,
    createdAt: clock,
    updatedAt: 0,
    revision: clock,
    parentId: null,
    parent: null,
    inMainList: true,
    deleted: false,
    customType: "",
    reactions: [],
    reactionsRevision: clock,
    thread: null,
  };
  return { room: { clock, messages: [...room.messages, message] }, answer: { message, isNew: true } };
}

export function edit(room: Room, selfId: string, id: string, text: string): Changed<TextMessage> {
  const clock = tick(room);
  const message = { ...findOwn(room, selfId, id), text, updatedAt: clock, revision: clock };
  return { room: withMessage(room, clock, message), answer: message };
}

export function remove(room: Room, selfId: string, id: string): Changed<null> {
  const { id: gone } = findOwn(room, selfId, id);
  return { room: { clock: tick(room), messages: room.messages.filter((each) => each.id !== gone) }, answer: null };
}

export function react(room: Room, userId: string, id: string, key: string, on: boolean): Changed<ReactionChange> {
  const message = find(room, id);
  const revision = tick(room);
  const others =
    message.reactions.find((reaction) => reaction.key === key)?.userIds.filter((by) => by !== userId) ?? [];
  const userIds = on ? [...others, userId] : others;
  const rest = message.reactions.filter((reaction) => reaction.key !== key);
  const reactions = userIds.length === 0 ? rest : [...rest, { key, userIds }];
  return {
    room: withMessage(room, revision, { ...message, reactions, reactionsRevision: revision }),
    answer: { messageId: id, key, userId, on, revision },
  };
}

/** The messages a query asks for: a run without gaps, oldest first, with honest edges. */
export function toPage({ messages }: Room, query: PageQuery): Page {
  const { start, end } = bounds(messages, query);
  return {
    messages: messages.slice(start, end),
    hasOlder: start > 0,
    hasNewer: end < messages.length,
    parent: null,
  };
}

function bounds(messages: readonly TextMessage[], query: PageQuery): { readonly start: number; readonly end: number } {
  const { limit } = query;
  const last = messages.length;
  if ("before" in query) {
    const { before } = query;
    const end = before === null ? last : messages.filter((each) => comparePositions(each, before) < 0).length;
    return { start: Math.max(0, end - limit), end };
  }
  if ("after" in query) {
    const start = messages.filter((each) => comparePositions(each, query.after) <= 0).length;
    return { start, end: Math.min(last, start + limit) };
  }
  const place = messages.findIndex((each) => each.id === query.around);
  if (place === -1) throw notFound(query.around);
  const start = Math.max(0, place - Math.floor(limit / 2));
  return { start, end: Math.min(last, start + limit) };
}

function withMessage(room: Room, clock: number, message: TextMessage): Room {
  return { clock, messages: room.messages.map((each) => (each.id === message.id ? message : each)) };
}

function find(room: Room, id: string): TextMessage {
  const message = room.messages.find((each) => each.id === id);
  if (message === undefined) throw notFound(id);
  return message;
}

function findOwn(room: Room, selfId: string, id: string): TextMessage {
  const message = find(room, id);
  if (message.sender.id !== selfId) throw new ChatError("not-allowed", "This message is somebody else's.");
  return message;
}

function notFound(id: string): ChatError {
  return new ChatError("not-found", `There is no message ${id}.`);
}
