import { createSeededRandom, type Message, type User } from "@foyer/chat-headless";
import { ann, ben, cleo, dmitri } from "./stage-chat";
import { reactions, toMessage } from "./story-messages";

/** Messages of an ordinary day of an event, of one to three lines in the panel. */
const texts: readonly string[] = [
  "Good morning!",
  "Same here",
  "Thank you",
  "Is the terrace open today?",
  "On my way, two minutes",
  "Great question from the second row",
  "Does anybody have a spare charger?",
  "The slides are in the programme now",
  "See you at the coffee bar",
  "That was the best talk so far",
  "Yes, until six",
  "Which room is it?",
  "Thank you for the recording, I had to leave before the questions.",
  "Lunch is on the second floor today, next to the workshop rooms.",
  "I left a blue umbrella near the cloakroom, did somebody see it?",
  "The sound in the main hall is much better than it was yesterday.",
  "We have two seats left at our table if somebody wants to join.",
  "Could the speaker zoom in a little? The back rows cannot read it.",
  "They moved the panel about accessibility to the large hall, so there are seats again.",
  "If you are in the queue for the workshop: the room upstairs shows it on a screen too.",
];

/** A conversation of `count` ordinary texts, some in groups, some with reactions. The same seed gives the same one. */
export function createOrdinaryHistory(count: number, seed: number): readonly Message[] {
  const random = createSeededRandom(seed);
  const pick = <T>(all: readonly [T, ...T[]] | readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const people: readonly User[] = [ann, ben, cleo, dmitri];
  let by = pick(people);
  let ago = count;
  return Array.from({ length: count }, () => {
    const isSame = random() < 0.4;
    if (!isSame) by = pick(people.filter(({ id }) => id !== by.id));
    ago -= isSame ? pick([0, 0.4, 1]) : pick([0.4, 1, 1, 2]);
    const liked = random() < 0.2;
    return toMessage({
      by,
      ago: Math.max(0, ago),
      text: pick(texts),
      ...(liked && { reactions: reactions(["thumbsup", pick(people).id], ...(random() < 0.5 ? [likes] : [])) }),
    });
  });
}

const likes = ["heart_eyes", "cleo", "dmitri"] as const;
