import { builtInEmoji } from "@foyer/chat-adapter-memory";
import type { Message } from "@foyer/chat-headless/core";
import { channelUrls, people, type SoakWorld } from "./soak-world";

/** One deed of a person in one of the channels: most people write, some change their messages, and a few moderate. */
export async function actInCrowd({ service, dice }: SoakWorld): Promise<void> {
  const { control } = service;
  const channelUrl = dice.pick(channelUrls);
  const userId = dice.pick(people);
  const all = service.server.channel(channelUrl).log.all();
  const message = all[all.length - 1 - dice.below(60)];
  const on = dice.chance(0.5);
  const key = dice.pickOf(builtInEmoji)?.key ?? "";
  const member = { channelUrl, userId };

  const change = async (deed: (one: Message) => Promise<unknown>) => {
    if (message && message.type === "text" && !message.deleted) await deed(message);
  };

  const deeds: readonly (readonly [number, () => Promise<unknown>])[] = [
    [30, () => control.post({ ...member, text: `${userId} says ${dice.below(1_000)}` })],
    [2, () => control.post({ ...member, text: "Look at https://foyer.example/ please" })],
    [8, () => change(({ id }) => control.post({ ...member, text: "a reply", parentId: id, inMainList: on }))],
    [2, () => control.postFile({ ...member, file: picture, name: "hall.png", mimeType: "image/png" })],
    [1, () => control.postAdmin({ channelUrl, text: "The next talk begins." })],
    [6, () => change(({ id }) => control.edit({ channelUrl, messageId: id, text: `edited ${dice.below(1_000)}` }))],
    [2, () => change(({ id }) => control.deleteMessage({ channelUrl, messageId: id, mode: on ? "soft" : "hard" }))],
    [10, () => change(({ id }) => control.react({ channelUrl, messageId: id, userId, key, on }))],
    [16, () => control.setTyping({ ...member, typing: on })],
    [2, () => control.markAsSeen(member)],
    [2, () => (on ? control.mute(member) : control.unmute(member))],
    [1, () => (dice.chance(0.4) ? control.ban(member) : control.unban(member))],
    [2, () => control.setRole({ ...member, role: on ? "operator" : "attendee" })],
    [1, () => (dice.chance(0.3) ? control.freeze({ channelUrl }) : control.unfreeze({ channelUrl }))],
    [1, () => control.rename({ channelUrl, name: `${channelUrl} ${dice.below(10)}` })],
  ];
  const total = deeds.reduce((sum, [weight]) => sum + weight, 0);
  let at = dice.below(total);
  for (const [weight, deed] of deeds) {
    if (at < weight) return void (await deed());
    at -= weight;
  }
}

/** Lifts the acts of moderators, so that no person is shut out for the rest of the days. */
export async function pardon({ service }: SoakWorld): Promise<void> {
  for (const channelUrl of channelUrls) {
    await service.control.unfreeze({ channelUrl });
    for (const userId of people) {
      await service.control.unban({ channelUrl, userId });
      await service.control.unmute({ channelUrl, userId });
    }
  }
}

const picture = new Blob([new Uint8Array(64)], { type: "image/png" });
