import { ChatError, type DriverJoined, systemEnvironment, wait } from "@foyer/chat-headless";
import type { DeskWelcome, Standing } from "../desk-protocol";
import type { Stream } from "../xmpp/open-stream";
import type { Channel, Channels } from "./channels";
import { askDesk } from "./desk-client";
import { standingOf, toMembership } from "./standing";
import { isRefusal } from "./to-error";

/** Milliseconds after which somebody comes in without what only the desk knows. */
const deskPatience = 2000;

/** Goes into a room, and reads what everything else follows from: where its archive ends, and this person's standing. */
export async function joinChannel(channels: Channels, stream: Stream, channelUrl: string): Promise<DriverJoined> {
  const channel = channels.get(channelUrl);
  const { room, standings } = channel;
  // The desk lifts what has ended before it answers.
  const welcome = await askWelcome(channels, stream, channelUrl);
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

/** `null` where the desk is away, or takes too long: a room must not need it. */
async function askWelcome(channels: Channels, stream: Stream, room: string): Promise<DeskWelcome | null> {
  const patience = new AbortController();
  const asking = askDesk<DeskWelcome>(stream, channels.addresses, { ask: "join", room }).catch(() => null);
  const waiting = wait(systemEnvironment, deskPatience, patience.signal).then(
    () => null,
    () => null,
  );
  const welcome = await Promise.race([asking, waiting]);
  patience.abort();
  return welcome;
}
