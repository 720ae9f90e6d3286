import { codes, Refusal } from "./refusal";
import type { ServiceChannel, ServiceMessage, ServiceState } from "./service-state";

/** The way a request came: the service words the same refusal differently on its two ways. */
export type Via = "socket" | "http";

export function findChannel(state: ServiceState, url: unknown, via: Via): ServiceChannel {
  const channel = state.channels.get(String(url));
  if (channel !== undefined) return channel;
  throw new Refusal(via === "socket" ? codes.channelNotFound : codes.notFound, "Channel not found.");
}

export function findMessage(channel: ServiceChannel, id: unknown, via: Via): ServiceMessage {
  const message = channel.messages.find((candidate) => candidate.id === Number(id));
  if (message !== undefined) return message;
  throw new Refusal(via === "socket" ? codes.editedMessageNotFound : codes.notFound, "Message not found.");
}

export function checkNotBanned(channel: ServiceChannel, userId: string, via: Via): void {
  if (!channel.banned.has(userId)) return;
  throw new Refusal(via === "socket" ? codes.banned : codes.notAuthorized, "Banned from this channel.");
}

/** Only members read a group channel's history; an open channel's history is open. */
export function checkMayRead(channel: ServiceChannel, userId: string): void {
  checkNotBanned(channel, userId, "http");
  if (channel.kind === "open" || channel.members.has(userId)) return;
  throw new Refusal(codes.notAuthorized, "Not a member of this channel.");
}

export function checkMayWrite(channel: ServiceChannel, userId: string, entered: boolean, via: Via): void {
  checkNotBanned(channel, userId, via);
  const inside = channel.kind === "group" ? channel.members.has(userId) : entered;
  if (!inside) throw new Refusal(via === "socket" ? codes.notMember : codes.notAuthorized, "Not in this channel.");
  if (channel.operators.has(userId)) return;
  if (channel.muted.has(userId)) throw new Refusal(codes.muted, "Muted in this channel.");
  if (channel.frozen) throw new Refusal(codes.frozen, "The channel is frozen.");
}
