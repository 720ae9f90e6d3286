import type { Page } from "@playwright/test";
import { expect, test } from "../test";
import { type PlaceDriver, runPlaceWorld } from "./place-world";

/**
 * 50 changes and 10 jumps in each of six combinations, and 20 and 4 with every change of the sources, in the first.
 * `FOYER_PLACE_FACTOR=6` makes 300 and 60 in each.
 */
const factor = Number(process.env["FOYER_PLACE_FACTOR"] ?? 1);

function toDriver(page: Page, zoom: number): PlaceDriver {
  return {
    run: (body, argument) => page.evaluate(body as never, argument) as never,
    resize: (width, height) =>
      page.setViewportSize({ width: Math.round(width / zoom), height: Math.round(height / zoom) }),
  };
}

for (const lang of ["en", "ar"]) {
  for (const zoom of [1, 1.25, 0.8]) {
    const isFirst = zoom === 1 && lang === "en";
    const size = isFirst && factor === 1 ? 0.4 : factor;
    test.describe(`at zoom ${zoom} in ${lang}`, () => {
      // A zoom gives fewer and larger CSS pixels.
      test.use({
        deviceScaleFactor: zoom,
        viewport: { width: Math.round(1280 / zoom), height: Math.round(800 / zoom) },
      });
      test(
        `C4 the reader's row stays, a follower follows and jumps arrive at zoom ${zoom} in ${lang} (U1, U2)`,
        { tag: "@slow" },
        async ({ join }) => {
          test.setTimeout(factor * 120_000);
          const mira = await join("mira", { scenario: "50000", flags: "search", lang });
          await mira.page.locator(".foyer-chat-button").click();
          await mira.page.locator("aside [role=log] article").first().waitFor();
          const seed = Number(process.env["FOYER_PLACE_SEED"] ?? 20261122) + zoom * 100 + (lang === "ar" ? 1 : 0);
          const report = await runPlaceWorld(toDriver(mira.page, zoom), {
            seed,
            changes: 50 * size,
            jumps: 10 * size,
          });
          const { moved, behind, done } = report;
          const said = `seed ${seed}: row moved ${moved.toFixed(2)} px, follower ${behind.toFixed(2)} px; ${JSON.stringify(done)}`;
          test.info().annotations.push({ type: "measured", description: said });
          expect(report.broken, said).toEqual([]);
        },
      );
    });
  }
}
