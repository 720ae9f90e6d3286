import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root, toScript } from "./run-steps.mjs";

export const outDir = join(root, "build/ladle");

/** A development build: React says there what it only thinks in production. */
export function buildStories() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [toScript("@ladle/react/ladle"), "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "development" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Ladle does not build.\n${stdout}${stderr}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildStories();
