import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { guardHeldKeys } from "./held-keys";

describe("a key that is held down", () => {
  let end = () => {};
  afterEach(() => end());

  function show() {
    const { container: root } = render(
      <>
        <div>
          <button type="button">opens</button>
          <button type="button">sends</button>
        </div>
        <button type="button">of the page</button>
        <button type="button">of the page</button>
      </>,
    );
    const [opens, sends, outside, further] = screen.getAllByRole("button");
    if (!opens || !sends || !outside || !further) throw new Error("Nothing is shown.");
    end = guardHeldKeys(root.querySelector("div")!);
    const acted = vi.fn<(key: string) => void>();
    for (const one of [sends, further]) one.addEventListener("keydown", ({ key }) => acted(key));
    return { opens, sends, outside, further, acted };
  }

  it.each(["Enter", " "])("does not act on what its first press brought: '%s' (E8)", (key) => {
    const { opens, sends, acted } = show();
    fireEvent.keyDown(opens, { key });
    expect(fireEvent.keyDown(sends, { key, repeat: true })).toBe(false);
    expect(acted).not.toHaveBeenCalled();
    fireEvent.keyDown(sends, { key });
    expect(acted).toHaveBeenCalledWith(key);
  });

  it("closes one thing: Escape does not repeat, wherever the focus is (W8)", () => {
    const { opens, sends, acted } = show();
    fireEvent.keyDown(sends, { key: "Escape" });
    fireEvent.keyDown(sends, { key: "Escape", repeat: true });
    expect(fireEvent.keyDown(opens, { key: "Escape", repeat: true })).toBe(false);
    expect(acted.mock.calls).toEqual([["Escape"]]);
  });

  it("goes on where it went down, and moves on by arrows", () => {
    const { opens, sends, acted } = show();
    fireEvent.keyDown(sends, { key: "Enter" });
    fireEvent.keyDown(sends, { key: "Enter", repeat: true });
    fireEvent.keyDown(opens, { key: "ArrowDown" });
    fireEvent.keyDown(sends, { key: "ArrowDown", repeat: true });
    expect(acted.mock.calls).toEqual([["Enter"], ["Enter"], ["ArrowDown"]]);
  });

  it.each(["e", "𐌴"])("writes no letter that was a shortcut, and any other one: %s", (letter) => {
    const { opens, sends, acted } = show();
    opens.addEventListener("keydown", (event) => event.key === letter && event.preventDefault());
    fireEvent.keyDown(opens, { key: letter });
    expect(fireEvent.keyDown(sends, { key: letter, repeat: true })).toBe(false);
    fireEvent.keyDown(opens, { key: "x" });
    expect(fireEvent.keyDown(sends, { key: "x", repeat: true })).toBe(true);
    expect(acted.mock.calls).toEqual([["x"]]);
  });

  it("belongs to the page around, where it goes down and on outside", () => {
    const { outside, further, acted } = show();
    fireEvent.keyDown(further, { key: "Escape" });
    expect(fireEvent.keyDown(further, { key: "Escape", repeat: true })).toBe(true);
    fireEvent.keyDown(outside, { key: "Enter" });
    expect(fireEvent.keyDown(further, { key: "Enter", repeat: true })).toBe(true);
    expect(acted.mock.calls).toEqual([["Escape"], ["Escape"], ["Enter"]]);
  });

  it("does not act on the page around where it went down inside, nor inside where it went down outside", () => {
    const { opens, outside, sends, further, acted } = show();
    fireEvent.keyDown(opens, { key: "Enter" });
    expect(fireEvent.keyDown(further, { key: "Enter", repeat: true })).toBe(false);
    fireEvent.keyDown(outside, { key: "Enter" });
    expect(fireEvent.keyDown(sends, { key: "Enter", repeat: true })).toBe(false);
    expect(acted).not.toHaveBeenCalled();
  });
});
