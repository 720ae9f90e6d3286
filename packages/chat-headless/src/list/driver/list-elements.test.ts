import { describe, expect, it } from "vitest";
import { createListElements } from "./list-elements";

/**
 * A list whose scroll position is whole pixels of the screen. `scrollTop` is cut to whole pixels of the page when it is read and
 * to whole ones of the screen when it is set, as in WebKit.
 */
function createZoomedList(zoom: number) {
  const space = {
    style: { height: "2000px" },
    getBoundingClientRect: () => ({ top: -scrolled / zoom, height: height() }),
  };
  const height = () => parseFloat(space.style.height);
  const append = () => {};
  // The boxes of the gauges tell no size: the page's own zoom changes no measure.
  const firstElementChild = { getBoundingClientRect: () => ({ height: 0 }) };
  const box = { style: {}, append, firstElementChild, scrollTop: 0, scrollHeight: 0 };
  const createElement = () => ({ ...box, cloneNode: createElement });
  const ownerDocument = { createElement };
  let scrolled = 0;
  const log = {
    ownerDocument,
    append,
    style: {},
    clientHeight: 600,
    get scrollTop() {
      return Math.trunc(scrolled / zoom + 0.01);
    },
    set scrollTop(top) {
      scrolled = Math.trunc(top * zoom);
    },
  };
  const elements = createListElements();
  const content = { ownerDocument, append, firstElementChild: space };
  elements.attach(log as unknown as HTMLElement, content as unknown as HTMLElement);
  return { moveUp: elements.moveUp, log, rowTop: () => space.getBoundingClientRect().top + height() };
}

describe("a list in a zoomed page", () => {
  it.each([0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 2])("is moved by parts of a pixel, too, at zoom %s", (zoom) => {
    const { moveUp, log, rowTop } = createZoomedList(zoom);
    log.scrollTop = 12_638;
    for (let step = 0; step < 400; step++) {
      const by = ((step * 37) % 101) / 7 - 7;
      const before = rowTop();
      moveUp(by, false);
      expect([step, by, rowTop() - (before - by)]).toEqual([step, by, expect.closeTo(0, 1)]);
    }
  });
});
