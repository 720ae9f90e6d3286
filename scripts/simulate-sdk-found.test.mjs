import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./run-steps.mjs";

it("the worlds through the Sendbird SDK that once broke a promise, and two more, keep every promise", () => {
  const args = [join(root, "scripts/simulate.mjs"), "--sdk", "--seeds", "2"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(status === 0 ? "" : stdout + stderr).toBe("");
  expect(stdout).toMatch(/^seed 2: no violation$/m);
}, 300_000);
