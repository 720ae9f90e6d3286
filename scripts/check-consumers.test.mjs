import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { toScript } from "./run-steps.mjs";

it("a word that chooses no application is an error, and the answer names those that there are (P24)", () => {
  const { status, stderr } = spawnSync(process.execPath, [toScript("scripts/check-consumers.mjs"), "nosuchthing"], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("No application is called nosuchthing.");
  expect(stderr).toContain("Next, App Router");
});
