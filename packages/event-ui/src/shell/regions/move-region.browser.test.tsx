import { describe, expect, it } from "vitest";
import { until } from "../../chat/list/test/painted";
import { showChat } from "../../chat/test/browser-chat";
import { ann, ben, channelUrl } from "../../chat/test/stage-chat";
import { toMessage } from "../../chat/test/story-messages";
import { moveRegion } from "./move-region";

const field = () => document.querySelector("textarea") as HTMLTextAreaElement;
const hello = toMessage({ by: ben, text: "hello", ago: 1 });

describe("F6", () => {
  it("goes past a field that was disabled since one left it (N12)", async () => {
    const { control, container } = await showChat({ messages: [hello] });
    await until(() => document.querySelector("textarea")?.disabled === false, "the field");
    field().focus();
    moveRegion(document, 1);
    const list = container.querySelector(".foyer-list-log") as HTMLElement;
    expect(list.contains(document.activeElement)).toBe(true);
    await control.mute({ channelUrl, userId: ann.id });
    await until(() => field().disabled, "the mute");
    moveRegion(document, 1);
    expect(list.contains(document.activeElement)).toBe(false);
  });
});
