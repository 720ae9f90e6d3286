import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./run-steps.mjs";

it("a day of a busy crowd and hundreds of openings and closings leave nothing behind", () => {
  const args = [join(root, "scripts/soak.mjs"), "--rounds", "6", "--hours", "2", "--opens", "20"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(status === 0 ? "" : stdout + stderr).toBe("");
  // Some thirty seconds of one core, and other tests run meanwhile.
}, 300_000);
