import { type ChatAdapter, ChatError, errorClasses, type Message, toChatError } from "@foyer/chat-headless/core";
import { checkMember, checkReactionChange } from "./check-event";
import { checkMessage } from "./check-message";
import { checkPage } from "./check-page";
import type { HandOuts } from "./hand-outs";
import { watchEvents } from "./watch-events";
import type { WorldClock } from "./world-clock";

/** Records broken promises, also those that the case itself does not check. */
export interface Watch {
  readonly clock: WorldClock;
  readonly handOuts: HandOuts;
  /** Records a broken promise. Returns it as the error to throw. */
  broken(what: string): Error;
  /** Something to undo once every adapter has disconnected. */
  atEnd(undo: () => void): void;
}

/**
 * The same adapter with checks of every call: it returns a promise that settles in time and rejects with a `ChatError` only,
 * and its result has the model's shape and matches the arguments. Time passes while a call is pending.
 */
export function watchAdapter(adapter: ChatAdapter, watch: Watch): ChatAdapter {
  const events = watchEvents(adapter, watch);

  async function call<T>(
    name: string,
    start: () => Promise<T>,
    check: (answer: T) => readonly string[] = () => [],
  ): Promise<T> {
    let promise: Promise<T>;
    try {
      promise = start();
    } catch (thrown) {
      throw watch.broken(`${name} threw instead of rejecting: ${String(thrown)}`);
    }
    if (typeof (promise as Promise<T> | undefined)?.then !== "function")
      throw watch.broken(`${name} returned no promise`);
    const settled = promise.then(
      (answer) => ({ answer }),
      (reason: unknown) => ({ reason }),
    );
    const outcome = await watch.clock.drive(name, settled).catch((late: Error) => {
      throw watch.broken(late.message);
    });
    if ("reason" in outcome) {
      if (!isChatError(outcome.reason))
        throw watch.broken(`${name} rejected with no ChatError: ${String(outcome.reason)}`);
      throw toChatError(outcome.reason);
    }
    const [wrong] = check(outcome.answer);
    if (wrong !== undefined) throw watch.broken(`${name} returned a wrong result: ${wrong}`);
    return outcome.answer;
  }

  const take = (channelUrl: string, messages: readonly (Message | null)[]) => {
    for (const message of messages) if (message !== null) watch.handOuts.add(channelUrl, message);
  };
  const checkAnswer = (channelUrl: string, message: Message, id?: string) => {
    take(channelUrl, [message]);
    if (id !== undefined && message.id !== id) return [`asked about message ${id}, answered about ${message.id}`];
    return checkMessage(message);
  };

  return {
    capabilities: adapter.capabilities,
    connect(session, options) {
      events.connecting();
      return call(
        "connect",
        () => adapter.connect(session, options),
        (user) => [...(user.id === session.userId ? [] : [`${session.userId} signed in, it says ${user.id}`])],
      );
    },
    async disconnect() {
      await call("disconnect", () => adapter.disconnect()).catch((reason: unknown) => {
        throw watch.broken(`disconnect rejected: ${String(reason)}`);
      });
      events.disconnected();
    },
    async join(channelUrl, options) {
      const undo = events.joining(channelUrl);
      try {
        return await call(
          "join",
          () => adapter.join(channelUrl, options),
          ({ channel, unreadCount }) => [
            ...(channel.url === channelUrl ? [] : [`joined ${channelUrl}, it says ${channel.url}`]),
            ...(unreadCount === null || (Number.isInteger(unreadCount) && unreadCount >= 0)
              ? []
              : ["unreadCount is no count"]),
          ],
        );
      } catch (reason) {
        undo();
        throw reason;
      }
    },
    leave(channelUrl, options) {
      const leaving = call("leave", () => adapter.leave(channelUrl, options));
      events.left(channelUrl);
      return leaving;
    },
    subscribe: (listener) => events.subscribe(listener),
    getMessages: (channelUrl, query, options) =>
      call(
        "getMessages",
        () => adapter.getMessages(channelUrl, query, options),
        (page) => {
          take(channelUrl, [...page.messages, page.parent]);
          return checkPage(query, page);
        },
      ),
    getChanges: (channelUrl, cursor, options) =>
      call(
        "getChanges",
        () => adapter.getChanges(channelUrl, cursor, options),
        (changes) => {
          take(channelUrl, changes.changed);
          return changes.changed.flatMap((message) => checkMessage(message));
        },
      ),
    sendText: (channelUrl, draft, options) =>
      call(
        "sendText",
        () => adapter.sendText(channelUrl, draft, options),
        (message) => checkAnswer(channelUrl, message),
      ),
    sendFile: (channelUrl, draft, options) =>
      call(
        "sendFile",
        () => adapter.sendFile(channelUrl, draft, options),
        (message) => checkAnswer(channelUrl, message),
      ),
    updateText: (channelUrl, id, change, options) =>
      call(
        "updateText",
        () => adapter.updateText(channelUrl, id, change, options),
        (message) => checkAnswer(channelUrl, message, id),
      ),
    deleteMessage: (channelUrl, id, mode, options) =>
      call(
        "deleteMessage",
        () => adapter.deleteMessage(channelUrl, id, mode, options),
        (message) => (message === null ? [] : checkAnswer(channelUrl, message, id)),
      ),
    undoDelete: (channelUrl, id, options) =>
      call(
        "undoDelete",
        () => adapter.undoDelete(channelUrl, id, options),
        (message) => checkAnswer(channelUrl, message, id),
      ),
    setReaction: (channelUrl, id, key, on, options) =>
      call(
        "setReaction",
        () => adapter.setReaction(channelUrl, id, key, on, options),
        (change) => [
          ...checkReactionChange(change),
          ...(change.messageId === id && change.key === key && change.on === on
            ? []
            : ["it is about another reaction than was set"]),
        ],
      ),
    setTyping: (channelUrl, typing, options) => call("setTyping", () => adapter.setTyping(channelUrl, typing, options)),
    markAsSeen: (channelUrl, upTo, options) => call("markAsSeen", () => adapter.markAsSeen(channelUrl, upTo, options)),
    search: (channelUrl, query, options) =>
      call(
        "search",
        () => adapter.search(channelUrl, query, options),
        (page) => {
          take(channelUrl, page.messages);
          return page.messages.flatMap((message) => checkMessage(message));
        },
      ),
    getMembers: (channelUrl, query, options) =>
      call(
        "getMembers",
        () => adapter.getMembers(channelUrl, query, options),
        (page) => page.members.flatMap(checkMember),
      ),
    getEmoji: (options) => call("getEmoji", () => adapter.getEmoji(options)),
  };
}

/** Errors of another copy of the package count too: the core understands them. */
function isChatError(reason: unknown): boolean {
  if (reason instanceof ChatError) return Object.hasOwn(errorClasses, reason.code);
  return (
    reason instanceof Error &&
    reason.name === "ChatError" &&
    Object.hasOwn(errorClasses, String((reason as { code?: unknown }).code))
  );
}
