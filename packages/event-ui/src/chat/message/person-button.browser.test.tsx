import { safeUrl } from "@foyer/chat-headless";
import { afterEach, describe, expect, it } from "vitest";
import { cdp } from "vitest/browser";
import { until } from "../list/test/painted";
import { showChat } from "../test/browser-chat";
import { ann, ben } from "../test/stage-chat";
import { reactions, toMessage } from "../test/story-messages";

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
const buttonOf = (row: HTMLElement) => row.querySelector<HTMLElement>(".foyer-person-button")!;

afterEach(async () => {
  await cdp().send("Emulation.setEmulatedMedia", { features: [] });
  await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: false });
});

describe("the picture of a message's author", () => {
  it("can be hit by a finger above and beside it, and not below, where the next message is", async () => {
    await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
    const { row } = await showChat({
      messages: [toMessage({ text: "one", ago: 1 }), toMessage({ by: ann, text: "two" })],
    });
    expect(matchMedia("(any-pointer: coarse)").matches).toBe(true);
    const button = buttonOf(row("one"));
    const { top, bottom, left, right } = button.getBoundingClientRect();
    const { x, y } = middleOf(button);
    const hits = [
      [x, top - 3],
      [left - 3, y],
      [right + 3, y],
      [x, bottom + 3],
    ].map(([atX, atY]) => document.elementFromPoint(atX!, atY!) === button);
    expect(hits).toEqual([true, true, true, false]);
  });

  it("is seen as soon as it is there, and does not fade in again with each row that scrolls into view", async () => {
    const avatarUrl = safeUrl(new URL("/examples/event-app/public/people/02.svg", location.href).href);
    const { row } = await showChat({
      messages: [toMessage({ by: ben, text: "one" })],
      resolve: (_, user) => ({ name: user?.name ?? "", avatarUrl, unknown: false }),
    });
    await until(() => buttonOf(row("one")).dataset["status"] === "loaded", "the picture");
    const picture = getComputedStyle(buttonOf(row("one")).querySelector("img")!);
    expect([picture.opacity, picture.transitionDuration]).toEqual(["1", "0s"]);
  });

  it("has an edge in forced colours, as bubbles have, but none around large emoji", async () => {
    await cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
    const { row } = await showChat({
      messages: [toMessage({ by: ben, text: "one", ago: 9 }), toMessage({ by: ann, text: "🎉" })],
    });
    expect(matchMedia("(forced-colors: active)").matches).toBe(true);
    const edge = (element: Element | null) => getComputedStyle(element!).borderTopWidth;
    expect(edge(buttonOf(row("one")))).toBe("1px");
    expect(edge(row("one").querySelector(".foyer-bubble"))).toBe("1px");
    expect(edge(row("🎉").querySelector(".foyer-bubble"))).toBe("0px");
  });
});

it("a reaction can be hit by a finger above and below it, also where the next message is", async () => {
  await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
  const { row } = await showChat({
    messages: [
      toMessage({ text: "one", ago: 1, reactions: reactions(["thumbsup", "cleo"]) }),
      toMessage({ text: "two" }),
    ],
  });
  expect(matchMedia("(pointer: coarse)").matches).toBe(true);
  const badge = row("one").querySelector(".foyer-reaction")!;
  const { top, bottom } = badge.getBoundingClientRect();
  const { x } = middleOf(badge);
  const hits = [top - 8, bottom + 8].map((y) => badge.contains(document.elementFromPoint(x, y)));
  expect(hits).toEqual([true, true]);
});
