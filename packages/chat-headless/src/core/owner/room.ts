import { parseEmojis } from "../boundary/parse";
import { toChatError } from "../boundary/to-chat-error";
import { ChatError } from "../port/chat-error";
import type { ClientPhase, ClientState } from "../state/client-lifecycle";
import type { ChatAction, ChatState } from "../state/chat-state";
import { type Gap, isProgress, maxUnanswered, type Room, type RoomEvent } from "../state/room-lifecycle";
import { type CallScope, createCallScope } from "../boundary/call-scope";
import type { WritingCode } from "../boundary/parts";
import { retryDelay, retrying } from "../boundary/retrying";
import type { ChatContext } from "./chat-context";
import type { ChatClient } from "./client";
import type { RoomChecks } from "./entering/room-checks";
import type { HistoryOwner } from "./history";
import { loadWriting } from "./opening";

/** Does what each phase of a room's lifecycle asks for. It decides nothing: `roomLifecycle` and `reduceRoom` do. */
export interface RoomOwner {
  /** Follows a change of the state. */
  observe(before: ChatState, now: ChatState): void;
  /** Follows the connection. */
  follow(client: ClientState): void;
  /** Tries again after it was given up. */
  retry(): void;
  /** Requests about what is shown, which end with the entry that they belong to. */
  scope(): CallScope;
}

/** The event of a room for a phase of the connection: the room waits in every phase that is not named here. */
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
  let checks: RoomChecks | null = null;

  function raise(event: RoomEvent, error: ChatError | null = null): void {
    context.dispatch({ type: "room-changed", event, error });
  }

  function enter(before: Room, now: Room): void {
    const { phase, gap } = now;
    if (!isProgress(phase)) {
      scope.end();
      if (phase !== "closed") scope = createCallScope(environment, context.raiseError);
    }
    switch (phase) {
      case "joining":
        return perform(join, (joined) => context.dispatch(joined));
      case "learning":
        return perform(
          (mine) => learn(gap, mine),
          () => raise("changes-learned"),
        );
      case "loading":
        return perform(
          (mine) => history.toLive(null, mine),
          () => raise("list-loaded"),
        );
      case "live":
        loadRest();
        return settle(before);
      case "banned":
        return settle(before);
      case "backing-off":
        return backOff(now);
      case "reconnecting":
        if (before.line === "live") context.notify("connection-lost", undefined);
        return;
      case "refused":
        // Every entry that waits is refused as well.
        return context.deliver();
      case "closed":
      case "connecting":
      case "failed":
    }
  }

  /** Runs one step of entering, and then the next one. A step that outlives its entry changes nothing. */
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
    if (error.code === "banned") return raise("banned", error);
    // A call that the adapter has cancelled by itself was not done.
    if (error.canRetry || error.class === "cancelled") return raise("step-deferred", error);
    raise("step-refused", error);
    // Another join would be answered in the same way: Retry has to connect.
    if (error.class === "auth") client.reportDown(error);
  }

  async function join(mine: CallScope): Promise<ChatAction> {
    const { doubts } = context.state().unread;
    const joined = await client.join(channelUrl, mine);
    const { banned, revision } = joined.membership;
    // A ban that is over by now: nothing was delivered from the answer to its end.
    if (banned && revision < context.state().people.membership.revision) throw new ChatError("busy");
    return { type: "channel-joined", joined, settledDoubts: doubts, at: context.environment.elapsed() };
  }

  async function learn(gap: Gap | null, mine: CallScope): Promise<void> {
    // Without changes a gap may have changed everything.
    if (!adapter.capabilities.changes) context.dispatch({ type: "changes-unknown", cursor: null });
    else if (gap?.from != null) await (await loadWriting(context, mine)).learnChanges(context, gap.from, gap.to, mine);
  }

  function backOff({ error, failures, unanswered }: Room): void {
    const delay = retryDelay(failures - 1, environment.random, error ?? { retryAfter: null });
    perform(
      (mine) => mine.wait(delay),
      () => raise("retry-due"),
    );
    if (unanswered === maxUnanswered) client.reportDown(new ChatError("not-connected"));
  }

  /** The room may be used. */
  function settle(before: Room): void {
    if (before.line === "lost") context.notify("reconnected", undefined);
    resume();
    if (!checks) void context.writing().then(startChecks, () => {}); // Closed before.
  }

  function startChecks({ createRoomChecks }: WritingCode): void {
    checks ??= createRoomChecks(context, client, () => raise("continuity-lost"));
    checks.follow(null);
  }

  /** Loads the threads and the emoji of a live room. Each of these fails by itself. */
  function loadRest(): void {
    for (const { parentId } of context.state().conversations.values()) {
      if (parentId !== null) void history.keepLive(parentId, scope);
    }
    if (adapter.capabilities.reactions && context.state().emoji.length === 0) void loadEmoji(scope);
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
      if (before.room !== now.room && context.state().room === now.room) enter(before.room, now.room);
      checks?.follow(before);
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
