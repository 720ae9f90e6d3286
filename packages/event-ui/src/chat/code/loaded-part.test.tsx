import { createLazyPart, systemEnvironment } from "@foyer/chat-headless";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { LoadedPart } from "./loaded-part";

afterEach(() => vi.restoreAllMocks());

const View = () => <p>The part</p>;

/** A part whose first loads fail. */
function createPart(failures: number) {
  const load = vi.fn<() => Promise<typeof View>>(async () => {
    if (load.mock.calls.length <= failures) throw new Error("No connection.");
    return View;
  });
  return { load, part: createLazyPart(load) };
}

function Shown({ part }: Pick<ReturnType<typeof createPart>, "part">) {
  return (
    <LoadedPart part={part} renderFrame={(content) => <section aria-label="Frame">{content}</section>}>
      {(Loaded) => <Loaded />}
    </LoadedPart>
  );
}

it("a part that is loaded later stands in its frame with a spinner until it is there", async () => {
  const { part } = createPart(0);
  render(<Shown part={part} />);
  expect(within(screen.getByRole("region", { name: "Frame" })).getByRole("status", { name: "Loading" })).toBeVisible();
  expect(await screen.findByText("The part")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Frame" })).toBeNull();
});

it("a part that was loaded in advance is there at once, and loaded once", async () => {
  const { part, load } = createPart(0);
  part.preload();
  part.preload();
  await part.load();
  render(<Shown part={part} />);
  expect(screen.getByText("The part")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

it("a part that cannot be loaded says so, and Retry tries at once", async () => {
  const { part, load } = createPart(3);
  part.preload();
  await expect(part.load()).rejects.toThrow("No connection.");
  // Without it, nothing is tried by itself.
  vi.spyOn(systemEnvironment, "after").mockReturnValue(() => {});
  render(<Shown part={part} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Unable to connect");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  expect(screen.getByRole("button", { name: "Retry" })).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("The part")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(4);
});

it("a part that could not be loaded is there once it can, without a press", async () => {
  const { part } = createPart(1);
  let retry = () => {};
  vi.spyOn(systemEnvironment, "after").mockImplementation((_delay, run) => {
    retry = run;
    return () => {};
  });
  render(<Shown part={part} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Unable to connect");
  await act(async () => retry());
  expect(screen.getByText("The part")).toBeVisible();
});
