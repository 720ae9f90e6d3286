import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./run-steps.mjs";

it("44 random worlds through the Sendbird SDK keep every promise", () => {
  const args = [join(root, "scripts/simulate.mjs"), "--sdk", "--from", "1", "--seeds", "44"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(status === 0 ? "" : stdout + stderr).toBe("");
  expect(stdout.match(/^seed \d+: no violation$/gm)).toHaveLength(44);
  // Two cores run them in some fifteen seconds, and other tests run meanwhile.
}, 300_000);
