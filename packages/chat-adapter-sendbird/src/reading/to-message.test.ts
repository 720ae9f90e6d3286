import { describe, expect, it } from "vitest";
import { asSdk, toSdkMessage, toSdkUser } from "../../test/sdk-objects";
import { createToAddress } from "../sdk/to-address";
import { writeMessageData } from "./message-data";
import { archived, toMessage, toThreadSummary } from "./to-message";

const toAddress = createToAddress({});
const event = { selfId: "me", asOf: 0, toAddress };
const answer = { selfId: "me", asOf: 500, toAddress };
const ann = { id: "ann", name: "Ann" };
const unsafe = ["javascript", "alert(1)"].join(":");

const textOf = (properties: object) => toMessage(toSdkMessage(properties), event);
const fileOf = (properties: object) =>
  toMessage(
    toSdkMessage(
      {
        url: "https://example.com/a.png",
        plainUrl: "https://example.com/a.png",
        name: "a.png",
        type: "image/png",
        size: 5,
        thumbnails: [],
        ...properties,
      },
      "file",
    ),
    event,
  );

describe("a text of the service", () => {
  it("has neither key, edit, thread, preview nor mentions where the service names none", () => {
    expect(textOf({})).toEqual({
      id: "7",
      key: null,
      createdAt: 1_000,
      updatedAt: 0,
      revision: 2_000,
      parentId: null,
      parent: null,
      inMainList: true,
      deleted: false,
      customType: "",
      data: null,
      reactions: [],
      reactionsRevision: 0,
      thread: null,
      type: "text",
      sender: ann,
      text: "hello",
      mentionTemplate: null,
      mentionedUsers: [],
      linkPreview: null,
    });
  });

  it("has the key of its data, and the sender's safe picture", () => {
    const sender = toSdkUser("ann", { plainProfileUrl: "https://example.com/ann.png" });
    expect(textOf({ data: writeMessageData("", { key: "mine" }), sender })).toMatchObject({
      key: "mine",
      sender: { ...ann, avatarUrl: "https://example.com/ann.png" },
    });
    expect(textOf({ sender: toSdkUser("ann", { plainProfileUrl: unsafe }) })).toMatchObject({ sender: ann });
  });

  it("has a revision that grows with its edit, and by less with its preview", () => {
    const ogMetaData = { url: "https://example.com/", title: "t", description: "d", defaultImage: null };
    expect(textOf({ updatedAt: 3_000 })).toMatchObject({ updatedAt: 3_000, revision: 6_000 });
    expect(textOf({ updatedAt: 3_000, ogMetaData }).revision).toBe(6_001);
    expect(textOf({ updatedAt: 500 }).revision).toBe(2_000);
  });

  it("is in the main list as a reply only where it was sent there too", () => {
    expect(textOf({ parentMessageId: 3 })).toMatchObject({ parentId: "3", inMainList: false });
    expect(textOf({ parentMessageId: 3, replyToChannel: true })).toMatchObject({ parentId: "3", inMainList: true });
  });

  it("mentions each person once, with the template that the service has", () => {
    const mentionedUsers = [toSdkUser("bob"), null, toSdkUser("ann"), toSdkUser("bob")];
    const mentionedMessageTemplate = "@{bob} and @{ann}";
    expect(textOf({ mentionedUsers, mentionedMessageTemplate })).toMatchObject({
      mentionTemplate: "@{bob} and @{ann}",
      mentionedUsers: [{ id: "bob" }, { id: "ann" }],
    });
    expect(textOf({ mentionedUsers })).toMatchObject({ mentionTemplate: null });
    expect(textOf({ mentionedUsers: [], mentionedMessageTemplate })).toMatchObject({ mentionTemplate: null });
  });
});

describe("a message that is softly deleted", () => {
  it("or was, is edited when the service says, whatever a member writes into its data (S1)", () => {
    const marks = [{ editedAt: 0 }, { editedAt: 40 }, { was: { customType: "", updatedAt: 0 } }];
    for (const data of marks.map((foyer) => JSON.stringify({ foyer })))
      for (const customType of ["", archived])
        expect(textOf({ customType, data, updatedAt: 9_000 })).toMatchObject({ updatedAt: 9_000 });
  });
});

describe("the reactions of a message", () => {
  it("have this person among those who reacted exactly where the service says so", () => {
    const reactions = [
      { key: "heart", userIds: ["bob", null], count: 2, hasCurrentUserReacted: true, updatedAt: 70 },
      { key: "joy", userIds: ["bob"], count: 1, hasCurrentUserReacted: false, updatedAt: 90 },
      { key: "me too", userIds: ["me"], count: 1, hasCurrentUserReacted: true, updatedAt: 80 },
    ].map((reaction) => ({ ...reaction, sampledUserInfoList: [] }));
    expect(textOf({ reactions })).toMatchObject({
      reactions: [
        { key: "heart", userIds: ["bob", "me"] },
        { key: "joy", userIds: ["bob"] },
        { key: "me too", userIds: ["me"] },
      ],
      reactionsRevision: 90,
    });
  });

  it("are proven up to just before the time of the answer that has them", () => {
    const heart = { key: "heart", hasCurrentUserReacted: false, updatedAt: 70, sampledUserInfoList: [] };
    const reactions = [{ ...heart, userIds: ["bob"], count: 1 }];
    expect(toMessage(toSdkMessage({ reactions }), answer).reactionsRevision).toBe(499);
    expect(toMessage(toSdkMessage({ reactions }), event).reactionsRevision).toBe(70);
    expect(toMessage(toSdkMessage({}), answer).reactionsRevision).toBe(499);
    expect(toMessage(toSdkMessage({}), event).reactionsRevision).toBe(0);
  });

  it("count people whom the service does not name, and are proven by answers alone then", () => {
    const address = "https://example.com/bob.png";
    const bob = toSdkUser("bob", { profileUrl: address, plainProfileUrl: address });
    const heart = { key: "heart", hasCurrentUserReacted: true, updatedAt: 70, sampledUserInfoList: [bob] };
    const reactions = [{ ...heart, userIds: ["bob"], count: 5_000 }];
    const users = [{ id: "bob", name: "Bob", avatarUrl: address }];
    expect(toMessage(toSdkMessage({ reactions }), answer)).toMatchObject({
      reactions: [{ key: "heart", userIds: ["bob", "me"], count: 5_000, users }],
      reactionsRevision: 499,
    });
    expect(toMessage(toSdkMessage({ reactions }), event).reactionsRevision).toBe(0);
  });
});

describe("the thread of a message", () => {
  const info = { replyCount: 2, lastRepliedAt: 60, mostRepliedUsers: [toSdkUser("bob")], updatedAt: 65 };

  it("is known from an event that has a summary, and unknown from one that has none", () => {
    expect(textOf({ threadInfo: info })).toMatchObject({
      thread: { replyCount: 2, lastReplyAt: 60, repliers: [{ id: "bob" }], revision: 65 },
    });
    expect(textOf({ threadInfo: { ...info, updatedAt: 0 } })).toMatchObject({ thread: null });
    expect(textOf({ threadInfo: null })).toMatchObject({ thread: null });
  });

  it("has no replies where an answer has no summary", () => {
    const thread = { replyCount: 0, lastReplyAt: 0, repliers: [], revision: 499 };
    expect(toMessage(toSdkMessage({}), answer)).toMatchObject({ thread });
    expect(toMessage(toSdkMessage({ threadInfo: { ...info, updatedAt: 0 } }), answer)).toMatchObject({
      thread: { replyCount: 2, revision: 499 },
    });
    expect(toMessage(toSdkMessage({ parentMessageId: 3 }), answer).thread).toBeNull();
  });

  it("names four people who replied, each once, and no last reply where there is none", () => {
    const names = ["bob", "cleo", "bob", "dan", "eve", "flo"];
    const summary = asSdk<Parameters<typeof toThreadSummary>[0]>({
      ...info,
      mostRepliedUsers: [null, ...names.map((name) => toSdkUser(name))],
    });
    expect(toThreadSummary(summary, event).repliers.map(({ id }) => id)).toEqual(["bob", "cleo", "dan", "eve"]);
    expect(toThreadSummary({ ...summary, replyCount: 0 }, event).lastReplyAt).toBe(0);
    expect(toThreadSummary({ ...summary, updatedAt: 800 }, answer).revision).toBe(800);
  });
});

describe("the kind of a message", () => {
  it("is announcement where there is no sender, and unsupported where the sender or the kind is unknown", () => {
    expect(toMessage(toSdkMessage({ message: "Doors open" }, "admin"), event)).toMatchObject({
      type: "admin",
      sender: null,
      text: "Doors open",
      inMainList: true,
    });
    expect(textOf({ sender: null })).toMatchObject({ type: "unsupported", sender: null });
    expect(toMessage(toSdkMessage({}, "other"), event)).toMatchObject({ type: "unsupported", sender: null });
    expect(toMessage(toSdkMessage({ parentMessageId: 3, replyToChannel: true }, "other"), event)).toMatchObject({
      inMainList: false,
    });
    expect(fileOf({ parentMessageId: 3, replyToChannel: true })).toMatchObject({ type: "file", inMainList: true });
  });

  it("is unsupported with several files, and it has a sender and a place all the same", () => {
    const reply = toSdkMessage({ parentMessageId: 3, replyToChannel: true }, "files");
    expect(toMessage(reply, event)).toMatchObject({ type: "unsupported", sender: ann, inMainList: true });
  });
});

describe("the quote of a reply", () => {
  const quoteOf = (parentMessage: unknown, parentMessageId = 3) => textOf({ parentMessage, parentMessageId }).parent;

  it("has the sender, the words or the file's name, and the kind", () => {
    const root = {
      messageId: 3,
      createdAt: 900,
      customType: "poll",
      data: '{"options":["a","b"],"foyer":{"key":"k"}}',
    };
    expect(quoteOf(toSdkMessage(root))).toEqual({
      id: "3",
      sender: ann,
      text: "hello",
      type: "text",
      createdAt: 900,
      deleted: false,
      customType: "poll",
      data: { options: ["a", "b"] },
    });
    expect(quoteOf(toSdkMessage({ ...root, name: "a.png" }, "file"))).toMatchObject({ type: "file", text: "a.png" });
    expect(quoteOf(toSdkMessage(root, "admin"))).toMatchObject({ type: "admin", sender: null, text: "hello" });
    expect(quoteOf(toSdkMessage(root, "other"))).toMatchObject({ type: "unsupported", sender: null });
    expect(quoteOf(toSdkMessage({ ...root, customType: archived }))).toMatchObject({ deleted: true });
  });

  it("has the root's id of the reply, since the quote may come without one", () => {
    expect(quoteOf(toSdkMessage({ messageId: 0 }))).toMatchObject({ id: "3" });
    expect(quoteOf(toSdkMessage({ messageId: 9 }), 0)).toMatchObject({ id: "9" });
  });
});

describe("the preview of a link", () => {
  const previewOf = (ogMetaData: object) => {
    const message = textOf({ ogMetaData });
    return message.type === "text" ? message.linkPreview : message;
  };
  const image = { secureUrl: null, url: "http://example.com/i.png", alt: null, width: 30, height: 20 };
  const page = { url: "https://example.com/", title: null, description: null, defaultImage: null };

  it("is what the page says of itself, and no text where it says nothing", () => {
    expect(previewOf(page)).toEqual({ url: "https://example.com/", title: "", description: "", image: null });
    expect(previewOf({ ...page, title: "Title", description: "Words" })).toMatchObject({
      title: "Title",
      description: "Words",
    });
    expect(previewOf({ ...page, url: unsafe })).toBeNull();
  });

  it("shows the picture by its secure address where there is one, and no unsafe one", () => {
    const shown = { url: "http://example.com/i.png", alt: "", width: 30, height: 20 };
    expect(previewOf({ ...page, defaultImage: image })).toMatchObject({ image: shown });
    const secure = { ...image, secureUrl: "https://example.com/s.png", alt: "A tree" };
    expect(previewOf({ ...page, defaultImage: secure })).toMatchObject({
      image: { url: "https://example.com/s.png", alt: "A tree" },
    });
    expect(previewOf({ ...page, defaultImage: { ...image, url: unsafe } })).toMatchObject({ image: null });
  });
});

describe("a file of the service", () => {
  const infoOf = (properties: object) => {
    const message = fileOf(properties);
    return message.type === "file" ? message.file : message.type;
  };

  it("has its name, type and size, and no pixels where nothing says so", () => {
    expect(infoOf({})).toEqual({
      url: "https://example.com/a.png",
      name: "a.png",
      mimeType: "image/png",
      size: 5,
      thumbnails: [],
      width: 0,
      height: 0,
    });
    expect(infoOf({ url: unsafe, plainUrl: unsafe })).toBe("unsupported");
  });

  it("has the pixels of its data before those that the service measured", () => {
    const thumbnails = [
      null,
      { url: "https://example.com/t.png", plainUrl: "https://example.com/t.png", realWidth: 60, realHeight: 40 },
    ];
    expect(infoOf({ thumbnails })).toMatchObject({
      width: 60,
      height: 40,
      thumbnails: ["https://example.com/t.png"],
    });
    const data = writeMessageData("", { width: 600, height: 400 });
    expect(infoOf({ thumbnails, data })).toMatchObject({ width: 600, height: 400 });
  });

  it("has the thumbnails of its data where it is not protected, and no unsafe one", () => {
    const data = writeMessageData("", { thumbnails: ["https://example.com/small.png", unsafe] });
    expect(infoOf({ data })).toMatchObject({ thumbnails: ["https://example.com/small.png"] });
  });

  it("carries the session's key only to the service's own hosts, and nothing of its data does (S1, C23)", () => {
    const keyed = (plainUrl: string) => ({ url: `${plainUrl}?auth=key`, plainUrl });
    const own = "https://file-us-1.sendbird.com/a.png";
    const data = writeMessageData("", { thumbnails: ["https://evil.example/t.png", own] });
    expect(infoOf({ ...keyed(own), thumbnails: [keyed(own)], requireAuth: true, data })).toMatchObject({
      url: `${own}?auth=key`,
      thumbnails: [`${own}?auth=key`],
    });
    const others = [
      "https://evil.example/a.png",
      "https://sendbird.com.evil.example/a.png",
      "https://evilsendbird.com/a.png",
      "http://file-us-1.sendbird.com/a.png",
      "https://file-us-1.sendbird.com:8443/a.png",
    ];
    for (const other of others) {
      const given = { ...keyed(other), thumbnails: [keyed(other)], requireAuth: true, data };
      expect(infoOf(given)).toMatchObject({ url: other, thumbnails: [other] });
    }
    expect(infoOf({ ...keyed("https://file-us-1.sendbird.com@evil.example/a.png"), requireAuth: true })).toBe(
      "unsupported",
    );
  });
});
