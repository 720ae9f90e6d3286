import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { root } from "./run-steps.mjs";

// Each check fails on a copy of the repository in which its subject is broken.

/**
 * A copy of the scripts and of some other files, with the installed dependencies.
 * @param {readonly string[]} paths
 */
function createCopy(...paths) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-checks-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  for (const path of ["scripts", "package.json", ...paths]) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  /** @param {string} path @param {string} text */
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  return {
    folder,
    write,
    read: (/** @type {string} */ path) => readFileSync(join(folder, path), "utf8"),
    /** @param {string} script @param {readonly string[]} args */
    run(script, ...args) {
      const path = join(folder, "scripts", script);
      const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], { encoding: "utf8" });
      return { status, output: stdout + stderr };
    },
  };
}

describe("the check of the lifecycle tables", () => {
  const document = "docs/architecture.md";
  const state = "packages/chat-headless/src/core/state";
  const createLifecycleCopy = () =>
    createCopy(
      document,
      `${state}/client-lifecycle.ts`,
      `${state}/room-lifecycle.ts`,
      `${state}/outgoing/outgoing-lifecycle.ts`,
      "packages/chat-headless/src/core/port/chat-error.ts",
      ".oxfmtrc.json",
    );

  it("passes on the committed document", () => {
    expect(createLifecycleCopy().run("generate-lifecycle.mjs", "--check")).toEqual({ status: 0, output: "" });
  });

  it.each([
    ["a cell of the document", document, "| `retried`         | ·          |", "| `retried`         | up         |"],
    [
      "a cell of the connection",
      `${state}/client-lifecycle.ts`,
      'off: { retained: "connecting"',
      'off: { retained: "up"',
    ],
    [
      "a cell of the room",
      `${state}/room-lifecycle.ts`,
      'closed: { opened: "connecting"',
      'closed: { opened: "joining"',
    ],
  ])("fails, changing nothing, when %s differs", (_, path, from, to) => {
    const copy = createLifecycleCopy();
    copy.write(path, copy.read(path).replace(from, to));
    const before = copy.read(document);
    expect(copy.run("generate-lifecycle.mjs", "--check")).toMatchObject({
      status: 1,
      output: expect.stringContaining("npm run docs:lifecycle"),
    });
    expect(copy.read(document)).toBe(before);
  });
});

describe("the check of the public API", () => {
  const createApiCopy = () => {
    const copy = createCopy();
    const exports = { ".": { import: { types: "./dist/index.d.ts" } } };
    copy.write("packages/door/package.json", JSON.stringify({ name: "@scope/door", version: "1.0.0", exports }));
    copy.write("packages/door/dist/index.d.ts", "export declare function openDoor(name: string): void;\n");
    return copy;
  };

  it("fails when a package has no committed report, and shows what it would be", () => {
    const { status, output } = createApiCopy().run("api.mjs", "--check");
    expect(status).toBe(1);
    expect(output).toContain("+export function openDoor(name: string): void;");
  });
});
