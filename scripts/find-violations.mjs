import axe from "axe-core";

/**
 * Returns the violations that axe finds on a page, one text each. axe itself is loaded once a page, and describes violations only: naming every
 * element that passes takes longer than the rules.
 * @param {import("playwright").Page} page
 * @param {readonly string[]} tags of the rules
 * @returns {Promise<string[]>}
 */
export async function findViolations(page, tags) {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  }
  const violations = await page.evaluate(
    async (values) => {
      /** @type {typeof import("axe-core")} */
      const { run } = Reflect.get(window, "axe");
      const results = await run(document, { runOnly: { type: "tag", values }, resultTypes: ["violations"] });
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html, failureSummary }) => ({ id, target: target.join(" "), html, failureSummary })),
      );
    },
    [...tags],
  );
  return violations.map(
    ({ id, target, html, failureSummary = "" }) =>
      `${id}: ${target} ${failureSummary.replaceAll(/\s+/g, " ")} ${html.slice(0, 200)}`,
  );
}
