import type { UnsentMessage } from "../../packages/chat-headless/src/core/state/outgoing/outbox";
import { channelUrl } from "../world/settings";
import { Violation } from "../world/violation";
import { unsentOf } from "../world/view";
import type { World } from "../world/world";

/** How far a send in doubt is looked for. */
const reconcileMargin = 60_000;
const maxReconcilePages = 40;

/**
 * Whether a send is the person's to decide: so small were the pages that it was not looked for to the end, or it may be one of
 * those that were deleted.
 */
export function isLeftInDoubt(
  { service, settings }: World,
  { phase, sentAfter, mayBeDeleted }: UnsentMessage,
): boolean {
  if (phase !== "unproven") return false;
  if (mayBeDeleted && !settings.idempotentSend) return true;
  const from = sentAfter.createdAt - reconcileMargin;
  const list = service.server.channel(channelUrl).log.list(null);
  return list.filter(({ createdAt }) => createdAt >= from).length > maxReconcilePages * settings.mostPerAnswer;
}

/** I1: everything a person sent is stored once, or stands there as failed with its words, or was taken back. */
export function checkSends(world: World): void {
  const { ledger, pages, service } = world;
  for (const { key, userId, text, removed, settled, excuse, page: name } of ledger.sends()) {
    const stored = ledger.storedWith(userId, key);
    // One that went before its answer came is sent again where the service does not know its key.
    const counted = stored.filter(
      ({ id }) => world.settings.idempotentSend || service.server.channel(channelUrl).log.get(id),
    );
    if (counted.length > 1)
      throw new Violation("I1 a send is stored once", `${key} "${text}" is stored ${stored.length} times`);
    const own = [...pages.values()].filter((page) => page.userId === userId);
    const entries = own.flatMap((page) => unsentOf(page.chat.store.get()).filter((entry) => entry.key === key));
    const isGone = stored.some(({ id }) => !service.server.channel(channelUrl).log.get(id));
    if (stored.length === 1 && !isGone) {
      if (entries.some((entry) => !isLeftInDoubt(world, entry)))
        throw new Violation("I1 a stored send is not shown as failed", `${key} "${text}"`);
      continue;
    }
    if (removed || excuse !== null) continue;
    // A message that was deleted while its answer was on its way may be shown as failed: no page can know that it was stored.
    if (entries.length === 0 && !isGone) throw new Violation("I1 a send is not lost", `${key} "${text}" of ${name}`);
    if (settled && entries.length > 0) throw new Violation("I1 what is known to be sent stays so", `${key} "${text}"`);
    for (const { draft, error } of entries) {
      const words = "text" in draft ? draft.text : draft.name;
      if (words !== text) throw new Violation("I1 a failed send keeps its words", `${key}: "${text}" -> "${words}"`);
      if (error === null) throw new Violation("I1 a failed send keeps its reason", key);
    }
  }
}
