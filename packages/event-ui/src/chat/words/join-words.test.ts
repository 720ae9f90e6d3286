import { expect, it } from "vitest";
import { joinWords } from "./join-words";

it("words are joined with the comma of the locale's script", () => {
  expect(joinWords(["a", "b", "c"], "en")).toBe("a, b, c");
  expect(joinWords(["a"], "de-AT")).toBe("a");
  expect(joinWords(["a", "b"], "arn")).toBe("a, b");
  for (const locale of ["ar", "ar-EG", "fa", "ur-PK"]) expect(joinWords(["a", "b"], locale)).toBe("a\u060c b");
});
