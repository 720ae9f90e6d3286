import { ChatError, type DriverEvent, type Role } from "@foyer/chat-headless";
import { createArchive } from "../archive/archive";
import type { Entry } from "../archive/entry";
import { addLive } from "../archive/live-events";
import { peopleIn } from "../archive/people-in";
import { readEntry } from "../archive/read-entry";
import { childOf, childrenOf, type Element, x } from "../xmpp/element";
import type { Stream } from "../xmpp/open-stream";
import { StanzaError } from "../xmpp/stanza-error";
import { resourceOf } from "../xmpp/addresses";
import { createDeferred, type Deferred } from "./deferred";
import { createHistory, type History } from "./history";
import { type Occupant, readNews } from "./occupants";
import { createOutbox } from "./outbox";
import type { People } from "./people";
import type { ArchiveReader } from "./read-archive";
import { createRoles, type Roles, rolesIn } from "./roles";
import { readRoomInfo, type RoomInfo } from "./room-info";

const client = "jabber:client";
const muc = "http://jabber.org/protocol/muc";
const chatStates = "http://jabber.org/protocol/chatstates";

/** The surroundings of a room. */
export interface RoomOptions {
  readonly url: string;
  readonly jid: string;
  readonly selfId: string;
  readonly platformId: string;
  readonly people: People;
  readonly reader: ArchiveReader;
  readonly stream: () => Stream;
  readonly emit: (event: DriverEvent) => void;
  /** The archive says that somebody has another role now. */
  readonly onRole: (userId: string, role: Role) => void;
  /** This person was banned. */
  readonly onBan: () => void;
  /** Whether this person, to whom the room has refused to write, is not muted any more. */
  readonly isMuteOver: () => Promise<boolean>;
}

/** A room that is, or was, entered. The part of its archive that was read stays from one connection to the next. */
export interface Room {
  readonly history: History;
  readonly roles: Roles;
  /** This person in the room; `undefined` outside of it. */
  self(): Occupant | undefined;
  isBanned(): boolean;
  isPresent(userId: string): boolean;
  /** Goes in, and begins the events. Rejects with the server's refusal. */
  enter(): Promise<void>;
  leave(): void;
  /** Asks the room to describe itself. */
  readInfo(): Promise<RoomInfo>;
  memberCount(info: RoomInfo): number;
  /** Sends a stanza to everybody; resolves with its entry once it has come back. */
  post(id: string, children: readonly Element[]): Promise<string>;
  /** Resolves once an entry that somebody else made has come. */
  arrival(entryId: string): Promise<void>;
  setTyping(typing: boolean): void;
  take(stanza: Element): void;
  /** Finds out whether the room still has this person in it: one that dies with its node tells nobody (XEP-0410). */
  check(): Promise<void>;
  /** The connection has ended. */
  lose(): void;
}

/** A presence was sent, and is not answered yet. */
interface Entering {
  readonly entered: Deferred<void>;
  /** Resolves once the archive is read as well, as far as it was when the room was entered. */
  readonly done: Promise<void>;
}

export function createRoom(options: RoomOptions): Room {
  const { url, jid, selfId, platformId, people, reader, stream, emit } = options;
  const occupants = new Map<string, Occupant>();
  const roles = createRoles();
  const context = { platformId, toUser: people.toUser, roleAt: roles.at };
  let entering: Entering | null = null;
  let isEntered = false;
  let isBanned = false;
  /** Works off stanzas of the room one after the other: names may have to be found first. */
  let queue: Promise<unknown> = Promise.resolve();

  const history = createHistory({
    createArchive: () => createArchive(context),
    read: (place, limit) => reader.read(jid, place, limit),
    async prepare(entries) {
      roles.add(rolesIn(entries));
      await people.meet(entries.flatMap(peopleIn));
    },
    onNew,
  });

  function inOrder<T>(act: () => Promise<T>): Promise<T> {
    const done = queue.then(act);
    queue = done.catch(() => {});
    return done;
  }
  const send = (name: string, attrs: Readonly<Record<string, string>>, ...children: readonly (Element | null)[]) =>
    stream().send(x(name, { xmlns: client, ...attrs }, ...children));
  const sendToAll = (id: string, children: readonly Element[]) =>
    send("message", { to: jid, type: "groupchat", id }, ...children);
  const readInfo = () => readRoomInfo(stream(), jid);
  const memberCount = ({ occupants: count }: RoomInfo) => count - Number(occupants.has(platformId));

  const outbox = createOutbox({
    ...{ selfId, sendToAll, readInfo, isMuteOver: options.isMuteOver },
    outside: () => (isBanned ? "banned" : isEntered ? null : "not-member"),
    onForgotten: () => removeSelf(false),
  });

  function takePresence(stanza: Element, nick: string): void {
    if (stanza.attrs["type"] === "error") {
      if (nick === selfId) endEntering(new StanzaError(stanza));
      return;
    }
    const { occupant, isSelf, isBan, isKick } = readNews(stanza, nick);
    if (occupant === null) return;
    const was = occupants.get(nick);
    if (stanza.attrs["type"] !== "unavailable") {
      occupants.set(nick, occupant);
      if (isSelf) enterNow();
      else if (was === undefined && isEntered) tellPresence(occupant, true);
      return;
    }
    // The answer to leaving comes after another join, and of another tab it means nothing here.
    if (isSelf && !isBan && !isKick) return;
    occupants.delete(nick);
    if (isSelf) removeSelf(isBan);
    else if (was !== undefined) tellPresence(occupant, false);
  }

  function beginEntering(): Entering {
    const entered = createDeferred<void>();
    // Live stanzas wait until the archive before them is read.
    const done = inOrder(async () => {
      await entered.promise;
      await history.catchUp();
    });
    return { entered, done };
  }

  function endEntering(error?: ChatError | StanzaError): void {
    if (error === undefined) entering?.entered.resolve();
    else entering?.entered.reject(error);
    entering = null;
  }

  function enterNow(): void {
    isEntered = true;
    isBanned = false;
    endEntering();
  }

  function removeSelf(isBan: boolean): void {
    isEntered = false;
    isBanned = isBan;
    occupants.clear();
    if (!isBan) return emit({ type: "continuity-lost", channelUrl: url });
    options.onBan();
  }

  function tellPresence({ userId }: Occupant, present: boolean): void {
    if (userId === selfId || userId === platformId) return;
    void inOrder(async () => {
      await people.meet([userId]);
      emit({ type: "presence-changed", channelUrl: url, user: people.toUser(userId), present });
    });
  }

  function takeMessage(stanza: Element, nick: string): void {
    // Refusals come from the room itself. An occupant may send messages of this type too.
    if (stanza.attrs["type"] === "error" && nick === "") return void outbox.takeError(stanza);
    // Prosody passes on what one occupant sends to another alone, with whatever place in the archive it claims.
    if (stanza.attrs["type"] !== "groupchat") return;
    if (nick === "" && readNews(stanza, nick).isNewConfiguration) return tellInfo();
    const from = nick === "" ? platformId : (occupants.get(nick)?.userId ?? nick);
    const ids = childrenOf(stanza, "stanza-id", "urn:xmpp:sid:0");
    const id = ids.find(({ attrs }) => attrs["by"] === jid)?.attrs["id"] ?? "";
    const entry = readEntry(stanza, { id, from, platformId });
    if (entry !== null) return takeEntry(entry, stanza.attrs["id"] ?? "");
    const state = ["composing", "paused"].find((name) => childOf(stanza, name, chatStates) !== undefined);
    if (state !== undefined) tellTyping(from, state === "composing");
  }

  function takeEntry(entry: Entry, stanzaId: string): void {
    void inOrder(async () => {
      await people.meet(peopleIn(entry));
      onNew(entry);
      history.extend(entry.id);
      outbox.take(entry, stanzaId);
    });
  }

  function onNew(entry: Entry): void {
    if (entry.kind === "role" && !history.archive.has(entry.id)) {
      roles.add(rolesIn([entry]));
      options.onRole(entry.userId, entry.role);
    }
    for (const event of addLive(history.archive, entry)) emit({ channelUrl: url, ...event });
  }

  function tellTyping(userId: string, typing: boolean): void {
    if (userId === selfId) return;
    void inOrder(async () => {
      await people.meet([userId]);
      emit({ type: "typing-changed", channelUrl: url, user: people.toUser(userId), typing });
    });
  }

  function tellInfo(): void {
    void inOrder(async () => {
      const info = await readInfo();
      const channel = { url, name: info.name, frozen: info.frozen, memberCount: memberCount(info) };
      emit({ type: "channel-changed", channelUrl: url, channel });
    });
  }

  return {
    history,
    roles,
    self: () => (isEntered ? occupants.get(selfId) : undefined),
    isBanned: () => isBanned,
    isPresent: (userId) => [...occupants.values()].some((occupant) => occupant.userId === userId),
    async enter() {
      if (isEntered) return;
      // A second attempt after an answer that was lost waits for the next one.
      entering ??= beginEntering();
      const { done } = entering;
      send("presence", { to: `${jid}/${selfId}` }, x("x", { xmlns: muc }, x("history", { maxstanzas: "0" })));
      await done;
    },
    leave() {
      if (isEntered || entering) send("presence", { to: `${jid}/${selfId}`, type: "unavailable" });
      endEntering(new ChatError("cancelled", "The channel was left."));
      isEntered = false;
      occupants.clear();
    },
    readInfo,
    memberCount,
    post: outbox.post,
    async arrival(entryId) {
      if (!history.archive.has(entryId)) await outbox.waitFor(entryId);
    },
    setTyping: (typing) =>
      sendToAll(crypto.randomUUID(), [
        x(typing ? "composing" : "paused", { xmlns: chatStates }),
        x("no-store", { xmlns: "urn:xmpp:hints" }),
      ]),
    take(stanza) {
      const nick = resourceOf(stanza.attrs["from"] ?? "");
      if (stanza.name === "presence") takePresence(stanza, nick);
      else if (stanza.name === "message") takeMessage(stanza, nick);
    },
    async check() {
      if (!isEntered) return;
      const ping = x("ping", { xmlns: "urn:xmpp:ping" });
      await stream()
        .request("get", `${jid}/${selfId}`, ping)
        .catch((thrown: unknown) => {
          if (!(thrown instanceof StanzaError)) throw thrown;
          if (thrown.condition === "not-acceptable" && isEntered) removeSelf(false);
        });
    },
    lose() {
      isEntered = false;
      occupants.clear();
      const error = new ChatError("connection-lost");
      endEntering(error);
      outbox.failAll(error);
      queue = Promise.resolve();
    },
  };
}
