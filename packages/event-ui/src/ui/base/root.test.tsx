import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { type CSSProperties, useLayoutEffect } from "react";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";

/** The parts as a page loads them for the first time: the module keeps which mistakes were reported. */
async function loadParts() {
  vi.resetModules();
  const [{ Root }, { Button }, { Badge }] = await Promise.all([
    import("./root"),
    import("../parts/button"),
    import("../parts/badge"),
  ]);
  return { Root, Button, Badge };
}

let warn: MockInstance<Console["warn"]>;

beforeEach(() => void (warn = vi.spyOn(globalThis.console, "warn").mockImplementation(() => {})));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it("a part outside of Root is warned of once, with what happened, why it matters and what to do", async () => {
  const { Button, Badge } = await loadParts();
  const { rerender } = render(<Button>One</Button>);
  rerender(<Button>Two</Button>);
  render(<Badge count={1} />);
  expect(warn.mock.calls).toEqual([
    [
      '[foyer] <Button> is outside of <Root>, which declares the tokens: its colours, sizes and theme are missing. Put one <Root> of @foyer/event-ui around all parts, and import "@foyer/event-ui/styles.css" once.',
    ],
  ]);
});

it("the outermost part is the one that is named", async () => {
  const { Button } = await loadParts();
  render(<Button icon="close">Close</Button>);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("<Button> is outside of <Root>"));
});

it("a page that a server renders is warned of too", async () => {
  const { Button } = await loadParts();
  renderToString(<Button>One</Button>);
  expect(warn).toHaveBeenCalledOnce();
});

it("parts inside of Root are not warned of", async () => {
  const { Root, Button } = await loadParts();
  render(
    <Root>
      <Button icon="close">Close</Button>
    </Root>,
  );
  expect(warn).not.toHaveBeenCalled();
});

it("nothing is said in production", async () => {
  vi.stubEnv("NODE_ENV", "production");
  const { Root, Button } = await loadParts();
  render(<Button>Outside</Button>);
  const { container } = render(
    <Root>
      <Button>Inside</Button>
    </Root>,
  );
  expect(container.querySelector(".foyer-root .foyer-button")).not.toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

it("a page without `process` shows its parts and says nothing", async () => {
  const { Root, Button } = await loadParts();
  const { process } = globalThis;
  Reflect.deleteProperty(globalThis, "process");
  let html = "";
  try {
    html = renderToString(
      <Root>
        <Button>Inside</Button>
      </Root>,
    );
  } finally {
    globalThis.process = process;
  }
  expect(html).toContain("Inside");
  expect(warn).not.toHaveBeenCalled();
});

it("a missing style sheet is warned of once, when it has had time to load, and only where there is a layout", async () => {
  vi.useFakeTimers();
  const { Root } = await loadParts();
  render(<Root />);
  vi.advanceTimersByTime(10_000);
  expect(warn).not.toHaveBeenCalled();

  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  render(<Root />).unmount();
  const { container } = render(<Root style={{ "--foyer-tint": "1" } as CSSProperties} />);
  expect(container.firstElementChild).not.toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(warn).not.toHaveBeenCalled();

  render(<Root tokens={{ "--foyer-step": "5px" }} />);
  render(<Root />);
  vi.advanceTimersByTime(2_000);
  expect(warn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(warn.mock.calls).toEqual([
    [
      '[foyer] The style sheet is missing: parts have no colours, sizes and places. Import "@foyer/event-ui/styles.css" once, or give it to the shadow tree or the window that Root is in.',
    ],
  ]);
});

it("presses are guarded from the moment in which the page is there, before it is painted (W1)", async () => {
  const { Root } = await loadParts();
  const listen = vi.spyOn(document, "addEventListener");
  const guarded: boolean[] = [];
  function Page() {
    useLayoutEffect(() => void guarded.push(listen.mock.calls.some(([type]) => type === "pointerdown")), []);
    return <Root />;
  }
  render(<Page />);
  expect(guarded[0]).toBe(true);
});
