import type { User } from "@foyer/chat-headless";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { german } from "../../../labels/german";
import { choose, openChat, openMenu, type OpenedChat, type OpenOptions } from "../../test/open-chat";
import { ann, ben, channelUrl, cleo, createStage, StagedChat } from "../../test/stage-chat";
import { toMessage } from "../../test/story-messages";
import { overlaysPart } from "../../code/parts";

beforeAll(() => overlaysPart.load());

const spam = toMessage({ by: ben, text: "Cheap badges" });
const open = (options: OpenOptions = {}) =>
  openChat({ messages: [toMessage({ by: ann, text: "mine", ago: 1 }), spam], flags: { report: true }, ...options });
const reportsOf = (chat: OpenedChat) => chat.control.reports({ channelUrl });

async function openDialog(chat: OpenedChat) {
  await choose(chat, chat.message(/Cheap badges/), "Report");
  const dialog = within(screen.getByRole("dialog", { name: "Report this message" }));
  return {
    reason: (name: string) => dialog.getByRole("radio", { name }),
    comment: () => dialog.getByRole("textbox", { name: "Comment (optional)" }),
    send: () => dialog.getByRole("button", { name: "Send report" }),
    retry: () => dialog.getByRole("button", { name: "Retry" }),
    problem: () => dialog.getByRole("alert").textContent,
  };
}

describe("reporting a message", () => {
  it("is offered for others' messages where the flag is on (M8)", async () => {
    const chat = await open();
    const ofBen = await openMenu(chat, chat.message(/Cheap badges/));
    expect(within(ofBen).getByRole("menuitem", { name: "Report" })).toBeEnabled();
    await chat.user.keyboard("{Escape}");
    const own = await openMenu(chat, chat.message(/mine/));
    expect(within(own).queryByRole("menuitem", { name: "Report" })).toBeNull();
    chat.unmount();

    const off = await open({ flags: {} });
    expect(within(await openMenu(off, off.message(/Cheap/))).queryByRole("menuitem", { name: "Report" })).toBeNull();
  });

  it("sends the reason and the comment, thanks and gives the focus back (M8)", async () => {
    const chat = await open();
    const { reason, comment, send } = await openDialog(chat);
    expect(reason("Spam or advertising")).toHaveFocus();
    expect(send()).toHaveAttribute("aria-disabled", "true");
    expect(send()).toHaveAccessibleDescription("Choose a reason");
    await chat.user.click(reason("Spam or advertising"));
    await chat.user.type(comment(), " For the third time ");
    await chat.user.click(send());
    await chat.pass();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.body).not.toHaveFocus();
    expect(screen.getAllByText("Thank you for your report").length).toBeGreaterThan(0);
    expect(await reportsOf(chat)).toMatchObject([
      { userId: "ann", reason: "spam", comment: "For the third time", message: { id: spam.id } },
    ]);
  });

  it("leaves nothing of what was sent for the next report of the message (M8)", async () => {
    const chat = await open();
    const { reason, comment, send } = await openDialog(chat);
    await chat.user.click(reason("Something else"));
    await chat.user.type(comment(), "It is a scam");
    await chat.user.click(send());
    await chat.pass();
    const again = await openDialog(chat);
    expect(again.comment()).toHaveValue("");
    expect(again.reason("Something else")).not.toBeChecked();
  });

  it("that fails keeps what was chosen and written, and can be tried again (M8)", async () => {
    const chat = await open();
    await chat.control.addFault({ method: "reportMessage", count: 1, fault: { type: "fail", code: "busy" } });
    const { reason, comment, send, retry, problem } = await openDialog(chat);
    await chat.user.click(reason("Something else"));
    await chat.user.type(comment(), "It is a scam");
    await chat.user.click(send());
    await chat.pass();
    expect(problem()).toBe("Your report was not sent. The chat service is busy. Please try again.");
    expect(reason("Something else")).toBeChecked();
    expect(comment()).toHaveValue("It is a scam");
    await chat.user.click(retry());
    await chat.pass();
    expect(await reportsOf(chat)).toMatchObject([{ reason: "other", comment: "It is a scam" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("that was closed before it was sent goes on with what was written (M8)", async () => {
    const chat = await open();
    const first = await openDialog(chat);
    await chat.user.click(first.reason("Harassment or hate"));
    await chat.user.type(first.comment(), "See above");
    await chat.user.keyboard("{Escape}");
    await chat.pass();
    expect(screen.queryByRole("dialog")).toBeNull();
    const second = await openDialog(chat);
    expect(second.reason("Harassment or hate")).toBeChecked();
    expect(second.comment()).toHaveValue("See above");
    expect(await reportsOf(chat)).toEqual([]);
  });

  it("that another person of the page has begun is not theirs (M8)", async () => {
    const stage = await createStage({}, [spam]);
    const adapter = stage.createAdapter();
    const page = (self: User) => <StagedChat adapter={adapter} self={self} flags={{ report: true }} />;
    const user = userEvent.setup({ delay: null });
    const openReport = async () => {
      const message = await screen.findByRole("article", { name: /Cheap badges/ });
      await user.hover(message);
      await user.click(within(message).getByRole("button", { name: "Message actions" }));
      await user.click(await screen.findByRole("menuitem", { name: "Report" }));
      return screen.findByRole("textbox", { name: "Comment (optional)" });
    };
    const view = render(page(ann));
    await user.type(await openReport(), "It is Cleo again");
    await user.keyboard("{Escape}");
    view.rerender(page(cleo));
    await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
    expect(await openReport()).toHaveValue("");
  });

  it("that is closed while it is sent is given up, and thanks for nothing (M8)", async () => {
    const chat = await open({ service: { latency: 500 } });
    await chat.pass(5_000);
    const { reason, send } = await openDialog(chat);
    await chat.user.click(reason("Inappropriate content"));
    await chat.user.click(send());
    await chat.user.keyboard("{Escape}");
    await chat.pass(5_000);
    expect(screen.queryByText("Thank you for your report")).toBeNull();
  });

  it("is sent once, however often Send is pressed (M8)", async () => {
    const chat = await open({ service: { latency: 500 } });
    await chat.pass(5_000);
    const { reason, send } = await openDialog(chat);
    await chat.user.click(reason("Inappropriate content"));
    await chat.user.click(send());
    expect(send()).toHaveAccessibleDescription("sending");
    await chat.user.click(send());
    await chat.user.keyboard("{Enter}");
    await chat.pass(2_000);
    expect(chat.stage.log.lines().filter((line) => line.endsWith(" reportMessage ok"))).toHaveLength(1);
  });

  it("takes no more words while it is sent (M8)", async () => {
    const chat = await open({ service: { latency: 500 } });
    await chat.pass(5_000);
    const { reason, comment, send } = await openDialog(chat);
    await chat.user.click(reason("Spam or advertising"));
    await chat.user.type(comment(), "Look");
    await chat.user.click(send());
    expect(comment()).toHaveAttribute("readonly");
    await chat.user.type(comment(), " again");
    expect(comment()).toHaveValue("Look");
    await chat.pass(5_000);
    expect(await reportsOf(chat)).toMatchObject([{ comment: "Look" }]);
  });

  it("of a message that was deleted meanwhile says so and keeps what was written (M8)", async () => {
    const chat = await open();
    const { reason, comment, send } = await openDialog(chat);
    await chat.user.click(reason("Spam or advertising"));
    await chat.user.type(comment(), "Look");
    await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId: spam.id, mode: "hard" }));
    expect(send()).toHaveAccessibleDescription("This message was deleted");
    expect(comment()).toHaveValue("Look");
    expect(screen.getByRole("dialog")).not.toHaveTextContent("Cheap badges");
  });

  it("shows under a heading what is reported, and by whom it is (W10, W31)", async () => {
    const chat = await open();
    await openDialog(chat);
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByRole("heading", { name: "Report this message" })).toBeVisible();
    expect(dialog.getByText("Cheap badges")).toBeVisible();
    expect(dialog.getByText("Benjamin Okafor")).toBeVisible();
    expect(dialog.getByRole("group", { name: "Reason" })).toBeVisible();
  });

  it("speaks the language of the page (M8)", async () => {
    const chat = await open({ set: german });
    const article = chat.message(/Cheap badges/);
    await chat.user.hover(article);
    await chat.user.click(article.querySelector("[data-row-menu]")!);
    await chat.user.click(screen.getByRole("menuitem", { name: "Melden" }));
    await chat.pass();
    expect(screen.getByRole("dialog", { name: "Diese Nachricht melden" })).toBeInTheDocument();
  });
});
