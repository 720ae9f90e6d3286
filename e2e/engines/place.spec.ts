import { runPlaceWorld } from "../place/place-world";
import { expect, test } from "./test";

/** `FOYER_PLACE_FACTOR=6` makes 300 changes and 60 jumps in each of the combinations instead of in all of them. */
const factor = Number(process.env["FOYER_PLACE_FACTOR"] ?? 1);

for (const zoom of [1, 1.25, 0.8]) {
  test.describe(`at zoom ${zoom}`, () => {
    test.use({ zoom });
    for (const lang of ["en", "ar"]) {
      test(`C4 the reader's row stays, a follower follows and jumps arrive at zoom ${zoom} in ${lang} (U1, U2)`, async ({
        join,
      }) => {
        test.setTimeout(factor * 180_000);
        const { page, openChat } = await join("mira", { scenario: "50000", flags: "search", lang });
        await openChat();
        await page.sees([["aside [role=log] article"]]);
        const seed = Number(process.env["FOYER_PLACE_SEED"] ?? 20261122) + zoom * 100 + (lang === "ar" ? 1 : 0);
        const driver = { run: page.evaluate, resize: page.resize };
        // One pixel of the screen, which is what a list can be scrolled by, and a tenth for where the lines of a text come to lie.
        const tolerance = Math.max(1, 1.1 / zoom);
        const report = await runPlaceWorld(driver, { seed, changes: 50 * factor, jumps: 10 * factor, tolerance });
        const { moved, behind, done } = report;
        const said = `seed ${seed}: row moved ${moved.toFixed(2)} px, follower ${behind.toFixed(2)} px; ${JSON.stringify(done)}`;
        test.info().annotations.push({ type: "measured", description: said });
        expect(report.broken, said).toEqual([]);
      });
    }
  });
}
