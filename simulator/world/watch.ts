import { type ChatAdapter, type ChatEvent, comparePositions, type Position } from "@foyer/chat-headless/core";
import { signalOf } from "./hostile-adapter";
import { createPeopleTold, type PeopleTold } from "./people-told";
import { Violation } from "./violation";
import { createWatchedJoins } from "./watch-joins";
import { createWatchedSends, type WatchedSends } from "./watch-sends";
import { channelUrl } from "./settings";
import type { World } from "./world";

/** Watches the calls and events between the core and its adapter. */
export interface Watch {
  readonly adapter: ChatAdapter;
  /** The time at which the core learned that a message is deleted, by id. */
  readonly deletions: ReadonlyMap<string, number>;
  readonly people: PeopleTold;
  readonly sends: Pick<WatchedSends, "isUnderWay" | "release">;
  /** The person or the browser asks for the channel at once. */
  hurry(): void;
  /** A channel was closed: facts that came since the last frame count as unknown. */
  forget(closedUrl: string): void;
  /** Whether the last mark was answered when the service had messages that came after its place. */
  hasMarkedPast(): boolean;
  /** Calls of the last minute. */
  callsPerMinute(): number;
  /** How often the channel was entered in the last minute. */
  entriesPerMinute(): number;
  /** The first thing that the core did against the rules; `null` for none. */
  breach(): Violation | null;
  /** Passes on a request for a token. */
  tokenRequest<T>(request: Promise<T>, signal: AbortSignal): Promise<T>;
}

/** Calls at one moment after which the core counts as calling without end; they are answered no more. */
const mostAtOnce = 2_000;

/** Wraps the adapter without changing its behaviour. */
export function createWatch(adapter: ChatAdapter, { clock, service }: World, userId: string): Watch {
  const deletions = new Map<string, number>();
  let times: number[] = [];
  let entries: number[] = [];
  let atOnce = 0;
  let breach: Violation | null = null;
  const tokenRequests = new Set<Promise<unknown>>();
  /** The pages that are asked for. */
  const pages = new Set<string>();
  const people = createPeopleTold(clock);
  const onBreach = (found: Violation) => void (breach ??= found);
  const sends = createWatchedSends(clock, onBreach);
  let slowMode = { seconds: 0, isOperator: false };
  const joins = createWatchedJoins(clock, onBreach);
  let hasMarkedPast = false;

  function followMark(upTo: Position): void {
    const newest = service.server.channel(channelUrl).log.list(null).at(-1);
    hasMarkedPast = newest !== undefined && comparePositions(newest, upTo) > 0;
  }

  function isEndless(method: string): boolean {
    const now = clock.now();
    atOnce = times.at(-1) === now ? atOnce + 1 : 0;
    times.push(now);
    const isEndless = atOnce > mostAtOnce;
    if (isEndless) breach ??= new Violation("I12 requests are bounded", `${method} is called without end.`);
    return isEndless;
  }

  const learn = (ids: readonly string[]) => {
    for (const id of ids) if (!deletions.has(id)) deletions.set(id, clock.now());
  };

  /** The same page is not asked for again and again. A request that was aborted has ended. */
  function onePage(query: string, signal: AbortSignal | undefined, request: () => Promise<unknown>): Promise<unknown> {
    if (pages.has(query)) breach ??= new Violation("I7 a page is asked for once at a time", query);
    pages.add(query);
    let isOpen = true;
    const end = () => {
      if (isOpen) pages.delete(query);
      isOpen = false;
    };
    signal?.addEventListener("abort", end, { once: true });
    const answer = toPromise(request);
    void answer.catch(() => undefined).then(end);
    return answer;
  }

  /** Messages that a slow mode has put off go out at once when it becomes shorter. Operators have none. */
  function followSlowMode(change: Partial<typeof slowMode>): void {
    const before = secondsOf(slowMode);
    slowMode = { ...slowMode, ...change };
    if (secondsOf(slowMode) < before) sends.clear();
  }

  const watched = new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function" || name === "subscribe") return member;
      return (...args: readonly unknown[]): unknown => {
        if (isEndless(String(name))) return new Promise<never>(() => {});
        const call = () => Reflect.apply(member, target, args) as Promise<unknown>;
        if (name === "sendText" || name === "sendFile") return sends.pass(args, signalOf(args), () => toPromise(call));
        if (name === "connect") joins.release();
        if (name === "join") {
          entries.push(clock.now());
          const joined = joins.join(args, () => toPromise(call));
          void joined.then((answer) => followSlowMode(readSlowMode(answer, userId))).catch(() => undefined);
          return joined;
        }
        if (name === "markAsSeen") {
          const marked = toPromise(call);
          void marked.then(() => followMark(args[1] as Position)).catch(() => undefined);
          return marked;
        }
        if (name === "getChanges") return joins.learn(args, () => toPromise(call));
        if (name !== "getMessages") return call();
        // A jump may be asked for again while it runs.
        const query = JSON.stringify(args.slice(0, 2));
        return query.includes('"around"') ? call() : onePage(query, signalOf(args), call);
      };
    },
  });

  return {
    adapter: {
      ...Object.fromEntries(Object.keys(adapter).map((name) => [name, Reflect.get(watched, name) as unknown])),
      capabilities: adapter.capabilities,
      subscribe: (listener: (event: ChatEvent) => void) =>
        adapter.subscribe((event) => {
          if (isDeletion(event)) learn([event.messageId]);
          if (isDoubt(event)) joins.release();
          // A slow mode that is shorter lets what waits go out.
          if (isAbout(event, "channel-changed")) sends.clear();
          people.observe(event);
          followSlowMode(readSlowMode(event, userId));
          listener(event);
        }),
      async getChanges(...args: Parameters<ChatAdapter["getChanges"]>) {
        const changes = await watched.getChanges(...args);
        // The answer to an aborted call counts for nothing.
        if (Array.isArray(changes?.deletedIds) && !signalOf(args)?.aborted) learn(changes.deletedIds);
        return changes;
      },
    } as ChatAdapter,
    deletions,
    people,
    sends,
    hurry: () => joins.release(),
    forget(closedUrl) {
      if (closedUrl === channelUrl) deletions.clear();
      sends.clear(closedUrl);
      joins.release(closedUrl);
    },
    hasMarkedPast: () => hasMarkedPast,
    callsPerMinute() {
      times = times.filter((time) => time > clock.now() - 60_000);
      return times.length;
    },
    entriesPerMinute() {
      entries = entries.filter((time) => time > clock.now() - 60_000);
      return entries.length;
    },
    breach: () => breach,
    tokenRequest(request, signal) {
      if (tokenRequests.size > 0) breach ??= new Violation("I11 one token is asked for at a time", "");
      tokenRequests.add(request);
      const end = () => void tokenRequests.delete(request);
      signal.addEventListener("abort", end, { once: true });
      void request.catch(() => undefined).then(end);
      return request;
    },
  };
}

/** A call that throws at once has rejected. */
async function toPromise(request: () => Promise<unknown>): Promise<unknown> {
  return request();
}

const secondsOf = ({ seconds, isOperator }: { readonly seconds: number; readonly isOperator: boolean }) =>
  isOperator ? 0 : seconds;

/** The facts about a person's slow mode in the answer to a join or in an event, which may be malformed. */
function readSlowMode(told: unknown, userId: string): { seconds?: number; isOperator?: boolean } {
  const read = (from: unknown, name: string): unknown => Reflect.get(Object(from), name);
  const channel = read(told, "channel");
  const member = read(told, "member");
  const isOwn = read(told, "channelUrl") === channelUrl && read(read(member, "user"), "id") === userId;
  const isChannel = read(channel, "url") === channelUrl;
  const role = read(isOwn ? member : isChannel ? read(told, "membership") : null, "role");
  return {
    ...(isChannel && { seconds: Number(read(channel, "slowModeSeconds") ?? 0) }),
    ...(role !== undefined && { isOperator: role === "operator" }),
  };
}

/** Also among events that are not what they should be. */
const isAbout = (event: unknown, type: ChatEvent["type"]) =>
  typeof event === "object" && event !== null && "type" in event && event.type === type;

/** Whether an event is about the line, or about a person's right to be there. */
function isDoubt(event: unknown): boolean {
  if (typeof event !== "object" || event === null || !("type" in event)) return false;
  return ["connection-changed", "continuity-lost", "member-changed"].includes(String(event.type));
}

/** Also among events that are not what they should be. */
function isDeletion(event: unknown): event is Extract<ChatEvent, { type: "message-deleted" }> {
  if (typeof event !== "object" || event === null || !("type" in event) || !("messageId" in event)) return false;
  return event.type === "message-deleted" && typeof event.messageId === "string";
}
