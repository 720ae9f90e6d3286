import { toChatError } from "../boundary/to-chat-error";
import type { Chat } from "../owner/chat";
import { createDerived, createStore, type Readable } from "../owner/store";
import { withStructuralSharing } from "../state/structural-sharing";
import { ChatError } from "../port/chat-error";
import type { Member, Message } from "../port/model";
import type { ModerationCapabilities } from "../port/moderation";
import { type ModerationAct, personOf } from "./act";
import { createReportCloser, reopenReports } from "./close-reports";
import { createModerationCalls } from "./perform";
import { type ModerationFacts, type ModerationPermission, permitModeration } from "./permit-moderation";
import { countWhole, createStandings, isSameRestriction, noStanding, type Standing, type Standings } from "./standings";
import { removeRecent, type RemovedRecent } from "./remove-recent";
import { type Made, undoOf } from "./undo";

/**
 * The outcome of an act.
 * - `done`: the service confirmed it. `already`: somebody else had done it.
 * - `refused`: it was not requested, because of its permission.
 * - `asks`: it would undo another operator's work that this page did not know of: an `undo` where the person's standing has changed
 *   since, or a mute or ban of a person whom no loaded list reaches and who has one already. It is known now; repeat it if it is meant.
 * - `stopped`: its signal was aborted before it was requested.
 * - `failed`: it was not done, or this is not known.
 */
export type ModerationOutcome =
  | { readonly type: "done" | "already" | "asks" | "stopped" }
  | { readonly type: "refused"; readonly permission: ModerationPermission }
  | { readonly type: "failed"; readonly error: ChatError };

/** An act that was done from this page. */
export interface DoneAct {
  readonly id: string;
  readonly act: ModerationAct;
  /** Milliseconds since the epoch, by this device. */
  readonly at: number;
  /** Whether it can still be undone: once, and only where the service can take it back. */
  readonly canUndo: boolean;
}

/** The acts of an operator on this page. */
export interface ModerationState {
  /** Acts that the service has not answered yet. */
  readonly pending: readonly ModerationAct[];
  /** The latest first; at most 100. */
  readonly done: readonly DoneAct[];
}

/** The acts of an operator in one channel. An act shows once the service has confirmed it, and does not wait for a connection. */
export interface Moderation {
  readonly store: Readable<ModerationState>;
  /** The facts that permissions depend on; the same reference until a permission may have changed. */
  readonly facts: Readable<ModerationFacts>;
  /** `null` where the service lets nobody moderate from a page. */
  readonly capabilities: ModerationCapabilities | null;
  readonly standings: Standings;
  /** Milliseconds since the epoch, by this device, when this page began to remember its acts. */
  readonly since: number;
  /** Whether an act may be done now, or why not. */
  permission(act: ModerationAct): ModerationPermission;
  /** Makes an act where its permission allows it. Never rejects. */
  act(act: ModerationAct, signal?: AbortSignal): Promise<ModerationOutcome>;
  /**
   * Does the opposite of an act that was done from this page, if its effect is unchanged. Never rejects.
   *
   * @param isSure undoes it also where others have changed its effect since. @default false
   */
  undo(id: string, isSure?: boolean): Promise<ModerationOutcome>;
  /** Removes a person's messages, at most 100, two at a time, until the signal is aborted. Never rejects. */
  removeRecent(messages: readonly Message[], signal?: AbortSignal): Promise<RemovedRecent>;
  /** A person as the service knows them now. Rejects with a `ChatError`. */
  getMember(userId: string, signal?: AbortSignal): Promise<Member>;
  /** Follows the lists of operators, muted and banned until the returned function is called. */
  start(): () => void;
}

/** Milliseconds before each read that looks whether an act was done whose answer was lost: more where the service asks for more. */
const doubtDelays = [1_000, 4_000, 10_000, 15_000];
/** Milliseconds: where the service asks for more, the act counts as failed. */
const longestDoubt = 30_000;
/** Acts that are remembered. */
const maxDone = 100;

const cannotUndo = () => new ChatError("invalid", "It cannot be undone.");
/** Whether what undoes an act is absent because the act does not stand any more: it has ended, or was undone elsewhere. */
const isUndone = ({ type, ...permission }: ModerationPermission) =>
  type === "absent" && "reason" in permission && permission.reason !== "not-operator";

/** Creates the moderation of a chat. It makes no request until an act is made, or the standings are started. */
export function createModeration(chat: Chat): Moderation {
  const { environment, selfId } = chat;
  const standings = createStandings(chat);
  const calls = createModerationCalls(chat, standings);
  const closeReports = createReportCloser(chat);
  const store = createStore<ModerationState>({ pending: [], done: [] });
  /** For each remembered act, the state before it and its times. */
  const made = new WeakMap<DoneAct, Made>();
  /** The reports that each remembered act closes. */
  const closed = new WeakMap<DoneAct, Promise<readonly string[]>>();
  /** The ids of acts whose Undo is under way. */
  const undoing = new Set<string>();
  let count = 0;

  const capabilities = chat.moderation;
  const standingOf = (act: ModerationAct) => standings.store.get().get(personOf(act)?.id ?? "") ?? noStanding;

  const readFacts = withStructuralSharing((_: void): ModerationFacts => {
    const { people, channel, connection } = chat.store.get();
    return {
      capabilities,
      role: people.membership.role,
      isConnected: connection.type === "ready" && !people.membership.banned && standings.isCurrent.get(),
      selfId,
      frozen: channel?.frozen ?? false,
      slowModeSeconds: channel?.slowModeSeconds ?? 0,
      pending: store.get().pending,
      standings: standings.store.get(),
      operators: countWhole(standings.lists.operators.store.get()),
    };
  });

  /** With the message as it is now, where it is loaded. */
  const toCurrent = (act: ModerationAct): ModerationAct =>
    "message" in act ? { ...act, message: chat.find(act.message.id) ?? act.message } : act;
  const permission = (act: ModerationAct) => permitModeration(toCurrent(act), readFacts());

  const move = (change: Partial<ModerationState>) => store.set({ ...store.get(), ...change });
  const end = (act: ModerationAct) => move({ pending: store.get().pending.filter((other) => other !== act) });

  /**
   * Reads the standing of an act's person where no list of this page reaches to it. Returns it, or the outcome of an act that is not
   * to be requested because of it.
   */
  async function lookUp(asked: ModerationAct): Promise<{ before: Standing } | { outcome: ModerationOutcome }> {
    const seen = standingOf(asked);
    if (!("user" in asked) || standings.isKnown(asked.user.id)) return { before: seen };
    let before = seen;
    try {
      before = standings.read(await calls.getMember(asked.user.id));
    } catch (thrown) {
      const error = toChatError(thrown);
      // A service that does not tell the standing of others decides by itself.
      if (error.class !== "refused") return { outcome: { type: "failed", error } };
      if (error.code === "not-allowed") await calls.join().catch(() => {});
    }
    const facts = readFacts();
    const pending = facts.pending.filter((other) => other !== asked);
    const known = new Map(facts.standings).set(asked.user.id, before);
    const now = permitModeration(asked, { ...facts, pending, standings: known });
    if (now.type !== "allowed") return { outcome: { type: "refused", permission: now } };
    const kind = asked.type === "mute" || asked.type === "ban" ? asked.type : null;
    const isUnseen = kind !== null && before[kind] !== null && !isSameRestriction(seen[kind], before[kind]);
    return isUnseen ? { outcome: { type: "asks" } } : { before };
  }

  /** Makes an act that is allowed. Where the answer is lost it reads whether the act was done, and never requests it again. */
  async function make(
    act: ModerationAct,
    before: Standing,
    signal: AbortSignal | undefined,
  ): Promise<ModerationOutcome> {
    const slowModeSeconds = chat.store.get().channel?.slowModeSeconds ?? 0;
    const askedAt = environment.elapsed();
    if (signal?.aborted) return { type: "stopped" };
    try {
      // Without the signal: a requested act may be done although the caller gives up waiting.
      await calls.perform(act);
    } catch (thrown) {
      const error = toChatError(thrown);
      if (act.type === "remove" && error.code === "not-found") {
        chat.learn({ type: "message-deleted", channelUrl: chat.channelUrl, messageId: act.message.id });
        return { type: "already" };
      }
      if (error.class === "cancelled") return { type: "stopped" };
      if (error.code === "not-allowed") await calls.join().catch(() => {});
      if (error.class !== "indeterminate" || !(await isFound(act, askedAt, before))) return { type: "failed", error };
    }
    const entry: Made = { act, before, slowModeSeconds, askedAt, doneAt: environment.elapsed() };
    const canUndo = undoOf(entry, capabilities?.removal === "reversible", askedAt) !== null;
    const latest = { id: `${(count += 1)}`, act, at: environment.now(), canUndo };
    made.set(latest, entry);
    move({ done: [latest, ...store.get().done].slice(0, maxDone) });
    closed.set(latest, closeReports(act));
    return { type: "done" };
  }

  async function isFound(act: ModerationAct, askedAt: number, before: Standing): Promise<boolean> {
    let retryAfter = 0;
    const putOff = (thrown: unknown) => {
      retryAfter = toChatError(thrown).retryAfter ?? 0;
      return false;
    };
    for (const delay of doubtDelays) {
      if (retryAfter > longestDoubt) return false;
      await new Promise<void>((resolve) => void environment.after(Math.max(delay, retryAfter), resolve));
      retryAfter = 0;
      const { connection, people } = chat.store.get();
      // A banned person may read nothing.
      if (connection.type === "left" || people.membership.banned) return false;
      if (await calls.wasMade(act, askedAt, before).catch(putOff)) return true;
    }
    return false;
  }

  /** @param isSure also where it replaces what this page did not know of */
  async function act(asked: ModerationAct, signal?: AbortSignal, isSure = false): Promise<ModerationOutcome> {
    const allowed = permission(asked);
    if (allowed.type !== "allowed") return { type: "refused", permission: allowed };
    move({ pending: [...store.get().pending, asked] });
    const found = isSure ? { before: standingOf(asked) } : await lookUp(asked);
    const outcome = "outcome" in found ? found.outcome : await make(asked, found.before, signal);
    end(asked);
    return outcome;
  }

  /** Makes the opposite of an act where the act still stands, or whatever stands where the caller is sure. */
  async function takeBack(entry: Made, opposite: ModerationAct, isSure: boolean): Promise<ModerationOutcome> {
    const before = permission(opposite);
    if (before.type !== "allowed") return { type: "refused", permission: before };
    try {
      if (isSure || (await calls.isStillSo(entry))) return await act(opposite, undefined, true);
    } catch (thrown) {
      const error = toChatError(thrown);
      if (error.code === "not-allowed") await calls.join().catch(() => {});
      return { type: "failed", error };
    }
    const now = permission(opposite);
    return now.type === "allowed" ? { type: "asks" } : { type: "refused", permission: now };
  }

  return {
    store,
    facts: createDerived(
      [chat.store, store, standings.store, standings.isCurrent, standings.lists.operators.store],
      readFacts,
    ),
    capabilities,
    standings,
    since: environment.now(),
    permission,
    act: (asked, signal) => act(asked, signal),
    async undo(id, isSure = false) {
      const undone = store.get().done.find((one) => one.id === id && one.canUndo);
      const entry = undone && made.get(undone);
      const opposite = entry && undoOf(entry, capabilities?.removal === "reversible", environment.elapsed());
      if (!entry || !opposite) return { type: "failed", error: cannotUndo() };
      if (undoing.has(id)) return { type: "refused", permission: { type: "refused", reason: "changing" } };
      undoing.add(id);
      const outcome = await takeBack(entry, opposite, isSure);
      undoing.delete(id);
      if (outcome.type === "done") void closed.get(undone)?.then((ids) => reopenReports(chat, ids));
      const isOver = outcome.type === "refused" && isUndone(outcome.permission);
      if (isOver || outcome.type === "done" || outcome.type === "already") {
        // The opposite act is not listed by itself: undoing it would be the first act again.
        const done = store.get().done.filter((one) => one.act !== opposite);
        move({ done: done.map((one) => (one.id === id ? { ...one, canUndo: false } : one)) });
      }
      return isOver ? { type: "failed", error: cannotUndo() } : outcome;
    },
    removeRecent: (messages, signal) =>
      removeRecent(
        environment,
        messages,
        async (message) =>
          (chat.find(message.id) ?? message).deleted ? { type: "already" } : act({ type: "remove", message }),
        signal,
      ),
    getMember: calls.getMember,
    start: standings.start,
  };
}
