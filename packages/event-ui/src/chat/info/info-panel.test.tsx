import { ChatError, createVirtualEnvironment } from "@foyer/chat-headless";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { panesPart } from "../code/parts";
import { openChat } from "../test/open-chat";
import { channelUrl, createStage, StagedChat } from "../test/stage-chat";

beforeAll(async () => {
  await panesPart.load();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Everything is in view at once, and says so a moment later, as browsers do. */
class EverythingInView {
  readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
  #isOver = false;
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.#notify = notify;
  }
  observe() {
    queueMicrotask(() => {
      if (!this.#isOver) act(() => this.#notify([{ isIntersecting: true }]));
    });
  }
  disconnect() {
    this.#isOver = true;
  }
}

describe("channel info", () => {
  it("closes when the person is banned, and the focus stays in the chat", async () => {
    const { user, happen, control } = await openChat({ flags: { info: true } });
    await user.click(screen.getByRole("button", { name: "Channel info" }));
    await happen(() => control.ban({ channelUrl, userId: "ann" }));
    expect(screen.getByText("You have been banned from this channel")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Public Chat", level: 3 })).toBeNull();
    expect(screen.getByRole("button", { name: "Channel info" })).toHaveFocus();
  });

  it("asks a service that refuses only once by itself (N8)", async () => {
    vi.stubGlobal("IntersectionObserver", EverythingInView);
    const chat = await openChat({ flags: { info: true } });
    let count = 0;
    const asked = vi.spyOn(chat.adapter, "getMembers").mockImplementation(() => {
      // Without an end to it the test would not end either.
      return ++count > 200 ? new Promise(() => {}) : Promise.reject(new ChatError("rate-limited"));
    });
    await chat.user.click(screen.getByRole("button", { name: "Channel info" }));
    for (let second = 0; second < 30; second++) await chat.pass(1000);
    expect(asked.mock.calls.length).toBe(1);
  });

  it("keeps the field of the search for people, and the focus in it, when somebody leaves (N27)", async () => {
    const environment = createVirtualEnvironment({ seed: 7, now: Date.UTC(2026, 4, 20, 14, 0) });
    const others = Array.from({ length: 8 }, (_, index) => ({ id: `u${index}`, name: `Mira ${index}` }));
    const stage = await createStage({ environment }, [], others);
    const user = userEvent.setup({ delay: null });
    const pass = (ms = 500) => act(() => environment.advance(ms));
    render(<StagedChat adapter={stage.createAdapter()} environment={environment} flags={{ info: true }} />);
    await pass(2000);
    await user.click(screen.getByRole("button", { name: "Channel info" }));
    await pass();
    expect(screen.getByText("13 members")).toBeInTheDocument();
    await user.type(screen.getByRole("searchbox", { name: "Find people" }), "Mira");
    await pass(2000);
    await act(() => stage.control.ban({ channelUrl, userId: "u7" }));
    await pass(2000);
    expect(screen.getByText("12 members")).toBeInTheDocument();
    expect(screen.getByRole("searchbox", { name: "Find people" })).toHaveFocus();
  });
});
