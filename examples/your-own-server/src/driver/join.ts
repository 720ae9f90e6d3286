import { ChatError, type DriverJoined } from "@foyer/chat-headless";
import type { DeskWelcome, Standing } from "../desk-protocol";
import type { Stream } from "../xmpp/open-stream";
import type { Channel, Channels } from "./channels";
import { askIfThere } from "./desk-client";
import { standingOf, toMembership } from "./standing";
import { isRefusal } from "./to-error";

/** Goes into a room, and reads what everything else follows from: where its archive ends, and this person's standing. */
export async function joinChannel(channels: Channels, stream: Stream, channelUrl: string): Promise<DriverJoined> {
  const channel = channels.get(channelUrl);
  const { room, standings } = channel;
  // The desk lifts what has ended before it answers.
  const request = { ask: "join", room: channelUrl } as const;
  const welcome = await askIfThere<DeskWelcome>(stream, channels.addresses, request);
  room.roles.add(welcome?.roles ?? []);
  await enter(channel, welcome?.standing ?? null);
  const [info, newest] = await Promise.all([room.readInfo(), room.history.newestMessage()]);
  standings.setOwn(welcome?.standing ?? standingOf(room, channels.selfId, info.frozen));
  return {
    channel: { name: info.name, frozen: info.frozen, memberCount: room.memberCount(info) },
    membership: toMembership(standings.own()),
    newest,
    cursor: room.history.cursor(),
  };
}

export function leaveChannel(channels: Channels, channelUrl: string): void {
  channels.get(channelUrl).room.leave();
  channels.forget(channelUrl);
}

/** A room that is not there refuses to be entered just as one that has banned somebody: it is asked what it is. */
async function enter({ room }: Channel, standing: Standing | null): Promise<void> {
  try {
    await room.enter();
  } catch (thrown) {
    if (!isRefusal(thrown, "forbidden", "not-allowed")) throw thrown;
    await room.readInfo();
    throw new ChatError("banned", "The room lets this person in no more.", { retryAfter: standing?.endsIn ?? null });
  }
}
