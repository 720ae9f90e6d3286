import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, toScript } from "./run-steps.mjs";
import { quickSteps, toVitestStep, typeStep } from "./steps.mjs";

/** @typedef {import("./run-steps.mjs").Step} Step */

const code = /\.(?:[cm]?js|tsx?)$/;

/**
 * The checks for the time in which one writes: types, lint of what has changed, the quick checks of the tree, the tests in Node and jsdom
 * that reach the change by their imports, and the tests in a browser that stand in its folders. Fewer than `npm test` runs.
 * @param {string} since a commit
 * @returns {Step[]}
 */
export function toChangedSteps(since) {
  const files = findChanged(since);
  const codeFiles = files.filter((file) => code.test(file));
  console.log(files.length === 0 ? `Nothing has changed since ${since}.` : files.map((file) => `  ${file}`).join("\n"));
  const inNode = ["unit", "unit-isolated", "dom"];
  const near = codeFiles.length === 0 ? [] : findTests(["browser"], toFolders(codeFiles));
  return [
    ...(findTests(inNode, ["--changed", since]).length === 0
      ? []
      : [toVitestStep("tests that reach the change", inNode, ["--changed", since])]),
    ...(near.length === 0 ? [] : [toVitestStep("tests in a browser beside the change", ["browser"], near)]),
    ...(codeFiles.length === 0 ? [] : [typeStep, { name: "lint of the change", command: ["oxlint", ...codeFiles] }]),
    ...quickSteps,
  ];
}

/** @param {readonly string[]} files */
const toFolders = (files) => [...new Set(files.map((file) => `${dirname(file)}/`))];

/** @param {string} since @returns {readonly string[]} files that are there */
function findChanged(since) {
  const names = [...git("diff", "--name-only", since, "--"), ...git("ls-files", "--others", "--exclude-standard")];
  return names.filter((name) => existsSync(join(root, name)));
}

/** @param {readonly string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split("\n").filter(Boolean);
}

/**
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {readonly string[]} choice
 * @returns {readonly string[]} files of tests
 */
function findTests(projects, choice) {
  const names = projects.flatMap((project) => ["--project", project]);
  const args = [toScript("vitest"), "list", "--filesOnly", "--json", ...names, ...choice];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.trim());
  /** @type {readonly { readonly file: string }[]} */
  const found = JSON.parse(stdout);
  return found.map(({ file }) => file);
}
