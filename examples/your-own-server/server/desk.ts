import { accountOf, bareOf } from "../src/xmpp/addresses";
import { type DeskNotice, deskNamespace, type DeskRequest } from "../src/desk-protocol";
import { withPatience } from "../src/driver/with-patience";
import { childOf, type Element, textOf, x } from "../src/xmpp/element";
import { openStream } from "../src/xmpp/open-stream";
import { createDeskRoom, type DeskRoom } from "./desk-room";
import type { Flavor } from "./flavors";
import { createPlatformRoom, type PlatformRoom } from "./platform-room";
import { readRequest } from "./read-request";
import { createRecord, type RoomRecord } from "./room-record";
import { createToken, type TokenOptions } from "./tokens";

/** The organiser's desk: the platform's account, which owns the rooms, and answers what pages ask. */
export interface Desk {
  addRoom(url: string, name: string): Promise<DeskRoom>;
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>;
  close(): void;
}

export interface DeskOptions extends TokenOptions {
  /** Where the server speaks XMPP over WebSocket. */
  readonly url: string;
  readonly platformId: string;
  readonly flavor: Flavor;
  readonly WebSocket: typeof globalThis.WebSocket;
  readonly presence: boolean;
  readonly isPerson: (userId: string) => boolean;
  readonly load: (room: string) => RoomRecord | undefined;
  readonly save: (room: string, record: RoomRecord) => void;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two questions whether the server is still there, and for an answer. @default 15_000 */
  readonly pingInterval?: number;
}

interface Seat {
  readonly room: DeskRoom;
  readonly place: PlatformRoom;
}

class Refusal extends Error {}

export async function openDesk(options: DeskOptions): Promise<Desk> {
  const { url, host, platformId, flavor, WebSocket, isPerson, onError, pingInterval = 15_000 } = options;
  const seats = new Map<string, Seat>();
  const abort = new AbortController();
  let stopLooking: () => void = () => {};
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const opening = openStream({
    ...{ url, host, WebSocket, userId: platformId, resource: "desk" },
    password: createToken(options, platformId),
    signal: abort.signal,
    onStanza: take,
    onClose: lose,
  });
  const stream = await opening;
  const heartbeat = setInterval(() => void look(), pingInterval);
  stopLooking = () => clearInterval(heartbeat);
  stream.send(x("presence", { xmlns: "jabber:client" }));

  function lose(): void {
    stopLooking();
    for (const { room, place } of seats.values()) {
      room.close();
      place.lose();
    }
    end();
  }

  /** A machine that loses its power says nothing, and neither does a network. */
  async function look(): Promise<void> {
    const ping = stream.request("get", host, x("ping", { xmlns: "urn:xmpp:ping" }));
    if ((await withPatience(ping, pingInterval)) !== null) return;
    abort.abort();
    lose();
  }

  function take(stanza: Element): void {
    const { from = "", type } = stanza.attrs;
    const question = childOf(stanza, "desk", deskNamespace);
    if (stanza.name === "iq" && type === "set" && question) void answer(stanza, textOf(question)).catch(onError);
    else if (bareOf(from).endsWith(`@rooms.${host}`)) seats.get(accountOf(from))?.place.take(stanza);
  }

  async function answer(stanza: Element, json: string): Promise<void> {
    const { from = "", id } = stanza.attrs;
    // The first question may come before the desk has its stream.
    const { send } = await opening;
    const reply = (type: string, child: Element) =>
      send(x("iq", { xmlns: "jabber:client", to: from, id, type }, child));
    try {
      const said = bareOf(from) === `${accountOf(from)}@${host}` ? await act(accountOf(from), readRequest(json)) : null;
      reply("result", x("desk", { xmlns: deskNamespace }, JSON.stringify(said ?? null)));
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) onError(thrown);
      const condition = thrown instanceof Refusal ? thrown.message : "internal-server-error";
      const stanzas = "urn:ietf:params:xml:ns:xmpp-stanzas";
      reply("error", x("error", { type: "cancel" }, x(condition, { xmlns: stanzas })));
    }
  }

  /** Does what somebody asks. The server has said who asks; whether they may is looked up each time. */
  async function act(userId: string, request: DeskRequest | null): Promise<unknown> {
    if (request === null) throw new Refusal("bad-request");
    const room = seats.get(request.room)?.room;
    if (room === undefined) throw new Refusal("item-not-found");
    if (request.ask === "join") return room.welcome(userId);
    if (request.ask === "standing" && request.userId === userId) return room.standing(userId);
    if (!room.isOperator(userId)) throw new Refusal("forbidden");
    if ("userId" in request && !isPerson(request.userId)) throw new Refusal("item-not-found");
    switch (request.ask) {
      case "standing":
        return room.standing(request.userId);
      case "restrict":
        return room.restrict(request);
      case "lift":
        return room.lift(request.kind, request.userId);
      case "role":
        return room.setRole(request.userId, request.role);
      case "freeze":
        return room.setFrozen(request.frozen);
      case "remove":
        return { entryId: await room.remove(request.messageId) };
    }
  }

  function tell(userIds: readonly string[], notice: DeskNotice): void {
    const element = x("desk", { xmlns: deskNamespace }, JSON.stringify(notice));
    for (const userId of userIds) {
      stream.send(x("message", { xmlns: "jabber:client", to: `${userId}@${host}`, type: "headline" }, element));
    }
  }

  return {
    async addRoom(roomUrl, name) {
      const place = createPlatformRoom({
        ...{ jid: `${roomUrl}@rooms.${host}`, host, platformId, flavor, stream: () => stream },
        onEnter: (userId, hasVoice) => room.see(userId, hasVoice),
      });
      const room = createDeskRoom({
        ...{ flavor, place, onError },
        record: options.load(roomUrl) ?? createRecord(name, options.presence),
        save: (record) => options.save(roomUrl, record),
        tell: (userIds, standing) => tell(userIds, { room: roomUrl, standing }),
      });
      seats.set(roomUrl, { room, place });
      await room.begin();
      return room;
    },
    ended,
    close() {
      abort.abort();
      lose();
    },
  };
}
