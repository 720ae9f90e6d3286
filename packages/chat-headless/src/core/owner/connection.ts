import type { ChatEvent, Session } from "../port/adapter";
import { backoffDelay, type CallScope, createCallScope } from "./call-scope";
import { ChatError } from "../port/chat-error";
import { toChatError } from "../boundary/to-chat-error";
import type { ChatContext } from "./chat-context";
import { type Connection, conversationOf } from "../state/chat-state";
import type { History } from "./history";
import { parseChanges, parseEmojis, parseJoined, parseUser } from "../boundary/parse";
import type { Sending } from "./sending";

/** Milliseconds for signing in, which may include a token request and a redirected socket. */
const connectTimeout = 30_000;
/** How often catching up is tried again on a connection that stands, before it counts as failed. */
const maxCatchUpTries = 5;

export interface ConnectionOwner {
  /** Connects, joins and loads. Never rejects: what became of it is in the state. */
  start(): Promise<void>;
  /** Follows what the adapter says about the connection and about one's own access. */
  observe(event: ChatEvent): void;
  /** Connects again after `failed` or `refused`. */
  retry(): void;
  link(): CallScope;
  /** Leaves and disconnects; resolves when the adapter has let go of everything. */
  stop(): Promise<void>;
}

export function createConnection(
  context: ChatContext,
  session: Session,
  history: History,
  sending: Sending,
): ConnectionOwner {
  const { adapter, channelUrl, environment } = context;
  let link = createCallScope(environment);
  let wasReady = false;

  const type = () => context.state().connection.type;
  const move = (to: Connection) => context.dispatch({ type: "connection-moved", connection: to });

  function newLink(): CallScope {
    link.end();
    return (link = createCallScope(environment));
  }

  async function start(): Promise<void> {
    const scope = newLink();
    move({ type: "connecting" });
    try {
      const user = await scope.run((signal) => adapter.connect(session, { signal }), { timeout: connectTimeout });
      context.dispatch({ type: "signed-in", user: { ...parseUser(user, session.userId), id: session.userId } });
      await enter(scope);
    } catch (thrown) {
      end(toChatError(thrown));
    }
  }

  /** The way in and the way back are one: join, learn what changed, bring every list to its live end, settle the outbox. */
  async function enter(scope: CallScope): Promise<void> {
    try {
      await load(scope);
    } catch (thrown) {
      const error = toChatError(thrown);
      // A ban is a state of the conversation, not of the connection, whenever it comes.
      if (error.code !== "banned") throw error;
      const { self, people } = context.state();
      const member = { ...people.membership, user: self, banned: true, present: true };
      context.dispatch({ type: "member-changed", channelUrl, member });
    }
    if (scope.ended) return;
    move({ type: "ready" });
    // What was opened while the others were loaded.
    for (const { parentId } of context.state().conversations.values()) history.toLive(parentId, scope).catch(() => {});
    if (wasReady) context.notify("reconnected", undefined);
    wasReady = true;
    await sending.resume();
  }

  async function load(scope: CallScope): Promise<void> {
    const { cursor } = context.state();
    const joined = parseJoined(await scope.run((signal) => adapter.join(channelUrl, { signal })), channelUrl);
    context.dispatch({ type: "channel-joined", joined });
    if (joined.membership.banned) return;
    if (cursor) await learnChanges(cursor, scope);
    for (const { parentId } of context.state().conversations.values()) await history.toLive(parentId, scope);
    if (adapter.capabilities.reactions && context.state().emoji.length === 0) await loadEmoji(scope);
  }

  async function learnChanges(from: string, scope: CallScope): Promise<void> {
    if (!adapter.capabilities.changes) return;
    for (let cursor = from; ;) {
      const raw = await scope.run((signal) => adapter.getChanges(channelUrl, cursor, { signal }));
      const changes = parseChanges(raw, context.selfId, context.report);
      if (!changes.complete) {
        // Nothing is proven about what is held: begin anew rather than show what may be wrong.
        context.dispatch({ type: "changes-unknown" });
        return;
      }
      context.dispatch({ type: "changes-loaded", changes });
      if (!changes.hasMore || changes.cursor === cursor) return;
      cursor = changes.cursor;
    }
  }

  async function loadEmoji(scope: CallScope): Promise<void> {
    try {
      context.dispatch({
        type: "emoji-loaded",
        emoji: parseEmojis(await scope.run((signal) => adapter.getEmoji({ signal }))),
      });
    } catch (thrown) {
      // A chat without reactions is better than none.
      if (toChatError(thrown).class === "cancelled") throw thrown;
    }
  }

  async function catchUp(): Promise<void> {
    const scope = newLink();
    move({ type: "catching-up" });
    for (let attempt = 0; ; attempt++) {
      try {
        return await enter(scope);
      } catch (thrown) {
        const error = toChatError(thrown);
        if (!error.canRetry || attempt + 1 >= maxCatchUpTries) return end(error);
        // When the scope ends meanwhile, the next try says so.
        await scope.wait(error.retryAfter ?? backoffDelay(attempt, environment.random)).catch(() => {});
      }
    }
  }

  function end(error: ChatError): void {
    if (error.class === "cancelled" || type() === "left") return;
    link.end();
    const refused = error.class === "refused" || error.class === "auth";
    move({ type: refused ? "refused" : "failed", error: error.code });
    sending.giveUp(error);
  }

  /** It is a way in like any other. */
  function isAccessGivenBack(event: ChatEvent): boolean {
    if (event.type !== "member-changed" || event.member.user.id !== context.selfId) return false;
    return !event.member.banned && conversationOf(context.state(), null).newest !== "idle";
  }

  return {
    start,
    observe(event) {
      const now = type();
      if (event.type === "connection-changed") {
        if (event.connection === "ready") {
          if (now === "reconnecting" || now === "failed") void catchUp();
        } else if (event.connection === "failed") {
          if (now !== "connecting")
            end(event.error ?? new ChatError("not-connected", "The adapter gave the connection up."));
        } else if (now === "ready" || now === "catching-up") {
          newLink();
          move({ type: "reconnecting" });
          if (now === "ready") context.notify("connection-lost", undefined);
        }
      } else if (now === "ready" && (event.type === "continuity-lost" || isAccessGivenBack(event))) void catchUp();
    },
    retry() {
      if (type() === "failed" || type() === "refused") void start();
    },
    link: () => link,
    async stop() {
      link.end();
      move({ type: "left" });
      wasReady = false;
      const farewell = createCallScope(environment);
      // Leaving what is gone is what was wanted, and who does not answer is not waited for.
      await farewell.run(() => adapter.leave(channelUrl)).catch(() => {});
      await farewell.run(() => adapter.disconnect()).catch(() => {});
    },
  };
}
