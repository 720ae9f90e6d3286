import type { IncomingMessage, Server } from "node:http";
import { type ChannelEvent, ChatError, type JoinedChannel, type User } from "@foyer/chat-headless/core";
import * as v from "valibot";
import { type WebSocket, WebSocketServer } from "ws";
import type { ServerFrame } from "../src/protocol";
import type { Store, Tell } from "./database";
import { channelOf, enter, requireWriter, toMembership } from "./members";
import { countUnread, cursorOf, newestOf } from "./read-messages";
import { toWireError } from "./refusals";
import { personOf } from "./sessions";

/** The connections of all people, and what each of them has joined. */
export interface Sockets {
  readonly publish: Tell;
  /** The people who are connected to a channel now. */
  presentIn(channelUrl: string): readonly string[];
  /** Ends the events of a channel on all connections of a person. */
  evict(channelUrl: string, personId: string): void;
  /** How many connections are open. */
  count(): number;
  /** Closes those that are not signed in with a good token: their pages come back with a new one, or not at all. */
  closeExpired(): void;
  close(): void;
}

interface Connection {
  readonly socket: WebSocket;
  readonly address: string;
  readonly channelUrls: Set<string>;
  signedIn: { readonly person: User; readonly token: string } | null;
  isAlive: boolean;
}

/** Milliseconds between two looks at each connection: whether it still answers, and whether its token is still good. */
const checkInterval = 30_000;
/** Milliseconds within which whoever connects signs in. */
const signInTime = 5_000;
/** Bytes. A page that reads more slowly than this is closed: it comes back and asks for what it missed. */
const longestQueue = 1_000_000;

const channelUrl = v.pipe(v.string(), v.maxLength(200));
const id = v.pipe(v.number(), v.safeInteger());
const request = v.variant("type", [
  v.strictObject({ id, type: v.literal("sign-in"), token: v.pipe(v.string(), v.maxLength(500)) }),
  v.strictObject({ id, type: v.picklist(["join", "leave"]), channelUrl }),
  v.strictObject({ id, type: v.literal("typing"), channelUrl, typing: v.boolean() }),
  v.strictObject({ id, type: v.literal("ping") }),
]);

/** @param store called from the first connection on, so that it may be made with `publish` */
export function createSockets(options: {
  readonly http: Server;
  readonly path: string;
  readonly store: () => Store;
  /** Throws when a person, or an address before the sign-in, asks too much. */
  readonly limit: (personId: string) => void;
  readonly limitAddress: (address: string) => void;
  readonly isAllowed: (request: IncomingMessage) => boolean;
  readonly onError: (error: unknown) => void;
}): Sockets {
  const { http, path, store, limit, limitAddress, isAllowed, onError } = options;
  const connections = new Set<Connection>();
  const server = new WebSocketServer({
    server: http,
    path,
    maxPayload: 16_384,
    verifyClient: ({ req }: { readonly req: IncomingMessage }) => isAllowed(req),
  });

  function send(connection: Connection, frame: ServerFrame): void {
    connection.socket.send(JSON.stringify(frame));
    if (connection.socket.bufferedAmount > longestQueue) connection.socket.terminate();
  }

  function publish(event: ChannelEvent, isFor: (personId: string) => boolean = () => true): void {
    for (const connection of connections) {
      const { channelUrls, signedIn } = connection;
      if (signedIn !== null && channelUrls.has(event.channelUrl) && isFor(signedIn.person.id))
        send(connection, { event });
    }
    if (event.type === "member-changed" && event.member.banned) evict(event.channelUrl, event.member.user.id);
  }

  function evict(channelUrl: string, personId: string): void {
    for (const connection of connections) {
      if (connection.signedIn?.person.id === personId) unsubscribe(connection, channelUrl);
    }
  }

  function presentIn(channelUrl: string): readonly string[] {
    const present = [...connections].filter((connection) => connection.channelUrls.has(channelUrl));
    return [...new Set(present.flatMap(({ signedIn }) => signedIn?.person.id ?? []))];
  }

  function subscribe(connection: Connection, person: User, channelUrl: string): void {
    const wasPresent = presentIn(channelUrl).includes(person.id);
    connection.channelUrls.add(channelUrl);
    if (!wasPresent) publish({ type: "presence-changed", channelUrl, user: person, present: true });
  }

  function unsubscribe(connection: Connection, channelUrl: string): void {
    const { signedIn } = connection;
    if (!connection.channelUrls.delete(channelUrl) || signedIn === null) return;
    if (presentIn(channelUrl).includes(signedIn.person.id)) return;
    publish({ type: "presence-changed", channelUrl, user: signedIn.person, present: false });
  }

  /** Events come from here on: what happens after the state was read is told. */
  function join(connection: Connection, person: User, channelUrl: string): JoinedChannel {
    const member = enter(store(), channelUrl, person.id);
    subscribe(connection, person, channelUrl);
    return {
      channel: channelOf(store(), channelUrl),
      membership: toMembership(member),
      unreadCount: countUnread(store(), channelUrl, person.id),
      newest: newestOf(store(), channelUrl),
      cursor: cursorOf(store(), channelUrl),
    };
  }

  function signIn(connection: Connection, token: string): User {
    if (connection.signedIn !== null) throw new ChatError("invalid", "Somebody is signed in already.");
    const person = personOf(store(), token);
    connection.signedIn = { person, token };
    return person;
  }

  function answer(connection: Connection, asked: v.InferOutput<typeof request>): unknown {
    if (asked.type === "sign-in") return signIn(connection, asked.token);
    if (connection.signedIn === null) throw new ChatError("not-connected", "Sign in first.");
    const { person } = connection.signedIn;
    if (asked.type !== "ping") limit(person.id);
    switch (asked.type) {
      case "join":
        return join(connection, person, asked.channelUrl);
      case "leave":
        return unsubscribe(connection, asked.channelUrl);
      case "typing":
        requireWriter(store(), asked.channelUrl, person.id);
        return publish({ type: "typing-changed", channelUrl: asked.channelUrl, user: person, typing: asked.typing });
      case "ping":
        return null;
    }
  }

  function receive(connection: Connection, text: string): void {
    let id = 0;
    try {
      if (connection.signedIn === null) limitAddress(connection.address);
      const asked = v.parse(request, JSON.parse(text));
      ({ id } = asked);
      send(connection, { id, value: answer(connection, asked) ?? null });
    } catch (thrown) {
      send(connection, { id, error: toWireError(thrown, onError) });
    }
  }

  server.on("connection", (socket, { socket: { remoteAddress = "" } }) => {
    const connection: Connection = {
      socket,
      address: remoteAddress,
      channelUrls: new Set(),
      signedIn: null,
      isAlive: true,
    };
    connections.add(connection);
    const signingIn = setTimeout(() => {
      if (connection.signedIn === null) socket.close(4408, "Sign in at once.");
    }, signInTime);
    socket.on("message", (data: Buffer) => receive(connection, data.toString("utf8")));
    socket.on("pong", () => (connection.isAlive = true));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      clearTimeout(signingIn);
      connections.delete(connection);
      for (const channelUrl of connection.channelUrls) unsubscribe(connection, channelUrl);
    });
  });

  function isGood({ signedIn }: Connection): boolean {
    try {
      if (signedIn !== null) personOf(store(), signedIn.token);
      return signedIn !== null;
    } catch {
      return false;
    }
  }

  function closeExpired(): void {
    for (const connection of connections) if (!isGood(connection)) connection.socket.close(4401, "Sign in again.");
  }

  const checking = setInterval(() => {
    for (const connection of connections) {
      if (!connection.isAlive) connection.socket.terminate();
      connection.isAlive = false;
      connection.socket.ping();
    }
    closeExpired();
  }, checkInterval);

  return {
    publish,
    presentIn,
    evict,
    count: () => connections.size,
    closeExpired,
    close() {
      clearInterval(checking);
      for (const { socket } of connections) socket.terminate();
      server.close();
    },
  };
}
