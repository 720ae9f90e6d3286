import { fullCapabilities } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { cyclic, expectCleanPrototypes, hostileValues, mutations, polluting, throwing } from "../../../test/hostile";
import { adminMessage, ann, ben, cem, fileMessage, textMessage, unknownMessage } from "../../../test/messages";
import { checkEvent } from "../../testing/watch/check-event";
import { checkMessage } from "../../testing/watch/check-message";
import type { ChatEvent } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import { createChatState } from "../state/chat-state";
import type { Message, TextMessage } from "../port/model";
import { parseEmojis, parseEvent, parseJoined, parseMessage, parsePage, parseReactionChange, parseUser } from "./parse";
import { parseChanges, parseMemberPage, parseSearchPage } from "./parse-answers";
import { reduceChat } from "../state/reduce-chat";
import { rowsOf } from "../state/row";

const channelUrl = "hall";
const silent = () => {};
const parse = (raw: unknown) => parseMessage(raw, "ann", silent);
const read = (raw: unknown) => parseEvent(raw, "ann", silent);

const full = {
  key: "k1",
  updatedAt: 2_000,
  revision: 7,
  parentId: "0",
  parent: {
    id: "0",
    sender: cem,
    text: "root",
    type: "text",
    createdAt: 500,
    deleted: false,
    customType: "poll",
    data: { options: ["a", "b"] },
  },
  customType: "note",
  data: { lines: [1, 2.5, -1e21], style: { bold: true, colour: null } },
  reactions: [{ key: "sob", userIds: ["ben", "cem"] }],
  reactionsRevision: 6,
  thread: { replyCount: 1, lastReplyAt: 1_500, repliers: [ben], revision: 3 },
} as const;

const messages: readonly Message[] = [
  textMessage({
    ...full,
    sender: ann,
    mentionTemplate: "Hi @{ben}",
    mentionedUsers: [ben],
    linkPreview: {
      url: "https://a.example/",
      title: "t",
      description: "d",
      image: { url: "https://a.example/i", alt: "a", width: 1, height: 2 },
    },
  }),
  fileMessage("image/png", { ...full, sender: ann }),
  adminMessage({ id: "2" }),
  unknownMessage({ id: "3", sender: null }),
];

const change = { messageId: "1", key: "sob", userId: "ben", on: true, revision: 9, count: 3, user: ben };
const events: readonly ChatEvent[] = [
  { type: "connection-changed", connection: "ready", error: null },
  { type: "continuity-lost", channelUrl },
  ...messages.flatMap((message): ChatEvent[] => [
    { type: "message-received", channelUrl, message },
    { type: "message-updated", channelUrl, message },
  ]),
  { type: "message-deleted", channelUrl, messageId: "1" },
  { type: "reaction-changed", channelUrl, change },
  { type: "thread-changed", channelUrl, messageId: "1", thread: full.thread },
  { type: "typing-changed", channelUrl, user: ben, typing: true },
  {
    type: "channel-changed",
    channelUrl,
    channel: { url: channelUrl, name: "Hall", frozen: false, slowModeSeconds: 0, memberCount: 3, revision: 4 },
  },
  {
    type: "member-changed",
    channelUrl,
    member: {
      user: ben,
      role: "operator",
      muted: true,
      banned: false,
      endsIn: 9,
      reason: "spam",
      revision: 4,
      present: true,
    },
  },
  { type: "presence-changed", channelUrl, user: ben, present: true },
  { type: "seen-changed", channelUrl, upTo: { createdAt: 5, id: "1" } },
];

/** Claims of `checkMessage` that the parser does not ensure. */
const notParsed =
  /updatedAt is neither|user is not who|createdAt is no time|replyCount is no count|mentioned twice|does not fit|replier stands twice|no address/;

describe("a well-formed message or event", () => {
  it.each(messages.map((message) => [message.type, message] as const))(
    "a %s message is read as it is",
    (_, message) => {
      expect(parse(message)).toEqual(message);
      expect(parse(message)).not.toBe(message);
      expect(parse(structuredClone(message))).toEqual(message);
      expect(parse(Object.freeze(message))).toEqual(message);
    },
  );

  it.each(events.map((event) => [event.type, event] as const))("a %s event is read as it is", (_, event) => {
    expect(read(event)).toEqual(event);
  });

  it("a message that was read is a copy, which later changes of the original do not reach", () => {
    const original = structuredClone(messages[0]!);
    const copy = parse(original)!;
    const before = structuredClone(copy);
    Object.assign(original, { text: "changed", deleted: true });
    (original.reactions as { key: string; userIds: string[] }[])[0]!.userIds.push("eve");
    (original.thread!.repliers as unknown as { name: string }[])[0]!.name = "Eve";
    expect(copy).toEqual(before);
  });

  it("a message that was read has a key only where it is this person's own", () => {
    expect(parse(textMessage({ sender: ann, key: "k" }))?.key).toBe("k");
    expect(parse(textMessage({ sender: ben, key: "k" }))?.key).toBeNull();
  });

  it.each(["text", "file", "admin", "unsupported"])("a quote of a %s message keeps its type", (type) => {
    expect(parse({ ...textMessage(), parent: { ...full.parent, type } })?.parent?.type).toBe(type);
  });

  it("a quote of a kind that is not known is unsupported", () => {
    expect(parse({ ...textMessage(), parent: { ...full.parent, type: "poll" } })?.parent?.type).toBe("unsupported");
  });

  it.each([
    ["speaker", "speaker"],
    ["operator", "operator"],
    ["", "attendee"],
    [undefined, "attendee"],
    [7, "attendee"],
  ])("the role %j of a member is read as %j", (role, read) => {
    const membership = { role, muted: false, banned: false, revision: 1 };
    expect(parseJoined({ channel: {}, membership }, channelUrl).membership.role).toBe(read);
  });

  it("only a reply can stand outside of the main list", () => {
    expect(parse(textMessage({ parentId: "0", inMainList: false }))?.inMainList).toBe(false);
    expect(parse(textMessage({ parentId: "0", inMainList: true }))?.inMainList).toBe(true);
    expect(parse(textMessage({ inMainList: false }))?.inMainList).toBe(true);
  });

  it("the words of a page that is linked to, and of its picture, are cut to what a line or two show", () => {
    const [url, endless] = ["https://a.example/", "w".repeat(20_000)];
    const image = { url, alt: endless, width: 1, height: 2 };
    const { linkPreview } = parse(
      textMessage({ linkPreview: { url, title: endless, description: endless, image } }),
    ) as TextMessage;
    const words = [linkPreview?.title, linkPreview?.description, linkPreview?.image?.alt];
    expect(words.map((word) => word?.length)).toEqual([200, 200, 200]);
    const title = `${"w".repeat(199)}\u{1f600}\u{1f600}`;
    const cut = parse(textMessage({ linkPreview: { url, title, description: "", image: null } })) as TextMessage;
    expect(cut.linkPreview?.title).toBe("w".repeat(199));
  });

  it("a person has a picture only where an address is given", () => {
    const dan = { id: "dan", name: "Dan", avatarUrl: "https://a.example/dan.png" };
    expect(parseUser(dan, "ann")).toEqual(dan);
    expect(parseUser({ ...dan, avatarUrl: "" }, "ann")).toEqual({ id: "dan", name: "Dan" });
  });

  it("a person who cannot be read is who was asked for, without a name", () => {
    expect(parseUser({ name: "Dan" }, "ann")).toEqual({ id: "ann", name: "" });
  });

  it.each([
    ["ready", null, null],
    ["reconnecting", new ChatError("connection-lost"), "connection-lost"],
    ["failed", { name: "ChatError", code: "busy" }, "busy"],
  ])("a connection that is %s is read, with its error", (connection, error, code) => {
    const event = read({ type: "connection-changed", connection, error });
    expect(event).toMatchObject({ connection, error: code === null ? null : { code } });
  });

  it("a connection that is neither is dropped", () => {
    expect(read({ type: "connection-changed", connection: "open" })).toBeNull();
  });

  it("loses fields that the model does not have", () => {
    expect(parse({ ...textMessage(), html: "<b>", style: "x" })).toEqual(textMessage());
  });
});

describe("a message of which something is wrong", () => {
  it("a message of which something is wrong is read, shown as unknown, or dropped, and never throws", () => {
    // Of thousands of mutants: a call of `expect` for each costs more than to read it.
    const faults: string[] = [];
    for (const message of messages) {
      for (const { path, mutant } of mutations(message)) {
        const parsed = parse(mutant);
        const wrong = (parsed === null ? [] : checkMessage(parsed)).filter((claim) => !notParsed.test(claim));
        faults.push(...wrong.map((claim) => `at ${path}: ${claim}`));
      }
    }
    expect(faults).toEqual([]);
    expectCleanPrototypes();
  });

  it("keeps its place as unknown when only its content cannot be read", () => {
    const broken: readonly unknown[] = [
      { ...textMessage(), text: undefined },
      { ...textMessage(), text: 5 },
      { ...textMessage(), sender: null },
      { ...textMessage(), sender: { name: "no id" } },
      { ...textMessage(), type: "poll" },
      { ...textMessage(), type: null },
      { ...fileMessage("image/png"), type: "poll" },
      { ...fileMessage("image/png"), file: "a.png" },
      { ...adminMessage(), text: null },
      { id: 17, createdAt: 5 },
    ];
    for (const raw of broken) expect(parse(raw)).toMatchObject({ type: "unsupported", createdAt: expect.any(Number) });
  });

  it("is reported when it is shown as unknown, and one that says itself that it is unknown is not", () => {
    const reports: string[] = [];
    const report = (problem: string) => reports.push(problem);
    parseMessage(unknownMessage(), "ann", report);
    parseMessage(textMessage(), "ann", report);
    expect(reports).toEqual([]);
    parseMessage({ ...unknownMessage(), type: "poll" }, "ann", report);
    expect(reports).toEqual(["Shows an unreadable message."]);
  });

  it("a message of which something is wrong is dropped and reported without an id or a time", () => {
    const reports: string[] = [];
    const without: readonly unknown[] = [{}, { id: "1" }, { createdAt: 1 }, { id: "", createdAt: 1 }, null, 5, "x", []];
    for (const raw of without) expect(parseMessage(raw, "ann", (problem) => reports.push(problem))).toBeNull();
    expect(reports).toHaveLength(without.length);
  });

  it("counts every person once in a reaction", () => {
    const reactions = [
      { key: "sob", userIds: ["ben", "ben", 7, null] },
      { key: "sob", userIds: ["ben", "cem"] },
      { key: "rage", userIds: [] },
      { key: "", userIds: ["ben"] },
      null,
    ];
    expect(parse({ ...textMessage(), reactions })?.reactions).toEqual([{ key: "sob", userIds: ["ben", "7", "cem"] }]);
  });

  it("reads reactions that count more people than they name, with the reader among the named", () => {
    const reactions = [
      { key: "sob", userIds: ["ben"], count: 5_000, own: true },
      { key: "rage", userIds: [], count: 12.9, own: false },
      { key: "joy", userIds: ["ben", "cem"], count: 1 },
      { key: "none", userIds: [], count: 0 },
      { key: "wow", count: 3, users: [{ id: "cem", name: "Cem" }, null] },
    ];
    expect(parse({ ...textMessage(), reactions })?.reactions).toEqual([
      { key: "sob", userIds: ["ben", "ann"], count: 5_000 },
      { key: "rage", userIds: [], count: 12 },
      { key: "joy", userIds: ["ben", "cem"] },
      { key: "wow", userIds: [], count: 3, users: [{ id: "cem", name: "Cem" }] },
    ]);
  });

  it("carries only a bounded amount of anything", () => {
    const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
    const huge = parse({
      ...textMessage(),
      text: "x".repeat(1_000_000),
      mentionedUsers: many(100_000, (i) => ({ id: `u${i}`, name: "n".repeat(100) })),
      reactions: many(5_000, (i) => ({ key: `e${i}`, userIds: ["ben"] })),
      thread: { ...full.thread, repliers: many(1_000, (i) => ({ id: `u${i}`, name: "" })) },
    });
    expect(huge).toMatchObject({ type: "text" });
    expect(JSON.stringify(huge).length).toBeLessThan(100_000);
    expect(huge?.reactions).toHaveLength(500);
    expect(huge?.thread?.repliers).toHaveLength(4);
  });

  it("may have the name of a property that every object has", () => {
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      const raw = JSON.parse(
        `{"type":"text","id":"${name}","createdAt":5,"text":"x","sender":{"id":"${name}"}}`,
      ) as unknown;
      expect(parse(raw)).toMatchObject({ type: "text", id: name, sender: { id: name } });
    }
    expectCleanPrototypes();
  });
});

describe("an event of which something is wrong", () => {
  /** A channel with one message on either side of where the event's message stands. */
  const neighbours = [textMessage({ id: "0", createdAt: 10 }), textMessage({ id: "9", createdAt: 9_000 })];
  const page = { messages: neighbours, hasOlder: false, hasNewer: false, parent: null };
  const state = reduceChat(createChatState({ channelUrl, userId: "ann", capabilities: fullCapabilities }), {
    type: "page-loaded",
    query: { parentId: null, limit: 30, before: null },
    page,
  });

  it("an event of which something is wrong is read or dropped, leaves its neighbours, and never throws", () => {
    const faults: string[] = [];
    for (const event of events) {
      for (const { path, mutant } of mutations(event)) {
        const parsed = read(mutant);
        const wrong = parsed === null ? [] : checkEvent(parsed);
        const unexpected = wrong.filter(
          (claim) => !notParsed.test(claim) && !/names no channel|does not say why|another channel/.test(claim),
        );
        faults.push(...unexpected.map((claim) => `${event.type} ${path}: ${claim}`));
        const after = parsed === null ? state : reduceChat(state, parsed);
        const ids = rowsOf(after, after.conversations.get("")!)
          .slice()
          .map((row) => row.message.id);
        const wanted = parsed?.type === "message-deleted" ? [] : neighbours.map(({ id }) => id);
        const lost = wanted.filter((id) => !ids.includes(id));
        faults.push(...lost.map((id) => `${event.type} ${path}: loses ${id}`));
      }
    }
    expect(faults).toEqual([]);
    expectCleanPrototypes();
  });

  it.each([["constructor"], ["__proto__"], ["toString"], [""], [null], [7], [["message-received"]]])(
    "an event of which something is wrong is dropped and reported when its type is %o",
    (type) => {
      const reports: unknown[] = [];
      expect(parseEvent({ type, channelUrl }, "ann", (problem) => reports.push(problem))).toBeNull();
      expect(reports).toHaveLength(1);
    },
  );
});

describe("answers", () => {
  it("a page of people without a list of them is malformed, one with people that cannot be read has the others", () => {
    for (const raw of [{}, null, "x", { members: 5 }, { members: {} }])
      expect(() => parseMemberPage(raw)).toThrow(expect.objectContaining({ code: "malformed" }));
    expect(parseMemberPage({ members: [throwing(), 7, null], cursor: {} })).toEqual({ members: [], cursor: null });
  });

  it("answers of any shape become answers of the model's shape", () => {
    const answers: readonly unknown[] = [
      ...hostileValues(),
      { messages: {}, members: 5, changed: "x", deletedIds: null, channel: 1, membership: [], newest: 0, cursor: {} },
      { messages: [throwing(), cyclic(), polluting()], members: [throwing()], changed: [throwing()] },
    ];
    for (const raw of answers) {
      expect(parseChanges(raw, "ann", silent)).toMatchObject({ changed: [], deletedIds: [], complete: false });
      expect(parseSearchPage(raw, "ann", silent)).toEqual({ messages: [], cursor: null });
      expect(parseEmojis(raw)).toEqual([]);
      expect(typeof parseUser(raw, "ann").id).toBe("string");
      expect(parseReactionChange(raw)).toBeNull();
      const joined = parseJoined(raw, channelUrl);
      expect(joined.channel).toEqual({
        url: channelUrl,
        name: "",
        frozen: false,
        slowModeSeconds: 0,
        memberCount: 0,
        revision: 0,
      });
      expect(joined.membership).toEqual({
        role: "attendee",
        muted: false,
        banned: false,
        endsIn: null,
        reason: "",
        revision: 0,
      });
    }
    expectCleanPrototypes();
  });

  it("well formed answers are read as they are", () => {
    const message = textMessage({ deleted: true, removedBy: "operator", senderRole: "speaker" });
    const page = { messages: [message], hasOlder: true, hasNewer: true, parent: textMessage({ id: "0" }) };
    expect(parsePage(page, "ann", silent)).toEqual(page);
    const changes = { changed: [message], deletedIds: ["2"], cursor: "c", hasMore: true, complete: true };
    expect(parseChanges(changes, "ann", silent)).toEqual(changes);
    const found = { messages: [message], cursor: "c" };
    expect(parseSearchPage(found, "ann", silent)).toEqual(found);
    const joined = {
      channel: { url: channelUrl, name: "Hall", frozen: true, slowModeSeconds: 30, memberCount: 3, revision: 4 },
      membership: { role: "operator", muted: true, banned: true, endsIn: 5, reason: "Twice", revision: 6 },
      unreadCount: 7,
      newest: { createdAt: 8, id: "9" },
      cursor: "c",
    };
    expect(parseJoined(joined, channelUrl)).toEqual(joined);
    expect(parseJoined({ ...joined, unreadCount: null }, channelUrl).unreadCount).toBeNull();
    expect(parseJoined(joined, "another").channel.url).toBe("another");
  });

  it("a reason is read up to 200 units, and nobody but authors and operators removes", () => {
    const membership = { role: "attendee", muted: true, banned: false, reason: "x".repeat(500), revision: 1 };
    expect(parseJoined({ membership }, channelUrl).membership.reason).toBe("x".repeat(200));
    expect(parseMessage({ ...textMessage(), removedBy: "robot" }, "ann", silent)).not.toHaveProperty("removedBy");
  });

  it("changes without a cursor to go on from are not complete", () => {
    const changes = { changed: [], deletedIds: [], hasMore: false, complete: true };
    expect(parseChanges({ ...changes, cursor: "" }, "ann", silent).complete).toBe(true);
    expect(parseChanges({ ...changes, cursor: null }, "ann", silent).complete).toBe(false);
    expect(parseChanges({ ...changes, cursor: "c", complete: 1 }, "ann", silent).complete).toBe(false);
  });

  it("answers that should be a page and list no messages prove nothing", () => {
    for (const raw of hostileValues()) expect(() => parsePage(raw, "ann", silent)).toThrow(ChatError);
    const page = parsePage({ messages: [], hasOlder: 1, hasNewer: "yes", parent: 5 }, "ann", silent);
    expect(page).toEqual({ messages: [], hasOlder: false, hasNewer: false, parent: null });
  });

  it("keep what can be read beside what cannot", () => {
    const page = parsePage(
      { messages: [textMessage({ id: "1" }), null, throwing(), { id: "2" }, textMessage({ id: "3" })], hasOlder: true },
      "ann",
      silent,
    );
    expect(page.messages.map(({ id }) => id)).toEqual(["1", "3"]);
    expect(page.hasOlder).toBe(true);
  });

  it("answers that list messages in another order are put into the channel's", () => {
    const newestFirst = [3, 1, 2].map((n) => textMessage({ id: String(n), createdAt: n * 1_000 }));
    const page = parsePage({ messages: newestFirst, hasOlder: false, hasNewer: false }, "ann", silent);
    expect(page.messages.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  });
});

describe("a message with a time that is no time", () => {
  const neighbours = [textMessage({ id: "1", createdAt: 1_000 }), textMessage({ id: "3", createdAt: 3_000 })];
  const times = [
    NaN,
    0,
    -1,
    -8.64e15,
    8.64e15 + 1,
    1_700_000_000_000_000,
    Infinity,
    -Infinity,
    Number.MAX_VALUE,
    1n,
    "2000",
    null,
    undefined,
    {},
    [5],
  ];

  it.each(times.map((createdAt) => ({ createdAt })))(
    "such as $createdAt is dropped and reported (S1)",
    ({ createdAt }) => {
      const reports: unknown[] = [];
      const bad = { ...textMessage({ id: "2" }), createdAt };
      const page = parsePage(
        { messages: [bad, ...neighbours], hasOlder: true, hasNewer: false },
        "ann",
        (problem, value) => reports.push([problem, value]),
      );
      // The edge of the page, from which the next one is asked for, is a message with a place.
      expect(page.messages.map(({ id }) => id)).toEqual(["1", "3"]);
      expect(page.hasOlder).toBe(true);
      expect(reports).toEqual([["Dropped an unreadable message.", bad]]);
    },
  );

  it("does not become a position either (S1)", () => {
    const unreadable = { type: "seen-changed", channelUrl: "c", upTo: { createdAt: NaN, id: "1" } };
    expect(parseEvent(unreadable, "ann", () => {})).toBeNull();
    expect(parseJoined({ newest: { createdAt: -5, id: "1" } }, "c").newest).toBeNull();
  });
});
