import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MarkedText } from "./marked-text";

function marksOf(text: string, query: string) {
  const { container } = render(<MarkedText text={text} query={query} />);
  return {
    text: container.textContent,
    marks: [...container.querySelectorAll("mark")].map((mark) => mark.textContent),
  };
}

describe("a text that was found", () => {
  it.each([
    ["each word, whatever its case", "The Harbour at the harbour gate", "harbour GATE", ["Harbour", "harbour", "gate"]],
    ["signs that mean something in a pattern", "What? (really)", "? (", ["?", "("]],
    ["the whole of a word whose beginning was searched for too (N28)", "a meeting", "meet meeting", ["meeting"]],
    ["nothing that is not there", "Plain", "other", []],
    ["nothing for an empty query", "Plain", " ", []],
    ["words of other scripts", "مرحبا بالجميع", "مرحبا", ["مرحبا"]],
  ])("marks %s (U19)", (_, text, query, marks) => {
    expect(marksOf(text, query)).toEqual({ text, marks });
  });

  it("begins shortly before a hit that is far from its beginning (U19)", () => {
    const { text, marks } = marksOf(`${"word ".repeat(60)}needle at last`, "needle");
    expect(marks).toEqual(["needle"]);
    expect(text).toMatch(/^…(word ){7,8}needle at last$/);
  });

  it("shows a hit inside a very long word too (U19)", () => {
    expect(marksOf(`${"x".repeat(200)}needle`, "needle").text).toMatch(/^….*needle$/);
  });
});
