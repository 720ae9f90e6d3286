import { expect, it } from "vitest";
import { toNearestTests } from "./nearest-tests.mjs";

const chat = "packages/event-ui/src/chat";
const tests = [
  `${chat}/chat.test.tsx`,
  `${chat}/composer/composer.test.tsx`,
  `${chat}/composer/emoji/emoji-picker.test.tsx`,
  `${chat}/composer/emoji/emoji-search.test.ts`,
  "packages/chat-headless/src/core/owner/gaps.test.ts",
  "packages/chat-headless/src/core/owner/history.test.ts",
  "scripts/run-steps.test.mjs",
];

it("the tests of a component begin with its own, then go by folders and imports", async () => {
  const found = await toNearestTests([`${chat}/composer/emoji/emoji-picker.tsx`], tests);
  expect(found).toEqual([
    `${chat}/composer/emoji/emoji-picker.test.tsx`,
    `${chat}/composer/emoji/emoji-search.test.ts`,
    `${chat}/composer/composer.test.tsx`,
    `${chat}/chat.test.tsx`,
  ]);
});

it("a module's own tests are the nearest, also where they load it by others only", async () => {
  const found = await toNearestTests(["packages/chat-headless/src/core/owner/history.ts"], tests);
  expect(found[0]).toBe("packages/chat-headless/src/core/owner/history.test.ts");
});

it("a style sheet has the tests of its folder", async () => {
  const found = await toNearestTests([`${chat}/composer/emoji/emoji-picker.css`], tests);
  expect(found).toEqual([
    `${chat}/composer/emoji/emoji-picker.test.tsx`,
    `${chat}/composer/emoji/emoji-search.test.ts`,
  ]);
});

it("a changed test is the nearest", async () => {
  expect((await toNearestTests([`${chat}/chat.test.tsx`], tests))[0]).toBe(`${chat}/chat.test.tsx`);
});

it("a change that no test reaches has none", async () => {
  expect(await toNearestTests(["docs/scale.md"], tests)).toEqual([]);
  expect(await toNearestTests([], tests)).toEqual([]);
});
