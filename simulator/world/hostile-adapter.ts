import {
  abortable,
  cancelledError,
  type ChatAdapter,
  ChatError,
  type ChatErrorCode,
  type ChatEvent,
  type Environment,
  type ModerationPort,
  toChatError,
} from "@foyer/chat-headless/core";
import { type PortMethod, portMethods } from "../../packages/chat-headless/test/misbehaving-adapter";
import type { Dice } from "./dice";
import { createHostileEvents } from "./hostile-events";
import type { Fault, FaultRates } from "./settings";

/** The services of a world that the wrapper needs. */
export interface Hostility {
  /** The rates now; all 0 once the world heals. */
  rates(): FaultRates;
  isSpared(method: string): boolean;
  /** Chance for one call or event, by the present step. */
  dice(what: string): Dice;
  readonly environment: Environment;
  /** Drops the line. */
  drop(): void;
  /** The service stores nothing twice for one key, so that a request may arrive after its call was given up. */
  readonly idempotentSend: boolean;
  /** The service reports all changes since any moment. Without that, no page can know that a late message is deleted. */
  readonly knowsChanges: boolean;
  /** Whether the message that an event brings is deleted by now. */
  isGone(event: ChatEvent): boolean;
  count(fault: Fault): void;
}

const refusals: readonly [ChatErrorCode, ...ChatErrorCode[]] = [
  "not-allowed",
  "invalid",
  "blocked",
  "too-long",
  "deactivated",
  "unsupported",
  "frozen",
  "muted",
];
const doubts: readonly [ChatErrorCode, ...ChatErrorCode[]] = [
  "timeout",
  "connection-lost",
  "server-error",
  "malformed",
];
const deferrals: readonly [ChatErrorCode, ...ChatErrorCode[]] = [
  "rate-limited",
  "busy",
  "rate-limited",
  "not-connected",
];

/** The methods of operators. */
const moderationMethods = ["restrict", "lift", "setRole", "changeChannel", "getMember", "getMessagesBy"] as const;
type HostileMethod = PortMethod | (typeof moderationMethods)[number];

/** The calls that enter a channel: these are refused more often. */
const entries: readonly HostileMethod[] = ["join", "getChanges"];

/** Milliseconds after its call was given up in which a request still arrives at a service that does not know its key. */
const latestRequest = 10_000;
/** Milliseconds for which the changes of a channel stand still. */
const standstill = 3_000;
/** Milliseconds after which the wrapper gives up a call whose answer is lost; sometimes it never does. */
const answerTimeout = 10_000;

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** An adapter between the core and the service with everything wrong that a network and a service can do. */
export function createHostileAdapter(inner: ChatAdapter, hostility: Hostility): ChatAdapter {
  const { environment, rates, dice, count } = hostility;
  const events = createHostileEvents(inner, hostility);
  /** Until when the changes stand still. */
  let stuckUntil = -Infinity;

  const wait = (delay: number, signal: AbortSignal | undefined) =>
    abortable(
      new Promise<void>((resolve) => {
        const cancel = environment.after(delay, resolve);
        signal?.addEventListener("abort", cancel, { once: true });
      }),
      signal ?? new AbortController().signal,
    );
  const never = (signal: AbortSignal | undefined) =>
    abortable(new Promise<never>(() => {}), signal ?? new AbortController().signal);

  /** The answer of a call that got none. */
  async function silence(chance: Dice, signal: AbortSignal | undefined): Promise<never> {
    if (chance.chance(0.2)) return never(signal);
    await wait(answerTimeout, signal);
    throw new ChatError(chance.pick(["timeout", "connection-lost"]), "The answer was lost.");
  }

  async function perform(method: HostileMethod, call: Call, args: readonly unknown[], chance: Dice): Promise<unknown> {
    const rate = rates();
    const signal = signalOf(args);
    const happens = (fault: Fault, probability = rate[fault]) => {
      const isHit = chance.chance(probability);
      if (isHit) count(fault);
      return isHit;
    };
    if (signal?.aborted === true) throw cancelledError();
    if (happens("dropping")) return performDropping(call, args, chance, signal);
    if (happens("deferred")) {
      await wait(chance.below(200), signal);
      const retryAfter = chance.chance(0.5) ? chance.below(20_000) : null;
      throw new ChatError(chance.pick(deferrals), "Not now.", { retryAfter });
    }
    // A seen position stays seen in the page even if the service refuses it.
    const refusal = rate.refused * (entries.includes(method) ? 3 : 1);
    if (method !== "markAsSeen" && happens("refused", refusal)) throw new ChatError(chance.pick(refusals), "No.");
    if (happens("unauthorised")) throw new ChatError(chance.pick(["session-expired", "session-refused"]), "Who?");
    if (happens("cancelled")) throw cancelledError();
    if (happens("lostRequest")) return silence(chance, signal);
    if (happens("lateRequest")) await wait(chance.below(8_000), signal);
    if (happens("doubtful")) {
      if (chance.chance(0.5)) await call(...args);
      throw new ChatError(chance.pick(doubts), "It may have been done.");
    }
    if (happens("lostAnswer")) {
      // Whether the caller gives up or not: the request is on the wire.
      await call(...withoutSignal(args)).catch(() => undefined);
      return silence(chance, signal);
    }
    const answer = await call(...args);
    if (happens("slowAnswer")) await wait(chance.below(9_000), signal);
    if (method === "getChanges" && environment.elapsed() < stuckUntil) return stuck(method, args);
    if (happens("unreadable") && canBeUnreadable(method)) {
      const index = chance.below(nonsense.length + 1);
      if (index < nonsense.length) return nonsense[index];
      if (method === "getChanges") stuckUntil = environment.elapsed() + standstill;
      return stuck(method, args);
    }
    return answer;
  }

  async function performDropping(
    call: Call,
    args: readonly unknown[],
    chance: Dice,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const when = chance.pick(["before", "during", "after"]);
    if (when === "before") hostility.drop();
    const answer = call(...args);
    if (when === "during") hostility.drop();
    const result = await answer;
    if (when !== "after") return result;
    hostility.drop();
    await wait(1, signal);
    throw new ChatError("connection-lost", "The line dropped before the answer.");
  }

  /**
   * A request that arrives after its call was given up, and was not done by then. None arrives whose call was answered: by the
   * port such an answer says that it was not done, and without an echo no page would learn of it.
   */
  function straggle(method: HostileMethod, call: Call, args: readonly unknown[], thrown: unknown, chance: Dice): void {
    const { class: failure, code } = toChatError(thrown);
    const arrive = (delay: number) =>
      environment.after(delay, () => void call(...withoutSignal(args)).catch(() => undefined));
    if (hostility.idempotentSend) {
      const isKnown = ["sendText", "updateText", "setReaction"].includes(method);
      const isGivenUp = failure === "indeterminate" || failure === "cancelled";
      if (isKnown && isGivenUp && chance.chance(rates().lateRequest / 4)) arrive(10_000 + chance.below(15_000));
      return;
    }
    // A service that does not know keys stores it: the core gives it its time.
    const isDoubt = failure === "indeterminate" && code !== "timeout";
    if (method === "sendText" && isDoubt && chance.chance(rates().lateRequest)) arrive(chance.below(latestRequest));
  }

  /** The same method, with what goes wrong. */
  function wrap(method: HostileMethod, original: Call): Call {
    return (...args: readonly unknown[]) => {
      if (hostility.isSpared(method)) return original(...args);
      const chance = dice(`call/${method}`);
      // These have ended here whatever becomes of the call.
      if (method === "leave") events.clear(String(args[0]));
      if (method === "disconnect") events.clear();
      if (method === "disconnect" || method === "leave") return performEnding(original, args, chance);
      if (chance.chance(rates().throwing)) {
        count("throwing");
        if (chance.chance(0.5)) throw new TypeError("A bug of the adapter.");
        return Promise.reject(chance.pick([undefined, null, "no", new Error("no"), { code: "nonsense" }]));
      }
      if (method === "sendText" && dice("doubt/send").chance(rates().doubted * 4))
        environment.after(0, () => events.doubt(String(args[0])));
      let isMade = false;
      const make: Call = (...all) => {
        isMade = true;
        return original(...all);
      };
      const done = perform(method, make, args, chance);
      if (method === "connect") return done.catch((thrown: unknown) => undoConnect(inner, thrown));
      return done.catch((thrown: unknown) => {
        const isLate = hostility.idempotentSend || !isMade;
        if (isLate && signalOf(args)?.aborted !== true) straggle(method, original, args, thrown, chance);
        throw thrown;
      });
    };
  }

  const wrapped = Object.fromEntries(
    portMethods.map((method) => [
      method,
      wrap(method, (...args) => Reflect.apply(inner[method], inner, args) as Promise<unknown>),
    ]),
  );
  const { moderation } = inner;
  const wrappedModeration = moderation && {
    ...Object.fromEntries(
      moderationMethods.map((method) => [
        method,
        wrap(method, (...args) => Reflect.apply(moderation[method], moderation, args) as Promise<unknown>),
      ]),
    ),
    capabilities: moderation.capabilities,
  };

  /** A `leave` or `disconnect`: done at once, but its answer may be late, an error, or never come. */
  async function performEnding(call: Call, args: readonly unknown[], chance: Dice): Promise<unknown> {
    const done = call(...args);
    if (chance.chance(rates().lostAnswer)) {
      await done.catch(() => undefined);
      return never(undefined);
    }
    const answer = await done;
    if (chance.chance(rates().slowAnswer)) await wait(chance.below(5_000), undefined);
    if (chance.chance(rates().doubtful)) throw new ChatError("server-error", "No.");
    return answer;
  }

  return {
    ...(wrapped as unknown as ChatAdapter),
    capabilities: inner.capabilities,
    ...(wrappedModeration && { moderation: wrappedModeration as unknown as ModerationPort }),
    subscribe: events.subscribe,
  };
}

/** A page whose connection was refused is disconnected. */
async function undoConnect(inner: ChatAdapter, thrown: unknown): Promise<never> {
  await inner.disconnect();
  throw thrown;
}

/** Answers that are none. */
const nonsense = [undefined, null, 7, {}, []];

/** An answer that would be asked for again for ever. */
function stuck(method: HostileMethod, args: readonly unknown[]): unknown {
  if (method === "getMessages") return { messages: [], hasOlder: true, hasNewer: true, parent: null };
  if (method !== "getChanges") return undefined;
  return { changed: [], deletedIds: [], cursor: args[1], hasMore: true, complete: true };
}

/** Calls whose unreadable answer the core is expected to notice. */
function canBeUnreadable(method: HostileMethod): boolean {
  return method !== "connect" && method !== "join" && method !== "getEmoji";
}

/** The signal among the arguments of a call. */
export function signalOf(args: readonly unknown[]): AbortSignal | undefined {
  const last = args.at(-1);
  if (typeof last !== "object" || last === null || !("signal" in last)) return undefined;
  return last.signal instanceof AbortSignal ? last.signal : undefined;
}

function withoutSignal(args: readonly unknown[]): readonly unknown[] {
  const last = args.at(-1);
  if (typeof last !== "object" || last === null || !("signal" in last)) return args;
  const { signal: _, ...rest } = last;
  return [...args.slice(0, -1), rest];
}
