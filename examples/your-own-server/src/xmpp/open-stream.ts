import { ChatError, systemEnvironment } from "@foyer/chat-headless";
import { bareOf } from "./addresses";
import { childOf, type Element, writeXml, x } from "./element";
import { readXml } from "./read-xml";
import { StanzaError } from "./stanza-error";

export interface StreamOptions {
  /** Where the server speaks RFC 7395, such as `wss://chat.example.com/ws`. */
  readonly url: string;
  /** The virtual host, the part of a JID after the `@`. */
  readonly host: string;
  readonly userId: string;
  readonly password: string;
  /** The part of the address behind the slash. @default the server's choice */
  readonly resource?: string;
  readonly WebSocket: typeof globalThis.WebSocket;
  /** Milliseconds for which a request waits for its answer. @default 8_000 */
  readonly requestTimeout?: number | undefined;
  /** Ends the stream, also while it is being opened. */
  readonly signal: AbortSignal;
  /** Called with each stanza that answers no request. */
  readonly onStanza: (stanza: Element) => void;
  /** Called once, when the stream has ended by itself. */
  readonly onClose: (reason: ChatError) => void;
}

/** An open stream: signed in, with a resource of its own. */
export interface Stream {
  send(stanza: Element): void;
  /** Rejects with a `StanzaError` where the server refuses, and with `timeout` where it does not answer. */
  request(type: "get" | "set", to: string | undefined, payload: Element): Promise<Element>;
  close(): void;
}

type Frames = (frame: Element) => void;

/** A request without an answer. */
interface Request {
  readonly to: string | undefined;
  readonly resolve: (answer: Element) => void;
  readonly reject: (error: unknown) => void;
}

const framing = "urn:ietf:params:xml:ns:xmpp-framing";
const sasl = "urn:ietf:params:xml:ns:xmpp-sasl";

/** Opens a stream: a socket, the sign-in by PLAIN with the token as password, a resource. */
export async function openStream(options: StreamOptions): Promise<Stream> {
  const { url, host, userId, password, resource, WebSocket, requestTimeout = 8_000, signal } = options;
  const { onStanza, onClose } = options;
  const socket = new WebSocket(url, "xmpp");
  const requests = new Map<string, Request>();
  let frames: Frames = () => {};
  let fail: (error: ChatError) => void = () => {};
  let lastId = 0;

  const write = (element: Element) => socket.send(writeXml(element));
  function close(): void {
    socket.onopen = socket.onmessage = socket.onclose = null;
    if (socket.readyState === 1) write(x("close", { xmlns: framing }));
    socket.close();
    for (const { reject } of requests.values()) reject(new ChatError("connection-lost"));
    requests.clear();
  }
  function end(error: ChatError): void {
    close();
    fail(error);
    onClose(error);
  }

  signal.addEventListener("abort", close);
  socket.onerror = () => {};
  socket.onclose = () => end(new ChatError("not-connected", "The socket was closed."));
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    let frame: Element;
    try {
      frame = readXml(data);
    } catch (cause) {
      return end(new ChatError("malformed", "A frame cannot be read.", { cause }));
    }
    if (frame.name === "close" || frame.name === "stream:error") return end(toStreamError(frame));
    frames(frame);
  };

  /** The next frame of one of these names. */
  const next = (...names: readonly string[]) =>
    new Promise<Element>((resolve, reject) => {
      fail = reject;
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      frames = (frame) => void (names.includes(frame.name) && resolve(frame));
    });
  const open = x("open", { xmlns: framing, to: host, version: "1.0" });

  const greeted = next("stream:features");
  socket.onopen = () => write(open);
  await greeted;
  const answered = next("success", "failure");
  write(x("auth", { xmlns: sasl, mechanism: "PLAIN" }, toBase64(`\0${userId}\0${password}`)));
  const answer = await answered;
  if (answer.name === "failure") {
    close();
    throw toSignInError(answer);
  }
  const restarted = next("stream:features");
  write(open);
  await restarted;

  /** Anybody may send what looks like an answer. The server answers for the account, with any of its addresses or none. */
  const isAnswered = ({ to }: Request, from = "") =>
    to === undefined ? ["", host, `${userId}@${host}`].includes(bareOf(from)) : from === to;
  frames = (frame) => {
    const { id = "", type } = frame.attrs;
    const request = frame.name === "iq" && (type === "result" || type === "error") ? requests.get(id) : undefined;
    if (request === undefined || !isAnswered(request, frame.attrs["from"])) return onStanza(frame);
    requests.delete(id);
    if (type === "error") request.reject(new StanzaError(frame));
    else request.resolve(frame);
  };
  const stream: Stream = {
    send: write,
    request: (type, to, payload) =>
      new Promise((resolve, reject) => {
        // Nobody would ever answer, and what waits for it would wait on the next stream as well.
        if (socket.readyState !== 1) throw new ChatError("connection-lost");
        const id = `q${(lastId += 1)}`;
        const cancel = systemEnvironment.after(requestTimeout, () => {
          requests.delete(id);
          reject(new ChatError("timeout", "The server does not answer."));
        });
        requests.set(id, {
          to,
          resolve(answer) {
            cancel();
            resolve(answer);
          },
          reject(error) {
            cancel();
            reject(error);
          },
        });
        write(x("iq", { xmlns: "jabber:client", type, to, id }, payload));
      }),
    close,
  };
  const wanted = resource === undefined ? null : x("resource", {}, resource);
  await stream.request("set", undefined, x("bind", { xmlns: "urn:ietf:params:xml:ns:xmpp-bind" }, wanted));
  return stream;
}

function toStreamError(frame: Element): ChatError {
  const [condition] = frame.children;
  const why = typeof condition === "object" ? condition.name : "end of stream";
  return new ChatError("not-connected", `The server ended the stream: ${why}.`);
}

/** Which of the two a refused token is, expired or forged, no server says. */
function toSignInError(failure: Element): ChatError {
  const isLater = childOf(failure, "temporary-auth-failure") !== undefined;
  return isLater
    ? new ChatError("busy", "The server signs nobody in just now.")
    : new ChatError("session-expired", "The server does not take the token.");
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
