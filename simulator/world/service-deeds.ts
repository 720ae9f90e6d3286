import { builtInEmoji } from "@foyer/chat-adapter-memory";
import type { Message } from "@foyer/chat-headless/core";
import type { Dice } from "./dice";
import { channelUrl, ghostId, otherChannelUrl, otherText } from "./settings";
import type { World } from "./world";

/** A deed of other people or of moderators at the service, without a page. */
export type ServiceDeed = (world: World, dice: Dice) => void;

/** The control's promises reject if their target does not exist any more. */
function attempt(done: Promise<unknown>): void {
  done.catch(() => undefined);
}

function drawMessage(world: World, dice: Dice, matches: (message: Message) => boolean = () => true) {
  return dice.pickOf(world.service.server.channel(channelUrl).log.all().filter(matches));
}

const isGhosts = ({ sender }: Message) => sender?.id === ghostId;
const drawPerson = (world: World, dice: Dice) => dice.pickOf(world.settings.pages)?.userId ?? ghostId;

export const serviceDeeds = {
  post({ service, step }, dice) {
    attempt(service.control.post({ channelUrl, userId: ghostId, text: `ghost #${step()} ${dice.below(9)}` }));
  },
  postBurst({ service, step }, dice) {
    const count = 2 + dice.below(dice.chance(0.04) ? 600 : 40);
    for (let index = 0; index < count; index++) {
      attempt(service.control.post({ channelUrl, userId: ghostId, text: `burst #${step()}.${index}` }));
    }
  },
  postReply(world, dice) {
    const root = drawMessage(world, dice, ({ parentId, type }) => parentId === null && type !== "admin");
    if (!root) return;
    const reply = { text: `reply #${world.step()}`, parentId: root.id, inMainList: dice.chance(0.7) };
    attempt(world.service.control.post({ channelUrl, userId: ghostId, ...reply }));
  },
  announce({ service, step }) {
    attempt(service.control.postAdmin({ channelUrl, text: `notice #${step()}` }));
  },
  editPost(world, dice) {
    const message = drawMessage(world, dice, (one) => isGhosts(one) && one.type === "text" && !one.deleted);
    if (!message) return;
    attempt(world.service.control.edit({ channelUrl, messageId: message.id, text: `edited #${world.step()}` }));
  },
  deletePost(world, dice) {
    const message = drawMessage(world, dice, (one) => dice.chance(0.1) || isGhosts(one));
    if (!message) return;
    const mode = dice.pick(["soft", "hard", "hard"]);
    attempt(world.service.control.deleteMessage({ channelUrl, messageId: message.id, mode }));
  },
  undoDeletePost(world, dice) {
    const message = drawMessage(world, dice, (one) => isGhosts(one) && one.deleted);
    if (message) attempt(world.service.control.undoDelete({ channelUrl, messageId: message.id }));
  },
  reactToPost(world, dice) {
    const message = drawMessage(world, dice, ({ deleted }) => !deleted);
    const key = dice.pickOf(builtInEmoji.slice(0, 3))?.key;
    if (!message || key === undefined) return;
    const userId = dice.pick([ghostId, "dan"]);
    const isOn = message.reactions.some((one) => one.key === key && one.userIds.includes(userId));
    attempt(world.service.control.react({ channelUrl, messageId: message.id, userId, key, on: !isOn }));
  },
  /** One person changes their mind: facts about one reaction that must not be mixed up. */
  flickerReaction(world, dice) {
    const newest = world.service.server.channel(channelUrl).log.all().at(-1);
    const message = newest && dice.chance(0.5) ? newest : drawMessage(world, dice, ({ deleted }) => !deleted);
    const key = dice.pickOf(builtInEmoji.slice(0, 3))?.key;
    if (!message || message.deleted || key === undefined) return;
    const isOn = message.reactions.some((one) => one.key === key && one.userIds.includes(ghostId));
    const changes = [!isOn, isOn, ...(dice.chance(0.5) ? [!isOn] : [])];
    changes.forEach((on, index) => {
      const change = { channelUrl, messageId: message.id, userId: ghostId, key, on };
      world.clock.after(index * dice.below(3_000), () => attempt(world.service.control.react(change)));
    });
  },
  mute(world, dice) {
    attempt(world.service.control.mute({ channelUrl, userId: drawPerson(world, dice) }));
  },
  unmute(world, dice) {
    attempt(world.service.control.unmute({ channelUrl, userId: drawPerson(world, dice) }));
  },
  ban(world, dice) {
    attempt(world.service.control.ban({ channelUrl, userId: drawPerson(world, dice) }));
  },
  unban(world, dice) {
    attempt(world.service.control.unban({ channelUrl, userId: drawPerson(world, dice) }));
  },
  muteForAWhile(world, dice) {
    const duration = 1_000 + dice.below(40_000);
    attempt(world.service.control.mute({ channelUrl, userId: drawPerson(world, dice), duration }));
  },
  banForAWhile(world, dice) {
    const duration = 1_000 + dice.below(40_000);
    attempt(world.service.control.ban({ channelUrl, userId: drawPerson(world, dice), duration }));
  },
  setSlowMode({ service }, dice) {
    const changed = service.control.setSlowMode?.({ channelUrl, seconds: dice.pick([0, 1, 5]) });
    if (changed) attempt(changed);
  },
  postElsewhere({ service, settings, step }) {
    if (!settings.hasSecondRoom) return;
    attempt(service.control.post({ channelUrl: otherChannelUrl, userId: ghostId, text: `${otherText} #${step()}` }));
  },
  setRole(world, dice) {
    const role = dice.pick(["operator", "attendee"]);
    attempt(world.service.control.setRole({ channelUrl, userId: drawPerson(world, dice), role }));
  },
  freezeChannel({ service }) {
    attempt(service.control.freeze({ channelUrl }));
  },
  unfreezeChannel({ service }) {
    attempt(service.control.unfreeze({ channelUrl }));
  },
  seenElsewhere(world, dice) {
    attempt(world.service.control.markAsSeen({ channelUrl, userId: drawPerson(world, dice) }));
  },
  typing({ service }, dice) {
    attempt(service.control.setTyping({ channelUrl, userId: ghostId, typing: dice.chance(0.7) }));
  },
  restart({ service }, dice) {
    attempt(service.control.restart({ downFor: dice.below(20_000) }));
  },
} satisfies Record<string, ServiceDeed>;
