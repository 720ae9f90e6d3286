import { ChatError, type DriverModeration, type Member, type Unnumbered } from "@foyer/chat-headless";
import type { DeskRequest, Standing } from "../desk-protocol";
import type { Stream } from "../xmpp/open-stream";
import type { Channel, Channels } from "./channels";
import { askDesk } from "./desk-client";
import { toMembership } from "./standing";

/** The acts of operators, which the desk does: it has the rights in the room, and remembers until when and why. */
export function createModeration(channels: Channels, stream: Stream): DriverModeration {
  async function ask(channelUrl: string, request: DeskRequest): Promise<Unnumbered<Member>> {
    const { room } = channels.get(channelUrl);
    const standing = await askDesk<Standing>(stream, channels.addresses, request);
    await channels.people.meet([standing.userId]);
    const user = channels.people.toUser(standing.userId);
    return { user, ...toMembership(standing), present: room.isPresent(user.id) };
  }

  return {
    restrict: (room, restriction) => ask(room, { ask: "restrict", room, ...restriction }),
    lift: (room, kind, userId) => ask(room, { ask: "lift", room, kind, userId }),
    setRole: (room, userId, role) => ask(room, { ask: "role", room, userId, role }),
    getMember: (room, userId) => ask(room, { ask: "standing", room, userId }),
    async changeChannel(url, { frozen }) {
      const { room } = channels.get(url);
      if (frozen !== undefined) await askDesk(stream, channels.addresses, { ask: "freeze", room: url, frozen });
      const info = await room.readInfo();
      return { url, name: info.name, frozen: info.frozen, memberCount: room.memberCount(info) };
    },
  };
}

/** Removes somebody else's message, for operators. The desk removes it in its own name, which everybody believes. */
export async function removeByDesk(
  stream: Stream,
  channels: Channels,
  channel: Channel,
  messageId: string,
): Promise<void> {
  if (channel.standings.own().role !== "operator") throw new ChatError("not-allowed", "It is somebody else's message.");
  const request = { ask: "remove", room: channel.url, messageId } as const;
  const { entryId } = await askDesk<{ readonly entryId: string }>(stream, channels.addresses, request);
  await channel.room.arrival(entryId);
}
