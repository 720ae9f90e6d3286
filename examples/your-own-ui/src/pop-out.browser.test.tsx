import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider } from "@foyer/chat-headless";
import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Page } from "./chat";
import "./page.css";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function renderPage() {
  const { control, createAdapter } = createMemoryChatService();
  for (const name of ["Ann", "Ben"]) await control.addUser({ id: name.toLowerCase(), name });
  await control.addChannel({ url: "live", name: "Live chat", memberIds: ["ann", "ben"] });
  await control.post({ channelUrl: "live", userId: "ben", text: "The dome opens" });
  const session = { userId: "ann", getToken: async () => null };
  await render(
    <ChatProvider adapter={createAdapter()} channelUrl="live" session={session} storage={null} onError={() => {}}>
      <Page />
    </ChatProvider>,
  );
  await expect.element(page.getByRole("article", { name: /The dome opens/ })).toBeVisible();
}

/** The interface of a browser for windows that float. */
const browsers = {
  "that floats": { requestWindow: async () => window.open("", "", "width=420,height=640") },
  "beside the page, where none floats": undefined,
  "beside the page, where one that floats is refused": { requestWindow: () => Promise.reject(new Error("In a frame")) },
};

it.each(Object.entries(browsers))(
  "the chat pops out into a window %s, and comes back when that is closed (P8)",
  async (_, floating) => {
    vi.stubGlobal("documentPictureInPicture", floating);
    const opening = vi.spyOn(window, "open");
    await renderPage();
    await page.getByRole("textbox", { name: "Message" }).fill("Half a sentence");
    await page.getByRole("button", { name: "Pop out" }).click();
    await expect.element(page.getByRole("log")).not.toBeInTheDocument();
    expect(opening).toHaveBeenCalledTimes(1);
    const popOut = opening.mock.results[0]?.value as Window;
    const find = <T extends Element>(selector: string) => popOut.document.querySelector<T>(selector);
    await expect.poll(() => find("[role=log] article")?.textContent).toContain("The dome opens");
    expect(find<HTMLTextAreaElement>("textarea")?.value).toBe("Half a sentence");
    await expect.poll(() => popOut.document.activeElement?.localName).toBe("textarea");
    await expect.poll(() => find("aside")?.getBoundingClientRect().height).toBe(popOut.innerHeight);
    popOut.close();
    await expect.element(page.getByRole("textbox", { name: "Message" })).toHaveValue("Half a sentence");
  },
);

it("a page that has no windows offers none (P8)", async () => {
  vi.stubGlobal("documentPictureInPicture", undefined);
  vi.stubGlobal("open", undefined);
  await renderPage();
  await expect.element(page.getByRole("button", { name: "Search" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Pop out" })).not.toBeInTheDocument();
});

it("a second press before the window has come opens no other one (P8)", async () => {
  vi.stubGlobal("documentPictureInPicture", undefined);
  const opening = vi.spyOn(window, "open");
  await renderPage();
  const button = page.getByRole("button", { name: "Pop out" }).element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(page.getByRole("log")).not.toBeInTheDocument();
  expect(opening).toHaveBeenCalledTimes(1);
  const first = opening.mock.results[0]?.value as Window;
  first.close();
  await page.getByRole("button", { name: "Pop out" }).click();
  await expect.element(page.getByRole("log")).not.toBeInTheDocument();
  expect(opening).toHaveBeenCalledTimes(2);
  const second = opening.mock.results[1]?.value as Window;
  second.close();
});
