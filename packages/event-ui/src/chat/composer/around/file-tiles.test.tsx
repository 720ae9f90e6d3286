import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { arabic } from "../../../labels/arabic";
import { choose as chooseAction, openChat, type OpenedChat, type OpenOptions } from "../../test/open-chat";
import { toMessage } from "../../test/story-messages";

const picture = (name: string) => new File(["x".repeat(2_000)], name, { type: "image/png" });
const crosses = () => screen.queryAllByRole("button", { name: /^(Remove file|إزالة الملف): / });
const names = () => screen.queryAllByRole("listitem").map((tile) => tile.querySelector("bdi")?.textContent);
const focused = () => document.activeElement?.getAttribute("aria-label");

async function choose(files: readonly File[], options: OpenOptions = {}): Promise<OpenedChat> {
  const chat = await openChat(options);
  await chat.user.upload(screen.getByLabelText<HTMLInputElement>(/Attach file|إرفاق/, { selector: "input" }), [
    ...files,
  ]);
  await chat.pass();
  return chat;
}

const three = ["a.png", "b.png", "c.png"].map(picture);

describe("chosen files", () => {
  it("stand in a row with name, size and a cross each, and the next one is marked (W25)", async () => {
    await choose([...three, new File(["x"], "opening.mp4", { type: "video/mp4" })]);
    expect(names()).toEqual(["a.png", "b.png", "c.png", "opening.mp4"]);
    const [first, second] = screen.getAllByRole("listitem");
    expect(first).toHaveTextContent("2 kB");
    expect(first).toHaveAttribute("aria-current", "true");
    expect(second).not.toHaveAttribute("aria-current");
    expect(crosses().map((cross) => cross.getAttribute("aria-label"))).toEqual([
      "Remove file: a.png",
      "Remove file: b.png",
      "Remove file: c.png",
      "Remove file: opening.mp4",
    ]);
    expect(screen.getByText("3 more files wait")).toBeVisible();
  });

  it("leave the quote of their reply above them, without a cross that would put one of them away", async () => {
    const chat = await openChat({ messages: [toMessage({ text: "Is there tea?" })] });
    await chooseAction(chat, chat.message(/Is there tea/), "Reply");
    await chat.user.upload(screen.getByLabelText<HTMLInputElement>("Attach file", { selector: "input" }), [...three]);
    await chat.pass();
    expect(document.querySelector(".foyer-composer-bar")).toHaveTextContent("Is there tea?");
    expect(screen.queryByRole("button", { name: "Cancel reply" })).toBeNull();
  });

  it.each(["👍🏽", "🇩🇪", "e\u0301"])("show the end of a name from a whole character on, as %s", async (character) => {
    const name = `summer of ${character.repeat(9)}.png`;
    await choose([picture(name)]);
    const [beginning = "", end = ""] = [...screen.getByRole("listitem").querySelectorAll("bdi span")].map(
      ({ textContent }) => textContent,
    );
    expect(beginning + end).toBe(name);
    expect(end.replaceAll(character, "")).toBe(".png");
    expect(end.length).toBeGreaterThan(6);
  });

  it("are put away each by its own cross, and the focus goes on to the neighbour, in the end to the field (W25)", async () => {
    const chat = await choose(three);
    await chat.user.click(crosses()[1]!);
    expect(names()).toEqual(["a.png", "c.png"]);
    expect(focused()).toBe("Remove file: c.png");
    await chat.user.click(crosses()[1]!);
    expect(names()).toEqual(["a.png"]);
    expect(focused()).toBe("Remove file: a.png");
    await chat.user.click(crosses()[0]!);
    expect(names()).toEqual([]);
    expect(chat.field()).toHaveFocus();
    expect(chat.field()).toBeEnabled();
  });

  it("are one stop of Tab, walked by arrows, Home and End, and put away by Delete and Backspace (W25)", async () => {
    const chat = await choose(three);
    expect(crosses().map((cross) => cross.tabIndex)).toEqual([0, -1, -1]);
    await chat.user.keyboard("{Shift>}{Tab}{/Shift}");
    expect(focused()).toBe("Remove file: a.png");
    await chat.user.keyboard("{ArrowRight}");
    expect(focused()).toBe("Remove file: b.png");
    await chat.user.keyboard("{End}{ArrowRight}");
    expect(focused()).toBe("Remove file: c.png");
    await chat.user.keyboard("{Home}{ArrowLeft}{ArrowDown}");
    expect(focused()).toBe("Remove file: b.png");
    expect(crosses().map((cross) => cross.tabIndex)).toEqual([-1, 0, -1]);
    await chat.user.keyboard("{Delete}");
    expect(names()).toEqual(["a.png", "c.png"]);
    expect(focused()).toBe("Remove file: c.png");
    await chat.user.keyboard("{Backspace}");
    expect(focused()).toBe("Remove file: a.png");
    await chat.user.keyboard("{Delete}");
    expect(chat.field()).toHaveFocus();
  });

  it("are sent one after the other, while the focus stays on Send (W25)", async () => {
    const chat = await choose(three);
    const send = screen.getByRole("button", { name: "Send" });
    expect(send).toHaveFocus();
    await chat.user.keyboard("{Enter}");
    await chat.pass(1_000);
    expect(names()).toEqual(["b.png", "c.png"]);
    expect(screen.getAllByRole("listitem")[0]).toHaveAttribute("aria-current", "true");
    expect(send).toHaveFocus();
  });

  it("are not sent by the spaces between words that are typed on Send, only by a press of Space (K6)", async () => {
    const chat = await choose(three);
    await chat.user.keyboard("what a view ");
    await chat.pass(1_000);
    expect(names()).toEqual(["a.png", "b.png", "c.png"]);
    await chat.user.keyboard("{Shift>}{Tab}{/Shift}{Tab} ");
    await chat.pass(1_000);
    expect(names()).toEqual(["b.png", "c.png"]);
  });

  it("are sent by Space where the focus comes back to Send after a word was typed on it (K6)", async () => {
    const chat = await choose(three);
    await chat.user.keyboard("view");
    await chat.user.click(document.body);
    act(() => screen.getByRole("button", { name: "Send" }).focus());
    await chat.user.keyboard(" ");
    await chat.pass(1_000);
    expect(names()).toEqual(["b.png", "c.png"]);
  });

  it("of one name are each their own (W25)", async () => {
    const chat = await choose([picture("a.png"), picture("a.png"), picture("a.png")]);
    await chat.user.click(crosses()[1]!);
    expect(names()).toEqual(["a.png", "a.png"]);
    expect(crosses()[1]).toHaveFocus();
  });

  it("of one name are put away one by one: a key that is held down does not go on with the next one (E8)", async () => {
    const chat = await choose([picture("image.png"), picture("image.png"), picture("image.png")]);
    await chat.user.keyboard("{Shift>}{Tab}{/Shift}");
    await chat.user.keyboard("{Enter>3/}");
    expect(names()).toEqual(["image.png", "image.png"]);
  });

  it("are walked the other way in text from right to left (W25)", async () => {
    const chat = await choose(three, { set: arabic });
    crosses()[0]!.closest<HTMLElement>("ul")!.style.direction = "rtl";
    crosses()[0]!.focus();
    await chat.user.keyboard("{ArrowLeft}");
    expect(crosses()[1]).toHaveFocus();
    await chat.user.keyboard("{ArrowRight}");
    expect(crosses()[0]).toHaveFocus();
  });

  it("have a name of which the end is always seen, and no more than it is (W25)", async () => {
    await choose([picture("Protocol of the meeting, final.png"), picture("a\u202egnp.exe.png")]);
    expect(names()).toEqual(["Protocol of the meeting, final.png", "agnp.exe.png"]);
    expect(document.querySelector("[data-cut]")?.lastElementChild).toHaveTextContent("nal.png");
  });
});

it("a held Delete puts one of the files away", async () => {
  const chat = await choose(three);
  await chat.user.keyboard("{Shift>}{Tab}{/Shift}");
  await chat.user.keyboard("{Delete>3/}");
  expect(names()).toEqual(["b.png", "c.png"]);
});

it("keys that are commands with another one stay the browser's on the crosses of files", async () => {
  const chat = await choose(three);
  await chat.user.keyboard("{Shift>}{Tab}{/Shift}");
  const before = focused();
  for (const keys of ["{Alt>}{ArrowRight}{/Alt}", "{Meta>}{ArrowRight}{/Meta}", "{Control>}{Delete}{/Control}"])
    await chat.user.keyboard(keys);
  expect(focused()).toBe(before);
  expect(names()).toEqual(["a.png", "b.png", "c.png"]);
});
