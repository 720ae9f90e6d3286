import { permit } from "@foyer/chat-headless/core";
import type { Dice } from "./dice";
import type { Page } from "./page";
import { viewOf } from "./view";
import type { World } from "./world";

/** An event of a page as a whole, of its device or of its line. */
export type PageDeed = (page: Page, dice: Dice, world: World) => void;

export const pageDeeds = {
  reload(page, dice, world) {
    if (page.isFrozen()) return;
    const wasOpen = page.isOpen();
    const lineTimeout = dice.below(50);
    if (wasOpen && dice.chance(0.5)) typeLast(page, world);
    page.close();
    page.kill(lineTimeout);
    excuseFiles(page, world);
    const next = world.load(page.settings);
    if (wasOpen) next.open();
  },
  crash(page, dice, world) {
    page.kill(dice.pick([0, 100, 5_000, 40_000]));
    excuseFiles(page, world);
    world.load(page.settings).open();
  },
  closeRoom(page, dice) {
    if (page.isFrozen()) return;
    if (dice.chance(0.5)) page.close();
    else page.visit();
  },
  remount(page) {
    if (page.isFrozen() || !page.isOpen()) return;
    page.close();
    page.open();
  },
  freezeTab(page) {
    page.freeze();
  },
  thawTab(page) {
    page.thaw();
  },
  drop(page, dice, world) {
    if (page.isOpen() && !page.isFrozen() && dice.chance(0.3)) sendAtOnce(page, world);
    page.drop();
  },
  flap(page, dice, world) {
    for (let times = 1; times <= 4; times++) world.clock.after(times * (50 + dice.below(900)), page.drop);
  },
  zombie(page) {
    page.sleep();
  },
  fillStorage(page, dice, world) {
    const device = world.deviceOf(page.settings);
    const drawn = dice.pick(["full", "full", "blocked"]);
    // A message in a blocked storage cannot be removed: a service that does not know its key stores it again.
    const isWaiting = [...world.pages.values()].some(
      (other) => world.deviceOf(other.settings) === device && other.chat.store.get().outbox.length > 0,
    );
    device.trouble = isWaiting && !world.settings.idempotentSend ? "full" : drawn;
    device.hasFailed = true;
    world.ledger.excuse(({ userId }) => userId === page.userId, "the storage was full");
  },
  freeStorage(page, _dice, world) {
    world.deviceOf(page.settings).trouble = "none";
  },
  expireToken(page, _dice, world) {
    void world.service.control.expireTokens({ userId: page.userId });
  },
} satisfies Record<string, PageDeed>;

/** A person types until the last moment. */
function typeLast(page: Page, { step }: World): void {
  const composer = page.composer(null);
  const text = `${composer.store.get().text} until the end #${step()}`.trim();
  composer.write(text, text.length);
}

/** A message goes out in the moment in which the line drops; what is being written stays. */
function sendAtOnce(page: Page, { settings, step }: World): void {
  if (permit("write", viewOf(page, null, settings.softDelete).permissions).type !== "allowed") return;
  const content = { text: `at the drop #${step()}`, mentionTemplate: null, mentionedUserIds: [], mentionedUsers: [] };
  page.chat.sending.sendText({ ...content, parentId: null, parent: null });
}

/** Files that wait do not outlive their page. */
function excuseFiles({ settings }: Page, { ledger }: World): void {
  ledger.excuse(({ page, text }) => page === settings.name && text.startsWith("file-"), "a file that waited");
}
