import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

// The files of a worker share their modules: another one may have loaded the search.
beforeEach(() => void vi.resetModules());

it("words that are typed before the code of the search is there stand in its field, and their spaces do not close it", async () => {
  const { openChat } = await import("../test/open-chat");
  const { panesPart } = await import("../code/parts");
  const { user, field, pass } = await openChat({ flags: { search: true } });
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(panesPart.get()).toBeNull();
  expect(screen.getByRole("button", { name: "Close search" })).toHaveFocus();
  await user.keyboard("the rof{Backspace}om{Enter}");
  await act(() => panesPart.load());
  await pass(1_000);
  const search = screen.getByRole("searchbox");
  expect(search).toHaveFocus();
  expect(search).toHaveValue("the room");
  await user.keyboard("s");
  expect(search).toHaveValue("the rooms");
  expect(field()).toHaveValue("");
});
