import { list, text } from "../boundary/readers";
import type { BrowserTab } from "../port/environment";
import type { Message } from "../port/model";
import { isDeleted } from "../state/find-message";
import { unreadTotal } from "../state/unread";
import { isNotified, type NotifyChoice } from "./is-notified";
import type { Chat } from "../owner/chat";
import { askForTurn, type Lease } from "../owner/outbox/lease";
import { createPersistedValues, type StorageSource } from "../owner/persisted-values";

/** Milliseconds after a message in which others are collected, and in which it may be seen, here or in another tab. */
export const gatherTime = 1_000;
/** Milliseconds after a notification in which messages are collected for the next one. */
export const pauseTime = 10_000;
/** Milliseconds for which a tab that does not lead remembers a message: the leader may go before it has notified. */
const keepTime = gatherTime + pauseTime + 2_000;
/** So many ids are remembered: a message that comes twice does so within moments. */
const maxIds = 200;

export interface NotifierOptions {
  readonly choice: NotifyChoice;
  /** Shows one notification of the messages, which are never none, in their order of arrival. */
  readonly show: (messages: readonly Message[]) => void;
  /** Whether the person sees a message in this tab now. */
  readonly isShown: (message: Message) => boolean;
}

interface Waiting {
  readonly message: Message;
  /** When it came, by `elapsed()`. */
  readonly at: number;
}

const isRecent = (one: Waiting, at: number) => at - one.at < keepTime;

/**
 * Decides which messages of one channel a person is notified of in this tab: none unless it leads, which one tab at a time does.
 * Messages that came within moments, or while the connection caught up, make one notification. Ends with the returned function.
 *
 * @param options are read each time they are needed.
 */
export function startNotifier(chat: Chat, source: StorageSource, options: () => NotifierOptions): () => void {
  const { environment, selfId, memory } = chat;
  const values = createPersistedValues(source, "foyer:notify:");
  const known = createIds();
  const ownThreads = createIds();
  let waiting: readonly Waiting[] = [];
  let turn: Lease | null = null;
  let isLeader = false;
  let isStopped = false;
  let cancel: (() => void) | null = null;

  const wait = (delay: number) => void (cancel ??= environment.after(delay, decide));

  function takesPart({ parentId, parent }: Message): boolean {
    if (parentId === null) return false;
    const root = chat.find(parentId);
    const people = [root?.sender, parent?.sender, ...(root?.thread?.repliers ?? [])];
    return ownThreads.has(parentId) || people.some((user) => user?.id === selfId);
  }

  const isWanted = (message: Message) =>
    isNotified(message, { choice: options().choice, selfId, takesPart: takesPart(message) });

  function arrive(messages: readonly Message[]): void {
    const fresh = messages.filter((message) => !known.has(message.id) && isWanted(message));
    known.add(fresh);
    const shown = fresh.filter(options().isShown);
    if (shown.length > 0) tell(shown);
    const at = environment.elapsed();
    const missed = fresh.filter((message) => !shown.includes(message)).map((message) => ({ message, at }));
    if (missed.length === 0) return;
    // The leading tab may be late, as the timers of a hidden tab are: it forgets nothing.
    const kept = mayNotify() ? waiting : waiting.filter((one) => isRecent(one, at));
    waiting = [...kept, ...missed];
    wait(gatherTime);
  }

  /** Tells the person's other tabs which messages need no notification any more. */
  function tell(messages: readonly Message[]): void {
    const ids = [...toldIds(), ...messages.map(({ id }) => id)];
    values.set(memory.id, [...new Set(ids)].slice(-maxIds));
  }

  const mayNotify = () => isLeader && turn?.isHeld() !== false;

  const toldIds = () => list(text)(values.get(memory.id) ?? []);

  function decide(): void {
    cancel = null;
    if (waiting.length === 0) return;
    const state = chat.store.get();
    // More of the missed messages are on their way.
    if (state.connection.type === "catching-up") return wait(gatherTime);
    const told = new Set(toldIds());
    const allSeen = unreadTotal(state.unread) === 0;
    const isOpen = ({ message }: Waiting) =>
      !told.has(message.id) &&
      !isDeleted(state, message.id) &&
      !(allSeen && message.inMainList) &&
      !options().isShown(message);
    waiting = state.people.membership.banned ? [] : waiting.filter(isOpen);
    if (!mayNotify()) return;
    const messages = waiting.map(({ message }) => chat.find(message.id) ?? message).filter(isWanted);
    waiting = [];
    if (messages.length === 0) return;
    tell(messages);
    wait(pauseTime);
    options().show(messages);
  }

  function lead(): void {
    if (isStopped) return;
    isLeader = true;
    // The messages that the tab which led before has left.
    const at = environment.elapsed();
    waiting = waiting.filter((one) => isRecent(one, at));
    if (waiting.length > 0) wait(gatherTime);
  }

  /** A tab that has given up its connection does not keep others from leading. */
  function follow(tab: BrowserTab): void {
    const { phase } = chat.store.get().room;
    const hasGivenUp = phase === "failed" || phase === "refused" || phase === "closed";
    if (!hasGivenUp) turn ??= askForTurn(tab, environment, source, `foyer:notify:${memory.id}`, lead);
    else if (turn) {
      turn.end();
      turn = null;
      isLeader = false;
    }
  }

  async function takeTurns(): Promise<void> {
    const tab = await environment.openTab?.();
    if (isStopped) return;
    if (!tab) return lead();
    stops.push(chat.store.subscribe(() => follow(tab)));
    follow(tab);
  }

  const stops = [
    chat.on("arrived", ({ messages }) => arrive(messages)),
    chat.on("replied", ({ message }) => {
      if (message.sender?.id === selfId && message.parentId !== null) ownThreads.add([{ id: message.parentId }]);
      // One that stands in the main list too, or in an open thread, arrives there.
      else if (!message.inMainList && !chat.store.get().conversations.has(message.parentId ?? "")) arrive([message]);
    }),
  ];
  // Where the code of `openTab` cannot be loaded, this tab notifies as if it were alone.
  takeTurns().catch(lead);
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
    turn?.end();
    cancel?.();
  };
}

/** The latest ids of some. */
function createIds() {
  const ids = new Set<string>();
  return {
    has: (id: string) => ids.has(id),
    add(those: readonly { readonly id: string }[]) {
      for (const { id } of those) ids.add(id);
      for (const id of ids) if (ids.size > maxIds) ids.delete(id);
    },
  };
}
