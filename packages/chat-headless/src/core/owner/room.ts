import { parseChanges, parseEmojis } from "../boundary/parse";
import { toChatError } from "../boundary/to-chat-error";
import { ChatError } from "../port/chat-error";
import type { ClientPhase } from "../state/client-lifecycle";
import type { ChatState } from "../state/chat-state";
import { isProgress, type Room, type RoomEvent } from "../state/room-lifecycle";
import { type CallScope, createCallScope } from "../boundary/call-scope";
import { retryDelay, retrying } from "../boundary/retrying";
import type { ChatContext } from "./chat-context";
import type { ChatClient, ClientState } from "./client";
import type { HistoryOwner } from "./history";

/** After how many steps in a row without an answer the connection is taken for dead, although it counts as up. */
const maxSilence = 3;

/** Milliseconds after which a banned person's channel is joined again, where nobody says when the ban ends. */
const banCheck = 300_000;
/** Milliseconds: the shortest and longest wait for the end of a mute. A ban is looked at by `banCheck` at the latest. */
const shortestLook = 5_000;
const longestLook = 86_400_000;
/** Pages of changes after which they count as unknown: a list is loaded anew with fewer requests. */
const maxChangePages = 100;

/** Does what each phase of a room's lifecycle asks for. It decides nothing: `roomLifecycle` does. */
export interface RoomOwner {
  /** Follows a change of the phase. */
  observe(before: ChatState, now: ChatState): void;
  /** Follows the connection. */
  follow(client: ClientState): void;
  /** Tries again after it was given up. */
  retry(): void;
  /** Requests about what is shown, which end with the entry that they belong to. */
  scope(): CallScope;
}

/** What a phase of the connection means to a room: it waits in every phase that is not named here. */
function toRoomEvent(phase: ClientPhase): RoomEvent {
  if (phase === "retrying") return "client-failed";
  return `client-${phase === "up" || phase === "down" || phase === "failed" || phase === "refused" ? phase : "connecting"}`;
}

export function createRoomOwner(
  context: ChatContext,
  client: ChatClient,
  history: HistoryOwner,
  resume: () => void,
): RoomOwner {
  const { adapter, channelUrl, environment } = context;
  let scope = createCallScope(environment, context.raiseError);
  /** Where the changes after the latest join begin. */
  let joinedCursor: string | null = null;
  /** Up to where changes had been learned before the latest join; `null` for a first one. */
  let gapCursor: string | null = null;
  let isCounting = false;
  /** Steps that failed since the room was live, and how many of the last ones were not answered. */
  let failures = 0;
  let silence = 0;
  /** Whether people know of a connection: one that was `lost`, or never came, is told when it stands. */
  let line: "new" | "live" | "lost" = "new";
  let backoff = 0;
  let look = new AbortController();

  const raise = (event: RoomEvent, error: ChatError | null = null) =>
    context.dispatch({ type: "room-changed", event, error });

  function enter({ phase }: Room): void {
    if (!isProgress(phase)) {
      scope.end();
      if (phase !== "closed") scope = createCallScope(environment, context.raiseError);
    }
    switch (phase) {
      case "joining": {
        const { doubts } = context.state().unread;
        return perform(
          (mine) => client.join(channelUrl, mine),
          (joined) => {
            const { banned, revision } = joined.membership;
            // A ban that is over by now: nothing was delivered from the answer to its end.
            if (banned && revision < context.state().people.membership.revision) throw new ChatError("busy");
            gapCursor = context.state().cursor;
            joinedCursor = joined.cursor;
            context.dispatch({ type: "channel-joined", joined, settledDoubts: doubts });
          },
        );
      }
      case "learning":
        return perform(learn, () => raise("changes-learned"));
      case "loading":
        return perform(
          (mine) => history.toLive(null, mine),
          () => raise("list-loaded"),
        );
      case "live":
        return settle(true);
      case "banned":
        settle(false);
        return lookAgain(banCheck);
      case "backing-off":
        return perform(
          (mine) => mine.wait(backoff),
          () => raise("retry-due"),
        );
      case "connecting":
        return;
      case "closed":
        line = "new";
        failures = silence = 0;
        return;
      case "reconnecting":
      case "failed":
      case "refused":
        if (phase === "reconnecting" && line === "live") context.notify("connection-lost", undefined);
        line = "lost";
        // What would be refused fails.
        if (phase === "refused") context.deliver();
    }
  }

  /** Runs one step of entering, and what follows from it. A step that outlives its entry changes nothing. */
  function perform<T>(step: (mine: CallScope) => Promise<T>, then: (result: T) => void): void {
    const mine = scope;
    step(mine)
      .then((result) => {
        if (!mine.ended) then(result);
      })
      .catch((thrown: unknown) => {
        if (!mine.ended) giveUp(toChatError(thrown));
      });
  }

  function giveUp(error: ChatError): void {
    if (error.code === "banned") {
      raise("banned");
      return lookAgain(error.retryAfter);
    }
    // Nobody here cancelled it: the adapter may have, and then it was not done.
    if (error.canRetry || error.class === "cancelled") {
      backoff = retryDelay(failures++, environment.random, error);
      silence = error.code === "timeout" || error.code === "not-connected" ? silence + 1 : 0;
      raise("step-deferred", error);
      if (silence < maxSilence) return;
      silence = 0;
      return client.reportDown(new ChatError("not-connected"));
    }
    raise("step-refused", error);
    // Another join would be answered in the same way: Retry has to connect.
    if (error.class === "auth") client.reportDown(error);
  }

  /** Enters again when a mute or ban is to be over: no event need come then. The latest end known counts, or that there is none. */
  function lookAgain(endsIn: number | null | undefined): void {
    look.abort();
    const isBanned = context.state().room.phase === "banned";
    const delay = endsIn ?? (isBanned ? banCheck : null);
    if (delay === null) return;
    look = new AbortController();
    scope.wait(Math.min(Math.max(delay, shortestLook), isBanned ? banCheck : longestLook), look.signal).then(
      () => raise("continuity-lost"),
      () => {}, // Entered anew before, or another end is known.
    );
  }

  /** Learns what changed during a gap. The state's cursor moves with each answer that was applied. */
  async function learn(mine: CallScope): Promise<void> {
    // Without changes a gap may have changed everything.
    if (!adapter.capabilities.changes) return context.dispatch({ type: "changes-unknown", cursor: null });
    let cursor = gapCursor;
    for (let pages = 0; cursor !== null && pages < maxChangePages; pages++) {
      const from = cursor;
      const changes = await mine.run("getChanges", async (signal) => {
        const raw = await adapter.getChanges(channelUrl, from, { signal });
        const read = parseChanges(raw, context.selfId, context.report);
        if (read.complete && read.hasMore && read.cursor === from)
          throw new ChatError("malformed", "The cursor stands still.");
        return read;
      });
      if (mine.ended) return;
      // Nothing is proven about what is loaded: load it anew rather than show what may be wrong.
      if (!changes.complete) return context.dispatch({ type: "changes-unknown", cursor: joinedCursor });
      context.dispatch({ type: "changes-loaded", changes });
      cursor = changes.hasMore ? changes.cursor : null;
    }
    if (cursor !== null) context.dispatch({ type: "changes-unknown", cursor: joinedCursor });
  }

  /** What follows once the room may be used. Each of these fails by itself. */
  function settle(isLive: boolean): void {
    failures = silence = 0;
    if (isLive) {
      for (const { parentId } of context.state().conversations.values()) {
        if (parentId !== null) void history.keepLive(parentId, scope);
      }
      if (adapter.capabilities.reactions && context.state().emoji.length === 0) void loadEmoji(scope);
    }
    if (line === "lost") context.notify("reconnected", undefined);
    line = "live";
    resume();
  }

  function isDoubtful(): boolean {
    const { doubts, settled } = context.state().unread;
    return doubts !== settled;
  }

  /** Lets the service count again what is unread, until its count is certain. */
  async function recount(): Promise<void> {
    const mine = scope;
    isCounting = true;
    const count = async () => {
      if (!isDoubtful()) return;
      const { since, doubts } = context.state().unread;
      const joined = await client.join(channelUrl, mine);
      // What was seen meanwhile is in no count that came before.
      const isFresh = !mine.ended && context.state().unread.since === since;
      if (isFresh) context.dispatch({ type: "channel-joined", joined, settledDoubts: doubts });
      if (isDoubtful()) throw new ChatError("busy");
    };
    await retrying(mine, environment, count, { isSpread: true, canRetry: () => true }).catch(() => {});
    isCounting = false;
  }

  async function loadEmoji(mine: CallScope): Promise<void> {
    const load = () => mine.run("getEmoji", (signal) => adapter.getEmoji({ signal }));
    const emoji = await retrying(mine, environment, load).then(parseEmojis, () => null);
    // A chat without reactions is better than none.
    if (emoji) context.dispatch({ type: "emoji-loaded", emoji });
  }

  return {
    observe(before, now) {
      // A listener may have moved the room on already.
      if (before.room !== now.room && context.state().room === now.room) {
        // In doubt already: one step without an answer is enough.
        if (before.room.phase === "live" && now.room.phase === "joining") silence = maxSilence - 1;
        enter(now.room);
      }
      const { room, people } = context.state();
      if (people.membership !== before.people.membership) lookAgain(people.membership.endsIn);
      if (room.phase === "live" && isDoubtful() && !isCounting) void recount();
    },
    follow({ phase, error, self }) {
      if (phase === "up" && self) context.dispatch({ type: "signed-in", user: self });
      raise(toRoomEvent(phase), error);
    },
    retry() {
      if (client.store.get().phase === "up") raise("retried");
      else client.retry();
    },
    scope: () => scope,
  };
}
