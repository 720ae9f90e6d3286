import { render } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useObjectUrl } from "./use-object-url";

const live = new Set<string>();

beforeEach(() => {
  let made = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    const url = `blob:${made++}`;
    live.add(url);
    return url;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void live.delete(url));
});

afterEach(() => {
  vi.restoreAllMocks();
  live.clear();
});

function Picture({ file }: { readonly file: Blob | null }) {
  return <a href={useObjectUrl(file) ?? undefined}>picture</a>;
}

const show = (file: Blob | null) => (
  <StrictMode>
    <Picture file={file} />
  </StrictMode>
);

it("the address of a local file exists for as long as it is shown, and no longer", () => {
  const [one, two] = [new Blob(["one"]), new Blob(["two"])];
  const { container, rerender, unmount } = render(show(one));
  const address = () => container.querySelector("a")?.getAttribute("href") ?? null;
  expect([...live]).toEqual([address()]);
  const first = address();
  rerender(show(two));
  expect(address()).not.toBe(first);
  expect([...live]).toEqual([address()]);
  rerender(show(null));
  expect([address(), ...live]).toEqual([null]);
  rerender(show(one));
  unmount();
  expect([...live]).toEqual([]);
});
