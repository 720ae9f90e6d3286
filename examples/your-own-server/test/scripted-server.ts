import { type DeskRequest, deskNamespace } from "../src/desk-protocol";
import { accountOf, bareOf, resourceOf } from "../src/xmpp/addresses";
import { childOf, type Element, textOf, writeXml, x } from "../src/xmpp/element";
import { readXml } from "../src/xmpp/read-xml";

export const host = "foyer.test";
export const hall = `hall@rooms.${host}`;
export const platformId = "platform";

const mam = "urn:xmpp:mam:2";
const rsm = "http://jabber.org/protocol/rsm";
const mucUser = "http://jabber.org/protocol/muc#user";

/** Decisions that a test takes for the server. Each returns whether, or with what, it answers. */
interface Script {
  /** Whether a token is a password. */
  accepts: (token: string) => boolean;
  /** The condition by which a message is refused; `null` takes it. */
  refuse: (message: Element) => string | null;
  /** The desk's answer; `undefined` for none at all. */
  desk: (request: DeskRequest) => unknown;
  /** Whether the room answers a presence. */
  admits: (presence: Element) => boolean;
  /** Whether the room still knows who has entered it. */
  knows: () => boolean;
  /** Whether the sender, and everybody, is told of a message that was stored. */
  delivers: (message: Element) => boolean;
  /** Whether the server answers anything at all. */
  isAwake: () => boolean;
  /** Called before a query of the archive is answered; returns whether it is answered at all. */
  answersQuery: () => boolean;
}

/** A server of one room in this process, which does as it is told: real ones fail at no chosen moment. */
export interface ScriptedServer {
  readonly WebSocket: typeof globalThis.WebSocket;
  readonly script: Script;
  /** Every stanza that came, oldest first. */
  readonly received: readonly Element[];
  /** Stores a message, as the room tells everybody; returns its id. */
  store(nick: string, ...children: readonly Element[]): string;
  /** Tells everybody of an entry. */
  tell(id: string): void;
  /** Sends any frame to every open socket. */
  send(frame: Element | string): void;
  /** Cuts every socket. */
  drop(): void;
  /** Entries are gone, by retention. */
  forgetBefore(id: string): void;
}

interface Stored {
  readonly id: string;
  readonly message: Element;
}

export function createScriptedServer(): ScriptedServer {
  const sockets = new Set<ScriptedSocket>();
  const received: Element[] = [];
  let archive: Stored[] = [];
  let lastId = 1_795_000_000_000_000;
  const script: Script = {
    accepts: () => true,
    refuse: () => null,
    desk: ({ ask }) => (ask === "join" ? { standing: standingOf("ann"), roles: [] } : standingOf("ann")),
    admits: () => true,
    knows: () => true,
    delivers: () => true,
    isAwake: () => true,
    answersQuery: () => true,
  };

  class ScriptedSocket {
    readyState = 0;
    onopen: (() => void) | null = null;
    onmessage: ((event: { readonly data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    onerror: (() => void) | null = null;
    userId = "";
    isSignedIn = false;
    constructor() {
      sockets.add(this);
      queueMicrotask(() => {
        this.readyState = 1;
        this.onopen?.();
      });
    }
    send(data: string): void {
      // A frame that is sent to a closed socket is lost, and nobody is told.
      if (this.readyState === 1) queueMicrotask(() => answer(this, readXml(data)));
    }
    close(): void {
      this.readyState = 3;
      sockets.delete(this);
    }
    give(frame: Element | string): void {
      this.onmessage?.({ data: typeof frame === "string" ? frame : writeXml(frame) });
    }
  }

  function answer(socket: ScriptedSocket, frame: Element): void {
    if (frame.name === "open") return socket.give(x("stream:features", { "xmlns:stream": "http://etherx.jabber.org" }));
    if (frame.name === "auth") {
      const [, userId = "", token = ""] = atob(textOf(frame)).split("\0");
      socket.userId = userId;
      const sasl = "urn:ietf:params:xml:ns:xmpp-sasl";
      if (script.accepts(token)) return socket.give(x("success", { xmlns: sasl }));
      return socket.give(x("failure", { xmlns: sasl }, x("not-authorized")));
    }
    received.push(frame);
    if (!script.isAwake()) return;
    if (frame.name === "iq") return answerQuery(socket, frame);
    if (frame.name === "presence" && bareOf(frame.attrs["to"] ?? "") === hall) return enter(socket, frame);
    if (frame.name === "message") return take(socket, frame);
  }

  function enter(socket: ScriptedSocket, presence: Element): void {
    if (!script.admits(presence) || presence.attrs["type"] === "unavailable") return;
    const item = x("item", { jid: `${socket.userId}@${host}/x`, role: "participant", affiliation: "none" });
    const status = x("status", { code: "110" });
    socket.give(
      x("presence", { xmlns: "jabber:client", from: presence.attrs["to"] }, x("x", { xmlns: mucUser }, item, status)),
    );
  }

  function take(socket: ScriptedSocket, message: Element): void {
    const { id, to } = message.attrs;
    const condition = script.refuse(message);
    if (condition !== null) {
      return socket.give(x("message", { xmlns: "jabber:client", type: "error", id, from: to }, toError(condition)));
    }
    const stored = keep(socket.userId, id, childrenAsElements(message));
    if (script.delivers(message)) tell(stored);
  }

  function keep(nick: string, stanzaId: string | undefined, children: readonly Element[]): string {
    const id = String((lastId += 1));
    const from = nick === "" ? hall : `${hall}/${nick}`;
    const message = x("message", { xmlns: "jabber:client", type: "groupchat", from, id: stanzaId }, ...children);
    archive.push({ id, message });
    return id;
  }

  function tell(id: string): void {
    const message = archive.find((each) => each.id === id)?.message;
    if (message === undefined) return;
    const stanzaId = x("stanza-id", { xmlns: "urn:xmpp:sid:0", by: hall, id });
    for (const socket of sockets) socket.give({ ...message, children: [...message.children, stanzaId] });
  }

  function answerQuery(socket: ScriptedSocket, { attrs: { id, to = "" }, children: [query] }: Element): void {
    const reply = (...children: readonly Element[]) =>
      socket.give(x("iq", { xmlns: "jabber:client", type: "result", id, from: to }, ...children));
    if (typeof query !== "object") return;
    if (query.name === "desk") {
      const said = script.desk(JSON.parse(textOf(query)) as DeskRequest);
      if (said !== undefined) reply(x("desk", { xmlns: deskNamespace }, JSON.stringify(said)));
    } else if (query.attrs["xmlns"] === mam) {
      if (!script.answersQuery()) return;
      const page = readPage(query);
      for (const stored of page.entries) socket.give(toResult(stored, query.attrs["queryid"]));
      const [first, last] = [page.entries[0]?.id, page.entries.at(-1)?.id];
      const ends = x("set", { xmlns: rsm }, x("first", {}, first ?? ""), x("last", {}, last ?? ""));
      reply(x("fin", { xmlns: mam, ...(page.isComplete && { complete: "true" }) }, ends));
    } else if (query.name === "query") {
      const identity = x("identity", { name: "The hall" });
      reply(x("query", { xmlns: query.attrs["xmlns"] }, identity));
    } else if (query.name === "ping" && to.startsWith(`${hall}/`) && !script.knows()) {
      socket.give(x("iq", { xmlns: "jabber:client", type: "error", id, from: to }, toError("not-acceptable")));
    } else reply();
  }

  function readPage(query: Element): { readonly entries: readonly Stored[]; readonly isComplete: boolean } {
    const set = childOf(query, "set");
    const max = Number(textOf(childOf(set, "max")));
    const [before, after] = [childOf(set, "before"), childOf(set, "after")];
    if (before !== undefined) {
      const end = textOf(before);
      const older = end === "" ? archive : archive.filter((stored) => Number(stored.id) < Number(end));
      return { entries: older.slice(-max), isComplete: older.length <= max };
    }
    const newer = archive.filter((stored) => Number(stored.id) > Number(textOf(after)));
    return { entries: newer.slice(0, max), isComplete: newer.length <= max };
  }

  return {
    WebSocket: ScriptedSocket as unknown as typeof globalThis.WebSocket,
    script,
    received,
    store: (nick, ...children) => keep(nick, undefined, children),
    tell,
    send: (frame) => sockets.forEach((socket) => socket.give(frame)),
    drop() {
      for (const socket of [...sockets]) {
        socket.close();
        socket.onclose?.();
      }
    },
    forgetBefore: (id) => void (archive = archive.filter((stored) => Number(stored.id) >= Number(id))),
  };
}

/** A standing with nothing to say but what is given. */
export const standingOf = (userId: string, more: object = {}) => ({
  ...{ userId, role: "attendee", muted: false, banned: false, endsIn: null, reason: "" },
  ...more,
});

const toError = (condition: string) =>
  x("error", { type: "cancel" }, x(condition, { xmlns: "urn:ietf:params:xml:ns:xmpp-stanzas" }));

const childrenAsElements = (element: Element) => element.children.filter((child) => typeof child === "object");

/** The archive adds the real address of the sender, which is what they are known by. */
function toResult({ id, message }: Stored, queryid: string | undefined): Element {
  const nick = resourceOf(message.attrs["from"] ?? "");
  const item = nick === "" ? null : x("item", { jid: `${accountOf(nick)}@${host}/x` });
  const told: Element = { ...message, children: [x("x", { xmlns: mucUser }, item), ...message.children] };
  const forwarded = x("forwarded", { xmlns: "urn:xmpp:forward:0" }, told);
  return x("message", { xmlns: "jabber:client", from: hall }, x("result", { xmlns: mam, queryid, id }, forwarded));
}
