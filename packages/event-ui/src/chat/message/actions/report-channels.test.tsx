import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider, createVirtualEnvironment } from "@foyer/chat-headless";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { Chat } from "../../chat";
import { overlayParts } from "../../overlay-parts";
import { reportDialogPart } from "./report-part";

beforeAll(() => Promise.all([reportDialogPart, ...overlayParts].map((part) => part.load())));

async function open(latency = 0) {
  const environment = createVirtualEnvironment({ seed: 7, now: Date.UTC(2026, 4, 20, 14, 0) });
  const service = createMemoryChatService({ environment, latency });
  const { control } = service;
  for (const id of ["ann", "zoe", "yan"]) await control.addUser({ id, name: id.toUpperCase() });
  for (const url of ["first", "second"]) await control.addChannel({ url, name: url, memberIds: ["ann", "zoe", "yan"] });
  await control.post({ channelUrl: "first", userId: "zoe", text: "Cheap badges" });
  await control.post({ channelUrl: "second", userId: "yan", text: "Good morning" });
  const adapter = service.createAdapter();
  const session = { userId: "ann", getToken: () => Promise.resolve(null) };
  const show = (channelUrl: string) => (
    <ChatProvider
      adapter={adapter}
      channelUrl={channelUrl}
      session={session}
      storage={null}
      environment={environment}
      flags={{ report: true }}
    >
      <Chat />
    </ChatProvider>
  );
  const pass = (ms = 2000) => act(() => environment.advance(ms));
  const { rerender } = render(show("first"));
  await pass(5000);
  const user = userEvent.setup({ delay: null });
  const to = async (url: string) => (rerender(show(url)), await pass(), await pass());
  const dialog = async () => {
    const article = screen.getByRole("article", { name: /Cheap badges/ });
    await user.hover(article);
    await user.click(article.querySelector("[data-row-menu]")!);
    await user.click(screen.getByRole("menuitem", { name: "Report" }));
    await pass();
    return within(screen.getByRole("dialog", { name: "Report this message" }));
  };
  return { control, user, pass, to, dialog };
}

it("a report is not made of a message of the channel that one is led to meanwhile (M8)", async () => {
  const { control, user, pass, to, dialog } = await open();
  const { getByRole } = await dialog();
  await user.click(getByRole("radio", { name: "Spam or advertising" }));
  await to("second");
  const send = screen.queryByRole("button", { name: "Send report" });
  if (send) await user.click(send);
  await pass();
  expect(await control.reports({ channelUrl: "second" })).toEqual([]);
});

it("what was written in a report outlives a visit to another channel (M8)", async () => {
  const { user, to, dialog } = await open();
  await user.type((await dialog()).getByRole("textbox"), "See above");
  await user.keyboard("{Escape}");
  await to("second");
  await to("first");
  expect((await dialog()).getByRole("textbox")).toHaveValue("See above");
});
