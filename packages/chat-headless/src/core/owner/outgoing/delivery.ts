import { callTimeout } from "../../boundary/call-scope";
import { toChatError } from "../../boundary/to-chat-error";
import type { ChatError } from "../../port/chat-error";
import type { ChatOperation } from "../../port/operation";
import type { ChatAction, ChatState } from "../../state/chat-state";
import { isMessage, type OutboxEntry } from "../../state/outgoing/outbox";
import type { Outgoing } from "../../state/outgoing/outgoing-lifecycle";
import { isUnderWay } from "./is-under-way";
import { slowModeSecondsOf } from "../../state/slow-mode-seconds";
import { placeOf } from "./begin-outgoing";
import { createChangeCourier } from "./change-courier";
import type { ChatContext } from "../chat-context";
import { maxTries, restAfter } from "./courier";
import { observeOutgoing } from "./outgoing-activity";
import { createMessageCourier } from "./message-courier";
import type { OutboxStorage } from "../outbox/outbox-storage";

/** Milliseconds an upload may stand still before it is in doubt; it may take as long as it moves. */
const uploadTimeout = 60_000;

const operations = {
  text: "sendText",
  file: "sendFile",
  edit: "updateText",
  delete: "deleteMessage",
  "undo-delete": "undoDelete",
  react: "setReaction",
} as const satisfies Record<OutboxEntry["type"], ChatOperation>;

/** Makes the calls and looks that the outbox waits for, while the connection allows and no other tab does. */
export interface Delivery {
  /** Makes the calls and looks that are due, and again when a rest ends. */
  deliver(): void;
  /** A connection began: entries in doubt are looked for before anything else goes out. */
  resume(): void;
  /** Is called after every change of the state. */
  observe(before: ChatState, now: ChatState, actions: readonly ChatAction[]): void;
  close(): void;
}

export function createDelivery(context: ChatContext, storage: OutboxStorage): Delivery {
  const { environment } = context;
  const messages = createMessageCourier(context);
  const changes = createChangeCourier(context);
  /** The lanes in which a call or a look is under way. */
  const busy = new Set<string>();
  const calls = new Map<string, AbortController>();
  let cancelAlarm = () => {};

  function deliver(): void {
    cancelAlarm();
    const { connection, outbox } = context.state();
    const isRefused = connection.type === "refused" && connection.error.class === "refused";
    const pending =
      connection.type === "ready"
        ? outbox.filter(isUnderWay)
        : outbox.filter((entry) => isRefused && isMessage(entry) && entry.phase === "waiting");
    if (pending.length + busy.size === 0) return storage.release();
    if (!storage.mayDeliver()) return;
    if (connection.type === "refused") for (const { key } of pending) messages.fail(key, connection.error.code);
    else startDue(pending);
  }

  function startDue(pending: readonly OutboxEntry[]): void {
    // Time goes on meanwhile: an entry is due now, or the alarm is for it.
    const passed = environment.elapsed();
    const isDue = (entry: OutboxEntry) => isRested(entry, passed);
    const searched = pending.filter(isMessage).filter((entry) => !isWaiting(entry) && isDue(entry));
    if (searched.length > 0) run("search", () => messages.look(searched));
    for (const entry of pending) {
      const lane = laneOf(entry);
      if (headOf(lane) !== entry || !isDue(entry)) continue;
      if (entry.phase === "waiting") run(lane, () => attempt(entry, lane));
      else if (!isMessage(entry) && entry.phase === "unconfirmed") run(lane, () => changes.look([entry]));
    }
    const ends = pending.flatMap((entry) => (isDue(entry) ? [] : (entry.restUntil ?? [])));
    if (ends.length > 0) cancelAlarm = environment.after(Math.min(...ends) - passed, deliver);
  }

  /** One call, or one search, of a lane at a time. */
  function run(lane: string, step: () => Promise<void>): void {
    if (busy.has(lane)) return;
    busy.add(lane);
    void step().finally(() => {
      busy.delete(lane);
      deliver();
    });
  }

  /** The entry that a lane waits for: an earlier text, or an earlier change of the message, goes first. */
  function headOf(lane: string): OutboxEntry | undefined {
    return context.state().outbox.find((entry) => holdsLane(entry) && laneOf(entry) === lane);
  }

  const callOf = (entry: OutboxEntry, signal: AbortSignal, alive: () => void) =>
    isMessage(entry) ? messages.call(entry, signal, alive) : changes.call(entry, signal, alive);

  async function attempt({ key }: OutboxEntry, lane: string): Promise<void> {
    await context.whenKept(key);
    const entry = headOf(lane);
    // Removed meanwhile, or an earlier one waits again.
    if (entry?.key !== key || entry.phase !== "waiting") return;
    const { attemptedAt } = entry;
    // A message that was tried before may stand where its first try began.
    const place = isMessage(entry) && attemptedAt === null ? placeOf(context.state()) : {};
    context.move(key, "started", { ...place, attemptedAt: environment.now(), mayArriveUntil: null });
    const controller = new AbortController();
    calls.set(key, controller);
    const scope = context.chatScope();
    try {
      await scope.run(
        operations[entry.type],
        async (signal, alive) => {
          const record = await callOf(entry, signal, alive);
          if (scope.ended) return;
          if (calls.get(key) === controller) calls.delete(key);
          // Also where the call was given up before its answer came.
          record();
        },
        { signal: controller.signal, timeout: entry.type === "file" ? uploadTimeout : callTimeout },
      );
    } catch (thrown) {
      settle(key, toChatError(thrown), attemptedAt);
    } finally {
      if (calls.get(key) === controller) calls.delete(key);
    }
  }

  /** Moves the entry of a call that failed. */
  function settle(key: string, error: ChatError, attemptedBefore: number | null): void {
    const state = context.state();
    const entry = state.outbox.find((other) => other.key === key);
    if (entry?.phase !== "sending") return;
    const isReady = state.connection.type === "ready";
    const isDoubt = error.class === "cancelled" || error.class === "indeterminate";
    const isPutOff = error.class === "retryable" || error.code === "session-expired";
    // A message that slow mode puts off is late and has not failed, and without a connection nothing was tried.
    const isSlowed = isMessage(entry) && error.code === "rate-limited" && slowModeSecondsOf(state) > 0;
    const tries = entry.tries + Number((isDoubt && isMessage(entry)) || (isReady && !isSlowed));
    const rest = {
      restUntil: isReady || error.retryAfter !== null ? restAfter(context, tries, error.retryAfter) : null,
    };
    const mayArriveUntil = environment.elapsed() + callTimeout;
    const code = error.class === "cancelled" ? "connection-lost" : error.code;
    // Half of a change may be done: its message is read after every failure.
    if (!isMessage(entry)) context.move(key, "lost", { error: code, tries, ...((isDoubt || isPutOff) && rest) });
    else if (isPutOff && tries < maxTries)
      context.move(key, "put-off", { attemptedAt: attemptedBefore, tries, ...rest });
    // This try has failed; an earlier one may still be stored.
    else if (isDoubt || attemptedBefore !== null) context.move(key, "lost", { error: code, tries, mayArriveUntil });
    else messages.fail(key, code);
  }

  return {
    deliver,
    resume() {
      const doubted = context.state().outbox.filter((entry) => isMessage(entry) && !isWaiting(entry));
      for (const { key } of doubted) context.move(key, "reconnected", { failedLooks: 0 });
      deliver();
    },
    observe(before, now, actions) {
      if (before.outbox !== now.outbox) {
        observeOutgoing(before, now, actions, context);
        for (const [key, controller] of calls) {
          const entry = now.outbox.find((other) => other.key === key);
          // It was removed, or seen in the list before its answer came: later entries no longer wait for it.
          if (!entry || entry.phase === "withdrawn") controller.abort();
        }
      }
      const isShorter = slowModeSecondsOf(now) < slowModeSecondsOf(before);
      if (isShorter)
        for (const entry of now.outbox)
          // Slow mode put off no search: one without a time would not be made again.
          if (isMessage(entry) && entry.phase === "waiting" && !isRested(entry, environment.elapsed()))
            context.move(entry.key, "put-off");
      // An event may have confirmed an entry that others wait for.
      if (isShorter || now.outbox.length < before.outbox.length) deliver();
    },
    close: () => cancelAlarm(),
  };
}

/** Texts go one after the other, so that they arrive in the order in which they were written; so do the changes of one message. */
const laneOf = (entry: OutboxEntry) => ("messageId" in entry ? `of ${entry.messageId}` : entry.type);

const isRested = ({ restUntil }: Outgoing, passed: number) => restUntil === null || restUntil <= passed;

const isWaiting = ({ phase }: Outgoing) => phase === "waiting" || phase === "sending";

const holdsLane = (entry: OutboxEntry) => isWaiting(entry) || (entry.phase === "unconfirmed" && entry.type !== "file");
