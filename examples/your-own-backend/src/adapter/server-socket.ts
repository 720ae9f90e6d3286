import { type ChannelEvent, ChatError } from "@foyer/chat-headless";
import type { ServerFrame, SocketRequest } from "../protocol";

export interface ServerSocket {
  /** Rejects with what the server refused. Nothing comes of a request whose socket has closed. */
  request<T>(request: SocketRequest): Promise<T>;
  close(): void;
}

export interface SocketOptions {
  readonly url: string;
  readonly WebSocket: typeof globalThis.WebSocket;
  /** Ends the socket, also while it is being opened. */
  readonly signal: AbortSignal;
  readonly onEvent: (event: ChannelEvent) => void;
  readonly onClose: (reason: ChatError) => void;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: ChatError) => void;
}

/** The code with which the server closes a socket whose token is no longer good. */
const tokenExpired = 4401;

/** Opens a socket; resolves when it is open. */
export function openSocket({ url, WebSocket, signal, onEvent, onClose }: SocketOptions): Promise<ServerSocket> {
  const socket = new WebSocket(url);
  const pending = new Map<number, Pending>();
  let lastId = 0;

  function close(): void {
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  function request<T>(body: SocketRequest): Promise<T> {
    const id = (lastId += 1);
    socket.send(JSON.stringify({ ...body, id }));
    return new Promise<T>((resolve, reject) => {
      pending.set(id, { resolve: (value) => resolve(value as T), reject });
    });
  }

  function receive(frame: ServerFrame): void {
    if ("event" in frame) return onEvent(frame.event);
    const call = pending.get(frame.id);
    pending.delete(frame.id);
    if ("value" in frame) return call?.resolve(frame.value);
    const { code, message, retryAfter } = frame.error;
    call?.reject(new ChatError(code, message, { retryAfter }));
  }

  signal.addEventListener("abort", close);
  socket.onmessage = ({ data }: MessageEvent<string>) => receive(JSON.parse(data) as ServerFrame);
  socket.onerror = () => {};
  socket.onclose = ({ code }) => onClose(new ChatError(code === tokenExpired ? "session-expired" : "not-connected"));
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    socket.onopen = () => resolve({ request, close });
  });
}
