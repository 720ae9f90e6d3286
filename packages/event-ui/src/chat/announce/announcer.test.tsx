import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider, createVirtualEnvironment } from "@foyer/chat-headless";
import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { german } from "../../labels/german";
import { LabelsProvider } from "../../ui/base/labels-provider";
import { extrasPart } from "../code/parts";
import { Announcer } from "./announcer";
import { useAnnounce } from "../context/announce-context";
import { openChat } from "../test/open-chat";
import { Chat } from "../chat";
import { ben, channelUrl as stageUrl } from "../test/stage-chat";

const channelUrl = "foyer";

function Copy() {
  const announce = useAnnounce();
  return (
    <button type="button" onClick={() => announce("Copied")}>
      Copy
    </button>
  );
}

function Mute() {
  const announce = useAnnounce();
  return (
    <button type="button" onClick={() => announce("Muted", true)}>
      Mute
    </button>
  );
}

const Answers = () => (
  <Announcer>
    <Copy />
    <Mute />
  </Announcer>
);

it("the announcer announces through one polite region, in the current language, and only while the chat is open", async () => {
  await extrasPart.load();
  const environment = createVirtualEnvironment();
  const service = createMemoryChatService({ environment });
  for (const id of ["me", "ann"]) await service.control.addUser({ id, name: id });
  await service.control.addChannel({ url: channelUrl, name: "Foyer", memberIds: ["me", "ann"] });
  const adapter = service.createAdapter();
  const session = { userId: "me", getToken: () => Promise.resolve(null) };
  const show = (active: boolean, isGerman: boolean) => (
    <LabelsProvider {...(isGerman && { set: german })}>
      <ChatProvider
        adapter={adapter}
        channelUrl={channelUrl}
        session={session}
        environment={environment}
        storage={null}
      >
        <Announcer active={active}>
          <Copy />
        </Announcer>
      </ChatProvider>
    </LabelsProvider>
  );
  const post = (text: string) =>
    act(async () => {
      await service.control.post({ channelUrl, userId: "ann", text });
      await environment.advance(3_000);
    });

  const { rerender, unmount } = render(show(true, false));
  await act(() => environment.advance(1_000));
  const region = screen.getByRole("status");
  expect(region).toHaveAttribute("aria-live", "polite");
  expect(region).toBeEmptyDOMElement();
  await post("Hello");
  expect(region).toHaveTextContent(/^ann: Hello$/);
  rerender(show(false, false));
  await post("unheard");
  rerender(show(true, true));
  act(() => screen.getByRole("button").click());
  expect(document.querySelector(".foyer-toast")).toBeVisible();
  await act(async () => {
    await service.control.freeze({ channelUrl });
    await environment.advance(1_000);
  });
  const texts = [...region.children].map(({ textContent }) => textContent);
  await act(() => environment.advance(3_000));
  expect(document.querySelector(".foyer-toast")).toBeNull();
  expect(texts).toEqual(["ann: Hello", "Copied", german.labels.announcement.frozen]);
  unmount();
});

it("the same answer once more is seen for as long as the first one was", async () => {
  const { user, pass } = await openChat({ children: <Answers /> });
  const toast = () => document.querySelector(".foyer-toast");
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await pass(2_000);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await pass(2_000);
  expect(toast()).toHaveTextContent("Copied");
  await pass(1_000);
  expect(toast()).toBeNull();
});

it("an answer that the page shows anyway is said, and shown no second time", async () => {
  const { user } = await openChat({ children: <Answers /> });
  await user.click(screen.getByRole("button", { name: "Mute" }));
  expect(said()).toEqual(["Muted"]);
  expect(document.querySelector(".foyer-toast")).toBeNull();
});

it("an announcement of a message that was deleted does not come back when the message does", async () => {
  const { control, happen, pass } = await openChat();
  const { id: messageId } = await happen(() =>
    control.post({ channelUrl: stageUrl, userId: ben.id, text: "soon restored" }),
  );
  await pass(3_000);
  const region = screen.getAllByRole("status").find((element) => element.textContent.includes("soon restored"));
  expect(region).toBeVisible();
  await happen(() => control.deleteMessage({ channelUrl: stageUrl, messageId, mode: "soft" }));
  await pass(3_000);
  expect(region).not.toHaveTextContent("soon restored");
  await happen(() => control.undoDelete({ channelUrl: stageUrl, messageId }));
  await pass(3_000);
  expect(screen.getByText("soon restored")).toBeInTheDocument();
  expect(region).not.toHaveTextContent("soon restored");
});

it("the words of a message that is deleted leave the live region (detail 21)", async () => {
  const { control, happen, pass } = await openChat();
  const region = () => screen.getAllByRole("status").find((element) => element.textContent.includes("Ben"));
  const { id } = await happen(() => control.post({ channelUrl: stageUrl, userId: ben.id, text: "a secret" }));
  await pass(3_000);
  expect(region()).toHaveTextContent("a secret");
  await happen(() => control.deleteMessage({ channelUrl: stageUrl, messageId: id, mode: "hard" }));
  expect(document.body).not.toHaveTextContent("a secret");
});

/** The texts in the live regions of the page. */
const said = () =>
  [...document.querySelectorAll("[role=status] > p")].map(({ textContent }) => textContent).filter(Boolean);

it.each([
  ["by one provider", { children: <Chat /> }],
  ["by two providers", { around: (chat: ReactNode) => [<div key="one">{chat}</div>, <div key="two">{chat}</div>] }],
])("a channel that is shown twice is announced once, %s (W3)", async (_, options) => {
  const { happen, control, pass, unmount } = await openChat(options);
  await happen(() => control.post({ channelUrl: stageUrl, userId: ben.id, text: "Tea is served" }));
  await happen(() => control.freeze({ channelUrl: stageUrl }));
  expect(said()).toEqual(["Benjamin Okafor: Tea is served", "Only operators can write now"]);
  await pass(10_000);
  unmount();
});

it("a message that fails in the second of two chats of a channel is announced there (W3)", async () => {
  const around = (chat: ReactNode) => [<div key="one">{chat}</div>, <div key="two">{chat}</div>];
  const { control, pass, user, unmount } = await openChat({ around });
  await control.addFault({ method: "sendText", fault: { type: "fail", code: "blocked" } });
  const [, second] = screen.getAllByRole("textbox", { name: "Message" });
  await user.type(second!, "Is there tea?{Enter}");
  await pass(1_000);
  expect(said()).toEqual(["Your message could not be sent"]);
  unmount();
});
