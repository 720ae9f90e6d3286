import { afterEach, expect, it, vi } from "vitest";
import { touchInputQuery } from "../../../ui/base/use-media-query";
import { openChat } from "../../test/open-chat";
import { ben } from "../../test/stage-chat";
import { toMessage } from "../../test/story-messages";
import { touchPart } from "./row-area";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("what fingers do with messages is loaded again with the connection, while it could not be loaded (M5)", async () => {
  const toQuery = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === touchInputQuery } as MediaQueryList);
  vi.stubGlobal("matchMedia", toQuery);
  vi.spyOn(touchPart, "get").mockReturnValue(null);
  const load = vi.spyOn(touchPart, "load").mockRejectedValue(new Error("No connection."));
  const chat = await openChat({ messages: [toMessage({ by: ben, text: "hello" })] });
  await chat.happen(() => chat.control.setConnections("down"));
  await chat.pass(5_000);
  load.mockClear();
  await chat.pass(5_000);
  expect(load).not.toHaveBeenCalled();
  await chat.happen(() => chat.control.setConnections("open"));
  await chat.pass(60_000);
  expect(load).toHaveBeenCalled();
});
