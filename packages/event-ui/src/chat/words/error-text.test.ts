import { expect, it } from "vitest";
import { english } from "../../labels/english";
import { mergeLabels } from "../../labels/labels";
import { toErrorText } from "./error-text";

it.each([
  ["muted", "You have been muted"],
  ["refused:quota", "Something went wrong"],
  ["retryable:moving", "The chat service is busy. Please try again."],
  ["auth:second-factor", "Unable to connect"],
  ["indeterminate:odd", "Something went wrong"],
] as const)("the words for %s, of an adapter's own or not, are %j", (code, words) => {
  expect(toErrorText(code, english.labels.error)).toBe(words);
});

it("the words for a code that every object has are those of any failure", () => {
  expect(toErrorText("toString" as never, english.labels.error)).toBe("Something went wrong");
});

it("the words for an adapter's own code can be added", () => {
  const { error } = mergeLabels(english.labels, { error: { "refused:quota": "Enough for today." } });
  expect(toErrorText("refused:quota", error)).toBe("Enough for today.");
});
