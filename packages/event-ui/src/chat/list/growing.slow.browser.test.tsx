import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import "../../styles.css";
import { createStage } from "./test/list-stage";
import { articlesOf, distanceOf, frames, logOf, readersRow, until } from "./test/painted";

async function open() {
  const stage = await createStage({});
  const { container } = await render(stage.show());
  await until(() => articlesOf(container).length > 0, "the first rows");
  // By then the rows out of view are mounted too.
  await frames(60);
  return { container, log: logOf(container) };
}

/** Between two frames: in the next one the scroll event comes before the observer of sizes. */
const outsideOfFrames = () => new Promise((resolve) => setTimeout(resolve));

function grow(article: HTMLElement | undefined) {
  const image = article?.querySelector<HTMLElement>("[data-image]");
  if (image != null) image.style.height = "200px";
}

describe("a row that grows in the same frame as a scroll", () => {
  it("leaves the end in view, where the last message grows (C4)", async () => {
    const { container, log } = await open();
    await outsideOfFrames();
    grow(articlesOf(container).at(-1));
    log.scrollTop += 60;
    await frames(4);
    expect(distanceOf(log)).toBeLessThanOrEqual(1);
  });

  it.each([0, 20])("leaves the reader's row where it is, scrolled by %i px (C4)", async (by) => {
    const { container, log } = await open();
    log.scrollTop -= 1500;
    await frames(30);
    const row = readersRow(container);
    const { top } = row.getBoundingClientRect();
    await outsideOfFrames();
    grow(articlesOf(container)[articlesOf(container).indexOf(row) - 3]);
    log.scrollTop -= by;
    await frames(4);
    expect(row.getBoundingClientRect().top).toBeCloseTo(top + by, 0);
  });
});
