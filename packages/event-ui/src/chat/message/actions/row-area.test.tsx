import { afterEach, expect, it, vi } from "vitest";
import { touchInputQuery } from "../../../ui/base/use-media-query";
import { openChat } from "../../test/open-chat";
import { overlaysPart } from "../../code/parts";
import { ben } from "../../test/stage-chat";
import { toMessage } from "../../test/story-messages";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ["at once where there are fingers", touchInputQuery, true],
  ["with the menus where there are none", "", false],
])("what fingers do with messages is loaded %s (M5)", async (_when, query, isWanted) => {
  const toQuery = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === query } as MediaQueryList);
  vi.stubGlobal("matchMedia", toQuery);
  vi.spyOn(overlaysPart, "get").mockReturnValue(null);
  const want = vi.spyOn(overlaysPart, "want").mockReturnValue(() => {});
  await openChat({ messages: [toMessage({ by: ben, text: "hello" })] });
  expect(want.mock.calls.length > 0).toBe(isWanted);
});
