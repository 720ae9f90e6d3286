import { rmSync } from "node:fs";
import { join } from "node:path";
import { toChangedSteps } from "./changed-steps.mjs";
import { closeRun, root, runSteps } from "./run-steps.mjs";
import { checkGroups, moreGroups, onlyMoreGroups, toOnlyEngineGroups, usualGroups } from "./steps.mjs";

// `npm test`: types and the tests of a change. `--more` runs only what that leaves out, `--all` runs both. `--changed` is for the time in
// which one writes: what is not committed, or what came since a commit that is named after it. `--check` runs no tests, and
// `--engines` those in three engines, with what follows for Playwright: `npm run test:engines -- --project firefox -g "draft"`.

const [flag, ...rest] = process.argv.slice(2);
const started = Date.now();
// The report of an earlier run must not be read for a step that did not write its own.
rmSync(join(root, "build/reports"), { recursive: true, force: true });
closeRun(await runSteps(await chooseGroups()), started);

async function chooseGroups() {
  if (flag === undefined) return usualGroups;
  if (flag === "--more") return onlyMoreGroups;
  if (flag === "--all") return [...usualGroups, ...moreGroups];
  if (flag === "--changed") return [await toChangedSteps(rest[0] ?? "HEAD")];
  if (flag === "--check") return checkGroups;
  if (flag === "--engines") return toOnlyEngineGroups(rest);
  throw new Error(`There is no ${flag}. Take none, --more, --all, --changed, --check or --engines.`);
}
