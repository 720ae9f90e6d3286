import { ChatError, toChatError, type ChatEvent, type Environment } from "@foyer/chat-headless/core";
import type { Audience } from "../server/channel";
import type { ChatServer } from "../server/chat-server";
import type { CallFault, FaultSource } from "./faults";
import { toDelay, type Latencies } from "./latency";
import type { Handlers, SignedInMethod } from "../server/handlers";
import { createDelivery } from "./delivery";
import { createDelayQueue } from "./delay-queue";
import type { ServiceLog } from "../server/service-log";
import { delayOf, failureOf, hasFault, stallPointOf } from "./triggered-faults";
import type { TokenUse } from "../server/tokens";
import { startUpload, type Upload } from "./upload";
import { messagesOfResult, withResultMessages } from "../protocol/map-messages";
import { toHandedOut } from "../server/hand-out";
import type { ClientFrame, EventFrame, ServerFrame } from "../protocol/frames";
import type { Arguments, Method, Result } from "../protocol/methods";

/** When a client receives its own changes as events, relative to the result of the call. `either` is random for each call. */
export type Echo = "before-answer" | "after-answer" | "either" | "none";

/** The state that all connections of a service share. */
export interface ServerConnectionDependencies {
  readonly server: ChatServer;
  readonly handlers: Handlers;
  readonly environment: Environment;
  readonly latencies: Latencies;
  readonly faults: FaultSource;
  readonly log: ServiceLog;
  readonly echo: Echo;
}

/** The service's side of one client's transport. */
export interface ServerConnection {
  readonly clientId: string;
  userId(): string | null;
  accept(frame: ClientFrame): void;
  /**
   * Sends an event if this client has joined the channel and belongs to the audience. `true` where
   * `isImmediate` and nothing waits before it: then the caller delivers it, to all such clients in one microtask.
   */
  sendEvent(channelUrl: string, frame: EventFrame, audience: Audience, isImmediate: boolean): boolean;
  /** Hands a frame to the client, if it still listens. */
  deliver(frame: ServerFrame): void;
  /** Sends an injected event, which may be malformed. */
  sendRaw(channelUrl: string, event: unknown): void;
  /** Simulates a half-open connection: nothing is received or sent until `wake`. */
  sleep(): void;
  wake(): void;
  /** The number of calls without a result yet. */
  inFlight(): number;
  /** Ends the connection. The client is notified if it was `dropped`. */
  close(dropped: boolean): void;
}

type RequestFrame = Extract<ClientFrame, { readonly type: "request" }>;
type Outcome = { readonly ok: Result<Method> } | { readonly error: ChatError };

/** Events of own changes that the result of the call already contains. Events that follow from them are always sent. */
const inResult: ReadonlySet<ChatEvent["type"]> = new Set([
  "message-received",
  "message-updated",
  "message-deleted",
  "reaction-changed",
  "seen-changed",
]);

export function createServerConnection(
  clientId: string,
  { server, handlers, environment, latencies, faults, log, echo }: ServerConnectionDependencies,
  receive: (frame: ServerFrame) => void,
  onClosed: (connection: ServerConnection) => void,
): ServerConnection {
  /** A list, because a client has few channels, and each is asked for each event. */
  let joined: readonly string[] = [];
  const pending = new Set<number>();
  const uploads = new Map<number, Upload>();
  const incoming = createDelayQueue<() => void>(environment, (run) => run());
  let session: TokenUse | null = null;
  let open = true;
  let asleep = false;
  /** The events caused by the call that is executed now. */
  let ownEvents: EventFrame[] | null = null;

  /** Signs a person in by the session's user and token. */
  const target = (call?: RequestFrame) => ({
    clientId,
    userId: (call?.method === "authenticate" ? call.args : session)?.userId ?? null,
  });

  function deliver(frame: ServerFrame): void {
    if (open && !asleep) receive(frame);
  }

  const delivery = createDelivery({ environment, latencies, faults, target, deliver });
  const { waiting } = delivery;
  const halfCall = (method: Method | "ping") => toDelay(latencies.call, method, faults.random) / 2;

  function authenticate({ userId, token }: Arguments<"authenticate">): Result<"authenticate"> {
    if (!server.hasUser(userId)) throw new ChatError("session-refused", `The service does not know "${userId}".`);
    const use = server.tokens.use(userId, token);
    const former = session;
    session = use;
    if (former?.userId === userId) return server.user(userId);
    if (former !== null) server.removeConnection(former.userId);
    joined = [];
    server.addConnection(userId);
    return server.user(userId);
  }

  function run<M extends SignedInMethod>(method: M, args: Arguments<M>): Result<M> {
    if (session === null) throw new ChatError("not-connected", "Nobody has signed in on this connection.");
    if (!server.tokens.isValid(session)) throw new ChatError("session-expired", "The session has ended.");
    if (!Object.hasOwn(handlers.table, method)) throw new ChatError("invalid", `There is no method "${method}".`);
    return handlers.table[method](args, session.userId);
  }

  function execute(frame: RequestFrame): Outcome {
    try {
      if (frame.method === "authenticate") return { ok: authenticate(frame.args) };
      const ok = run(frame.method, frame.args);
      if (frame.method === "join" || frame.method === "leave") {
        const { channelUrl } = frame.args;
        joined = [...joined.filter((url) => url !== channelUrl), ...(frame.method === "join" ? [channelUrl] : [])];
      }
      return { ok };
    } catch (thrown) {
      return { error: toChatError(thrown) };
    }
  }

  function finish(frame: RequestFrame, triggered: readonly CallFault[]): void {
    const events: EventFrame[] = [];
    ownEvents = events;
    const done = execute(frame);
    ownEvents = null;
    log.add(clientId, frame.method, "error" in done ? done.error.code : "ok");
    if (hasFault(triggered, "drop")) return close(true);
    const failure = failureOf(triggered, true);
    reply(frame, failure === null ? done : { error: failure }, events, hasFault(triggered, "lose-ack"));
  }

  function reply(frame: RequestFrame, outcome: Outcome, events: readonly EventFrame[], lost: boolean): void {
    const first = echo === "before-answer" || (echo === "either" && faults.random() < 0.5);
    const sendOwnEvents = () => {
      for (const frame of events) if (echo !== "none" || !inResult.has(frame.event.type)) delivery.event(frame);
    };
    if (first) sendOwnEvents();
    const settle = () => {
      if (pending.delete(frame.id) && !lost) deliver(toReply(frame, outcome));
      if (!first) sendOwnEvents();
    };
    delivery.result(settle, halfCall(frame.method), first && events.length > 0);
  }

  function toReply({ id, args }: RequestFrame, outcome: Outcome): ServerFrame {
    if ("ok" in outcome) {
      const userId = session?.userId ?? "";
      const channelUrl = "channelUrl" in args ? args.channelUrl : "";
      const value = withResultMessages(outcome.ok, (message) => toHandedOut(message, channelUrl, userId, server));
      return { type: "ok", id, value, files: server.files.of(messagesOfResult(value)) };
    }
    const { code, message, retryAfter } = outcome.error;
    return { type: "error", id, code, message, retryAfter };
  }

  function start(frame: RequestFrame, triggered: readonly CallFault[]): void {
    if (!open || asleep || !pending.has(frame.id)) return void pending.delete(frame.id);
    if (triggered.some((fault) => fault.type === "drop" && fault.when === "before")) return close(true);
    const failure = failureOf(triggered, false);
    if (failure !== null) return reply(frame, { error: failure }, [], hasFault(triggered, "lose-ack"));
    if (frame.method === "sendFile") upload(frame, triggered);
    else finish(frame, triggered);
  }

  function upload(
    frame: Extract<RequestFrame, { readonly method: "sendFile" }>,
    triggered: readonly CallFault[],
  ): void {
    const refusal = refusalOf(frame.args);
    if (refusal !== null) return reply(frame, { error: refusal }, [], false);
    const total = frame.args.draft.file.size;
    const started = startUpload({
      environment,
      size: total,
      delay: () => toDelay(latencies.upload, "sendFile", faults.random),
      stallAt: stallPointOf(triggered),
      onProgress: (loaded) => deliver({ type: "progress", id: frame.id, loaded, total }),
      onEnd() {
        uploads.delete(frame.id);
        finish(frame, triggered);
      },
    });
    uploads.set(frame.id, started);
  }

  /** The error that refuses this upload before it begins, or `null`. */
  function refusalOf(args: Arguments<"sendFile">): ChatError | null {
    try {
      // Another tab may send anything.
      if (!(args.draft.file instanceof Blob)) throw new ChatError("invalid", "There is no file.");
      if (session !== null && server.tokens.isValid(session)) handlers.checkUpload(args, session.userId);
      return null;
    } catch (thrown) {
      return toChatError(thrown);
    }
  }

  function request(frame: RequestFrame): void {
    const triggered = faults.ofCall(frame.method, target(frame), environment.elapsed());
    if (hasFault(triggered, "lose-request")) return;
    pending.add(frame.id);
    const extra = delayOf(triggered, frame.method, faults.random);
    incoming.push(() => start(frame, triggered), halfCall(frame.method) + extra);
  }

  function close(dropped: boolean): void {
    if (!open) return;
    if (dropped) receive({ type: "closed", reason: "dropped" });
    open = false;
    incoming.close();
    delivery.close();
    for (const upload of uploads.values()) upload.cancel();
    uploads.clear();
    pending.clear();
    log.add(clientId, dropped ? "dropped" : "left");
    onClosed(connection);
    if (session !== null) server.removeConnection(session.userId);
  }

  function receives(channelUrl: string, event: ChatEvent, { only, except, has }: Audience, userId: string): boolean {
    if (userId === except || (only !== undefined && userId !== only)) return false;
    const { people } = server.channel(channelUrl);
    if (!people.isMember(userId) || has?.(userId) === false) return false;
    if (!people.isBanned(userId)) return true;
    return event.type === "member-changed" && event.member.user.id === userId;
  }

  const connection: ServerConnection = {
    clientId,
    userId: () => session?.userId ?? null,
    accept(frame) {
      if (!open || asleep) return;
      if (frame.type === "request") request(frame);
      else if (frame.type === "ping") delivery.result(() => deliver({ type: "pong" }), halfCall("ping"), false);
      else {
        pending.delete(frame.id);
        uploads.get(frame.id)?.cancel();
        uploads.delete(frame.id);
      }
    },
    sendEvent(channelUrl, frame, audience, isImmediate) {
      if (!open || session === null || !joined.includes(channelUrl)) return false;
      if (!receives(channelUrl, frame.event, audience, session.userId)) return false;
      if (ownEvents !== null) ownEvents.push(frame);
      else if (isImmediate && waiting.size === 0) return true;
      else delivery.event(frame);
      return false;
    },
    deliver,
    sendRaw(channelUrl, event) {
      if (joined.includes(channelUrl)) delivery.result(() => deliver({ type: "raw", channelUrl, event }), 0, true);
    },
    sleep() {
      asleep = true;
      pending.clear();
      for (const upload of uploads.values()) upload.cancel();
      uploads.clear();
      log.add(clientId, "asleep");
    },
    wake() {
      if (!asleep) return;
      asleep = false;
      log.add(clientId, "awake");
      deliver({ type: "woke" });
    },
    inFlight: () => pending.size,
    close,
  };
  return connection;
}
