import { errorClasses } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { arabic } from "./arabic";
import { toEmojiName } from "./emoji-name";
import { english } from "./english";
import { german } from "./german";
import { mergeLabels, type LabelSet } from "./labels";

/** Every text of a set as `group.key`, functions called with sample values. */
function textsOf({ labels }: LabelSet): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [group, entries] of Object.entries(labels)) {
    for (const [key, label] of Object.entries(entries as Record<string, unknown>)) {
      const text = typeof label === "function" ? (label as (...values: unknown[]) => string)(3, 4, 5) : label;
      texts.set(`${group}.${key}`, String(text));
    }
  }
  return texts;
}

describe("the label sets", () => {
  it.each([
    ["German", german],
    ["Arabic", arabic],
  ])("%s has every text and nothing else", (_name, set) => {
    expect([...textsOf(set).keys()]).toEqual([...textsOf(english).keys()]);
    for (const text of textsOf(set).values()) expect(text.trim()).not.toBe("");
  });

  it("Arabic is written in Arabic throughout", () => {
    const latin = [...textsOf(arabic)].filter(([, text]) => /[a-z]/i.test(text));
    expect(latin).toEqual([]);
  });

  it.each([english, german, arabic])("$locale has a text for each failure", ({ labels }) => {
    for (const code of Object.keys(errorClasses)) expect(labels.error).toHaveProperty([code]);
  });
});

describe("the product's texts", () => {
  const { chat, message, list, viewer, typing, announcement } = english.labels;

  it.each([
    [chat.chatWithUnread(1), "Chat, 1 unread message"],
    [chat.chatWithUnread(3), "Chat, 3 unread messages"],
    [message.replies(1), "1 reply"],
    [message.replies(2), "2 replies"],
    [message.latestReply("14:02"), "Latest reply 14:02"],
    [message.name("Ann", "14:02", "Hello"), "Ann, 14:02: Hello"],
    [list.startOfThread("Friday"), "Start of thread - Friday"],
    [list.startOfReplies("Friday"), "Start of replies - Friday"],
    [chat.chatWithUnread(3, 1), "Chat, 3 unread messages, 1 mention"],
    [list.jumpToLatestWithPreview("Hello", "Ann", 3), "Jump to latest: Hello, Ann, 3 new messages"],
    [list.jumpToLatestWithPreview("Hello", "Ann", 3, 2), "Jump to latest: Hello, Ann, 3 new messages, 2 mentions"],
    [viewer.position("2", "7"), "2 of 7"],
    [typing.two("Ann", "Bo"), "Ann and Bo are typing…"],
    [announcement.newMessages(12), "12 new messages"],
    [announcement.newMessages(12, 2), "12 new messages, 2 mentions"],
    [announcement.mention("Ann", "Hello"), "Ann mentioned you: Hello"],
  ])("the product's texts: %s", (text, expected) => expect(text).toBe(expected));

  it.each([
    [english, "Start of thread - 1", "Start of replies - 1"],
    [german, "Beginn des Threads – 1", "Beginn der Antworten – 1"],
    [arabic, "بداية السلسلة – 1", "بداية الردود – 1"],
  ])("$locale says the same of the first message of a thread and of the main list", ({ labels }, thread, main) => {
    expect([labels.list.startOfThread("1"), labels.list.startOfReplies("1")]).toEqual([thread, main]);
  });

  it("the Arabic texts say one and two in words, and from three on a number with the form it asks for", () => {
    const { chat, message, list, composer, search, info } = arabic.labels;
    const counted = [
      chat.unreadMessages,
      message.replies,
      (count: number) => list.newCount(count, "#"),
      composer.textCut,
      composer.filesWait,
      composer.charactersLeft,
      composer.charactersOver,
      composer.tooManyMentions,
      (count: number) => search.results(count, ""),
      info.members,
    ];
    for (const say of counted) {
      expect([say(1), say(2)].join()).not.toMatch(/[\d٠-٩#]/);
      const forms = [1, 2, 3, 11].map((count) => say(count).replace(/[٠-٩]+/, "#"));
      expect(new Set(forms).size).toBe(4);
    }
  });

  it.each([
    [english, ["1+ results", "2+ results", "20+ results"]],
    [german, ["1+ Treffer", "2+ Treffer", "20+ Treffer"]],
    [arabic, ["١+ نتيجة", "٢+ نتيجة", "٢٠+ نتيجة"]],
  ])("$locale says of any number of results that there are more", ({ labels }, expected) => {
    expect([1, 2, 20].map((count) => labels.search.results(count, "+"))).toEqual(expected);
  });

  it("the Arabic texts use all plural forms", () => {
    const forms = [1, 2, 3, 11, 100].map((count) => arabic.labels.message.replies(count).replace(/[\d٠-٩]+/, "#"));
    expect(new Set(forms).size).toBe(5);
  });
});

describe("mergeLabels", () => {
  it("replaces key by key and leaves the rest", () => {
    const labels = mergeLabels(english.labels, { chat: { close: "Hide" } });
    expect(labels.chat.close).toBe("Hide");
    expect(labels.chat.chat).toBe("Chat");
    expect(labels.header).toBe(english.labels.header);
    expect(english.labels.chat.close).toBe("Close chat");
  });

  it("takes a whole language, and leaves its locale (I14)", () => {
    const set = mergeLabels(english, { chat: { close: "Hide" } });
    expect(set.labels.chat.close).toBe("Hide");
    expect([set.locale, set.direction]).toEqual([english.locale, english.direction]);
  });

  it("keeps the default for undefined and ignores groups that do not exist", () => {
    const overrides = JSON.parse('{ "__proto__": { "close": "x" }, "nowhere": { "close": "x" } }');
    const labels = mergeLabels(english.labels, { ...overrides, chat: { chat: undefined as unknown as string } });
    expect(labels).toEqual(english.labels);
    expect("close" in {}).toBe(false);
  });
});

describe("toEmojiName", () => {
  it.each([
    ["sendbird_emoji_thumbsup", "thumbs up"],
    ["thumbsdown", "thumbs down"],
    ["sendbird_emoji_party_parrot", "party parrot"],
    ["constructor", "constructor"],
    [`.${"😀".repeat(20)}`, `.${"😀".repeat(19)}`],
  ])("%s is %s", (key, name) => expect(toEmojiName(key, english.labels)).toBe(name));
});
