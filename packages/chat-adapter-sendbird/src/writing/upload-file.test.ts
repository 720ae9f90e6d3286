import { expect, it } from "vitest";
import { toLoaded } from "./upload-file";

it.each([
  [0, 1_200, 0],
  [600, 1_200, 500],
  [601, 1_200, 500],
  [1_200, 1_200, 1_000],
  [1_300, 1_200, 1_000],
  [5, 0, 0],
])("of a file of 1,000 bytes, %i sent bytes of a request of %i are %i", (sent, total, loaded) => {
  expect(toLoaded(sent, total, 1_000)).toBe(loaded);
});
