import {
  type ChatAdapter,
  ChatError,
  errorClasses,
  isKnownErrorCode,
  type Member,
  type Message,
  type ModerationPort,
  toChatError,
} from "@foyer/chat-headless/core";
import { checkChannel, checkMember, checkReactionChange } from "./check-event";
import { checkMessage } from "./check-message";
import { checkPage } from "./check-page";
import { checkPeople } from "./check-people";
import type { HandOuts } from "./hand-outs";
import type { Journal } from "./journal";
import { watchEvents } from "./watch-events";
import type { WorldClock } from "../world-clock";

/** Records broken promises, also those that the case itself does not check. */
export interface Watch {
  readonly clock: WorldClock;
  readonly handOuts: HandOuts;
  readonly journal: Journal;
  /** The names of the world's people by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** Records a broken promise. Returns it as the error to throw. */
  broken(what: string): Error;
  /** Something to undo once every adapter has disconnected. */
  atEnd(undo: () => void): void;
}

/**
 * The same adapter with checks of every call: it returns a promise that settles in time and rejects with a `ChatError` only,
 * and its result has the model's shape and matches the arguments. Time passes while a call is pending.
 *
 * @param who whose adapter it is, for the report
 */
export function watchAdapter(adapter: ChatAdapter, watch: Watch, who: string): ChatAdapter {
  const events = watchEvents(adapter, watch, who);
  const said = (name: string, what: string) => watch.journal.add(who, `${name} ${what}`);

  async function call<T>(
    name: string,
    start: () => Promise<T>,
    check: (answer: T) => readonly string[] = () => [],
  ): Promise<T> {
    let promise: Promise<T>;
    said(name, "called");
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
      throw watch.broken(`${late.message} An adapter gives a call up by itself, before the world's patience ends.`);
    });
    if ("reason" in outcome) {
      said(name, `rejected: ${describeReason(outcome.reason)}`);
      if (!isChatError(outcome.reason))
        throw watch.broken(`${name} rejected with no ChatError: ${String(outcome.reason)}`);
      throw toChatError(outcome.reason);
    }
    said(name, "resolved");
    const [wrong] = [...check(outcome.answer), ...checkPeople(outcome.answer, watch.names)];
    if (wrong !== undefined) throw watch.broken(`${name} returned a wrong result: ${wrong}`);
    return outcome.answer;
  }

  const take = (channelUrl: string, messages: readonly (Message | null)[], name: string) => {
    for (const message of messages) if (message !== null) watch.handOuts.add(channelUrl, message, name);
  };
  const checkAnswer = (name: string, channelUrl: string, message: Message, id?: string) => {
    take(channelUrl, [message], name);
    if (id !== undefined && message.id !== id) return [`asked about message ${id}, answered about ${message.id}`];
    return checkMessage(message);
  };

  const checkPerson = (member: Member, userId: string) => [
    ...checkMember(member),
    ...(member.user.id === userId ? [] : [`asked about ${userId}, answered about ${member.user.id}`]),
  ];

  function watchModeration(port: ModerationPort): ModerationPort {
    const { capabilities } = port;
    return {
      capabilities,
      restrict: (channelUrl, restriction, options) =>
        call(
          "restrict",
          () => port.restrict(channelUrl, restriction, options),
          (member) => checkPerson(member, restriction.userId),
        ),
      lift: (channelUrl, kind, userId, options) =>
        call(
          "lift",
          () => port.lift(channelUrl, kind, userId, options),
          (member) => checkPerson(member, userId),
        ),
      setRole: (channelUrl, userId, role, options) =>
        call(
          "setRole",
          () => port.setRole(channelUrl, userId, role, options),
          (member) => checkPerson(member, userId),
        ),
      changeChannel: (channelUrl, change, options) =>
        call(
          "changeChannel",
          () => port.changeChannel(channelUrl, change, options),
          (channel) => checkChannel(channel, channelUrl),
        ),
      getMember: (channelUrl, userId, options) =>
        call(
          "getMember",
          () => port.getMember(channelUrl, userId, options),
          (member) => checkPerson(member, userId),
        ),
      getMessagesBy: (channelUrl, userId, query, options) =>
        call(
          "getMessagesBy",
          () => port.getMessagesBy(channelUrl, userId, query, options),
          ({ messages }) => {
            take(channelUrl, messages, "getMessagesBy");
            const isOfAnother = messages.some(({ sender }) => sender?.id !== userId);
            return [
              ...messages.flatMap((message) => checkMessage(message)),
              ...(isOfAnother ? ["it has a message of somebody else"] : []),
            ];
          },
        ),
    };
  }

  return {
    capabilities: adapter.capabilities,
    moderation: adapter.moderation && watchModeration(adapter.moderation),
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
          take(channelUrl, [...page.messages, page.parent], "getMessages");
          return checkPage(query, page);
        },
      ),
    getChanges: (channelUrl, cursor, options) =>
      call(
        "getChanges",
        () => adapter.getChanges(channelUrl, cursor, options),
        (changes) => {
          take(channelUrl, changes.changed, "getChanges");
          return changes.changed.flatMap((message) => checkMessage(message));
        },
      ),
    sendText: (channelUrl, draft, options) =>
      call(
        "sendText",
        () => adapter.sendText(channelUrl, draft, options),
        (message) => checkAnswer("sendText", channelUrl, message),
      ),
    sendFile: (channelUrl, draft, options) =>
      call(
        "sendFile",
        () => adapter.sendFile(channelUrl, draft, options),
        (message) => checkAnswer("sendFile", channelUrl, message),
      ),
    updateText: (channelUrl, id, change, options) =>
      call(
        "updateText",
        () => adapter.updateText(channelUrl, id, change, options),
        (message) => checkAnswer("updateText", channelUrl, message, id),
      ),
    deleteMessage: (channelUrl, id, mode, options) =>
      call(
        "deleteMessage",
        () => adapter.deleteMessage(channelUrl, id, mode, options),
        (message) => (message === null ? [] : checkAnswer("deleteMessage", channelUrl, message, id)),
      ),
    undoDelete: (channelUrl, id, options) =>
      call(
        "undoDelete",
        () => adapter.undoDelete(channelUrl, id, options),
        (message) => checkAnswer("undoDelete", channelUrl, message, id),
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
          take(channelUrl, page.messages, "search");
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
    ...(adapter.reportMessage && {
      reportMessage: (channelUrl, id, report, options) =>
        call("reportMessage", () => adapter.reportMessage!(channelUrl, id, report, options)),
    }),
  };
}

/** Errors of another copy of the package count too: the core understands them. */
function isChatError(reason: unknown): reason is ChatError {
  const isNamed = reason instanceof ChatError || (reason instanceof Error && reason.name === "ChatError");
  return isNamed && "code" in reason && isErrorCode(String(reason.code));
}

/** A code that Foyer knows, or one of the adapter's own, which declares its class. Any other code is a mistake. */
function isErrorCode(code: string): boolean {
  const [own = ""] = code.split(":", 1);
  return isKnownErrorCode(code) || (own !== code && Object.values<string>(errorClasses).includes(own));
}

function describeReason(reason: unknown): string {
  return isChatError(reason) ? `${reason.code} (${reason.message})` : String(reason);
}
