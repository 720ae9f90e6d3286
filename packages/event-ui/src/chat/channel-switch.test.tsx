import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider, createVirtualEnvironment } from "@foyer/chat-headless";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { Chat } from "./chat";
import { overlaysPart, panesPart } from "./code/parts";
import { ChatAddressProvider, noPlace, type ChatAddress } from "./context/chat-address";

async function open(around: (chat: ReactNode) => ReactNode = (chat) => chat) {
  await Promise.all([panesPart, overlaysPart].map((part) => part.load()));
  const environment = createVirtualEnvironment({ seed: 7, now: Date.UTC(2026, 4, 20, 14, 0) });
  const service = createMemoryChatService({ environment });
  const { control } = service;
  for (const id of ["ann", "zoe", "yan"]) await control.addUser({ id, name: id.toUpperCase() });
  await control.addChannel({ url: "first", name: "First", memberIds: ["ann", "zoe"] });
  await control.addChannel({ url: "second", name: "Second", memberIds: ["ann", "yan"] });
  const root = await control.post({ channelUrl: "first", userId: "zoe", text: "Lunch?" });
  await control.post({ channelUrl: "first", userId: "zoe", text: "Yes", parentId: root.id });
  await control.post({ channelUrl: "second", userId: "yan", text: "Hello from the second" });
  const adapter = service.createAdapter();
  const session = { userId: "ann", getToken: () => Promise.resolve(null) };
  const show = (channelUrl: string) => (
    <ChatProvider
      adapter={adapter}
      channelUrl={channelUrl}
      session={session}
      storage={null}
      environment={environment}
      flags={{ info: true, report: true }}
    >
      {around(<Chat />)}
    </ChatProvider>
  );
  const pass = (ms = 2000) => act(() => environment.advance(ms));
  const { rerender } = render(show("first"));
  await pass();
  const user = userEvent.setup({ delay: null });
  return { control, user, pass, to: async (url: string) => (rerender(show(url)), await pass(), await pass()) };
}

describe("a chat that is given another channel", () => {
  it("shows the people of that channel where those of the first were shown (N33a)", async () => {
    const chat = await open();
    await chat.user.click(screen.getByRole("button", { name: "Channel info" }));
    await chat.pass();
    expect(screen.getByRole("region", { name: "Channel info" })).toHaveTextContent("ZOE");
    await chat.to("second");
    const info = screen.queryByRole("region", { name: "Channel info" });
    expect(info === null || !info.textContent.includes("ZOE")).toBe(true);
  });

  it("shows its messages where a thread of the first was shown (N33b)", async () => {
    const chat = await open();
    await chat.user.click(screen.getByRole("button", { name: /^1 reply/ }));
    await chat.pass();
    expect(screen.getByRole("heading", { name: "Thread in public chat" })).toBeInTheDocument();
    await chat.to("second");
    expect(screen.getByRole("heading", { name: "Public Chat" })).toBeInTheDocument();
    expect(screen.getByRole("article", { name: /Hello from the second/ })).toBeInTheDocument();
  });

  it("asks for the reader's place in that channel, and keeps it there", async () => {
    const asked: string[] = [];
    const address: ChatAddress = {
      place: { ...noPlace, isOpen: true },
      go: () => undefined,
      linkTo: () => "",
      recall: (list) => (asked.push(list), null),
      keep: (list) => void asked.push(list),
    };
    const chat = await open((it) => <ChatAddressProvider value={address}>{it}</ChatAddressProvider>);
    const channelsAsked = () => new Set(asked.splice(0).map((list) => (JSON.parse(list) as unknown[])[0]));
    expect(channelsAsked()).toEqual(new Set(["first"]));
    await chat.to("second");
    channelsAsked();
    window.dispatchEvent(new Event("pagehide"));
    expect(channelsAsked()).toEqual(new Set(["second"]));
    await chat.to("first");
    await chat.to("second");
    expect(channelsAsked()).toEqual(new Set(["first", "second"]));
  });
});

describe("a report", () => {
  async function begin() {
    const chat = await open();
    const dialog = async () => {
      const article = screen.getByRole("article", { name: /Lunch\?/ });
      await chat.user.hover(article);
      await chat.user.click(article.querySelector("[data-row-menu]")!);
      await chat.user.click(screen.getByRole("menuitem", { name: "Report" }));
      await chat.pass();
      return within(screen.getByRole("dialog", { name: "Report this message" }));
    };
    return { ...chat, dialog };
  }

  it("is not made of a message of the channel that is shown meanwhile (M8)", async () => {
    const { control, user, pass, to, dialog } = await begin();
    await user.click((await dialog()).getByRole("radio", { name: "Spam or advertising" }));
    await to("second");
    expect(screen.queryByRole("dialog")).toBeNull();
    await pass();
    expect(await control.reports({ channelUrl: "second" })).toEqual([]);
  });

  it("keeps what was written over a visit to another channel (M8)", async () => {
    const { user, to, dialog } = await begin();
    await user.type((await dialog()).getByRole("textbox"), "See above");
    await user.keyboard("{Escape}");
    await to("second");
    await to("first");
    expect((await dialog()).getByRole("textbox")).toHaveValue("See above");
  });
});
