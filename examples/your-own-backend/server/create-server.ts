import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ChatError } from "@foyer/chat-headless/core";
import * as v from "valibot";
import { openStore, type Store } from "./database";
import { createRateLimit, type RateLimit } from "./rate-limit";
import { statusOf, toWireError } from "./refusals";
import { findRoute } from "./routes";
import { takeEvent, verify } from "./sendbird-hook";
import type { IsOperator } from "./sendbird-operators";
import { createToken, personOf } from "./sessions";
import { createSockets, type Sockets } from "./sockets";

export interface ServerOptions {
  /** The database, made when it is not there yet. */
  readonly file: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** Of what each person writes. @default 60 at once, 10 a second */
  readonly rateLimit?: RateLimit;
  /**
   * Of all that comes from one address: signing in, reads, and what a socket says before its sign-in. Behind a proxy every page has
   * the proxy's: then limit there.
   * @default 600 at once, 100 a second
   */
  readonly addressLimit?: RateLimit;
  /**
   * The names under which the server is asked, without ports. A page elsewhere whose name leads here asks under its own.
   * @default this machine's
   */
  readonly hosts?: readonly string[];
  /**
   * The API token of the Sendbird application whose webhooks are taken at `/hooks/sendbird`. Without it that is no address; with it
   * `/sessions` is none, which asks for no password.
   */
  readonly sendbirdToken?: string | undefined;
  /** Decides who sees the desk of a channel. @default the operators that the database has */
  readonly isOperator?: IsOperator | undefined;
  /** Receives what went wrong in the server itself. */
  readonly onError: (error: unknown) => void;
}

export interface ChatServer {
  /** Where REST is; the socket is at `/socket` below it. */
  readonly url: string;
  readonly store: Store;
  readonly sockets: Sockets;
  close(): Promise<void>;
}

/** Bytes of a body that are read. */
const longestBody = 65_536;
/** An event has a whole message in it, and may name members. */
const longestEvent = 262_144;
const prefix = "/api";

const ownHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Serves the chat on this machine only, until `close`. Everything it knows is in the file. */
export async function createServer(options: ServerOptions): Promise<ChatServer> {
  const { file, port, hosts = ownHosts, sendbirdToken = "", isOperator, onError } = options;
  const http = createHttpServer((request, response) => void respond(request, response));
  const limit = createRateLimit(options.rateLimit ?? { burst: 60, perSecond: 10 });
  const limitAddress = createRateLimit(options.addressLimit ?? { burst: 600, perSecond: 100 });
  const isAllowed = ({ headers }: IncomingMessage) => hosts.includes(headers.host?.replace(/:\d+$/, "") ?? "");
  const path = `${prefix}/socket`;
  const sockets = createSockets({ http, path, store: () => store, limit, limitAddress, isAllowed, onError });
  const store = openStore(file, sockets.publish);

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { method = "", headers, socket } = request;
    if (!isAllowed(request)) throw new ChatError("not-allowed", "The server is not asked under this name.");
    limitAddress(socket.remoteAddress ?? "");
    const { pathname, searchParams } = toUrl(request.url ?? "");
    const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : "";
    if (method === "POST" && path === "/sessions" && sendbirdToken === "") {
      const { personId } = v.parse(v.strictObject({ personId: v.string() }), await readJson(request));
      return { token: createToken(store, personId) };
    }
    if (method === "POST" && path === "/hooks/sendbird" && sendbirdToken !== "") {
      const event = await readBody(request, longestEvent);
      const delivery = verify(event, headers["x-sendbird-signature"], sendbirdToken);
      return takeEvent(store, JSON.parse(event.toString("utf8")), delivery, onError);
    }
    const run = findRoute(method, path);
    if (run === undefined) throw new ChatError("not-found", "There is nothing at this address.");
    const person = personOf(store, /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "");
    if (method !== "GET") limit(person.id);
    const body = method === "GET" ? null : await readJson(request);
    return run({ store, person, sockets, query: Object.fromEntries(searchParams), body, isOperator });
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader("Content-Type", "application/json");
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Content-Type-Options", "nosniff");
    try {
      response.end(JSON.stringify((await answer(request)) ?? null));
    } catch (thrown) {
      const error = toWireError(thrown, onError);
      response.statusCode = statusOf(error);
      if (error.retryAfter !== null) response.setHeader("Retry-After", Math.ceil(error.retryAfter / 1000));
      response.end(JSON.stringify(error));
    }
  }

  let closing: Promise<void> | undefined;
  async function end(): Promise<void> {
    sockets.close();
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
    store.close();
  }

  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}${prefix}`,
    store,
    sockets,
    close: () => (closing ??= end()),
  };
}

/** Two slashes at the beginning of a path are no host. Throws `invalid` for what is no path. */
function toUrl(target: string): URL {
  if (!target.startsWith("/")) throw new ChatError("invalid", "The address is no path.");
  return new URL(`http://localhost${target}`);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, longestBody);
  return body.length === 0 ? null : JSON.parse(body.toString("utf8"));
}

async function readBody(request: IncomingMessage, longest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > longest) throw new ChatError("too-large", "The body is too large.");
  }
  return Buffer.concat(chunks);
}
