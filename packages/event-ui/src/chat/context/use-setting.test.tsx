import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider } from "@foyer/chat-headless";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useSetting } from "./use-setting";

const key = "foyer:announcements";
const session = { userId: "ann", getToken: async () => null };

afterEach(() => localStorage.clear());

function Setting() {
  return <p>{`kept: ${useSetting(key)[0]}`}</p>;
}

function show() {
  localStorage.setItem(key, "off");
  const adapter = createMemoryChatService().createAdapter();
  render(
    <ChatProvider adapter={adapter} channelUrl="hall" session={session} storage={localStorage}>
      <Setting />
    </ChatProvider>,
  );
}

const clear = (storageArea: Storage) =>
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: null, newValue: null, storageArea })));

it("a setting stays when another frame of the site clears its session storage (B47)", () => {
  show();
  clear(sessionStorage);
  expect(screen.getByText("kept: off")).toBeInTheDocument();
});

it("a setting goes when the storage that keeps it is cleared", () => {
  show();
  clear(localStorage);
  expect(screen.getByText("kept:")).toBeInTheDocument();
});
