import { describe, expect, it } from "vitest";
import { adminMessage, fileMessage, textMessage, unknownMessage } from "../../../test/messages";
import { acceptedFileTypes, fileCategory, isAcceptedFile } from "./file-category";
import { messageKind } from "./message-kind";

const preview = { url: "https://a.example/", title: "", description: "", image: null };

describe("a message's kind", () => {
  it.each([
    [adminMessage(), "ADMIN"],
    [textMessage(), "TEXT"],
    [textMessage({ linkPreview: preview }), "OG"],
    [fileMessage("image/png"), "THUMBNAIL"],
    [fileMessage("image/gif"), "THUMBNAIL"],
    [fileMessage("video/mp4"), "THUMBNAIL"],
    [fileMessage("audio/mpeg"), "FILE"],
    [fileMessage("application/pdf"), "FILE"],
    [fileMessage(""), "FILE"],
    [unknownMessage(), "UNKNOWN"],
  ] as const)("case %#: the kind of %o is %s", (message, kind) => {
    expect(messageKind(message)).toBe(kind);
  });
});

describe("a file's category", () => {
  it.each([
    ["image/jpeg", "IMAGE"],
    ["image/jpg", "IMAGE"],
    ["image/png", "IMAGE"],
    ["image/svg+xml", "IMAGE"],
    ["image/webp", "IMAGE"],
    ["IMAGE/PNG", "IMAGE"],
    ["image/png; charset=binary", "IMAGE"],
    [" image/gif ", "GIF"],
    ["video/mpeg", "VIDEO"],
    ["video/ogg", "VIDEO"],
    ["video/webm", "VIDEO"],
    ["video/mp4", "VIDEO"],
    ["image/tiff", "OTHERS"],
    ["video/quicktime", "OTHERS"],
    ["audio/mpeg", "OTHERS"],
    ["text/html", "OTHERS"],
    ["image/pngx", "OTHERS"],
    ["ximage/png", "OTHERS"],
    ["__proto__", "OTHERS"],
    ["", "OTHERS"],
  ])("a file's category of %j is %s", (mimeType, category) => {
    expect(fileCategory(mimeType)).toBe(category);
    expect(isAcceptedFile(mimeType)).toBe(category !== "OTHERS");
  });

  it("a file's category is a picture or a video for everything a person may send", () => {
    expect(acceptedFileTypes).toHaveLength(10);
    for (const type of acceptedFileTypes) expect(["IMAGE", "GIF", "VIDEO"]).toContain(fileCategory(type));
  });
});
