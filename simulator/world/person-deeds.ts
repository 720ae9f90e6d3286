import { type Action, permit, type PlainAction, type Row } from "@foyer/chat-headless/core";
import type { Dice } from "./dice";
import type { Page } from "./page";
import { listsOf, type ListView, rowsIn, viewOf } from "./view";
import { otherText } from "./settings";
import { teamDeeds } from "../team/team-deeds";
import type { World } from "./world";

/** One thing that a person does on an open page. Deeds that are not permitted there are left out. */
export type PersonDeed = (page: Page, dice: Dice, world: World) => void;

interface Place {
  readonly parentId: string | null;
  readonly view: ListView;
}

function drawPlace(page: Page, dice: Dice, world: World): Place {
  const parentId = dice.pickOf(listsOf(page)) ?? null;
  return { parentId, view: viewOf(page, parentId, world.settings.softDelete) };
}

function drawRow(dice: Dice, { view }: Place, action: Exclude<Action, PlainAction>): Row | undefined {
  return dice.pickOf(rowsIn(view).filter((row) => permit(action, view.permissions, row).type === "allowed"));
}

const words = ["tea", "moon", "harbour", "lantern", "quiet", "seven", "glass", "orchard"];

function drawText(dice: Dice, world: World): string {
  // The same words twice are two messages.
  if (dice.chance(0.15)) return "the same words";
  const count = 1 + dice.below(3);
  return `${Array.from({ length: count }, () => dice.pickOf(words)).join(" ")} #${world.step()}`;
}

function submit(page: Page, { parentId, view }: Place): void {
  const composer = page.composer(parentId);
  const { mode, text } = composer.store.get();
  const isFine = permit("write", view.permissions).type === "allowed" && (mode.type === "file" || text.trim() !== "");
  if (isFine) composer.submit();
}

const write = (page: Page, { parentId }: Place, text: string) => page.composer(parentId).write(text, text.length);

/** Whether Retry stores a message twice: it is or will be stored but could not be found, and the service does not know its key. */
export function risksTwo(world: World, { userId }: Page, { status, key }: Row): boolean {
  const { idempotentSend, faults } = world.settings;
  const mayArrive = faults.lateRequest > 0 && !world.isHealed();
  return status === "unproven" && !idempotentSend && (mayArrive || world.ledger.storedWith(userId, key).length > 0);
}

export const personDeeds = {
  ...teamDeeds,
  send(page, dice, world) {
    const place = drawPlace(page, dice, world);
    write(page, place, drawText(dice, world));
    submit(page, place);
  },
  sendTwo(page, dice, world) {
    const place = drawPlace(page, dice, world);
    for (const part of ["first", "second"]) {
      write(page, place, `${part} ${drawText(dice, world)}`);
      submit(page, place);
    }
  },
  type(page, dice, world) {
    const place = drawPlace(page, dice, world);
    const { text } = page.composer(place.parentId).store.get();
    write(page, place, dice.chance(0.2) ? "" : `${text} ${drawText(dice, world)}`.trim());
  },
  submit(page, dice, world) {
    submit(page, drawPlace(page, dice, world));
  },
  sendFile(page, dice, world) {
    const place = drawPlace(page, dice, world);
    if (permit("attach", place.view.permissions).type !== "allowed") return;
    const blob = new Blob([new Uint8Array(1 + dice.below(100))], { type: "image/png" });
    const name = `file-${world.step()}.png`;
    page.composer(place.parentId).chooseFile({ blob, name, mimeType: "image/png", width: 4, height: 3 });
    if (dice.chance(0.8)) submit(page, place);
  },
  reply(page, dice, world) {
    const place = { parentId: null, view: viewOf(page, null, world.settings.softDelete) };
    const row = drawRow(dice, place, "reply");
    if (row === undefined) return;
    page.composer(null).reply(row);
    if (dice.chance(0.2)) return;
    write(page, place, drawText(dice, world));
    submit(page, place);
  },
  edit(page, dice, world) {
    const place = drawPlace(page, dice, world);
    const row = drawRow(dice, place, "edit");
    if (row === undefined) return;
    const composer = page.composer(place.parentId);
    composer.edit(row);
    if (composer.store.get().mode.type !== "editing" || dice.chance(0.15)) return;
    write(page, place, drawText(dice, world));
    if (dice.chance(0.85)) submit(page, place);
  },
  cancel(page, dice) {
    page.composer(dice.pickOf(listsOf(page)) ?? null).cancel();
  },
  delete(page, dice, world) {
    const place = drawPlace(page, dice, world);
    const row = drawRow(dice, place, "delete");
    const isSoft = world.settings.softDelete && dice.chance(0.6);
    if (row) void page.chat.changes.remove(row.message.id, isSoft ? "soft" : "hard");
  },
  undoDelete(page, dice, world) {
    const row = drawRow(dice, drawPlace(page, dice, world), "undo-delete");
    if (row) void page.chat.changes.undoDelete(row.message.id);
  },
  react(page, dice, world) {
    const row = drawRow(dice, drawPlace(page, dice, world), "react");
    const emoji = dice.pickOf(page.chat.store.get().emoji.slice(0, 3));
    if (!row || !emoji) return;
    const isOwn = row.message.reactions.some(({ key, userIds }) => key === emoji.key && userIds.includes(page.userId));
    void page.chat.changes.react(row.message.id, isOwn ? null : emoji.key);
  },
  sendElsewhere({ second }, _dice, { step }) {
    if (second?.chat.store.get().connection.type !== "ready") return;
    const content = { mentionTemplate: null, mentionedUserIds: [], mentionedUsers: [], parentId: null, parent: null };
    second.chat.sending.sendText({ ...content, text: `${otherText} #${step()}` });
  },
  closeSecondRoom: ({ second }) => second?.close(),
  openSecondRoom: ({ second }) => second?.open(),
  markSeen(page) {
    page.chat.presence.markSeen();
  },
  loadOlder(page, dice) {
    void page.chat.history.loadOlder(dice.pickOf(listsOf(page)) ?? null);
  },
  scroll(page, dice) {
    const parentId = dice.pickOf(listsOf(page)) ?? null;
    for (let times = 0; times < 5; times++) void page.chat.history.loadOlder(parentId);
  },
  readAt(page, dice, world) {
    const { parentId, view } = drawPlace(page, dice, world);
    if (view.rows.length > 0) page.chat.history.readAt(parentId, dice.below(view.rows.length));
  },
  fillHole(page, dice, world) {
    const { parentId, view } = drawPlace(page, dice, world);
    const hole = dice.pickOf(view.holes);
    if (hole) void page.chat.history.fillHole(parentId, hole.key, dice.pick(["older", "newer"]));
  },
  reveal(page, dice, world) {
    const { service } = world;
    const target = dice.pickOf(service.server.channel("hall").log.list(null));
    const id = target && dice.chance(0.9) ? target.id : "no such message";
    page.chat.history.reveal(null, id).catch(() => undefined);
  },
  search(page, dice, world) {
    if (permit("search", viewOf(page, null, false).permissions).type !== "allowed") return;
    page.search.ask(dice.pickOf(words) ?? "");
    if (dice.chance(0.3)) page.search.more();
    if (dice.chance(0.5)) return;
    // Something else is asked for while the first answer is on its way.
    const next = dice.pickOf(words) ?? "";
    world.clock.after(350 + dice.below(800), () => {
      if (world.pages.get(page.settings.name) === page && page.isOpen() && !page.isFrozen()) page.search.ask(next);
    });
  },
  openThread(page, dice, world) {
    const view = viewOf(page, null, world.settings.softDelete);
    const place = { parentId: null, view };
    const row = drawRow(dice, place, "open-thread");
    if (row) page.openThread(row.message.id);
  },
  closeThread(page, dice) {
    const parentId = dice.pickOf(page.threads());
    if (parentId !== undefined) page.closeThread(parentId);
  },
  retry(page, dice) {
    page.chat.retry(dice.pickOf(listsOf(page)) ?? null);
  },
  retrySend(page, dice, world) {
    const row = drawRow(dice, drawPlace(page, dice, world), "retry");
    if (row && !risksTwo(world, page, row)) page.chat.sending.retry(row.key);
  },
  removeSend(page, dice, world) {
    const row = drawRow(dice, drawPlace(page, dice, world), "remove");
    if (row) page.chat.sending.remove(row.key);
  },
  members(page, dice) {
    const filter = dice.pick(["all", "present", "muted", "banned", "operators"]);
    page.chat.getMembers({ filter, namePrefix: "", limit: 2, cursor: null }).catch(() => undefined);
  },
} satisfies Record<string, PersonDeed>;
