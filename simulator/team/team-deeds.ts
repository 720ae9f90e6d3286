import type { ReportReason } from "@foyer/chat-headless/core";
import type { ModerationAct } from "../../packages/chat-headless/src/core/moderation/act";
import type { DoneAct, ModerationOutcome } from "../../packages/chat-headless/src/core/moderation/moderation";
import type { Dice } from "../world/dice";
import type { Page } from "../world/page";
import type { ServiceAction } from "../world/service";
import { absentId, channelUrl } from "../world/settings";
import { Violation } from "../world/violation";
import type { World } from "../world/world";
import { actionsOf, ask } from "./asked";

const types: readonly [ModerationAct["type"], ...ModerationAct["type"][]] = [
  ...(["mute", "mute", "mute", "ban", "unmute", "unmute", "unban", "unban", "unban"] as const),
  ...(["remove", "remove", "restore", "register", "unregister", "freeze", "unfreeze", "slow-mode"] as const),
];
/** Far enough apart to be distinguished, whatever time the network takes. */
const lengths: readonly [number | null, ...(number | null)[]] = [5, 40, 3_600, 86_400, null];
const reasons: readonly [ReportReason | "", ...(ReportReason | "")[]] = ["", "spam", "harassment"];

function drawAct(world: World, dice: Dice): ModerationAct | null {
  const type = dice.pick([...types]);
  const id = dice.pickOf([...world.settings.pages.map(({ userId }) => userId), absentId]) ?? absentId;
  const user = { id, name: id.toUpperCase() };
  switch (type) {
    case "mute":
    case "ban":
      return { type, user, seconds: dice.pick([...lengths]), reason: dice.pick([...reasons]) };
    case "unmute":
    case "unban":
    case "register":
    case "unregister":
      return { type, user };
    case "remove":
    case "restore": {
      const all = world.service.server.channel(channelUrl).log.all();
      const message = dice.pickOf(all.filter(({ removedBy }) => (removedBy === "operator") === (type === "restore")));
      return message ? { type, message } : null;
    }
    case "freeze":
    case "unfreeze":
      return { type };
    case "slow-mode":
      return { type, seconds: dice.pick([0, 5]) };
  }
}

const idOf = (action: ServiceAction | undefined) => Number(action?.id ?? 0);

/** Milliseconds by which two times of the same end may differ. */
const tolerance = 34_000;

/** An act that is shown as done was done, by this operator or another. */
function checkDone(world: World, act: ModerationAct, since: number): void {
  if (act.type === "mute" || act.type === "ban") {
    const found = actionsOf(world, act.user.id).some(
      // An act of another operator of about the same length cannot be distinguished from it.
      ({ id, kind, seconds }) =>
        Number(id) > since &&
        kind === act.type &&
        (seconds === null) === (act.seconds === null) &&
        Math.abs((seconds ?? 0) - (act.seconds ?? 0)) * 1_000 < tolerance,
    );
    if (!found) world.fail(new Violation("I21 what is shown as done was done", JSON.stringify(act)));
  }
}

/** A person's mutes or bans, and their opposites, the latest first. */
const ofKind = (world: World, targetId: string, kind: string) =>
  actionsOf(world, targetId).filter((action) => action.kind === kind || action.kind === `un${kind}`);

const isSame = (one: ServiceAction, other: ServiceAction) =>
  one.kind === other.kind &&
  one.reason === other.reason &&
  (one.seconds === null) === (other.seconds === null) &&
  Math.abs(one.at + (one.seconds ?? 0) * 1_000 - other.at - (other.seconds ?? 0) * 1_000) < tolerance;

/** An Undo without a question has undone an act of its own page, and nobody else's. */
function checkUndo(world: World, page: Page, { act }: DoneAct, since: number): void {
  if (!("user" in act)) return;
  const kind = act.type.replace(/^un(?=mute|ban)/, "");
  if (kind !== "mute" && kind !== "ban") return;
  const log = ofKind(world, act.user.id, kind);
  const isOwn = ({ by }: ServiceAction) => by === page.userId;
  const undone = log.findIndex((action) => isOwn(action) && idOf(action) > since);
  const before = log.slice(undone + 1);
  // The page cannot know acts that came while it was reading the history.
  const last = before.find((action) => idOf(action) <= since);
  const own = before.find(isOwn);
  if (undone < 0 || last === undefined || own === undefined || isOwn(last) || idOf(last) < idOf(own)) return;
  // A restriction that has ended is none, as after the own act.
  const isOver = last.seconds !== null && last.at + last.seconds * 1_000 <= world.clock.now();
  if (isSame(last, own) || (isOver && own.kind === `un${kind}`)) return;
  const detail = `${page.settings.name} undid ${own.kind} ${own.seconds}, and with it ${last.by}'s ${last.kind} ${last.seconds}`;
  world.fail(new Violation("I22 an Undo lifts nobody else's unasked", detail));
}

const isOperator = (world: World, userId: string) => {
  const { role, banned } = world.service.server.channel(channelUrl).people.get(userId);
  return role === "operator" && !banned;
};

/** The service does every act that the page offers an operator. A person who is no longer an operator is refused. */
function checkRefusal(world: World, page: Page, act: ModerationAct, outcome: ModerationOutcome): void {
  if (outcome.type !== "failed" || world.settings.faults.refused > 0 || !isOperator(world, page.userId)) return;
  if (!["not-allowed", "invalid", "unsupported"].includes(outcome.error.code)) return;
  const detail = `${page.settings.name} ${act.type}: ${outcome.error.code} ${outcome.error.message}`;
  world.fail(new Violation("I27 what an operator is offered is done", detail));
}

/** The page never sends an act that is not allowed. */
function checkRefused(world: World, page: Page, act: ModerationAct, { type }: ModerationOutcome): void {
  if (type !== "refused")
    world.fail(new Violation("I23 what is not allowed is refused", `${page.settings.name} ${act.type}: ${type}`));
}

/** The deeds of operators on their pages. */
export const teamDeeds = {
  moderate(page: Page, dice: Dice, world: World): void {
    const act = drawAct(world, dice);
    if (page.team === null || act === null) return;
    const { moderation } = page.team;
    if (moderation.permission(act).type !== "allowed") {
      void moderation.act(act).then((outcome) => checkRefused(world, page, act, outcome));
      return;
    }
    if (page.chat.store.get().connection.type !== "ready")
      world.fail(new Violation("I23 nothing is asked for without a connection", `${page.settings.name} ${act.type}`));
    ask(world, page.userId, act);
    const since = idOf(actionsOf(world)[0]);
    const wasOperator = isOperator(world, page.userId);
    void moderation.act(act).then((outcome) => {
      if (outcome.type === "done") checkDone(world, act, since);
      if (wasOperator) checkRefusal(world, page, act, outcome);
    });
  },
  undoModeration(page: Page, dice: Dice, world: World): void {
    const done = dice.pickOf(page.team?.moderation.store.get().done.filter(({ canUndo }) => canUndo) ?? []);
    if (page.team === null || done === undefined) return;
    ask(world, page.userId, done.act);
    const since = idOf(actionsOf(world)[0]);
    void page.team.moderation.undo(done.id).then(({ type }) => type === "done" && checkUndo(world, page, done, since));
  },
};
