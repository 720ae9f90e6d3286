import { abortable, cancelledError } from "../boundary/abortable";
import { toChatError } from "../boundary/to-chat-error";
import type { CallOptions, ChannelEvent } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { DriverJoined } from "./driver";
import type { OpenLine } from "./open-line";

/** The present line, and calls over it. */
export interface JoinLine {
  /** Throws `not-connected`. */
  current(): OpenLine;
  call<T>(options: CallOptions | undefined, act: (line: OpenLine) => Promise<T>): Promise<T>;
}

/**
 * The channels whose events pass, and the order of the calls about each. Calls about one channel follow each other: an aborted
 * join does not undo the next one, and no leave is made after the join that follows it.
 */
export interface JoinedChannels {
  join(channelUrl: string, options: CallOptions | undefined): Promise<DriverJoined>;
  leave(channelUrl: string, options: LeaveOptions): Promise<void>;
  /** Passes an event on where its channel is joined: from the moment when the caller of `join` has the answer. */
  receive(event: ChannelEvent): void;
  /** Begins the events of all joined channels again on a new line. */
  rejoin(line: OpenLine): Promise<void>;
  clear(): void;
}

interface LeaveOptions extends CallOptions {
  readonly giveUpMembership?: boolean | undefined;
}

interface JoinedChannel {
  /** Joins that have no answer yet. */
  joins: number;
  /** Whether the driver was asked for one. */
  isAsked: boolean;
  isJoined: boolean;
  /** The events before the answer of the first join; `null` afterwards. */
  early: ChannelEvent[] | null;
}

/** Turns of the promise queue after which the caller of `join` has its answer. */
const answerTurns = 4;

export function createJoinedChannels(line: JoinLine, emit: (event: ChannelEvent) => void): JoinedChannels {
  const channels = new Map<string, JoinedChannel>();
  /** Channels that the service refused to join and that were not left since: a caller waits to join them. */
  const refused = new Set<string>();
  /** By channel: settles when its last call has. */
  const calls = new Map<string, Promise<void>>();

  /** Makes later calls about the channel wait for a promise. */
  function hold(channelUrl: string, until: Promise<unknown>): Promise<void> {
    const settled = until
      .catch(() => {})
      .then(() => {
        if (calls.get(channelUrl) === settled) calls.delete(channelUrl);
      });
    calls.set(channelUrl, settled);
    return settled;
  }

  function inOrder<T>(channelUrl: string, act: () => Promise<T>, rest: () => Promise<void>): Promise<T> {
    const answer = (calls.get(channelUrl) ?? Promise.resolve()).then(act);
    void hold(channelUrl, answer.then(rest, rest));
    return answer;
  }

  /** One call to the driver. The next one waits for it, also where its caller has given it up. */
  function call<T>(
    channelUrl: string,
    options: CallOptions | undefined,
    isWanted: () => boolean,
    act: (line: OpenLine, keep: (call: Promise<T>) => Promise<T>) => Promise<T>,
  ): Promise<T | undefined> {
    let on: OpenLine | undefined;
    let made: Promise<unknown> | undefined;
    const keep = (promise: Promise<T>) => {
      made = promise;
      return promise;
    };
    return inOrder<T | undefined>(
      channelUrl,
      async () => (isWanted() ? line.call(options, (current) => act((on = current), keep)) : undefined),
      async () => {
        if (made) await on?.settled(made);
      },
    );
  }

  const end = (on: OpenLine, channelUrl: string, giveUpMembership: boolean, keep = (made: Promise<void>) => made) =>
    on.call(undefined, (connection, signal) => keep(connection.leave(channelUrl, { signal, giveUpMembership })));

  function endInOrder(channelUrl: string, giveUpMembership: boolean): Promise<unknown> {
    // A channel that was joined again meanwhile stays joined.
    const isWanted = () => giveUpMembership || !channels.has(channelUrl);
    return call<void>(channelUrl, undefined, isWanted, (on, keep) => end(on, channelUrl, giveUpMembership, keep));
  }

  async function deliverEarly(channelUrl: string, channel: JoinedChannel): Promise<void> {
    // The caller awaits a promise that itself awaits the answer.
    for (let turn = 0; turn < answerTurns; turn++) await Promise.resolve();
    const events = channel.early ?? [];
    channel.early = null;
    for (const event of events) if (channels.get(channelUrl) === channel) emit(event);
  }

  return {
    async join(channelUrl, options) {
      const { signal } = options ?? {};
      if (signal?.aborted) throw cancelledError();
      line.current();
      const channel = channels.get(channelUrl) ?? { joins: 0, isAsked: false, isJoined: false, early: [] };
      channels.set(channelUrl, channel);
      channel.joins += 1;
      try {
        const answer = call<DriverJoined>(
          channelUrl,
          options,
          () => !signal?.aborted,
          (on, keep) =>
            on.call(options, (connection, callSignal) => {
              channel.isAsked = true;
              return keep(connection.join(channelUrl, { signal: callSignal }));
            }),
        );
        const joined = await abortable(answer, signal);
        if (typeof joined !== "object" || joined === null)
          throw new ChatError("malformed", "A join without an answer.");
        channel.joins -= 1;
        channel.isJoined = true;
        refused.delete(channelUrl);
        void deliverEarly(channelUrl, channel);
        return joined;
      } catch (thrown) {
        channel.joins -= 1;
        const error = toChatError(thrown);
        // Where the channel was left, or joined anew, meanwhile, no caller waits for this join.
        const isOver = !channel.isJoined && channel.joins === 0 && channels.get(channelUrl) === channel;
        if (isOver) channels.delete(channelUrl);
        if (isOver && error.class === "refused") refused.add(channelUrl);
        // The service may have joined the channel all the same.
        if (channel.isAsked && error.class !== "refused") endInOrder(channelUrl, false).catch(() => {});
        throw error;
      }
    },
    async leave(channelUrl, { signal, giveUpMembership = false }) {
      if (signal?.aborted) throw cancelledError();
      channels.delete(channelUrl);
      refused.delete(channelUrl);
      try {
        line.current();
        await abortable(endInOrder(channelUrl, giveUpMembership), signal);
      } catch (thrown) {
        const error = toChatError(thrown);
        // A line that is down has ended the events by itself; the next one joins the channels that are joined then.
        const isEnded = error.code === "not-connected" || error.code === "connection-lost";
        if (giveUpMembership || !isEnded) throw error;
      }
    },
    receive(event) {
      const channel = channels.get(event.channelUrl);
      if (!channel) {
        if (event.type === "continuity-lost" && refused.has(event.channelUrl)) emit(event);
        return;
      }
      if (channel.early === null) emit(event);
      else channel.early.push(event);
    },
    async rejoin(on) {
      const rejoinOne = async (channelUrl: string) => {
        const again = on.call(undefined, (connection, signal) =>
          (connection.rejoin ?? connection.join).call(connection, channelUrl, { signal }),
        );
        // Nothing here waits for an earlier call, which may wait for the new line.
        const mine = hold(channelUrl, Promise.allSettled([calls.get(channelUrl), again]));
        await again.catch(passUnlessRefused);
        // The channel was left meanwhile, when there was no line for that call.
        const isLast = (calls.get(channelUrl) ?? mine) === mine;
        if (!channels.has(channelUrl) && isLast) await end(on, channelUrl, false).catch(passUnlessRefused);
      };
      await Promise.all([...channels].flatMap(([url, { isJoined }]) => (isJoined ? [rejoinOne(url)] : [])));
    },
    clear() {
      channels.clear();
      refused.clear();
    },
  };
}

/** Ignores a refusal: the caller's next call about the channel is refused as well. */
function passUnlessRefused(thrown: unknown): void {
  if (toChatError(thrown).class !== "refused") throw thrown;
}
