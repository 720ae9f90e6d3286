import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** @typedef {import("vitest/node").Reporter} Reporter */

/**
 * A reporter of Vitest. Writes how many tests passed only when they were tried again, and prints their names.
 * @implements {Reporter}
 */
export default class SecondTryReporter {
  /** @param {readonly import("vitest/node").TestModule[]} modules */
  onTestRunEnd(modules) {
    const names = modules.flatMap((module) =>
      [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky).map(({ fullName }) => fullName),
    );
    for (const name of names) console.log(`passed only at the second try: ${name}`);
    const path = process.env["FOYER_SECOND_TRIES"];
    if (path === undefined) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ count: names.length }));
  }
}
