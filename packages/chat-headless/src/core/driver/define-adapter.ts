import { systemEnvironment } from "../clock/system-environment";
import type { CallOptions, ChatAdapter, DraftBase, Feature } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import { type GroupName, toCapabilities } from "./capabilities";
import type { Driver, DriverConnection } from "./driver";
import { createDriverConnector } from "./driver-connector";
import { createJoinedChannels } from "./joined-channels";
import { createListeners } from "./listeners";
import type { LineCall } from "./open-line";
import { createStateNumbers, handOut, handOutEvent } from "./hand-out";
import { createModerationPort } from "./moderation-port";

type Options = CallOptions | undefined;

/**
 * Makes an adapter of a driver. The adapter keeps the promises that are the same for every service:
 * - A call settles in time, with a `ChatError` only: with `cancelled` as soon as its signal is aborted, `not-connected`
 *   without a connection, `connection-lost` when it ends, `unsupported` without the capability. Nothing is thrown.
 * - After a drop another connection is opened, with back-off and jitter, and channels are joined again. A session that has
 *   expired is renewed, and the call that was refused for it is made once more.
 * - Calls about one channel follow each other. Events pass while it is joined, and no longer than the connection.
 * - States without a revision of the service are numbered as they are read. Messages that are handed out are frozen.
 */
export function defineAdapter(driver: Driver): ChatAdapter {
  const environment = driver.environment ?? systemEnvironment;
  const capabilities = toCapabilities(driver.capabilities);
  const listeners = createListeners();
  const numbers = createStateNumbers();

  const connector = createDriverConnector(driver, environment, {
    receive: (event) => channels.receive(numbers.ofEvent(event)),
    changed: (connection, error) => listeners.call({ type: "connection-changed", connection, error }),
    rejoin: (line) => channels.rejoin(line),
    ended: () => channels.clear(),
  });
  const channels = createJoinedChannels(connector, (event) => listeners.call(handOutEvent(event)));

  /** Calls the connection. */
  async function call<T>(needs: readonly Feature[], options: Options, act: LineCall<T>): Promise<T> {
    for (const feature of needs) if (!capabilities[feature]) throw unsupported(feature);
    return read(await connector.call(options, (line) => line.call(options, act)), handOut);
  }

  /** Calls a group of methods. */
  function within<Name extends GroupName, T>(
    name: Name,
    options: Options,
    act: (group: NonNullable<DriverConnection[Name]>, signal: AbortSignal, alive: () => void) => Promise<T>,
    more: readonly Feature[] = [],
  ): Promise<T> {
    return call([name, ...more], options, (connection, signal, alive) => act(connection[name]!, signal, alive));
  }

  const moderation =
    driver.moderation &&
    createModerationPort(driver.moderation, numbers, (options, act) =>
      call([], options, (connection, signal) => act(connection.moderation!, signal)),
    );

  return {
    capabilities,
    moderation,
    connect: (session, options) => connector.connect(session, options?.signal),
    disconnect: () => connector.disconnect(),
    async join(channelUrl, options) {
      const revision = numbers.next();
      return read(await channels.join(channelUrl, options), (joined) => numbers.ofJoined(joined, channelUrl, revision));
    },
    leave: (channelUrl, options) => channels.leave(channelUrl, options ?? {}),
    subscribe: listeners.add,

    getMessages: (url, query, options) =>
      call(needsOf(query), options, (connection, signal) => connection.getMessages(url, query, { signal })),
    sendText: (url, draft, options) =>
      call(needsOf(draft), options, (connection, signal) => connection.sendText(url, draft, { signal })),
    updateText: (url, id, change, options) =>
      call(needsOf(change), options, (connection, signal) => connection.updateText(url, id, change, { signal })),
    async deleteMessage(url, id, mode, options) {
      if (mode === "soft") {
        return within("softDelete", options, (group, signal) => group.deleteMessage(url, id, { signal }));
      }
      await call([], options, (connection, signal) => connection.deleteMessage(url, id, { signal }));
      return null;
    },

    sendFile(url, draft, options) {
      let last = 0;
      return within(
        "files",
        options,
        (group, signal, alive) =>
          group.sendFile(url, draft, {
            signal,
            onProgress(loaded, total) {
              if (signal.aborted) return;
              alive();
              last = Math.min(Math.max(last, loaded), total);
              options?.onProgress?.(last, total);
            },
          }),
        needsOf(draft),
      );
    },
    undoDelete: (url, id, options) =>
      within("softDelete", options, (group, signal) => group.undoDelete(url, id, { signal })),
    setReaction: (url, id, key, on, options) =>
      within("reactions", options, (group, signal) => group.setReaction(url, id, key, on, { signal })),
    getEmoji: (options) => within("reactions", options, (group, signal) => group.getEmoji({ signal })),
    getChanges: (url, cursor, options) =>
      within("changes", options, (group, signal) => group.getChanges(url, cursor, { signal })),
    setTyping: (url, typing, options) =>
      within("typing", options, (group, signal) => group.setTyping(url, typing, { signal })),
    markAsSeen: (url, upTo, options) =>
      within("unread", options, (group, signal) => group.markAsSeen(url, upTo, { signal })),
    search: (url, query, options) => within("search", options, (group, signal) => group.search(url, query, { signal })),
    async getMembers(url, query, options) {
      const revision = numbers.next();
      const page = await within("members", options, (group, signal) => group.getMembers(url, query, { signal }));
      return read(page, () => numbers.ofMembers(page, revision));
    },
    reportMessage: (url, id, report, options) =>
      within("reports", options, (group, signal) => group.reportMessage(url, id, report, { signal })),
  };
}

/** The capabilities that a query or a draft needs. */
function needsOf(asked: Partial<Pick<DraftBase, "parentId" | "customType" | "data">>): readonly Feature[] {
  return [
    ...(asked.parentId ? (["threads"] as const) : []),
    ...(asked.customType || (asked.data ?? null) !== null ? (["data"] as const) : []),
  ];
}

/** Makes something of an answer. Throws `malformed` where it cannot be read. */
function read<T, R>(answer: T, make: (answer: T) => R): R {
  try {
    return make(answer);
  } catch (cause) {
    throw new ChatError("malformed", "The answer cannot be read.", { cause });
  }
}

function unsupported(feature: Feature): ChatError {
  return new ChatError("unsupported", `This service has no "${feature}": see the capabilities.`);
}
