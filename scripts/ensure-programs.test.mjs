import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { expect, it, onTestFinished, vi } from "vitest";
import { ensurePrograms } from "./ensure-programs.mjs";
import { findBrowser } from "./find-browser.mjs";

/** Two folders of a PATH, with these programs in them. @param {readonly string[]} programs */
function createPath(programs) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-path-"));
  for (const name of ["first", "second"]) mkdirSync(join(folder, name));
  for (const program of programs) writeFileSync(join(folder, program), "", { mode: 0o755 });
  vi.stubEnv("PATH", [join(folder, "first"), join(folder, "second")].join(delimiter));
  vi.stubEnv("CHROMIUM_PATH", "");
  vi.spyOn(chromium, "executablePath").mockReturnValue(join(folder, "own"));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });
  return folder;
}

it("the browser is the one of the variable, then Playwright's, then one of the PATH, those without windows first", () => {
  const folder = createPath(["own", "first/chromium", "second/chromium-headless-shell"]);
  vi.stubEnv("CHROMIUM_PATH", "/opt/chrome");
  expect(findBrowser()).toEqual({ executablePath: "/opt/chrome" });
  vi.stubEnv("CHROMIUM_PATH", "");
  expect(findBrowser()).toEqual({});
  vi.spyOn(chromium, "executablePath").mockReturnValue(join(folder, "none"));
  expect(findBrowser()).toEqual({ executablePath: join(folder, "second/chromium-headless-shell") });
});

it("the browser is Chrome, wherever the platform keeps it, where nothing else is found", () => {
  createPath([]);
  expect(findBrowser()).toEqual({ channel: "chrome" });
});

it("a program that is missing is named with an advice, and nothing is installed for others than Debian's root", () => {
  vi.spyOn(process, "getuid").mockReturnValue(1000);
  const log = vi.spyOn(console, "log").mockReturnValue(undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const advice = "Install it.";
  const programs = {
    there: { isThere: () => true, packages: ["one"], advice },
    gone: { isThere: () => false, packages: ["two"], advice },
  };
  expect(ensurePrograms(programs)).toEqual(["gone"]);
  expect(log.mock.calls).toEqual([["No gone here. Install it."]]);
});
