import { beforeAll, expect, it } from "vitest";
import { moderationPart } from "../code/parts";
import { focusRow, openChat } from "../test/open-chat";
import { ben, channelUrl } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { moderationPanesPart } from "./loaded-moderation";

beforeAll(() => Promise.all([moderationPart("en").load(), moderationPanesPart.load()]));

it("a key does not shorten the mute of a person who stands beyond the first hundred of the muted, and says so (O4)", async () => {
  const chat = await openChat({
    messages: [toMessage({ by: ben, ago: 3, text: "Cheap badges" })],
    before: async ({ control }) => {
      for (let index = 0; index < 101; index++) {
        const id = `a${String(index).padStart(3, "0")}`;
        await control.addUser({ id, name: id });
        await control.mute({ channelUrl, userId: id });
      }
      await control.mute({ channelUrl, userId: "ben", duration: 86_400_000, reason: "spam" });
    },
  });
  await chat.happen(() => chat.control.setRole({ channelUrl, userId: "ann", role: "operator" }));
  await chat.pass(2_000);
  await focusRow(chat, chat.message(/badges/));
  await chat.user.keyboard("m");
  await chat.pass(1_000);
  const { actions } = await chat.control.actions({
    channelUrl,
    userId: "ann",
    targetId: "ben",
    limit: 9,
    cursor: null,
  });
  expect(actions.map(({ seconds }) => seconds)).toEqual([86_400]);
  const said = chat.container.querySelector(".foyer-toast")?.textContent?.replace(/[\u2066-\u2069]/g, "");
  expect(said).toMatch(/^Could not mute Benjamin Okafor: Muted · Until /);
  await chat.user.keyboard("m");
  await chat.pass(1_000);
  const later = await chat.control.actions({ channelUrl, userId: "ann", targetId: "ben", limit: 9, cursor: null });
  expect(later.actions).toHaveLength(1);
});
