import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ActivityEvent } from "@foyer/chat-headless";
import { openChat } from "../../test/open-chat";
import { toMessage } from "../../test/story-messages";

it("says that a link and a file of a message were opened, with the message and nothing of it (P13)", async () => {
  const message = toMessage({ text: "see https://example.com/secret" });
  const file = { name: "secret.zip", mimeType: "application/zip", url: "https://example.com/secret.zip" };
  const download = toMessage({ file });
  const events: ActivityEvent[] = [];
  const chat = await openChat({ messages: [message, download], onEvent: (event) => events.push(event) });
  await chat.user.click(await screen.findByRole("link", { name: /example/ }));
  await chat.user.click(screen.getByText(/^see/));
  await chat.user.click(screen.getByRole("link", { name: /secret.zip/ }));
  expect(events).toEqual([
    { type: "joined" },
    { type: "link-opened", messageId: message.id },
    { type: "file-opened", messageId: download.id },
  ]);
});
