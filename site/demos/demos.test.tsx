import { act, render, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Frame } from "./frame/frame";

const demos = import.meta.glob<{ readonly default: ComponentType }>("./hooks/*.tsx", { eager: true });

afterEach(() => vi.restoreAllMocks());

it.each(Object.entries(demos))("the demo %s renders without a word on the console", async (_, { default: Demo }) => {
  const said = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  await act(async () => {
    render(
      <Frame>
        <Demo />
      </Frame>,
    );
  });
  await waitFor(() => expect(screen.getByRole("group", { name: "Make something happen" })).toBeInTheDocument());
  const demo = document.querySelector(".demo");
  await waitFor(() => expect(isThere(demo)).toBe(true));
  for (const spy of said) expect(spy).not.toHaveBeenCalled();
});

/** Something besides the words of waiting. */
function isThere(demo: Element | null): boolean {
  const text = demo?.textContent ?? "";
  return demo?.querySelector("input") != null || !/^(Loading|Joining|loading)?$/.test(text);
}
