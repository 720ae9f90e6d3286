import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { panesPart } from "../code/parts";
import { delayPart } from "../test/late-part";
import { openChat } from "../test/open-chat";

afterEach(() => void vi.restoreAllMocks());

it("words that are typed before the code of the search is there stand in its field, and their spaces do not close it", async () => {
  const arrive = delayPart(panesPart);
  const { user, field, pass } = await openChat({ flags: { search: true } });
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(screen.getByRole("button", { name: "Close search" })).toHaveFocus();
  await user.keyboard("the rof{Backspace}om{Enter}");
  expect(screen.queryByRole("searchbox")).toBeNull();
  await act(arrive);
  await pass(1_000);
  const search = screen.getByRole("searchbox");
  expect(search).toHaveFocus();
  expect(search).toHaveValue("the room");
  await user.keyboard("s");
  expect(search).toHaveValue("the rooms");
  expect(field()).toHaveValue("");
});

it.each(["Search", "Channel info"])(
  "the code of %s that comes while somebody writes leaves the focus in the field",
  async (name) => {
    const arrive = delayPart(panesPart);
    const { user, field, pass } = await openChat({ flags: { search: true, info: true } });
    await user.click(screen.getByRole("button", { name }));
    await user.click(field());
    await user.keyboard("Good ");
    await act(arrive);
    await pass(1_000);
    await user.keyboard("evening");
    expect(field()).toHaveValue("Good evening");
    expect(screen.getByRole("region", { name })).toBeVisible();
  },
);

it("the code of a pane that comes while somebody writes elsewhere in the page leaves the focus there", async () => {
  const arrive = delayPart(panesPart);
  const around = (chat: ReactNode) => (
    <>
      <input aria-label="Search the programme" />
      {chat}
    </>
  );
  const { user, pass } = await openChat({ flags: { info: true }, around });
  await user.click(screen.getByRole("button", { name: "Channel info" }));
  const other = screen.getByRole("textbox", { name: "Search the programme" });
  await user.click(other);
  await act(arrive);
  await pass(1_000);
  expect(other).toHaveFocus();
});
