import { describe, it } from "vitest";
import { expectStill } from "./test/sway";

describe("the reader's row", () => {
  it("moves at most 1 px over 80 random changes", { timeout: 90_000 }, ({ annotate }) =>
    expectStill(20261120, annotate),
  );
});
