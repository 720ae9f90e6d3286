import { ChatError } from "@foyer/chat-headless/core";
import type { OpenTransport, ServerFrame, Transport } from "../protocol/frames";
import type { TabService } from "../service/memory-service";
import { callControl } from "./remote-control";
import type { TabCall, TabMessage } from "./tab-messages";

/** Where the service runs, seen from one tab: nowhere for the moment, in this tab, or in another one. */
type ServiceLocation =
  | { readonly type: "none" }
  | { readonly type: "local"; readonly service: TabService; readonly reset: () => Promise<void> }
  | { readonly type: "remote"; readonly term: string };

/** Routes the transports and control calls of one tab to the tab that runs the service. They wait while none does. */
export interface TabTransport {
  location(): ServiceLocation;
  /** Closes transports to the former location and rejects the calls sent to it; opens and sends what has waited. */
  setLocation(location: ServiceLocation): void;
  readonly openTransport: OpenTransport;
  call(method: TabCall, argument: unknown): Promise<unknown>;
  onMessage(message: TabMessage): void;
  /** Closes every transport and rejects every call with `not-connected`. */
  close(): void;
}

interface RoutedTransport {
  readonly id: string;
  readonly receive: (frame: ServerFrame) => void;
  /** `null` until there is a service to open it at. */
  transport: Transport | null;
}

interface PendingCall {
  readonly method: TabCall;
  readonly argument: unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: ChatError) => void;
  sent: boolean;
}

export function createTabTransport(tab: string, post: (message: TabMessage) => void): TabTransport {
  const transports = new Map<string, RoutedTransport>();
  const calls = new Map<number, PendingCall>();
  let location: ServiceLocation = { type: "none" };
  let lastTransportId = 0;
  let lastCall = 0;

  function open(routed: RoutedTransport): void {
    const { id: transportId, receive } = routed;
    if (location.type === "local") {
      routed.transport = location.service.openTransport((frame) => {
        if (frame.type === "closed") transports.delete(transportId);
        receive(frame);
      });
    } else if (location.type === "remote") {
      post({ type: "open", term: location.term, tab, transportId });
      routed.transport = {
        send: (frame) => post({ type: "up", tab, transportId, frame }),
        close: () => post({ type: "close", tab, transportId }),
      };
    }
  }

  function send(id: number, call: PendingCall): void {
    const { method, argument } = call;
    if (location.type === "local") {
      calls.delete(id);
      const { service, reset } = location;
      const result: Promise<unknown> = method === "reset" ? reset() : callControl(service.control, method, argument);
      result.then(call.resolve, call.reject);
    } else if (location.type === "remote") {
      call.sent = true;
      post({ type: "control", term: location.term, tab, call: id, method, argument });
    }
  }

  return {
    location: () => location,
    setLocation(next) {
      location = next;
      for (const [id, call] of [...calls]) {
        if (!call.sent) continue;
        // A reset ends the leader's term; the next leader is its result.
        if (call.method === "reset" && next.type === "none") continue;
        calls.delete(id);
        if (call.method === "reset") call.resolve(undefined);
        else call.reject(new ChatError("connection-lost", "The leading tab closed; the call may have been done."));
      }
      for (const [id, routed] of [...transports]) {
        if (routed.transport === null) continue;
        transports.delete(id);
        routed.receive({ type: "closed", reason: "dropped" });
      }
      if (next.type === "none") return;
      for (const routed of transports.values()) if (routed.transport === null) open(routed);
      for (const [id, call] of [...calls]) send(id, call);
    },
    openTransport(receive) {
      lastTransportId += 1;
      const routed: RoutedTransport = { id: String(lastTransportId), receive, transport: null };
      transports.set(routed.id, routed);
      open(routed);
      return {
        send: (frame) => routed.transport?.send(frame),
        close() {
          transports.delete(routed.id);
          routed.transport?.close();
        },
      };
    },
    call: (method, argument) =>
      new Promise((resolve, reject) => {
        lastCall += 1;
        const call: PendingCall = { method, argument, resolve, reject, sent: false };
        calls.set(lastCall, call);
        send(lastCall, call);
      }),
    onMessage(message) {
      if (!("tab" in message) || message.tab !== tab) return;
      if (message.type === "down") {
        const routed = transports.get(message.transportId);
        if (message.frame.type === "closed") transports.delete(message.transportId);
        routed?.receive(message.frame);
      } else if (message.type === "done" || message.type === "refused") {
        const call = calls.get(message.call);
        calls.delete(message.call);
        if (message.type === "done") call?.resolve(message.value);
        else call?.reject(new ChatError(message.code, message.message));
      }
    },
    close() {
      for (const routed of transports.values()) routed.transport?.close();
      transports.clear();
      for (const call of calls.values()) call.reject(new ChatError("not-connected", "This tab has left the chat."));
      calls.clear();
    },
  };
}
