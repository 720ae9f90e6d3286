import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./run-steps.mjs";

it("each planted bug is found by the seed of the simulation that found it", () => {
  const args = [join(root, "scripts/simulate.mjs"), "--planted", "--seeds", "1"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(status === 0 ? "" : stdout + stderr).toBe("");
  // Each is bundled with its mistake, and runs one world: some 25 seconds of one core.
}, 1_800_000);
