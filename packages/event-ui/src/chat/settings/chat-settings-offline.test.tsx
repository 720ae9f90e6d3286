import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { AnnounceProvider } from "../context/announce-context";
import { openChat } from "../test/open-chat";
import { notificationsPart } from "../code/parts";
import { ChatSettings } from "./chat-settings";

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([{ notifications: true }, { notifications: false }])(
  "the chat's settings close and say once that they cannot be loaded, with %o (detail 38)",
  async (flags) => {
    vi.spyOn(notificationsPart, "get").mockReturnValue(null);
    vi.spyOn(notificationsPart, "want").mockImplementation((_environment, onFailure) => {
      onFailure?.(new Error("No connection."));
      return () => {};
    });
    const announce = vi.fn<(text: string) => void>();
    const chat = await openChat({
      flags,
      children: (
        <AnnounceProvider value={announce}>
          <div data-testid="settings">
            <ChatSettings />
          </div>
        </AnnounceProvider>
      ),
    });
    const button = within(screen.getByTestId("settings")).getByRole("button", { name: "Chat settings" });
    await chat.user.click(button);
    await vi.waitFor(() => expect(button).toHaveAttribute("aria-expanded", "false"));
    expect(announce.mock.calls).toEqual([["Unable to connect"]]);
  },
);
