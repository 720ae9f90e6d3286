import { describe, expect, it } from "vitest";
import { groupSdk } from "../../test/sdk-objects";
import { toEditParams, toFileParams, toTextParams } from "./to-sdk-params";

const content = { text: "Hello Bob", mentionTemplate: "Hello @{bob}", mentionedUserIds: ["bob"] };
const place = { key: "mine", parentId: null, inMainList: true };
const mentions = { mentionType: "users", mentionedUserIds: ["bob"], mentionedMessageTemplate: "Hello @{bob}" };

describe("a text for the SDK", () => {
  it("has its words, mentions and key", () => {
    expect(toTextParams({ ...place, ...content }, groupSdk)).toEqual({
      message: "Hello Bob",
      ...mentions,
      data: '{"foyer":{"key":"mine"}}',
    });
  });

  it("without mentions has its own words as the template, so that an edit removes former mentions", () => {
    const plain = { ...content, mentionTemplate: null, mentionedUserIds: [] };
    const expected = { message: "Hello Bob", mentionType: "users", mentionedUserIds: [] };
    expect(toTextParams({ ...place, ...plain }, groupSdk)).toMatchObject({
      ...expected,
      mentionedMessageTemplate: "Hello Bob",
    });
    expect(toEditParams(plain, '{"foyer":{"key":"mine"}}', groupSdk)).toEqual({
      ...expected,
      mentionedMessageTemplate: "Hello Bob",
    });
  });

  it("that is a reply names its root, and whether it is in the main list too", () => {
    const reply = { ...place, ...content, parentId: "5" };
    expect(toTextParams(reply, groupSdk)).toMatchObject({ parentMessageId: 5, isReplyToChannel: true });
    expect(toTextParams({ ...reply, inMainList: false }, groupSdk)).toMatchObject({ isReplyToChannel: false });
    expect(toTextParams({ ...place, ...content }, groupSdk)).not.toHaveProperty("isReplyToChannel");
  });
});

describe("a file for the SDK", () => {
  const file = new Blob(["12345"], { type: "image/png" });
  const draft = { ...place, file, name: "a.png", mimeType: "image/png", width: 40, height: 30 };
  const url = "https://example.com/a.png";

  it("has its address, name, size, type, key and pixels", () => {
    const params = { fileUrl: url, fileName: "a.png", fileSize: 5, mimeType: "image/png" };
    expect(toFileParams(draft, { url, thumbnails: [] })).toEqual({
      ...params,
      data: '{"foyer":{"key":"mine","width":40,"height":30}}',
    });
    expect(toFileParams({ ...draft, parentId: "5" }, { url, thumbnails: [] })).toMatchObject({
      ...params,
      parentMessageId: 5,
    });
  });

  it("has the addresses of its thumbnails where there are some", () => {
    const { data } = toFileParams(draft, { url, thumbnails: ["https://example.com/s.png"] });
    expect(JSON.parse(data ?? "")).toMatchObject({ foyer: { thumbnails: ["https://example.com/s.png"] } });
  });
});

describe("the fields beside the content (P2)", () => {
  const poll = { customType: "poll", data: { options: ["a", "b"] } };
  const file = new Blob(["12345"], { type: "image/png" });
  const picture = { ...place, file, name: "a.png", mimeType: "image/png", width: 40, height: 30 };

  it("stands in the SDK's own fields, beside this adapter's part", () => {
    for (const params of [
      toTextParams({ ...place, ...content, ...poll }, groupSdk),
      toFileParams({ ...picture, ...poll }, { url: "https://example.com/a.png", thumbnails: [] }),
    ]) {
      expect(params.customType).toBe("poll");
      expect(JSON.parse(params.data ?? "")).toMatchObject({ options: ["a", "b"], foyer: { key: "mine" } });
    }
  });

  it("stays in an edit that says nothing of it, whoever wrote it, and is replaced by one that does", () => {
    const field = '{"theirs":1,"foyer":{"key":"mine"}}';
    const dataOf = (more: object) => JSON.parse(toEditParams({ ...content, ...more }, field, groupSdk).data ?? "0");
    expect(dataOf({}), "what is left out stays").toBe(0);
    expect(dataOf({ data: { ours: 2 } })).toEqual({ ours: 2, foyer: { key: "mine" } });
    expect(dataOf({ data: null })).toEqual({ foyer: { key: "mine" } });
  });

  it("cannot be the type of what is softly deleted", () => {
    const archive = { ...place, ...content, customType: "archived" };
    expect(() => toTextParams(archive, groupSdk)).toThrow(expect.objectContaining({ code: "invalid" }) as Error);
  });
});
