import type { ChannelActions, NewMessage } from "./channel-actions";
import type { Client } from "./hub";
import type { PeopleActions } from "./people-actions";
import { codes, Refusal } from "./refusal";
import type { ServiceState } from "./service-state";
import { everyExtra, noExtras, toMessageWire, type Wire } from "./to-wire";
import { checkMayWrite, checkNotBanned, findChannel, findMessage } from "./write-rules";

/** Returns the answer to a command, apart from its request id; `null` for commands that nobody waits for. */
export type CommandAnswer = { readonly command: string; readonly payload: Wire } | null;

/** The commands a signed-in socket may send. Each throws a `Refusal` for what it will not do. */
export function createSocketCommands(
  state: ServiceState,
  messages: ChannelActions,
  people: PeopleActions,
  settings: { readonly maxTextLength: number },
): (client: Client, command: string, payload: Wire) => CommandAnswer {
  function post(client: Client, command: "MESG" | "FILE", payload: Wire): CommandAnswer {
    const channel = findChannel(state, payload["channel_url"], "socket");
    checkMayWrite(channel, client.userId, client.entered.has(channel.url), "socket");
    const text = toText(payload["message"]);
    if (text.length > settings.maxTextLength) throw new Refusal(codes.missingValue, "The text is too long.");
    const parentId = Number(payload["parent_message_id"] ?? 0);
    if (parentId !== 0) findMessage(channel, parentId, "http");
    const draft: NewMessage = {
      kind: command,
      senderId: client.userId,
      text,
      data: toText(command === "FILE" ? payload["custom"] : payload["data"]),
      customType: toText(payload["custom_type"]),
      mentionedUserIds: toTexts(payload["mentioned_user_ids"]),
      mentionTemplate: toOptionalText(payload["mentioned_message_template"]),
      parentId,
      inMainList: payload["reply_to_channel"] === true,
      file: command === "FILE" ? toFile(payload) : null,
    };
    const message = messages.post(channel, draft, client);
    return { command, payload: toMessageWire(state, channel, message, { ...noExtras, parentInfo: true }) };
  }

  function edit(client: Client, command: "MEDI" | "FEDI", payload: Wire): CommandAnswer {
    const channel = findChannel(state, payload["channel_url"], "socket");
    checkMayWrite(channel, client.userId, client.entered.has(channel.url), "socket");
    const message = findMessage(channel, payload["msg_id"], "socket");
    if (message.senderId !== client.userId) throw new Refusal(codes.notSender, "Not the sender of this message.");
    const ids = payload["mentioned_user_ids"];
    const text = toOptionalText(payload["message"]);
    if ((text ?? "").length > settings.maxTextLength) throw new Refusal(codes.missingValue, "The text is too long.");
    const change = {
      text,
      data: toOptionalText(payload["data"]),
      customType: toOptionalText(payload["custom_type"]),
      mentionedUserIds: Array.isArray(ids) ? toTexts(ids) : undefined,
      mentionTemplate: toOptionalText(payload["mentioned_message_template"]),
    };
    messages.edit(channel, message, change, client);
    return { command, payload: toMessageWire(state, channel, message, everyExtra) };
  }

  return (client, command, payload) => {
    const channelUrl = payload["channel_url"];
    switch (command) {
      case "MESG":
      case "FILE":
        return post(client, command, payload);
      case "MEDI":
      case "FEDI":
        return edit(client, command, payload);
      case "PING":
        return { command: "PONG", payload: { id: payload["id"] } };
      case "ENTR":
      case "EXIT": {
        const channel = findChannel(state, channelUrl, "socket");
        if (channel.kind !== "open") throw new Refusal(codes.channelNotFound, "Not an open channel.");
        if (command === "ENTR") checkNotBanned(channel, client.userId, "socket");
        const event = command === "ENTR" ? people.enter(channel, client) : people.exit(channel, client);
        return { command, payload: event };
      }
      case "READ":
        return { command, payload: people.markRead(findChannel(state, channelUrl, "socket"), client) };
      case "TPST":
      case "TPEN":
        people.tellTyping(findChannel(state, channelUrl, "socket"), client, command === "TPST");
        return null;
      case "MACK":
        return null;
      default:
        throw new Refusal(codes.missingValue, `The loopback server does not know the command ${command}.`);
    }
  };
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function toOptionalText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function toTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

function toFile(payload: Wire) {
  return {
    url: toText(payload["url"]),
    name: toText(payload["name"]),
    mimeType: toText(payload["type"]),
    size: Number(payload["size"] ?? 0),
  };
}
