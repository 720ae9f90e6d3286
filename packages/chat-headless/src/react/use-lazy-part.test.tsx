import { act, render, screen } from "@testing-library/react";
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { createLazyPart } from "../core/boundary/lazy-part";
import { systemEnvironment } from "../core/clock/system-environment";
import { createStore } from "../core/owner/store";
import { createReactWorld } from "../../test/react-world";
import { useLazyPart } from "./use-lazy-part";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const View = () => <p>The part</p>;

/** A part whose first loads fail. */
function createPart(failures: number) {
  let loads = 0;
  const part = createLazyPart(async () => {
    if (++loads <= failures) throw new Error("No connection.");
    return { View };
  });
  return { part, loads: () => loads };
}

it("a part of the interface is loaded while it is wanted, and again after failures", async () => {
  const world = await createReactWorld();
  const { part, loads } = createPart(3);
  let failures = 0;
  function Later({ isWanted }: { readonly isWanted: boolean }) {
    const loaded = useLazyPart(part, { isWanted, onFailure: () => failures++ });
    return loaded === null ? <p>Not yet</p> : <loaded.View />;
  }
  await world.show("ann", <Later isWanted={false} />);
  expect(loads()).toBe(0);
  await world.show("ben", <Later isWanted />);
  await world.advance(60_000);
  expect(screen.getAllByText("The part")).toHaveLength(2);
  expect([loads(), failures]).toEqual([4, 3]);
});

it("a part that is not wanted any longer is not tried again", async () => {
  const world = await createReactWorld();
  const { part, loads } = createPart(Infinity);
  const Later = () => useLazyPart(part)?.View() ?? null;
  const { unmount } = await world.show("ann", <Later />);
  unmount();
  const before = loads();
  await world.advance(600_000);
  expect(loads()).toBe(before);
});

it("a part that comes while something is rendered in a transition throws nothing of that away", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  // On a busy machine the transition may take longer than the part is put off.
  vi.spyOn(systemEnvironment, "after").mockReturnValue(() => {});
  // React has ten places for transitions, prefers lower ones and begins again after the last: one of two in turn is not there.
  const counts = [await countRenders(), await countRenders()];
  expect(Math.min(...counts)).toBe(1);
});

/** How many different numbers of renderings the rows of a transition have where a part comes while it is rendered. */
async function countRenders(): Promise<number> {
  const { part } = createPart(0);
  const renders = Array.from({ length: 30 }, () => 0);
  const isDone = () => renders.every((count) => count > 0);
  let isEarly = false;
  part.subscribe(() => (isEarly = !isDone()));
  const onRender = (index: number) => {
    // It comes before the next task.
    void part.load();
    // So long that React lets other tasks run between some of them.
    for (const begin = vi.getRealSystemTime(); vi.getRealSystemTime() - begin < 2;);
    renders[index]!++;
  };
  const list = renders.map((_, index) => <Row key={index} onRender={() => onRender(index)} />);
  const isShown = createStore(false);
  function Screen() {
    const [children, setChildren] = useState<ReactNode>(null);
    useEffect(() => isShown.subscribe(() => startTransition(() => setChildren(list))), []);
    const loaded = useLazyPart(part, { isWanted: false });
    return (
      <>
        {loaded === null ? <p>Not yet</p> : <loaded.View />}
        {children}
      </>
    );
  }
  const { container } = render(<Screen />);
  await expect.poll(() => container.textContent).toBe("Not yet");
  isShown.set(true);
  await expect.poll(() => isDone() && container.textContent).toBe("The part");
  expect(isEarly).toBe(true);
  // As often as each other: React may render each of them twice, to look for faults.
  return new Set(renders).size;
}

it("a part is shown while an action of the page is under way, with which React holds transitions back", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const { part } = createPart(0);
  const Later = () => (useLazyPart(part) === null ? <p>Not yet</p> : <View />);
  let end = () => {};
  startTransition(() => new Promise<void>((resolve) => void (end = resolve)));
  const { container } = render(<Later />);
  await part.load();
  await expect.poll(() => container.textContent, { timeout: 3_000 }).toBe("The part");
  end();
});

it("a part that comes between a rendering and its effects is shown, and no more is rendered after that", async () => {
  const world = await createReactWorld();
  const { part } = createPart(0);
  const get = vi.spyOn(part, "get").mockReturnValue(null);
  await part.load();
  let renders = 0;
  function Later() {
    renders++;
    useLayoutEffect(() => get.mockRestore());
    return useLazyPart(part)?.View() ?? null;
  }
  const { unmount } = await world.show("ann", <Later />);
  expect(screen.getByText("The part")).toBeTruthy();
  const before = renders;
  await world.advance(10_000);
  expect(renders).toBe(before);
  unmount();
});

function Row({ onRender }: { readonly onRender: () => void }) {
  onRender();
  return null;
}

it("a part is absent on a server and while its page hydrates, also where it is loaded, and needs no provider", async () => {
  const { part } = createPart(0);
  await part.load();
  const Later = () => (useLazyPart(part) === null ? <p>Not yet</p> : <View />);
  expect(renderToString(<Later />)).toContain("Not yet");
  const container = document.body.appendChild(document.createElement("div"));
  container.appendChild(document.createElement("p")).textContent = "Not yet";
  await act(async () => void render(<Later />, { container, hydrate: true }));
  expect(container).toHaveTextContent("The part");
});
