import type { ChatErrorCode } from "@foyer/chat-headless/core";
import type { ClientFrame, ServerFrame } from "../protocol/frames";
import type { ControlMethod } from "./remote-control";

/** A control method, or `reset`, which only the leading tab can do. */
export type TabCall = ControlMethod | "reset";

/** The messages that the tabs of one browser post to each other. Every tab receives every message; `tab` is the following tab it concerns. */
export type TabMessage =
  /** Asks which tab leads. The leading tab replies with `leading`. */
  | { readonly type: "who" }
  /** The sending tab leads now. Transports opened in an earlier term are closed. */
  | { readonly type: "leading"; readonly term: string }
  /** The term has ended and another tab will lead. */
  | { readonly type: "leaving"; readonly term: string }
  | { readonly type: "open"; readonly term: string; readonly tab: string; readonly transportId: string }
  | { readonly type: "up"; readonly tab: string; readonly transportId: string; readonly frame: ClientFrame }
  | { readonly type: "down"; readonly tab: string; readonly transportId: string; readonly frame: ServerFrame }
  | { readonly type: "close"; readonly tab: string; readonly transportId: string }
  | {
      readonly type: "control";
      readonly term: string;
      readonly tab: string;
      readonly call: number;
      readonly method: TabCall;
      readonly argument: unknown;
    }
  | { readonly type: "done"; readonly tab: string; readonly call: number; readonly value: unknown }
  | {
      readonly type: "refused";
      readonly tab: string;
      readonly call: number;
      readonly code: ChatErrorCode;
      readonly message: string;
    };

/** Posts to all other tabs of the origin: a `BroadcastChannel`, or a stand-in. */
export interface TabChannel {
  post(message: TabMessage): void;
  close(): void;
}

/** Exclusive locks that are released when their tab closes: `navigator.locks`, or a stand-in. */
export interface TabLocks {
  /** Runs once the lock is free and holds it until the promise settles. Rejects when the signal is aborted before. */
  hold(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void>;
}

/** The fields of each message that are not free. */
const shapes: Readonly<Record<TabMessage["type"], Readonly<Record<string, "string" | "number" | "object">>>> = {
  who: {},
  leading: { term: "string" },
  leaving: { term: "string" },
  open: { term: "string", tab: "string", transportId: "string" },
  up: { tab: "string", transportId: "string", frame: "object" },
  down: { tab: "string", transportId: "string", frame: "object" },
  close: { tab: "string", transportId: "string" },
  control: { term: "string", tab: "string", call: "number", method: "string" },
  done: { tab: "string", call: "number" },
  refused: { tab: "string", call: "number", code: "string", message: "string" },
};

/** Returns a message that another page of this origin has posted, if it may be one of ours; `null` otherwise. */
export function parseTabMessage(raw: unknown): TabMessage | null {
  if (typeof raw !== "object" || raw === null) return null;
  const fields = new Map<string, unknown>(Object.entries(raw));
  const shape = Object.entries(shapes).find(([type]) => type === fields.get("type"))?.[1];
  const isOf = (name: string, kind: string) => typeof fields.get(name) === kind && fields.get(name) !== null;
  const fits = shape && Object.entries(shape).every(([name, kind]) => isOf(name, kind));
  return fits ? (raw as TabMessage) : null;
}

/** The channel of a name, or `null` in a browser without `BroadcastChannel`. The caller closes it. */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

/** The browser's locks, or `null` where there are none, as on pages served without TLS from another machine. */
export function findTabLocks(): TabLocks | null {
  const locks = typeof navigator === "undefined" ? undefined : (navigator as Partial<Navigator>).locks;
  if (locks === undefined) return null;
  return { hold: (name, signal, run) => locks.request(name, { signal }, run) };
}
