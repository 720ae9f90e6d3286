import type { MemoryChatService } from "@foyer/chat-adapter-memory";
import { appear } from "../test/appear";
import { channelUrl } from "../test/stage-chat";
import type { StoryChatProps } from "../test/story-chat";
import { createConversation } from "../test/story-conversation";
import { toStory } from "../test/to-story";

export default { title: "Chat/Catching up" };

const words = {
  en: {
    plain: "Lantern # is lit",
    mention: "your slides are next",
    question: "When does the harbour walk start?",
  },
  ar: { plain: "أُضيء الفانوس #", mention: "شرائحك هي التالية", question: "متى تبدأ جولة الميناء؟" },
};

/** Sixty messages came, of which some are for Ann, some ask, and one was liked by many. */
const fill =
  (language: keyof typeof words) =>
  async ({ control }: MemoryChatService) => {
    const { plain, mention, question } = words[language];
    const own = await control.post({ channelUrl, userId: "ann", text: plain.replace("#", "0") });
    await control.markAsSeen({ channelUrl, userId: "ann" });
    for (let number = 1; number <= 60; number++) {
      const text = { 7: mention, 20: question, 33: question, 41: plain.replace("#", "41") }[number];
      const { id } = await control.post({
        channelUrl,
        userId: number % 3 === 0 ? "cleo" : "ben",
        text: text ?? plain.replace("#", String(number)),
        ...(number === 7 && {
          text: `@Ann Lee ${mention}`,
          mentionTemplate: `@{ann} ${mention}`,
          mentionedUserIds: ["ann"],
        }),
        ...(number === 28 && { parentId: own.id, inMainList: true }),
      });
      const reactions = number === 41 ? ["ben", "cleo", "dmitri"] : number === 20 ? ["ben", "dmitri"] : [];
      for (const userId of reactions) await control.react({ channelUrl, userId, messageId: id, key: "thumbsup" });
    }
  };

const open = () =>
  void appear(".foyer-unread-bar button[aria-haspopup=dialog][aria-expanded]").then((button) => button.click());

const story = (props: StoryChatProps = {}, language: keyof typeof words = "en") =>
  toStory({
    messages: createConversation(),
    before: fill(language),
    play: open,
    shows: ".foyer-catch-up .foyer-search-hit",
    ...props,
  });

export const Open = story();
export const Dark = story({ theme: "dark" });
export const German = story({ language: "de" });
export const RightToLeft = story({ language: "ar" }, "ar");
export const Narrow = story({ width: 320 });
/** Nobody asked, mentioned her or replied. */
export const NothingStandsOut = story({
  async before({ control }) {
    for (let number = 1; number <= 30; number++)
      await control.post({ channelUrl, userId: "ben", text: `Lantern ${number} is lit` });
  },
  shows: ".foyer-catch-up",
});
