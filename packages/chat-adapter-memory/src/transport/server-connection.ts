import { ChatError, toChatError, type ChatEvent, type Environment } from "@foyer/chat-headless/core";
import type { Audience } from "../server/channel";
import type { ChatServer } from "../server/chat-server";
import type { CallFault, Faults } from "./faults";
import { toDelay, type Latencies } from "./latency";
import type { PortOperations, SignedInOperation } from "../server/handlers";
import { createOutgoing } from "./delivery";
import { createPipe } from "./delay-queue";
import type { ServiceLog } from "../server/service-log";
import { delayOf, failureOf, isStruck, stallOf } from "./triggered-faults";
import type { TokenUse } from "../server/tokens";
import { startUpload, type Upload } from "./upload";
import { messagesOfEvent, messagesOfResult } from "../protocol/map-messages";
import type { Arguments, ClientFrame, Operation, Result, ServerFrame } from "../protocol/frames";

/** When a client's own changes come back to it as events, seen from the answer to the call. */
export type Echo = "before-answer" | "after-answer" | "either" | "none";

/** What every connection of a service shares. */
export interface ConnectionSurroundings {
  readonly server: ChatServer;
  readonly operations: PortOperations;
  readonly environment: Environment;
  readonly latencies: Latencies;
  readonly faults: Faults;
  readonly log: ServiceLog;
  readonly echo: Echo;
}

/** The service's end of one client's line. */
export interface Connection {
  readonly clientId: string;
  userId(): string | null;
  accept(frame: ClientFrame): void;
  /** Sends an event on its way, if this client has joined the channel and belongs to the audience. */
  tell(channelUrl: string, event: ChatEvent, audience: Audience): void;
  /** Sends something that claims to be an event. */
  tellRaw(channelUrl: string, event: unknown): void;
  /** Makes the line deaf and dumb without breaking it, until `wake`. */
  sleep(): void;
  wake(): void;
  /** Calls accepted and not yet answered. */
  inFlight(): number;
  /** Ends the connection; a client that was `dropped` hears of it. */
  close(dropped: boolean): void;
}

type RequestFrame = Extract<ClientFrame, { readonly type: "request" }>;
type Outcome = { readonly ok: Result<Operation> } | { readonly error: ChatError };

/** Own changes that the answer to the call says already. What follows from them is told in any case. */
const inAnswer: ReadonlySet<ChatEvent["type"]> = new Set([
  "message-received",
  "message-updated",
  "message-deleted",
  "reaction-changed",
  "seen-changed",
]);

export function createConnection(
  clientId: string,
  { server, operations, environment, latencies, faults, log, echo }: ConnectionSurroundings,
  receive: (frame: ServerFrame) => void,
  onClosed: (connection: Connection) => void,
): Connection {
  const joined = new Set<string>();
  const pending = new Set<number>();
  const uploads = new Map<number, Upload>();
  const incoming = createPipe<() => void>(environment, (run) => run());
  let session: TokenUse | null = null;
  let open = true;
  let asleep = false;
  /** The events caused by the call that is being done now. */
  let ownEvents: ChatEvent[] | null = null;

  const target = () => ({ clientId, userId: session?.userId ?? null });

  function deliver(frame: ServerFrame): void {
    if (open && !asleep) receive(frame);
  }

  const outgoing = createOutgoing({ environment, latencies, faults, target, deliver });
  const sendEvent = (event: ChatEvent) => outgoing.event(event, server.files.of(messagesOfEvent(event)));
  const halfCall = (operation: Operation | "ping") => toDelay(latencies.call, operation, faults.random) / 2;

  function authenticate({ userId, token }: Arguments<"authenticate">): Result<"authenticate"> {
    if (!server.hasUser(userId)) throw new ChatError("session-refused", `The service does not know "${userId}".`);
    const use = server.tokens.use(userId, token);
    const former = session;
    session = use;
    if (former?.userId === userId) return server.user(userId);
    if (former !== null) server.depart(former.userId);
    joined.clear();
    server.arrive(userId);
    return server.user(userId);
  }

  function run<O extends SignedInOperation>(operation: O, args: Arguments<O>): Result<O> {
    if (session === null) throw new ChatError("not-connected", "Nobody has signed in on this line.");
    if (!server.tokens.isGood(session)) throw new ChatError("session-expired", "The session has ended.");
    return operations.table[operation](args, session.userId);
  }

  function attempt(frame: RequestFrame): Outcome {
    try {
      if (frame.operation === "authenticate") return { ok: authenticate(frame.args) };
      const ok = run(frame.operation, frame.args);
      if (frame.operation === "join") joined.add(frame.args.channelUrl);
      if (frame.operation === "leave") joined.delete(frame.args.channelUrl);
      return { ok };
    } catch (thrown) {
      return { error: toChatError(thrown) };
    }
  }

  function finish(frame: RequestFrame, struck: readonly CallFault[]): void {
    const events: ChatEvent[] = [];
    ownEvents = events;
    const done = attempt(frame);
    ownEvents = null;
    log.add(clientId, frame.operation, "error" in done ? done.error.code : "ok");
    if (isStruck(struck, "drop")) return close(true);
    const failure = failureOf(struck, true);
    answer(frame, failure === null ? done : { error: failure }, events, isStruck(struck, "lose-ack"));
  }

  function answer(frame: RequestFrame, outcome: Outcome, events: readonly ChatEvent[], lost: boolean): void {
    const first = echo === "before-answer" || (echo === "either" && faults.random() < 0.5);
    const tellOwn = () => {
      for (const event of events) if (echo !== "none" || !inAnswer.has(event.type)) sendEvent(event);
    };
    if (first) tellOwn();
    const settle = () => {
      if (pending.delete(frame.id) && !lost) deliver(toAnswer(frame.id, outcome));
      if (!first) tellOwn();
    };
    outgoing.answer(settle, halfCall(frame.operation), first && events.length > 0);
  }

  function toAnswer(id: number, outcome: Outcome): ServerFrame {
    if ("ok" in outcome) {
      return { type: "ok", id, value: outcome.ok, files: server.files.of(messagesOfResult(outcome.ok)) };
    }
    const { code, message, retryAfter } = outcome.error;
    return { type: "error", id, code, message, retryAfter };
  }

  function start(frame: RequestFrame, struck: readonly CallFault[]): void {
    if (!open || asleep || !pending.has(frame.id)) return void pending.delete(frame.id);
    if (struck.some((fault) => fault.type === "drop" && fault.when === "before")) return close(true);
    const failure = failureOf(struck, false);
    if (failure !== null) return answer(frame, { error: failure }, [], isStruck(struck, "lose-ack"));
    if (frame.operation === "sendFile") upload(frame, struck);
    else finish(frame, struck);
  }

  function upload(
    frame: Extract<RequestFrame, { readonly operation: "sendFile" }>,
    struck: readonly CallFault[],
  ): void {
    const total = frame.args.draft.file.size;
    const refusal = refusalOf(frame.args);
    if (refusal !== null) return answer(frame, { error: refusal }, [], false);
    const started = startUpload({
      environment,
      size: total,
      delay: () => toDelay(latencies.upload, "sendFile", faults.random),
      stallAt: stallOf(struck),
      onProgress: (loaded) => deliver({ type: "progress", id: frame.id, loaded, total }),
      onEnd() {
        uploads.delete(frame.id);
        finish(frame, struck);
      },
    });
    uploads.set(frame.id, started);
  }

  /** Why this upload need not begin, or `null`. */
  function refusalOf(args: Arguments<"sendFile">): ChatError | null {
    try {
      if (session !== null && server.tokens.isGood(session)) operations.checkUpload(args, session.userId);
      return null;
    } catch (thrown) {
      return toChatError(thrown);
    }
  }

  function request(frame: RequestFrame): void {
    const struck = faults.ofCall(frame.operation, target(), environment.now());
    if (isStruck(struck, "lose-request")) return;
    pending.add(frame.id);
    const extra = delayOf(struck, frame.operation, faults.random);
    incoming.push(() => start(frame, struck), halfCall(frame.operation) + extra);
  }

  function close(dropped: boolean): void {
    if (!open) return;
    if (dropped) receive({ type: "closed", reason: "dropped" });
    open = false;
    incoming.close();
    outgoing.close();
    for (const upload of uploads.values()) upload.cancel();
    uploads.clear();
    pending.clear();
    log.add(clientId, dropped ? "dropped" : "left");
    onClosed(connection);
    if (session !== null) server.depart(session.userId);
  }

  function belongs(channelUrl: string, event: ChatEvent, { only, except }: Audience, userId: string): boolean {
    if (userId === except || (only !== undefined && userId !== only)) return false;
    if (!server.channel(channelUrl).people.get(userId).banned) return true;
    return event.type === "member-changed" && event.member.user.id === userId;
  }

  const connection: Connection = {
    clientId,
    userId: () => session?.userId ?? null,
    accept(frame) {
      if (!open || asleep) return;
      if (frame.type === "request") request(frame);
      else if (frame.type === "ping") outgoing.answer(() => deliver({ type: "pong" }), halfCall("ping"), false);
      else {
        pending.delete(frame.id);
        uploads.get(frame.id)?.cancel();
        uploads.delete(frame.id);
      }
    },
    tell(channelUrl, event, audience) {
      if (!open || session === null || !joined.has(channelUrl)) return;
      if (!belongs(channelUrl, event, audience, session.userId)) return;
      if (ownEvents === null) sendEvent(event);
      else ownEvents.push(event);
    },
    tellRaw(channelUrl, event) {
      if (joined.has(channelUrl)) outgoing.answer(() => deliver({ type: "raw", channelUrl, event }), 0, true);
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
