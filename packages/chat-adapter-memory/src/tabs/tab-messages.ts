import type { ChatErrorCode } from "@foyer/chat-headless/core";
import type { MemoryChatControl } from "../service/control";
import type { ClientFrame, ServerFrame } from "../protocol/frames";

export type ControlMethod = keyof MemoryChatControl;

/** What the tabs of one browser say to each other. Everybody hears everything; `tab` is the following tab concerned. */
export type TabFrame =
  /** Who leads? The leading tab answers with `leading`. */
  | { readonly type: "who" }
  /** This tab leads now; lines of an earlier term are gone. */
  | { readonly type: "leading"; readonly term: string }
  /** The term has ended and another tab will lead. */
  | { readonly type: "leaving"; readonly term: string }
  | { readonly type: "open"; readonly term: string; readonly tab: string; readonly line: string }
  | { readonly type: "up"; readonly tab: string; readonly line: string; readonly frame: ClientFrame }
  | { readonly type: "down"; readonly tab: string; readonly line: string; readonly frame: ServerFrame }
  | { readonly type: "hang-up"; readonly tab: string; readonly line: string }
  | {
      readonly type: "control";
      readonly term: string;
      readonly tab: string;
      readonly call: number;
      readonly method: ControlMethod | "reset";
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

/** The air between the tabs: what one says, all others hear. `BroadcastChannel`, or a stand-in. */
export interface TabAir {
  say(frame: TabFrame): void;
  close(): void;
}

/** Exclusive locks that end with the tab: `navigator.locks`, or a stand-in. */
export interface TabLocks {
  /** Runs once the lock is free and holds it until the promise settles. Rejects when the signal is aborted before. */
  hold(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void>;
}

/** The air under a name, or `null` where tabs cannot hear each other. */
export function openTabAir(name: string, hear: (frame: TabFrame) => void): TabAir | null {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<TabFrame>) => hear(data);
  return { say: (frame) => channel.postMessage(frame), close: () => channel.close() };
}

/** The browser's locks, or `null` where there are none, as on pages served without TLS from another machine. */
export function findTabLocks(): TabLocks | null {
  const locks = typeof navigator === "undefined" ? undefined : (navigator as Partial<Navigator>).locks;
  if (locks === undefined) return null;
  return { hold: (name, signal, run) => locks.request(name, { signal }, run) };
}
