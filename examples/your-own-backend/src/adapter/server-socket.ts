import { ChatError, type User } from "@foyer/chat-headless";
import type { ChannelEvent, ServerFrame, SocketRequest } from "../protocol";

/** One socket on which somebody is signed in. Another one is opened after a drop, so that nothing of this one comes late. */
export interface ServerSocket {
  readonly user: User;
  readonly token: string;
  /** Aborted once the socket is down, whoever ended it; the reason is what calls under way end with. */
  readonly down: AbortSignal;
  /** Rejects with what the server refused, or with the reason of `down`. */
  request<T>(request: SocketRequest): Promise<T>;
  close(reason: ChatError): void;
}

export interface SocketOptions {
  readonly url: string;
  readonly token: string;
  /** Joined again with the sign-in, so that no event after it is missed. */
  readonly channelUrls: readonly string[];
  /** Ends the socket, also while it is being opened. */
  readonly lifetime: AbortSignal;
  readonly onEvent: (event: ChannelEvent) => void;
  readonly WebSocket: typeof globalThis.WebSocket;
}

/** Milliseconds within which every call is answered. Less than the core and the conformance suite wait. */
export const callTimeout = 8_000;
/** Milliseconds between the pings by which a line is found dead that nobody closed. */
const heartbeat = 15_000;

/** Opens a socket and signs in. */
export async function openSocket(options: SocketOptions): Promise<ServerSocket> {
  const { url, token, channelUrls, lifetime, onEvent, WebSocket } = options;
  lifetime.throwIfAborted();
  const socket = new WebSocket(url);
  const ended = new AbortController();
  const pending = new Map<
    number,
    { readonly resolve: (value: unknown) => void; readonly reject: (error: ChatError) => void }
  >();
  let lastId = 0;

  function close(reason: ChatError): void {
    if (ended.signal.aborted) return;
    clearInterval(beating);
    lifetime.removeEventListener("abort", abort);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    ended.abort(reason);
    for (const { reject } of pending.values()) reject(reason);
  }

  /** A line on which an answer is missing is dead: it is closed, and whoever waits learns that nobody knows. */
  function request<T>(body: SocketRequest): Promise<T> {
    const answer = new Promise<unknown>((resolve, reject) => {
      if (ended.signal.aborted) throw ended.signal.reason;
      const id = (lastId += 1);
      const timer = setTimeout(() => close(new ChatError("timeout", `No answer to ${body.type}.`)), callTimeout);
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        pending.delete(id);
        finish();
      };
      pending.set(id, {
        resolve: (value) => settle(() => resolve(value)),
        reject: (error) => settle(() => reject(error)),
      });
      socket.send(JSON.stringify({ ...body, id }));
    });
    return answer as Promise<T>;
  }

  const abort = () => close(lifetime.reason as ChatError);
  lifetime.addEventListener("abort", abort);
  const beating = setInterval(() => void request({ type: "ping" }).catch(() => {}), heartbeat);
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const frame = JSON.parse(data) as ServerFrame;
    if ("event" in frame) return onEvent(frame.event);
    const call = pending.get(frame.id);
    if ("value" in frame) return call?.resolve(frame.value);
    const { code, message, retryAfter } = frame.error;
    call?.reject(new ChatError(code, message, { retryAfter }));
  };
  socket.onerror = () => {};

  const opening = setTimeout(() => close(new ChatError("not-connected", "The server does not answer.")), callTimeout);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve();
      socket.onclose = () => close(new ChatError("not-connected", "The server cannot be reached."));
      ended.signal.addEventListener("abort", () => reject(ended.signal.reason));
    });
    socket.onclose = () => close(new ChatError("connection-lost", "The connection was lost before the answer came."));
    const user = await request<User>({ type: "sign-in", token, channelUrls });
    return { user, token, down: ended.signal, request, close };
  } catch (thrown) {
    close(thrown as ChatError);
    throw thrown;
  } finally {
    clearTimeout(opening);
  }
}
