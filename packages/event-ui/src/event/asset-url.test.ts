import { describe, expect, it } from "vitest";
import { toAssetUrl } from "./asset-url";

const base = "https://assets.example/files";

describe("toAssetUrl", () => {
  it.each([
    ["a.png", base, `${base}/a.png`],
    ["a.png", `${base}/`, `${base}/a.png`],
    ["/a.png", base, `${base}/a.png`],
    ["folder/a b.png", base, `${base}/folder/a%20b.png`],
    ["https://elsewhere.example/a.png", base, "https://elsewhere.example/a.png"],
    ["HTTP://elsewhere.example/a.png", base, "http://elsewhere.example/a.png"],
    ["//elsewhere.example/a.png", base, `${base}/elsewhere.example/a.png`],
    ["data:text", base, `${base}/data:text`],
    ["https://user:secret@elsewhere.example/a.png", base, null],
    ["a\u202Egnp.exe", base, null],
    ["", base, null],
    ["  ", base, null],
    ["a.png", "", null],
    ["a.png", "ftp://assets.example", null],
  ])("%s below %s is %s", (image, assetsBase, expected) => expect(toAssetUrl(image, assetsBase)).toBe(expected));
});
