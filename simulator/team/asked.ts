import type { ModerationAct } from "../../packages/chat-headless/src/core/moderation/act";
import type { ServiceAction } from "../world/service";
import { channelUrl } from "../world/settings";
import type { World } from "../world/world";

/** The acts that the service has recorded, the latest first. */
export function actionsOf(world: World, targetId: string | null = null): readonly ServiceAction[] {
  const { actions } = world.service.server.channel(channelUrl);
  return actions?.page({ targetId, beforeId: null, limit: 10_000 }).actions ?? [];
}

/** An act and its opposite are of one group: undoing an act counts as asking for that act. */
const groups: Readonly<Record<string, string>> = {
  ...{ unmute: "mute", unban: "ban", restore: "remove", unregister: "register", unfreeze: "freeze" },
};
const toKey = (userId: string, kind: string, target: string) => `${userId} ${groups[kind] ?? kind} ${target}`;

/** The number of requests of the pages, by the operator, the group and the target. */
const asked = new WeakMap<World, Map<string, number>>();

export function ask(world: World, userId: string, act: ModerationAct): void {
  const target = "message" in act ? act.message.id : "user" in act ? act.user.id : "";
  const key = toKey(userId, act.type, target);
  const counts = asked.get(world) ?? new Map<string, number>();
  asked.set(world, counts.set(key, (counts.get(key) ?? 0) + 1));
}

/** The acts that the service did more often than a page has asked for them. */
export function doneUnasked(world: World): readonly string[] {
  const done = new Map<string, number>();
  for (const { by, kind, messageId, targetId } of actionsOf(world)) {
    if (by === null) continue;
    const key = toKey(by, kind, messageId ?? targetId ?? "");
    done.set(key, (done.get(key) ?? 0) + 1);
  }
  const counts = asked.get(world);
  return [...done].flatMap(([key, count]) => {
    const most = counts?.get(key) ?? 0;
    return count > most ? `${key}: ${count} of ${most}` : [];
  });
}
