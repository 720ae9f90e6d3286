import { parseChannel, parseJoined, parseMember, parseMessage } from "../boundary/parse";
import { createReport } from "../boundary/raise-error";
import type { Chat } from "../owner/chat";
import type { ChannelEvent, ChatAdapter } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { Channel, Member, Message } from "../port/model";
import type { ModerationPort } from "../port/moderation";
import { kindOfAct, type ModerationAct } from "./act";
import { isCovered, isSameRestriction, type Standing, type Standings } from "./standings";
import { isAsMade, type Made } from "./undo";

/** Calls of the service for operators: each is made once, also where the connection drops. */
export interface ModerationCalls {
  /** Makes an act, and has the chat learn the service's answer. Rejects with a `ChatError`. */
  perform(act: ModerationAct): Promise<void>;
  /**
   * Reads whether an act was made, and has the chat learn the answer.
   *
   * @param since when it was requested, in milliseconds of the page's `elapsed()`
   * @param before the standing of the person then: a mute that was there already proves nothing
   */
  wasMade(act: ModerationAct, since: number, before: Standing): Promise<boolean>;
  /** Reads whether what an act made is still so, and has the chat learn what was read. Of a message it is taken for granted. */
  isStillSo(made: Made): Promise<boolean>;
  /** A person as the service knows them now. */
  getMember(userId: string, signal?: AbortSignal): Promise<Member>;
  /** Reads the signed-in person's role and the channel again. */
  join(): Promise<void>;
}

/** An act that changes the channel itself. */
type ChannelAct = Extract<ModerationAct, { readonly type: "freeze" | "unfreeze" | "slow-mode" }>;

export function createModerationCalls(chat: Chat, standings: Standings): ModerationCalls {
  const { channelUrl, environment, selfId } = chat;
  const report = createReport((error, during) => chat.raiseError(error, during));

  /** Makes a request once. `chat.request` repeats one after a drop; an act is not repeated, because it may have been done. */
  function once<T>(
    call: (port: ModerationPort, options: { signal: AbortSignal }, adapter: ChatAdapter) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    let isAsked = false;
    return chat.request(
      "moderation",
      async (inner, adapter) => {
        if (isAsked) throw new ChatError("connection-lost");
        isAsked = true;
        if (adapter.moderation === undefined) throw new ChatError("unsupported");
        return call(adapter.moderation, { signal: inner }, adapter);
      },
      signal,
    );
  }

  /** Has the chat learn an answer. Throws `malformed` where it cannot be read. */
  function learn<T>(read: T | null, toEvent: (read: T) => ChannelEvent): T {
    if (read === null) throw new ChatError("malformed", "The answer cannot be read.");
    chat.learn(toEvent(read));
    return read;
  }
  const learnMember = (raw: unknown): Member =>
    learn(parseMember(raw), (member) => ({ type: "member-changed", channelUrl, member }));
  const learnChannel = (raw: unknown): Channel =>
    learn(parseChannel(raw), (channel) => ({ type: "channel-changed", channelUrl, channel }));
  const learnMessage = (raw: unknown): Message =>
    learn(parseMessage(raw, selfId, report), (message) => ({ type: "message-updated", channelUrl, message }));

  /** The request of an act, without its answer. */
  function request(
    act: ModerationAct,
    port: ModerationPort,
    options: { readonly signal: AbortSignal },
    adapter: ChatAdapter,
  ): Promise<unknown> {
    switch (act.type) {
      case "mute":
      case "ban": {
        const { type: kind, user, seconds, reason } = act;
        return port.restrict(channelUrl, { kind, userId: user.id, seconds, reason }, options);
      }
      case "unmute":
      case "unban":
        return port.lift(channelUrl, kindOfAct(act)!, act.user.id, options);
      case "register":
      case "unregister":
        return port.setRole(channelUrl, act.user.id, act.type === "register" ? "operator" : "attendee", options);
      case "freeze":
      case "unfreeze":
        return port.changeChannel(channelUrl, { frozen: act.type === "freeze" }, options);
      case "slow-mode":
        return port.changeChannel(channelUrl, { slowModeSeconds: act.seconds }, options);
      case "restore":
        return adapter.undoDelete(channelUrl, act.message.id, options);
      case "remove":
        return adapter.deleteMessage(channelUrl, act.message.id, isReversible() ? "soft" : "hard", options);
    }
  }
  const isReversible = () => chat.moderation?.removal === "reversible";

  async function perform(act: ModerationAct): Promise<void> {
    const answer = await once((port, options, adapter) => request(act, port, options, adapter));
    if ("user" in act) learnMember(answer);
    else if (!("message" in act)) learnChannel(answer);
    else if (act.type === "restore" || isReversible()) learnMessage(answer);
    else chat.learn({ type: "message-deleted", channelUrl, messageId: act.message.id });
  }

  /** The message as the service has it now; `null` where it is gone. */
  async function readMessage({ id, parentId, inMainList }: Message): Promise<Message | null> {
    const query = { parentId: inMainList ? null : parentId, around: id, limit: 1 };
    try {
      const page = await once((_, options, adapter) => adapter.getMessages(channelUrl, query, options));
      const found = page.messages.find((message) => message.id === id);
      return found === undefined ? null : learnMessage(found);
    } catch (thrown) {
      if (!(thrown instanceof ChatError) || thrown.code !== "not-found") throw thrown;
      chat.learn({ type: "message-deleted", channelUrl, messageId: id });
      return null;
    }
  }

  const getMember = async (userId: string, signal?: AbortSignal) =>
    learnMember(await once((port, options) => port.getMember(channelUrl, userId, options), signal));

  async function join(): Promise<void> {
    const joined = parseJoined(await once((_, options, adapter) => adapter.join(channelUrl, options)), channelUrl);
    learnChannel(joined.channel);
    learnMember({ ...joined.membership, user: chat.store.get().self, present: true });
  }

  /** Reads whether the channel is as an act makes it. */
  async function isChannelAs(act: ChannelAct): Promise<boolean> {
    await join();
    const { channel } = chat.store.get();
    if (act.type === "slow-mode") return (channel?.slowModeSeconds ?? 0) === act.seconds;
    return channel?.frozen === (act.type === "freeze");
  }

  return {
    perform,
    getMember,
    join,
    async isStillSo({ act, askedAt, doneAt }) {
      if ("message" in act) return true;
      if (!("user" in act)) return isChannelAs(act);
      return isAsMade(act, standings.read(await getMember(act.user.id)), askedAt, doneAt - askedAt);
    },
    async wasMade(act, since, before) {
      if ("message" in act) {
        const message = await readMessage(act.message);
        return act.type === "remove" ? message === null || message.deleted : message?.deleted === false;
      }
      if (!("user" in act)) return isChannelAs(act);
      const now = standings.read(await getMember(act.user.id));
      const restricted = act.type === "mute" || act.type === "ban" ? act.type : null;
      if (restricted !== null && isCovered(restricted, now)) return before.mute === null;
      if (!isAsMade(act, now, since, environment.elapsed() - since)) return false;
      if (restricted === null) return true;
      const former = before[restricted];
      return former === null || !isSameRestriction(former, now[restricted]);
    },
  };
}
