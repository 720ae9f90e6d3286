import {
  type Action,
  type Channel,
  comparePositions,
  type Membership,
  type Message,
  permit,
  type Position,
  summarizeReactions,
  unreadTotal,
} from "@foyer/chat-headless/core";
import { conversationOf } from "../../packages/chat-headless/src/core/state/chat-state";
import { rowsOf } from "../../packages/chat-headless/src/core/state/row";
import type { Page } from "../world/page";
import { isListed, listsOf, rowsIn, unsentOf, viewOf } from "../world/view";
import { Violation } from "../world/violation";
import { channelUrl, otherChannelUrl } from "../world/settings";
import type { World } from "../world/world";
import { settlePages } from "./healing";
import { checkPeople } from "./people-checks";
import { checkTeam } from "../team/team-checks";
import { checkSends, isLeftInDoubt } from "./send-checks";

/** Compares, once everything has come to rest, each page with the service and with a page that connects only now. */
export async function checkRest(world: World): Promise<void> {
  checkSends(world);
  const fresh = new Map<string, Page>();
  for (const { userId } of world.settings.pages) {
    if (!fresh.has(userId)) fresh.set(userId, await loadFreshPage(world, userId));
  }
  for (const page of world.pages.values()) if (!fresh.has(page.userId)) throw new Error("A page without a fresh one.");
  const veterans = world.settings.pages.flatMap(({ name }) => world.pages.get(name) ?? []);
  for (const page of veterans) checkPage(world, page, fresh.get(page.userId));
  if (world.settings.isTeam) await checkTeam(world, veterans);
}

async function loadFreshPage(world: World, userId: string): Promise<Page> {
  const page = world.load({ name: `fresh-${userId}`, userId, sharesStorage: false, clockOffset: 0 });
  page.open();
  await world.clock.advance(5_000);
  for (const other of world.pages.values()) {
    if (other !== page && other.userId === userId) for (const parentId of other.threads()) page.openThread(parentId);
  }
  await world.clock.advance(5_000);
  await settlePages(world, [page]);
  return page;
}

/** The second channel of a page has what the service has there: neither channel takes anything from the other. */
function checkSecondRoom({ service }: World, { second, settings }: Page): void {
  if (!second) return;
  const state = second.chat.store.get();
  if (state.people.membership.banned) return;
  const rows = rowsOf(state, conversationOf(state, null)).slice();
  const list = service.server.channel(otherChannelUrl).log.list(null);
  const shown = rows.flatMap(({ status, message }) => (status === "sent" ? message.id : []));
  const newest = list.slice(-shown.length).map(({ id }) => id);
  expectEqual("I6 another room has its own messages", settings.name, shown, shown.length === 0 ? [] : newest);
  if (shown.length === 0 && list.length > 0) throw new Violation("I6 another room has its own messages", settings.name);
}

function checkPage(world: World, page: Page, fresh: Page | undefined): void {
  const { server } = world.service;
  const channel = server.channel(channelUrl);
  const { people, channel: shown, connection, unread } = page.chat.store.get();
  const person = channel.people.get(page.userId);
  const { name } = page.settings;
  const { membership } = people;
  // A page of a banned person gets everything else only when it may enter again.
  if (person.banned) expectEqual("I6 the membership is the service's", name, membership.banned, true);
  else expectEqual("I6 the membership is the service's", name, toRights(membership), toRights(person));
  if (connection.type !== "ready") throw new Violation("I6 a page comes to rest", `${name} is ${connection.type}`);
  checkSecondRoom(world, page);
  if (people.typing.length > 0) throw new Violation("I15 typing ends by itself", name);
  if (person.banned) return;
  expectEqual(
    "I6 the channel is the service's",
    name,
    shown && toChannelFacts(world, shown),
    toChannelFacts(world, channel.info()),
  );
  checkPeople(world, page);
  // Presence is not numbered: of its events the last one to arrive counts.
  const isOrdered = world.settings.faults.duplicated + world.settings.faults.disordered === 0;
  for (const id of people.presentIds) {
    if (isOrdered && !server.isPresent(id))
      throw new Violation("I6 who is present is the service's", `${name} shows ${id}`);
  }
  for (const parentId of listsOf(page)) {
    const doubted = unsentOf(page.chat.store.get())
      .filter((entry) => isLeftInDoubt(world, entry))
      .map(({ key }) => key);
    const rows = rowsIn(viewOf(page, parentId, true)).filter(({ status }) => status === "sent");
    const shown = isListed(world, parentId) ? null : rows.map(({ message }) => message.id);
    const list = channel.log
      .list(parentId)
      .filter(({ key, id }) => (key === null || !doubted.includes(key)) && (shown?.includes(id) ?? true));
    const place = `${name}, ${parentId ?? "main list"}`;
    expectEqual(
      "I6 the messages are the service's",
      place,
      rows.map(({ message }) => message.id),
      list.map(({ id }) => id),
    );
    rows.forEach(({ message, hasPendingChange }, index) => {
      if (hasPendingChange) throw new Violation("I6 no change is on its way at rest", `${place}: ${message.id}`);
      const stored = list[index];
      if (!stored) return;
      expectSame("I6 a message is the service's", place, factsOf(world, message), factsOf(world, stored));
      checkBadges(world, page, message, stored);
    });
    checkRoot(world, page, parentId);
    checkWriting(world, page, parentId);
    // Not every service lists the replies to what was deleted.
    const hasRoot = parentId === null || channel.log.get(parentId) !== undefined;
    if (fresh && hasRoot) checkPermissions(world, page, fresh, parentId);
  }
  if (fresh && world.settings.unread) {
    const now = unreadTotal(unread);
    const stored = channel.unreadCount(page.userId);
    // A service that marks everything up to now as seen is told of no part, and marks what comes before it gets the request: this page
    // alone knows what was seen.
    if (person.seen === undefined && now > 0 && (now < stored || page.watch.hasMarkedPast())) return;
    expectEqual("I6 unread is the service's", name, now, stored);
    checkUnread(channel.log.list(null), page.userId, person.seen, now);
    expectEqual("I6 unread is that of a page that connects now", name, now, unreadTotal(fresh.chat.store.get().unread));
  }
}

/** Counts unread messages without any code of the service: those of others in the main list after the seen position. */
function checkUnread(list: readonly Message[], userId: string, seen: Position | null | undefined, now: number): void {
  if (seen === undefined) return;
  const isUnread = (message: Message) =>
    !message.deleted && message.sender?.id !== userId && (seen === null || comparePositions(message, seen) > 0);
  expectEqual("I6 unread is what others wrote since", userId, now, list.filter(isUnread).length);
}

/** The badges under a message count the people who reacted, and mark an own reaction: one, unless two pages wrote at once. */
function checkBadges(world: World, page: Page, { reactions }: Message, stored: Message): void {
  const { pages, faults } = world.settings;
  const place = `${page.settings.name} ${stored.id}`;
  const badges = summarizeReactions(reactions, page.chat.store.get().emoji, page.userId);
  if (badges.length === 0 && stored.reactions.length === 0) return;
  const is = badges.map(({ key, count }) => `${key} ${count}`).sort();
  expectEqual("I17 a badge counts people", place, is, stored.reactions.map(toBadge).sort());
  const own = stored.reactions.filter(({ userIds }) => userIds.includes(page.userId)).length;
  expectEqual("I17 a badge tells one's own", place, badges.filter((badge) => badge.own).length, Math.min(own, 1));
  const isAlone = pages.filter(({ userId }) => userId === page.userId).length === 1 && faults.lateRequest === 0;
  if (isAlone && own > 1) throw new Violation("I17 a person has one reaction", place);
}

const toBadge = ({ key, userIds }: Message["reactions"][number]) => `${key} ${userIds.length}`;

function checkRoot(world: World, page: Page, parentId: string | null): void {
  if (parentId === null) return;
  const { root, rootDeleted } = viewOf(page, parentId, true).conversation;
  const stored = world.service.server.channel(channelUrl).log.get(parentId);
  const place = `${page.settings.name}, the root of ${parentId}`;
  expectEqual(
    "I6 a thread's root is the service's",
    place,
    root && factsOf(world, root.message),
    stored ? factsOf(world, stored) : null,
  );
  expectEqual("I6 a deleted root is told", place, rootDeleted, stored === undefined);
}

/** Whether writing is permitted, by what the service would say. */
function checkWriting(world: World, page: Page, parentId: string | null): void {
  const channel = world.service.server.channel(channelUrl);
  const { muted, role } = channel.people.get(page.userId);
  const isFrozen = channel.info().frozen && role !== "operator";
  const isRootGone = parentId !== null && channel.log.get(parentId) === undefined;
  const refusal = muted ? "muted" : isFrozen ? "frozen" : isRootGone ? "thread-deleted" : null;
  const permission = permit("write", viewOf(page, parentId, true).permissions);
  const expected = refusal === null ? "allowed" : `refused ${refusal}`;
  expectEqual("I6 writing is permitted as the service would", page.settings.name, show(permission), expected);
}

const rowActions = ["reply", "react", "edit", "delete", "undo-delete", "open-thread", "copy"] as const;
const plainActions = ["write", "attach", "search"] as const;

function checkPermissions(world: World, page: Page, fresh: Page, parentId: string | null): void {
  // Emoji that were refused are not asked for again until the channel is.
  const { faults } = world.settings;
  const doubted = unsentOf(page.chat.store.get()).filter((entry) => isLeftInDoubt(world, entry));
  const mayLack = faults.refused + faults.unauthorised > 0;
  const hasEmoji = [page, fresh].every((each) => viewOf(each, parentId, true).permissions.hasEmoji);
  const [mine, other] = [page, fresh].map((each) => {
    const view = viewOf(each, parentId, world.settings.softDelete);
    // The text that is being written differs between pages, and is no fact of the service.
    const permissions = { ...view.permissions, editedId: null, quotedId: null, ...(mayLack && { hasEmoji }) };
    const plain = plainActions.map((action) => `${action}: ${show(permit(action, permissions))}`);
    // One that the person is to decide about is a message for the other page.
    const isDoubted = ({ key, sender }: Message) =>
      sender?.id === page.userId && doubted.some((entry) => entry.key === key);
    const sent = rowsIn(view).filter(({ status, message }) => status === "sent" && !isDoubted(message));
    const ofRows = sent.map((row) =>
      rowActions
        .map((action: Exclude<Action, "write">) => `${action}: ${show(permit(action, permissions, row))}`)
        .join(),
    );
    return [...plain, ...ofRows];
  });
  expectEqual("I6 permissions are those of a page that connects now", page.settings.name, mine, other);
}

const show = (permission: ReturnType<typeof permit>) =>
  permission.type === "allowed" ? "allowed" : `${permission.type} ${permission.reason}`;

/** I10: after leaving nothing is left, and nothing moves any more. */
export async function checkLeaving(world: World): Promise<void> {
  for (const page of world.pages.values()) page.close();
  await world.clock.advance(60_000);
  const states = [...world.pages.values()].map(({ chat }) => chat.store.get());
  await world.clock.advance(3_600_000);
  for (const [index, page] of [...world.pages.values()].entries()) {
    const { name } = page.settings;
    if (page.chat.store.get() !== states[index]) throw new Violation("I10 nothing moves after leaving", name);
    if (page.timers() > 0) throw new Violation("I10 no timer is left", `${name}: ${page.timers()}`);
    if (page.listeners() > 0) throw new Violation("I10 no listener is left", `${name}: ${page.listeners()}`);
  }
  const { clients, inFlight } = world.service.stats();
  if (clients > 0) throw new Violation("I10 no connection is left", `${clients}`);
  if (inFlight > 0) throw new Violation("I10 no request is left", `${inFlight} at the service`);
  if (world.clock.pending() > 0) throw new Violation("I10 no timer is left", `${world.clock.pending()} in the world`);
}

const toRights = ({ role, muted, banned }: Pick<Membership, "role" | "muted" | "banned">) => ({ role, muted, banned });
/** A ban that ends by itself adds a member, without any event. */
const toChannelFacts = ({ settings }: World, { url, name, frozen, memberCount }: Channel) => ({
  ...{ url, name, frozen },
  ...(!settings.isModerated && { memberCount }),
});

/**
 * The parts of a message that must be the same everywhere. The orders of its reactions and of the people who reacted are not among
 * them. A late edit is made once more, and without an echo its page does not get the time of that.
 */
function toFacts({ settings }: World, message: Message): unknown {
  const { id, createdAt, updatedAt, deleted, parentId, type, thread, reactions } = message;
  return {
    ...{ id, createdAt, deleted, parentId, type },
    updatedAt: settings.echo === "none" && settings.faults.lateRequest > 0 ? updatedAt > createdAt : updatedAt,
    sender: message.sender?.id ?? null,
    ...(settings.isTeam && { senderRole: message.senderRole ?? null, removedBy: message.removedBy ?? null }),
    // The service hands out the text of a removed message to nobody.
    text:
      message.removedBy === "operator"
        ? ""
        : "text" in message
          ? message.text
          : message.type === "file"
            ? message.file.name
            : null,
    thread: thread?.replyCount ? [thread.replyCount, thread.lastReplyAt, thread.repliers.map((one) => one.id)] : null,
    reactions: reactions.map(({ key, userIds }) => `${key} ${[...userIds].sort().join()}`).sort(),
  };
}

const knownFacts = new WeakMap<Message, string>();

/** The facts of a message as text: each stored message is compared with what many pages show. */
function factsOf(world: World, message: Message): string {
  const known = knownFacts.get(message) ?? JSON.stringify(toFacts(world, message));
  knownFacts.set(message, known);
  return known;
}

function expectEqual(check: string, place: string, actual: unknown, expected: unknown): void {
  expectSame(check, place, JSON.stringify(actual), JSON.stringify(expected));
}

function expectSame(check: string, place: string, is: string, should: string): void {
  if (is !== should) throw new Violation(check, `${place}: ${firstDifference(is, should)}`);
}

/** Where two texts part, with a little of what is around. */
function firstDifference(is: string, should: string): string {
  if (is.length + should.length < 300) return `${is} in place of ${should}`;
  let at = 0;
  while (is[at] === should[at] && at < is.length) at += 1;
  const around = (text: string) => `…${text.slice(Math.max(0, at - 60), at + 100)}…`;
  return `${around(is)} in place of ${around(should)}`;
}
