import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider, createVirtualEnvironment } from "@foyer/chat-headless";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Chat } from "../../chat";
import { openChat } from "../../test/open-chat";
import { ann, channelUrl } from "../../test/stage-chat";
import { extrasPart } from "../../code/parts";

describe("two chats in one page", () => {
  it("each takes the files that are dropped on it (N15)", async () => {
    await extrasPart.load();
    const environment = createVirtualEnvironment({ seed: 7, now: Date.UTC(2026, 4, 20, 14, 0) });
    const service = createMemoryChatService({ environment });
    for (const url of ["first", "second"]) await service.control.addChannel({ url, name: url });
    await service.control.addUser(ann);
    const adapter = service.createAdapter();
    const session = { userId: ann.id, getToken: () => Promise.resolve(null) };
    render(
      <>
        {["first", "second"].map((url) => (
          <section key={url} aria-label={url}>
            <ChatProvider adapter={adapter} channelUrl={url} session={session} storage={null} environment={environment}>
              <Chat />
            </ChatProvider>
          </section>
        ))}
      </>,
    );
    await act(() => environment.advance(2000));
    for (const url of ["second", "first"]) {
      const place = screen.getByRole("region", { name: url });
      const field = within(place).getByRole("textbox", { name: "Message" });
      expect(field).toBeEnabled();
      const file = new File(["x"], `${url}.png`, { type: "image/png" });
      const dataTransfer = { types: ["Files"], files: [file], dropEffect: "none" };
      fireEvent.dragOver(field, { dataTransfer });
      fireEvent.drop(field, { dataTransfer });
      await act(() => environment.advance(2000));
      expect(within(place).queryByText(`${url}.png`)).toBeInTheDocument();
    }
  });
});

it("words that are dragged over the chat are offered no place for files", async () => {
  const { field } = await openChat();
  const drag = (type: string) => fireEvent.dragOver(field(), { dataTransfer: { types: [type], files: [] } });
  drag("text/plain");
  expect(document.querySelector(".foyer-drop-zone")).toBeNull();
  drag("Files");
  expect(document.querySelector(".foyer-drop-zone")).not.toBeNull();
  drag("text/plain");
  expect(document.querySelector(".foyer-drop-zone")).toBeNull();
});

it("files over the chat of who is muted, or over the page beside it, show that they cannot be dropped", async () => {
  const { field, control, happen } = await openChat();
  const drag = (element: Element) => {
    const dataTransfer = { types: ["Files"], files: [], dropEffect: "" };
    fireEvent.dragOver(element, { dataTransfer });
    return dataTransfer.dropEffect;
  };
  expect([drag(field()), drag(document.body)]).toEqual(["copy", "none"]);
  await happen(() => control.mute({ channelUrl, userId: ann.id }));
  expect(drag(field())).toBe("none");
  expect(document.querySelector(".foyer-drop-zone")).toBeNull();
});

it("of a folder and a file that are dropped the file is taken, and the chat says that folders cannot be sent (K6)", async () => {
  await extrasPart.load();
  const { field } = await openChat();
  const toItem = (name: string, isDirectory: boolean) => ({
    kind: "file",
    webkitGetAsEntry: () => ({ name, isDirectory }),
  });
  // An address that comes with what is dragged is an item, and no file.
  const address = { kind: "string", webkitGetAsEntry: () => null };
  const drop = (items: readonly object[], ...names: readonly string[]) =>
    fireEvent.drop(field(), {
      dataTransfer: { types: ["Files"], items, files: names.map((name) => new File(["x"], name)) },
    });
  drop([toItem("holiday", true)], "holiday");
  expect(screen.getByText("Folders cannot be sent.", { selector: ".foyer-toast" })).toBeInTheDocument();
  expect(screen.queryByText(/type of file/)).toBeNull();
  const picture = new File(["x"], "tea.png", { type: "image/png" });
  const dataTransfer = { types: ["Files"], items: [address, toItem("tea.png", false), toItem("holiday", true)] };
  fireEvent.drop(field(), { dataTransfer: { ...dataTransfer, files: [picture, new File(["x"], "holiday")] } });
  expect(await screen.findByText("tea.png")).toBeInTheDocument();
  expect(screen.queryByText(/type of file/)).toBeNull();
});

it("a chat that is gone leaves the files over the page to the page", async () => {
  const { unmount } = await openChat();
  const drag = () => fireEvent.dragOver(document.body, { dataTransfer: { types: ["Files"], files: [] } });
  expect(drag()).toBe(false);
  unmount();
  expect(drag()).toBe(true);
});

it("the place for files goes when they leave the window", async () => {
  const { field } = await openChat();
  fireEvent.dragOver(field(), { dataTransfer: { types: ["Files"], files: [], dropEffect: "none" } });
  expect(document.querySelector(".foyer-drop-zone")).not.toBeNull();
  fireEvent(field(), new MouseEvent("dragleave", { bubbles: true, relatedTarget: null }));
  expect(document.querySelector(".foyer-drop-zone")).toBeNull();
});
