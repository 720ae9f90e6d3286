import { fireEvent, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useRegionKeys } from "./use-region-keys";

it("F6 with Ctrl, Alt or Meta is the browser's, and so is F6 once the page is gone", () => {
  const press = (keys: object = {}) => fireEvent.keyDown(document.body, { key: "F6", ...keys });
  const { unmount } = renderHook(() => useRegionKeys());
  for (const modifier of ["ctrlKey", "altKey", "metaKey"]) expect(press({ [modifier]: true })).toBe(true);
  expect(press()).toBe(false);
  unmount();
  expect(press()).toBe(true);
});
