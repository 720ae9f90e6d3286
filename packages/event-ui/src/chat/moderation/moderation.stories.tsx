import type { MemoryChatService } from "@foyer/chat-adapter-memory";
import { type ModerationAction, type ModerationDesk, type Report, ChatError } from "@foyer/chat-headless";
import { press } from "../test/press";
import { ann, ben, channelUrl, cleo, dmitri } from "../test/stage-chat";
import type { StoryChatProps } from "../test/story-chat";
import { createConversation } from "../test/story-conversation";
import { toMessage } from "../test/story-messages";
import { storyTime } from "../test/story-time";
import { toStory } from "../test/to-story";

export default { title: "Chat/Moderation" };

const messages = [...createConversation(), toMessage({ by: ben, ago: 1, text: "Cheap badges, write to me" })];
const ofBen = "article[aria-label*='Cheap badges'] [data-row-menu]";
const group = "[role=menu] .foyer-menu-group";
const pane = "[data-pane=moderation]";
const tab = (name: string) => `[data-tab=${name}]`;

/** Ann is an operator of the channel, and has done the acts that a story needs. */
const operate =
  (more: (stage: MemoryChatService) => Promise<unknown> = async () => {}) =>
  async (stage: MemoryChatService) => {
    await stage.control.setRole({ channelUrl, userId: ann.id, role: "operator" });
    await more(stage);
  };
const story = (shows: string, steps: readonly string[], props: StoryChatProps = {}) =>
  toStory({ messages, before: operate(), play: () => press(...steps), shows, ...props });

export const Menu = story(group, [ofBen]);
const muteItem = `${group} [role=menuitem]:nth-of-type(2)`;
export const UndoNotice = story(".foyer-undo-notice", [ofBen, muteItem]);
export const UndoNoticeDark = story(".foyer-undo-notice", [ofBen, muteItem], { theme: "dark" });

const removeItem = `${group} [role=menuitem]:first-of-type`;
export const AsksBeforeRemoval = story(".foyer-dialog-choice", [ofBen, removeItem], { final: true });
export const Removed = story(".foyer-undo-notice", [ofBen, removeItem]);

const cardItem = `${group} [role=menuitem]:last-of-type`;
const standing = ".foyer-person-standing:not([aria-busy=true])";
const card = (steps: readonly string[] = [], props: StoryChatProps = {}) =>
  story(standing, [ofBen, cardItem, standing, ...steps], props);
export const Card = card();
export const CardDark = card([], { theme: "dark" });
export const CardRightToLeft = card([], { language: "ar" });
export const CardOfMuted = card([], {
  before: operate(({ control }) => control.mute({ channelUrl, userId: ben.id, duration: 600_000, reason: "spam" })),
});
export const CardOfOperator = card([], {
  before: operate(({ control }) => control.setRole({ channelUrl, userId: ben.id, role: "operator" })),
});
const fold = (at: string) => `.foyer-person-fold:nth-of-type(${at})`;
export const CardWithMessages = story(".foyer-recent-messages > li", [ofBen, cardItem, standing, fold("1")]);
export const CardWithHistory = story(".foyer-person-moderation .foyer-pane-hint", [
  ofBen,
  cardItem,
  standing,
  fold("2"),
]);

const moderated = operate(async ({ control }) => {
  await control.setRole({ channelUrl, userId: dmitri.id, role: "operator" });
  await control.mute({ channelUrl, userId: ben.id, duration: 600_000, reason: "spam" });
  await control.ban({ channelUrl, userId: cleo.id });
});
const people = story(".foyer-moderation-list > li", [pane], { before: moderated });
export const People = people;
export const PeopleDark = story(".foyer-moderation-list > li", [pane], { before: moderated, theme: "dark" });
export const PeopleGerman = story(".foyer-moderation-list > li", [pane], { before: moderated, language: "de" });
export const PeopleFailed = story("[role=tabpanel] [role=alert]", [pane], {
  before: operate(({ control }) => control.addFault({ method: "getMembers", fault: { type: "fail", code: "busy" } })),
});

const reports: readonly Report[] = ["Cheap badges, write to me", "You are all fools", "عرض خاص"].map((text, index) => ({
  id: `${index}`,
  revision: 1,
  state: "open",
  messageId: `reported ${index}`,
  sender: index === 1 ? cleo : ben,
  text,
  sentAt: storyTime - 60_000,
  count: index + 1,
  reasons: index === 1 ? ["harassment", "other"] : ["spam"],
  comments: index === 1 ? ["Third time today"] : [],
  firstAt: storyTime - 30_000,
  holder: index === 1 ? dmitri : null,
}));
const actions: readonly ModerationAction[] = (["mute", "remove", "freeze"] as const).map((kind, index) => ({
  id: `${index}`,
  at: storyTime - index * 60_000,
  by: index === 1 ? null : dmitri,
  kind,
  target: kind === "freeze" ? null : ben,
  seconds: kind === "mute" ? 600 : null,
  reason: kind === "mute" ? "spam" : "",
  messageId: kind === "remove" ? "gone" : null,
}));
const desk = (shown: readonly Report[]): ModerationDesk => ({
  subscribe: () => () => {},
  getReports: async () => ({ reports: shown, cursor: null }),
  changeReport: async () => Promise.reject(new ChatError("busy")),
  getActions: async () => ({ actions, cursor: null }),
});
const withReports = (props: StoryChatProps = {}) =>
  story(".foyer-report", [`${pane}`, tab("reports")], { desk: desk(reports), ...props });
export const Reports = withReports();
export const ReportsDark = withReports({ theme: "dark" });
export const ReportsRightToLeft = withReports({ language: "ar" });
export const ReportsNarrow = withReports({ width: 320, language: "de" });
export const NoReports = story("[role=tabpanel] .foyer-pane-hint", [pane, tab("reports")], { desk: desk([]) });
export const ReportsFailed = story("[role=tabpanel] [role=alert]", [pane, tab("reports")], {
  desk: { ...desk([]), getReports: () => Promise.reject(new ChatError("busy")) },
});

export const History = story("[role=tabpanel] .foyer-moderation-words", [pane, tab("history")], {
  desk: desk(reports),
});
export const HistoryOfThisPage = story("[role=tabpanel] .foyer-moderation-list > li", [
  ofBen,
  muteItem,
  ".foyer-undo-notice",
  pane,
  tab("history"),
]);
export const Settings = story("[role=menuitemcheckbox]", ["[data-settings]"]);

export const MutedPerson = toStory({
  messages,
  before: ({ control }) => control.mute({ channelUrl, userId: ann.id, duration: 600_000, reason: "spam" }),
  shows: ".foyer-composer-notice",
});
