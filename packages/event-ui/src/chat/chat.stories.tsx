import { createCrowd } from "@foyer/chat-adapter-memory";
import { appear } from "./test/appear";
import { channelUrl } from "./test/stage-chat";
import type { StoryChatProps } from "./test/story-chat";
import { createOrdinaryHistory } from "./test/ordinary-history";
import { createConversation } from "./test/story-conversation";
import { toStory } from "./test/to-story";

export default { title: "Chat/Whole" };

const nothing = () => undefined;
const past = createConversation();
const self = { channelUrl, userId: "ann" };

const story = (props: StoryChatProps) => toStory({ onClose: nothing, ...props });

/** Everything that can be turned, in one place. */
export const Playground = story({ messages: past, softDelete: true, flags: { search: true, info: true } });

export const Conversation = story({ messages: past });
export const Dark = story({ messages: past, theme: "dark" });
export const RightToLeft = story({ messages: past, language: "ar" });
export const German = story({ messages: past, language: "de" });
export const OrdinaryHistory = story({ messages: createOrdinaryHistory(80, 1) });
export const Compact = story({ messages: past, "data-density": "compact" });
export const CompactOrdinaryHistory = story({ messages: createOrdinaryHistory(80, 1), "data-density": "compact" });
const openThread = () => void appear(".foyer-thread-line").then((line) => line.click());
/** Opened with more unread messages than fit, one of which mentions the reader. */
export const UnreadBar = story({
  messages: past,
  async before({ control }) {
    for (let number = 1; number <= 30; number++) {
      const mention = number === 9 ? { text: "@{ann} where are you?", mentionedUserIds: ["ann"] } : {};
      await control.post({ channelUrl, userId: "ben", text: `Lantern ${number} is lit`, ...mention });
    }
  },
  shows: ".foyer-unread-bar",
});
/** The reader is away from the end while others write: the button shows the new messages. */
export const JumpButton = story({
  messages: past,
  play({ control }) {
    const log = document.querySelector<HTMLElement>("[role=log]");
    if (log !== null) log.scrollTop = 0;
    const post = async () => {
      for (let number = 1; number <= 30; number++)
        await control.post({
          channelUrl,
          userId: "ben",
          text: `Lantern ${number} floats by`,
          mentionedUserIds: ["ann"],
        });
    };
    void post();
  },
  shows: ".foyer-jump[data-news]",
});
const openSettings = () => document.querySelector<HTMLElement>("[data-settings]")?.click();
export const ChatSettings = story({ messages: past, play: openSettings, shows: "[role=menuitemradio]" });
export const Thread = story({ messages: past, play: openThread, shows: ".foyer-thread-root" });
export const Narrow = story({ messages: past, width: 320 });
export const Wide = story({ messages: past, width: "min(960px, 100vw)" });
export const Empty = story({ shows: ".foyer-no-messages" });
export const SomebodyIsTyping = story({
  messages: past,
  play: ({ control }) => void control.setTyping({ channelUrl, userId: "ben", typing: true }),
  shows: ".foyer-typing[data-shown]",
});
export const Muted = story({ messages: past, before: ({ control }) => control.mute(self) });
export const Frozen = story({ messages: past, before: ({ control }) => control.freeze({ channelUrl }) });
export const Banned = story({ messages: past, before: ({ control }) => control.ban(self) });
export const Loading = story({ messages: past, service: { latency: 3_600_000 }, shows: ".foyer-loading-rows" });
export const CannotConnect = story({
  messages: past,
  before: ({ control }) =>
    control.addFault({ method: "authenticate", fault: { type: "fail", code: "session-refused" } }),
  shows: "[data-status=cannot-connect]",
});
export const SoftDeletion = story({ messages: past, softDelete: true });
export const WithoutReactions = story({ messages: past, flags: { reactions: false } });
export const ReadOnlyFlags = story({
  messages: past,
  flags: { reactions: false, fileUpload: false, moreMenu: false, reply: false },
});
export const SearchAndInfo = story({ messages: past, flags: { search: true, info: true } });
const searchFor = async (word: string) => {
  (await appear("[data-pane=search]")).click();
  const field = await appear("input[type=search]");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, word);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return appear(".foyer-search-hit");
};
export const SearchResults = story({
  messages: past,
  flags: { search: true },
  play: () => void searchFor("the"),
  shows: ".foyer-search-hit",
});
/** A hit was chosen: a bar leads to the others, and its words are marked. */
export const SearchHit = story({
  messages: past,
  flags: { search: true },
  play: () => void searchFor("the").then((hit) => hit.click()),
  shows: ".foyer-search-position",
});
export const Offline = story({
  messages: past,
  play: ({ control }) => void control.setConnections("down"),
  shows: ".foyer-offline-strip",
});

/** Forty people who have a lot to say: two messages a second, replies, reactions, edits and deletions. */
export const BusyEvent = story({
  messages: past,
  play: ({ control }, { chat: { environment } }) => {
    const crowd = createCrowd(control, { channelUrl, environment, attendees: 40, messagesPerMinute: 120, seed: 7 });
    void crowd.start();
    return () => crowd.stop();
  },
  shows: ".foyer-typing[data-shown]",
});
