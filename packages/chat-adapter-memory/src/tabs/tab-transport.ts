import { ChatError } from "@foyer/chat-headless/core";
import { callControl } from "./tab-leader";
import type { MemoryChatService } from "../service/memory-service";
import type { ControlMethod, TabFrame } from "./tab-messages";
import type { Line, OpenLine, ServerFrame } from "../protocol/frames";

/** Where the service is, seen from one tab: in it, in another one, or nowhere for the moment. */
type Host =
  | { readonly type: "none" }
  | { readonly type: "here"; readonly service: MemoryChatService; readonly reset: () => Promise<void> }
  | { readonly type: "there"; readonly term: string };

/** The lines and control calls of one tab, whichever tab the service is in. What is asked while it is nowhere, waits. */
export interface TabHost {
  /** Lines to the former host break, calls to it fail; what has waited goes to the new one. */
  move(host: Host): void;
  host(): Host;
  readonly openLine: OpenLine;
  call(method: ControlMethod | "reset", argument: unknown): Promise<unknown>;
  hear(frame: TabFrame): void;
  close(): void;
}

interface HostedLine {
  readonly id: string;
  readonly receive: (frame: ServerFrame) => void;
  line: Line | null;
}

interface WaitingCall {
  readonly method: ControlMethod | "reset";
  readonly argument: unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: ChatError) => void;
  sent: boolean;
}

export function createTabHost(tab: string, say: (frame: TabFrame) => void): TabHost {
  const lines = new Map<string, HostedLine>();
  const calls = new Map<number, WaitingCall>();
  let host: Host = { type: "none" };
  let lastLine = 0;
  let lastCall = 0;

  function connect(hosted: HostedLine): void {
    const { id, receive } = hosted;
    if (host.type === "here") {
      hosted.line = host.service.openLine((frame) => {
        if (frame.type === "closed") lines.delete(id);
        receive(frame);
      });
    } else if (host.type === "there") {
      say({ type: "open", term: host.term, tab, line: id });
      hosted.line = {
        send: (frame) => say({ type: "up", tab, line: id, frame }),
        close: () => say({ type: "hang-up", tab, line: id }),
      };
    }
  }

  function send(id: number, call: WaitingCall): void {
    const { method, argument } = call;
    if (host.type === "here") {
      calls.delete(id);
      const { service, reset } = host;
      const result: Promise<unknown> = method === "reset" ? reset() : callControl(service.control, method, argument);
      result.then(call.resolve, call.reject);
    } else if (host.type === "there") {
      call.sent = true;
      say({ type: "control", term: host.term, tab, call: id, method, argument });
    }
  }

  return {
    host: () => host,
    move(next) {
      host = next;
      for (const [id, call] of [...calls]) {
        if (!call.sent) continue;
        // A reset is what made the former host go; the next one is its result.
        if (call.method === "reset" && next.type === "none") continue;
        calls.delete(id);
        if (call.method === "reset") call.resolve(undefined);
        else call.reject(new ChatError("connection-lost", "The leading tab went away; the call may have been done."));
      }
      for (const [id, hosted] of [...lines]) {
        if (hosted.line === null) continue;
        lines.delete(id);
        hosted.receive({ type: "closed", reason: "dropped" });
      }
      if (next.type === "none") return;
      for (const hosted of lines.values()) if (hosted.line === null) connect(hosted);
      for (const [id, call] of [...calls]) send(id, call);
    },
    openLine(receive) {
      lastLine += 1;
      const hosted: HostedLine = { id: String(lastLine), receive, line: null };
      lines.set(hosted.id, hosted);
      connect(hosted);
      return {
        send: (frame) => hosted.line?.send(frame),
        close() {
          lines.delete(hosted.id);
          hosted.line?.close();
        },
      };
    },
    call: (method, argument) =>
      new Promise((resolve, reject) => {
        lastCall += 1;
        const call: WaitingCall = { method, argument, resolve, reject, sent: false };
        calls.set(lastCall, call);
        send(lastCall, call);
      }),
    hear(frame) {
      if (!("tab" in frame) || frame.tab !== tab) return;
      if (frame.type === "down") {
        const hosted = lines.get(frame.line);
        if (frame.frame.type === "closed") lines.delete(frame.line);
        hosted?.receive(frame.frame);
      } else if (frame.type === "done" || frame.type === "refused") {
        const call = calls.get(frame.call);
        calls.delete(frame.call);
        if (frame.type === "done") call?.resolve(frame.value);
        else call?.reject(new ChatError(frame.code, frame.message));
      }
    },
    close() {
      for (const hosted of lines.values()) hosted.line?.close();
      lines.clear();
      for (const call of calls.values()) call.reject(new ChatError("not-connected", "This tab has left the chat."));
      calls.clear();
    },
  };
}
