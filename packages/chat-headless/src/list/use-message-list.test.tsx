import { act, render, screen, within } from "@testing-library/react";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { channelUrl, createStage } from "./test/own-list";

it("an own list is a log that announces nothing by itself, of articles with their places, one of them for Tab", async () => {
  const { show } = await createStage(40);
  render(<StrictMode>{show()}</StrictMode>);
  const log = await screen.findByRole("log", { name: "Messages" });
  expect(log).toHaveAttribute("aria-live", "off");
  const articles = await within(log).findAllByRole("article");
  const last = articles.at(-1);
  expect(last).toHaveAttribute("aria-posinset", "30");
  expect(last).toHaveAttribute("aria-setsize", "30");
  expect(articles.filter((article) => article.tabIndex === 0)).toEqual([last]);
  expect(log.tabIndex).toBe(-1);
});

it("days are separated, and where nothing is laid out what comes at the end counts as seen", async () => {
  const { control, post, show } = await createStage(8, 2);
  render(show());
  expect(await screen.findByRole("separator", { name: "May 20, 2026" })).toBeInTheDocument();
  await act(async () => {
    await post("hello");
  });
  expect(await screen.findByRole("article", { name: "hello" })).toBeInTheDocument();
  await expect.poll(() => control.unreadCount({ channelUrl, userId: "me" })).toBe(0);
});

it("a message at which the person looks for no moment stays unread", async () => {
  const { control, post, show } = await createStage(8);
  const { rerender } = render(show({ active: false }));
  await screen.findByRole("log", { name: "Messages" });
  await act(async () => void (await post("hello")));
  await screen.findByRole("article", { name: "hello" });
  // Within one task.
  rerender(show({ active: true }));
  rerender(show({ active: false }));
  await act(async () => {});
  expect(await control.unreadCount({ channelUrl, userId: "me" })).toBe(1);
  rerender(show({ active: true }));
  await expect.poll(() => control.unreadCount({ channelUrl, userId: "me" })).toBe(0);
});

it("looking at a list in which nothing is unread renders it no further", async () => {
  const { renders, show } = await createStage(8);
  const { rerender } = render(show({ active: false }));
  await screen.findAllByRole("article");
  const rendersOf = async (active: boolean) => {
    await act(async () => {});
    const before = renders();
    rerender(show({ active }));
    await act(async () => {});
    return renders() - before;
  };
  const again = await rendersOf(false);
  expect(await rendersOf(true)).toBe(again);
});

it("a server renders it without a browser, at its end where a style sheet says so", async () => {
  const { show } = await createStage(1);
  expect(renderToString(show())).toMatch(/role="log"[^>]*data-served="true"/);
});

it("unread messages of one channel are not counted in the next one, where no memory is given", async () => {
  const { control, list, show } = await createStage(8, 2);
  await control.addChannel({ url: "lobby", name: "Lobby" });
  const { rerender } = render(show({ active: true }));
  await expect.poll(() => list().unread.total).toBe(2);
  rerender(show({ active: true }, { channelUrl: "lobby" }));
  await act(async () => void (await control.post({ channelUrl: "lobby", userId: "me", text: "here" })));
  await screen.findByRole("article", { name: "here" });
  expect(list().unread.total).toBe(0);
});
