import { generateConversation } from "@foyer/chat-adapter-memory";
import type { ResolvePerson } from "../context/people";
import { appear } from "../test/appear";
import { ann, ben, channelUrl, cleo, stranger } from "../test/stage-chat";
import type { StoryChatProps } from "../test/story-chat";
import { createConversation } from "../test/story-conversation";
import { toMessage } from "../test/story-messages";
import { toStory } from "../test/to-story";

export default { title: "Chat/Person" };

const messages = [
  ...createConversation(),
  toMessage({ by: stranger, ago: 2, text: "Is the recording going to be online?" }),
  toMessage({ by: cleo, ago: 1, text: "@0 knows that, I think.", mentions: [ben] }),
];
const press = (selector: string) => () => void appear(selector).then((button) => button.click());
const card = (selector: string, props: StoryChatProps = {}) =>
  toStory({ messages, play: press(selector), shows: ".foyer-person-card", ...props });

const ofBen = "[aria-label$='Benjamin Okafor']";
export const Card = card(ofBen, {
  before: ({ control }) => control.setRole({ channelUrl, userId: ben.id, role: "operator" }),
});
export const CardDark = card(ofBen, { theme: "dark" });
export const CardOfUnknownSender = card("[aria-label$='Somebody']");
export const CardFromMention = card(".foyer-mention");
export const CardWhileMuted = card(ofBen, { before: ({ control }) => control.mute({ channelUrl, userId: ann.id }) });

const namesakes: Readonly<Record<string, string>> = { ben: "Harbour Council", cleo: "Night Trains" };
const resolve: ResolvePerson = (id, user) => ({
  name: id in namesakes ? "Sam Okafor" : (user?.name ?? ""),
  avatarUrl: null,
  unknown: id === stranger.id,
  detail: namesakes[id],
  sharesName: id in namesakes,
});
export const PeopleOfOneName = toStory({ messages, resolve });
export const CardOfNamesake = card("[aria-label$='Sam Okafor']", { resolve });

const openInfo = press("[data-pane=info]");
export const Info = toStory({ messages, flags: { info: true }, play: openInfo, shows: ".foyer-member" });

/** Some of two hundred are there. */
export const InfoOfMany = toStory({
  messages,
  others: generateConversation({ seed: 3, messages: 0 }).users,
  flags: { info: true },
  play: openInfo,
  shows: ".foyer-member-search",
});
