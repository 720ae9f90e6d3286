import { permit, unreadTotal } from "@foyer/chat-headless/core";
import { createDice } from "../world/dice";
import type { Page } from "../world/page";
import { risksTwo } from "../world/person-deeds";
import { listsOf, rowsIn, unsentOf, viewOf } from "../world/view";
import { Violation } from "../world/violation";
import { channelUrl } from "../world/settings";
import type { World } from "../world/world";
import { isBeginning } from "./intervals";

/** Waits, and loads of one more page, after which a page counts as stuck. */
const mostWaits = 60;
const mostLoads = 500;
/** Messages of a gap that are loaded without being asked for. */
const selfFilled = 500;
/** Milliseconds of a wait. */
const wait = 10_000;

/** Ends every fault and lets each page come to rest: everything loaded, nothing on its way. */
export async function heal(world: World): Promise<void> {
  const { control } = world.service;
  const dice = createDice(world.settings.seed, "healing");
  world.heal();
  world.beginStep(1_000_000);
  await control.setConnections("open");
  // In the other half of the worlds the page itself must notice a half-open line.
  if (createDice(world.settings.seed, "zombies").chance(0.5)) await control.wakeClients();
  for (const { userId } of world.settings.pages) {
    if (dice.chance(0.8)) await control.unban({ channelUrl, userId });
  }
  for (const page of world.pages.values()) {
    page.thaw();
    world.deviceOf(page.settings).trouble = "none";
  }
  await world.clock.advance(1_000);
  for (const page of world.pages.values()) page.open();
  // Requests and events that are late arrive.
  await world.clock.advance(60_000);
  for (const page of world.pages.values()) checkFilled(world, page);
  await settlePages(world, [...world.pages.values()]);
  if (world.settings.maxHeld !== undefined) {
    for (const page of world.pages.values()) scrollUp(page);
    await settlePages(world, [...world.pages.values()]);
  }
  if (world.settings.isHandsOff) return;
  let isRetried = false;
  for (const page of world.pages.values()) {
    for (const entry of unsentOf(page.chat.store.get())) {
      if (dice.chance(0.4)) continue;
      const { rows, permissions } = viewOf(page, entry.draft.parentId, world.settings.softDelete);
      const row = rows.at(rows.indexOf(entry.key));
      if (!row || risksTwo(world, page, row) || permit("retry", permissions, row).type !== "allowed") continue;
      page.chat.sending.retry(entry.key);
      isRetried = true;
    }
  }
  if (!isRetried) return;
  await world.clock.advance(30_000);
  await settlePages(world, [...world.pages.values()]);
}

/** A gap of up to 500 messages fills by itself: only a jump, or a window that drops rows, leaves holes besides. */
function checkFilled({ settings, service }: World, page: Page): void {
  const { connection, people } = page.chat.store.get();
  if (page.hasJumped() || settings.maxHeld !== undefined || connection.type !== "ready" || people.membership.banned)
    return;
  const { holes, conversation } = viewOf(page, null, true);
  const { length } = service.server.channel(channelUrl).log.list(null);
  // Where nothing is proven but the beginning, the newest page is loaded first.
  const left = holes.filter(({ older }) => !isBeginning(older));
  if (length > selfFilled || left.length === 0 || conversation.newest !== "idle") return;
  throw new Violation("I4 a gap fills by itself", `${page.settings.name}: ${left.map(({ key }) => key).join()}`);
}

/** Goes to the first row, so that a bounded window drops others: they are not seen by that. */
function scrollUp(page: Page): void {
  const unread = () => unreadTotal(page.chat.store.get().unread);
  const before = unread();
  page.chat.history.readAt(null, 0);
  if (unread() !== before)
    throw new Violation("I6 what a window drops is not seen", `${page.settings.name}: ${before} -> ${unread()}`);
}

/** Presses what a person would press until nothing is left to load. */
export async function settlePages(world: World, pages: readonly Page[]): Promise<void> {
  let waits = 0;
  for (let loads = 0; waits < mostWaits && loads < mostLoads;) {
    const unrest = unrestOf(world, pages);
    if (unrest.length === 0) return;
    const isLoading = unrest.every((what) => what.includes("load"));
    if (isLoading) loads += 1;
    else waits += 1;
    await world.clock.advance(isLoading ? 900 : wait);
  }
  const unrest = unrestOf(world, pages);
  throw new Violation("I6 a page comes to rest", unrest.join(", "));
}

const unrestOf = (world: World, pages: readonly Page[]) =>
  pages.flatMap((page) => pressOn(world, page).map((what) => `${page.settings.name}: ${what}`));

/** Asks for all that a person can ask for, and returns what is not at rest. Some worlds heal without a person's Retry. */
function pressOn(world: World, page: Page): readonly string[] {
  const { chat, second } = page;
  for (const { store, retry } of second ? [chat, second.chat] : [chat]) {
    const { connection } = store.get();
    if (connection.type === "failed" || connection.type === "refused") {
      if (connection.type === "refused" || !world.settings.isHandsOff) retry();
      return [`the connection is ${connection.type} (${connection.error.code})`];
    }
    if (connection.type !== "ready") return [`the connection is ${connection.type}`];
  }
  const { outbox, people } = chat.store.get();
  const { muted, banned } = world.service.server.channel(channelUrl).people.get(page.userId);
  const { membership } = people;
  // No event need say that a mute or ban is over: the page looks again.
  const isOver = (membership.banned && !banned) || (membership.muted && !muted);
  if (world.settings.isModerated && isOver) return ["a mute or ban is over"];
  if (membership.banned) return [];
  const all = second ? [...outbox, ...second.chat.store.get().outbox] : outbox;
  const waiting = all
    .filter(({ phase }) => phase !== "failed" && phase !== "unproven")
    .map(({ key, phase }) => `${key} is ${phase}`);
  return [...waiting, ...listsOf(page).flatMap((parentId) => pressOnList(world, page, parentId))];
}

function pressOnList(world: World, page: Page, parentId: string | null): readonly string[] {
  const { history } = page.chat;
  const view = viewOf(page, parentId, true);
  const { newest, older, filling } = view.conversation;
  const list = parentId ?? "the main list";
  if (newest === "failed") {
    const { refused, unauthorised } = world.settings.faults;
    // A refused list stays refused until a person asks again.
    if (!world.settings.isHandsOff || refused + unauthorised > 0) page.chat.retry(parentId);
    return [`${list} has failed`];
  }
  if (newest !== "idle") return [`${list} is ${newest}`];
  if (older === "loading" || filling.length > 0) return [`${list} is loading older messages or a hole`];
  if (view.holes.length > 0) {
    for (const hole of view.holes) void history.fillHole(parentId, hole.key, "newer");
    return [`${list} loads a hole`];
  }
  if (view.hasOlder) {
    void history.loadOlder(parentId);
    return [`${list} loads older messages after ${rowsIn(view).length} rows`];
  }
  return [];
}
