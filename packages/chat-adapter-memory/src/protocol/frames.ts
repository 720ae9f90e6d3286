import type { ChannelEvent, ChatErrorCode } from "@foyer/chat-headless/core";
import type { FileContents } from "./file-address";
import type { Arguments, Method } from "./methods";

/** A frame from a client to the service. Every frame survives a structured clone, so that a client may be in another tab. */
export type ClientFrame =
  | {
      [M in Method]: {
        readonly type: "request";
        readonly id: number;
        readonly method: M;
        readonly args: Arguments<M>;
      };
    }[Method]
  /** The caller has given up. An upload that has not ended stores nothing. */
  | { readonly type: "abort"; readonly id: number }
  /** The service replies with `pong`; without it the client considers the transport dead. */
  | { readonly type: "ping" };

/** An event for a client, the same object for all of them. */
export interface EventFrame {
  readonly type: "event";
  readonly event: ChannelEvent;
  readonly files: readonly FileContents[];
}

/** A frame from the service to a client. */
export type ServerFrame =
  | { readonly type: "opened"; readonly clientId: string }
  | { readonly type: "closed"; readonly reason: "refused" | "dropped" }
  | { readonly type: "ok"; readonly id: number; readonly value: unknown; readonly files: readonly FileContents[] }
  | {
      readonly type: "error";
      readonly id: number;
      readonly code: ChatErrorCode;
      readonly message: string;
      readonly retryAfter: number | null;
    }
  | { readonly type: "progress"; readonly id: number; readonly loaded: number; readonly total: number }
  | EventFrame
  /** An injected event, which may be malformed. */
  | { readonly type: "raw"; readonly channelUrl: string; readonly event: unknown }
  | { readonly type: "pong" }
  /** The transport was half-open and works again. Events in between were not delivered. */
  | { readonly type: "woke" };

/** A client's side of one connection to the service. */
export interface Transport {
  send(frame: ClientFrame): void;
  /** Ends the connection. Nothing is received afterwards. */
  close(): void;
}

/** Opens a transport, which the caller closes. The first frame is `opened` or `closed` and comes after this function returned. */
export type OpenTransport = (receive: (frame: ServerFrame) => void) => Transport;
