import { expect, it } from "vitest";
import { createNoticedFact } from "./noticed-fact";

it("a fact follows each notice, and each answer that was written after the latest notice", () => {
  let now = 10;
  const fact = createNoticedFact("first", () => now);
  expect(fact.get()).toBe("first");
  fact.answer("answer", Number.MIN_SAFE_INTEGER);
  expect(fact.get(), "nothing was noticed yet").toBe("answer");
  fact.notice("notice");
  fact.answer("older", 9);
  fact.answer("of that millisecond", 10);
  expect(fact.get()).toBe("notice");
  fact.answer("newer", 11);
  expect(fact.get()).toBe("newer");
  now = 20;
  fact.notice("again");
  fact.answer("late", 15);
  expect(fact.get()).toBe("again");
});
