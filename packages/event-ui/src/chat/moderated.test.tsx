import { screen } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { arabic } from "../labels/arabic";
import { german } from "../labels/german";
import { extrasPart, overlaysPart } from "./code/parts";
import { openChat, type OpenedChat, type OpenOptions } from "./test/open-chat";
import { channelUrl } from "./test/stage-chat";
import { toMessage } from "./test/story-messages";

beforeAll(() => Promise.all([extrasPart.load(), overlaysPart.load()]));

const minute = 60_000;
const me = { channelUrl, userId: "ann" };
const open = (options: OpenOptions = {}) => openChat({ messages: [toMessage({ text: "Hello" })], ...options });
const notice = ({ container }: OpenedChat) => container.querySelector(".foyer-composer-notice")!;

describe("a person who is muted (O5)", () => {
  it("reads until when, and why, in their own language", async () => {
    const chat = await open();
    await chat.happen(() => chat.control.mute({ ...me, duration: 10 * minute, reason: "spam" }));
    expect(notice(chat)).toHaveTextContent(
      /^You have been muted ?Until .+ ?Reason: Spam or advertising ?You can go on/,
    );
  });

  it("reads no end and no reason where the service gives none", async () => {
    const chat = await open();
    await chat.happen(() => chat.control.mute(me));
    expect(notice(chat).querySelectorAll(".foyer-restriction")).toHaveLength(0);
  });

  it("reads words of a service's own as text", async () => {
    const chat = await open();
    await chat.happen(() => chat.control.mute({ ...me, reason: "<b>Third</b> warning" }));
    expect(notice(chat)).toHaveTextContent("Reason: ⁨<b>Third</b> warning⁩");
    expect(notice(chat).querySelector("b")).toBeNull();
  });

  it.each([
    [german, "Bis", "Grund: Spam oder Werbung"],
    [arabic, "حتى", "السبب: رسالة مزعجة أو إعلان"],
  ])("reads it in $locale", async (set, until, reason) => {
    const chat = await open({ set });
    await chat.happen(() => chat.control.mute({ ...me, duration: 10 * minute, reason: "spam" }));
    expect(notice(chat).textContent).toContain(until);
    expect(notice(chat).textContent).toContain(reason);
  });
});

it("a person who is banned reads until when, with the day where it is another one, and why (O6)", async () => {
  const chat = await open();
  await chat.happen(() => chat.control.ban({ ...me, duration: 3 * 24 * 60 * minute, reason: "harassment" }));
  const page = chat.container.querySelector(".foyer-state")!;
  expect(page).toHaveTextContent("You have been banned from this channel");
  expect(page).toHaveTextContent(/Until .*20\d\d.*Reason: Harassment or hate/);
});

describe("a message that an operator removed (O3)", () => {
  it("says so, and its author cannot restore it", async () => {
    const chat = await open({ messages: [], softDelete: true });
    const { id } = await chat.happen(() => chat.control.post({ ...me, text: "buy now" }));
    await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId: id, mode: "soft", by: "ben" }));
    expect(screen.getByRole("article", { name: /Removed by a moderator/ })).toHaveTextContent("Removed by a moderator");
    expect(screen.queryByRole("button", { name: "Undo Delete" })).toBeNull();
  });

  it("keeps the words and the undo of an author's own deletion", async () => {
    const chat = await open({ messages: [], softDelete: true });
    const { id } = await chat.happen(() => chat.control.post({ ...me, text: "oops" }));
    await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId: id, mode: "soft" }));
    expect(screen.getByRole("article", { name: /Deleted Message/ })).toBeVisible();
    expect(screen.getByRole("button", { name: "Undo Delete" })).toBeVisible();
  });
});

it("an operator's message is marked, and named as one (O10)", async () => {
  const chat = await open({ messages: [] });
  await chat.happen(() => chat.control.setRole({ channelUrl, userId: "ben", role: "operator" }));
  await chat.happen(() => chat.control.post({ channelUrl, userId: "ben", text: "Please sit down" }));
  await chat.happen(() => chat.control.post({ channelUrl, userId: "cleo", text: "Yes" }));
  const article = screen.getByRole("article", { name: /Please sit down, operator$/ });
  expect(article.querySelector(".foyer-message-operator")).toHaveTextContent("Operator");
  expect(screen.getByRole("article", { name: /: Yes$/ }).querySelector(".foyer-message-operator")).toBeNull();
});
