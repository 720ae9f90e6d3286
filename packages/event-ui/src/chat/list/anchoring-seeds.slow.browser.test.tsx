import { describe, it } from "vitest";
import { expectStill } from "./test/sway";

// One seed runs with the usual tests.

describe("the reader's row", () => {
  it.for([1, 77])(
    "moves at most 1 px over 80 other random changes (seed %i)",
    { timeout: 90_000 },
    (seed, { annotate }) => expectStill(seed, annotate),
  );
});
