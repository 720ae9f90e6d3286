import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { createLazyPart } from "../core/boundary/lazy-part";
import { createReactWorld } from "../../test/react-world";
import { useLazyPart } from "./use-lazy-part";

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
