import { createDice } from "./dice";
import { type PageDeed, pageDeeds } from "./page-deeds";
import { type PersonDeed, personDeeds } from "./person-deeds";
import { type ServiceDeed, serviceDeeds } from "./service-deeds";
import type { WorldSettings } from "./settings";
import type { World } from "./world";

type PersonDeedName = keyof typeof personDeeds;
type PageDeedName = keyof typeof pageDeeds;
type ServiceDeedName = keyof typeof serviceDeeds;
type DeedName = PersonDeedName | PageDeedName | ServiceDeedName;

/** One step of a world. `id` is its place among the steps that were drawn: it stays when others are removed. */
export interface Step {
  readonly id: number;
  readonly deed: DeedName;
  /** Whose page; without meaning for a deed at the service. */
  readonly page: string;
  /** Milliseconds that pass afterwards. */
  readonly pause: number;
}

const weights: Readonly<Partial<Record<DeedName, number>>> = {
  send: 14,
  sendTwo: 3,
  type: 3,
  submit: 2,
  sendFile: 2,
  reply: 5,
  edit: 6,
  cancel: 1,
  delete: 4,
  undoDelete: 3,
  react: 8,
  markSeen: 5,
  loadOlder: 5,
  scroll: 1,
  readAt: 4,
  fillHole: 3,
  reveal: 3,
  search: 1,
  openThread: 5,
  closeThread: 2,
  retry: 2,
  retrySend: 3,
  removeSend: 1,
  members: 1,
  reload: 2,
  crash: 2,
  closeRoom: 1,
  remount: 1,
  freezeTab: 1,
  thawTab: 2,
  drop: 5,
  flap: 1,
  zombie: 1,
  fillStorage: 1,
  freeStorage: 1,
  expireToken: 1,
  post: 10,
  postBurst: 2,
  postReply: 4,
  announce: 1,
  editPost: 5,
  deletePost: 4,
  undoDeletePost: 1,
  reactToPost: 6,
  flickerReaction: 3,
  mute: 1,
  unmute: 1,
  ban: 0.7,
  unban: 1,
  setRole: 0.7,
  freezeChannel: 0.7,
  unfreezeChannel: 1,
  seenElsewhere: 1,
  typing: 1,
  restart: 0.7,
};

/** Deeds of some worlds, beside those that are drawn in all of them: the others stay what they were. */
const extraDeeds = {
  isModerated: ["muteForAWhile", "muteForAWhile", "banForAWhile", "setSlowMode", "setSlowMode"],
  isTeam: ["moderate", "moderate", "moderate", "undoModeration"],
  hasSecondRoom: ["sendElsewhere", "sendElsewhere", "postElsewhere", "closeSecondRoom", "openSecondRoom"],
} as const satisfies Partial<Record<keyof WorldSettings, readonly DeedName[]>>;
const extraShare = 0.08;
const teamShare = 0.4;

const pauses = [0, 0, 1, 17, 17, 50, 300, 300, 1_000, 3_000, 3_000, 12_000, 30_000] as const;

/** The steps of a world: all of them drawn before the first is taken. */
export function drawSteps(settings: WorldSettings): readonly Step[] {
  const { seed, steps, pages } = settings;
  const extra = (["isModerated", "isTeam", "hasSecondRoom"] as const).flatMap((name) =>
    settings[name] ? extraDeeds[name] : [],
  );
  const names = Object.keys(weights) as DeedName[];
  const weightOf = (name: DeedName) => weights[name] ?? 0;
  const total = names.reduce((sum, name) => sum + weightOf(name), 0);
  return Array.from({ length: steps }, (_, id) => {
    const dice = createDice(seed, "step", id);
    let rest = dice.random() * total;
    const usual = names.find((name) => (rest -= weightOf(name)) < 0) ?? "send";
    const others = createDice(seed, "extra", id);
    const deed = others.chance(settings.isTeam ? teamShare : extraShare) ? (others.pickOf(extra) ?? usual) : usual;
    return { id, deed, page: dice.pickOf(pages)?.name ?? "", pause: dice.pick([...pauses]) };
  });
}

/** Milliseconds: what a device's clock is put right by. */
const hour = 3_600_000;

/** Turns the clock of a page's device at some steps, however its person uses it. */
function turnClock({ settings, deviceOf }: World, { id, page: name }: Step): void {
  const dice = createDice(settings.seed, "clock", id);
  const page = settings.pages.find((one) => one.name === name);
  if (page !== undefined && dice.chance(0.04)) deviceOf(page).turned += dice.pick([-hour, hour]);
}

/** Takes a step. A frozen page is not used; a closed one can only be opened again. */
export async function takeStep(world: World, step: Step): Promise<void> {
  const { id, deed, page: name, pause } = step;
  const dice = createDice(world.settings.seed, "deed", id);
  const page = world.pages.get(name);
  world.beginStep(id);
  turnClock(world, step);
  if (deed in serviceDeeds) (serviceDeeds as Record<string, ServiceDeed>)[deed]?.(world, dice);
  else if (page !== undefined && deed in pageDeeds) (pageDeeds as Record<string, PageDeed>)[deed]?.(page, dice, world);
  else if (page !== undefined && !page.isFrozen()) {
    if (page.isOpen()) (personDeeds as Record<string, PersonDeed>)[deed]?.(page, dice, world);
    else page.open();
  }
  await world.clock.advance(pause);
}
