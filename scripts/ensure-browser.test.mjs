import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ensureBrowser } from "./ensure-browser.mjs";
import { chromiumArguments, findBrowser } from "./find-browser.mjs";
import { root } from "./run-steps.mjs";

const own = "/home/ann/.cache/ms-playwright/chromium/chrome";

/**
 * A machine that has only what it is told to have.
 * @param {Partial<import("./find-browser.mjs").World>} facts
 * @param {Record<string, number | undefined>} programs path to major version
 */
function falseWorld(facts = {}, programs = {}) {
  return {
    env: { PATH: ["/usr/local/bin", "/usr/bin"].join(delimiter) },
    platform: "linux",
    home: "/home/ann",
    isRoot: false,
    isProgram: (/** @type {string} */ path) => path in programs,
    majorVersion: (/** @type {string} */ path) => programs[path],
    playwrightPath: () => own,
    ...facts,
  };
}

/**
 * Installers that change the false world and note that they were asked.
 * @param {{ playwright?: () => boolean, debian?: () => boolean, isDebian?: boolean }} ways
 */
function falseInstallers(ways = {}) {
  /** @type {string[]} */
  const asked = [];
  return {
    asked,
    playwright: () => (asked.push("playwright"), ways.playwright?.() ?? false),
    debian: () => (asked.push("debian"), ways.debian?.() ?? false),
    isDebian: () => ways.isDebian ?? false,
  };
}

const silent = () => {};

describe("the search for a browser", () => {
  it("takes the one a variable names, the first variable first", () => {
    const env = { CHROMIUM_PATH: "/opt/a", CHROME_PATH: "/opt/b" };
    const world = falseWorld({ env }, { "/opt/a": undefined, "/opt/b": 150, [own]: 159 });
    expect(findBrowser(world)).toEqual({ path: "/opt/a", origin: "CHROMIUM_PATH" });
  });

  it("refuses a variable that names nothing usable instead of taking another browser", () => {
    const world = falseWorld({ env: { CHROME_PATH: "/opt/gone" } }, { [own]: 159 });
    expect(() => findBrowser(world)).toThrow('CHROME_PATH is set to "/opt/gone"');
  });

  it("ignores a variable that is set to nothing", () => {
    expect(findBrowser(falseWorld({ env: { CHROMIUM_PATH: "" } }, { [own]: 159 })).path).toBe(own);
  });

  it("prefers Playwright's own to the system's", () => {
    expect(findBrowser(falseWorld({}, { "/usr/bin/chromium": 156, [own]: 159 })).origin).toBe("playwright");
  });

  it("takes the system's from the PATH and passes over one that is too old or does not answer", () => {
    const programs = {
      "/usr/local/bin/google-chrome": 119,
      "/usr/bin/google-chrome": undefined,
      "/usr/bin/chromium": 156,
    };
    expect(findBrowser(falseWorld({}, programs))).toEqual({ path: "/usr/bin/chromium", origin: "system" });
  });

  it("prefers a Chromium without windows to the whole browser", () => {
    const programs = { "/usr/bin/chromium": 156, "/usr/bin/chromium-headless-shell": 156 };
    expect(findBrowser(falseWorld({}, programs)).path).toBe("/usr/bin/chromium-headless-shell");
  });

  it("knows where macOS and Windows keep theirs", () => {
    const mac = "/home/ann/Applications/Chromium.app/Contents/MacOS/Chromium";
    expect(findBrowser(falseWorld({ platform: "darwin" }, { [mac]: 156 })).path).toBe(mac);
    const edge = "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe";
    const env = { "PROGRAMFILES(X86)": "C:\\Program Files (x86)" };
    expect(findBrowser(falseWorld({ platform: "win32", env }, { [edge]: 156 })).path).toBe(edge);
  });

  it("leaves the sandbox on except for root and in CI", () => {
    expect(chromiumArguments(falseWorld())).not.toContain("--no-sandbox");
    expect(chromiumArguments(falseWorld({ isRoot: true }))).toContain("--no-sandbox");
    expect(chromiumArguments(falseWorld({ env: { CI: "true" } }))).toContain("--no-sandbox");
  });

  it("switches off every feature that Playwright does, whose own switch the arguments replace", () => {
    const bundle = readFileSync(join(root, "node_modules/playwright-core/lib/coreBundle.js"), "utf8");
    const [, list = ""] = /disabledFeatures = \[(.*?)\n\s*\]/s.exec(bundle) ?? [];
    const theirs = [...list.replaceAll(/\/\/.*/g, "").matchAll(/"(\w+)"/g)].map(([, name]) => name);
    expect(theirs.length).toBeGreaterThan(5);
    const [prefix, ...more] = chromiumArguments(falseWorld()).filter((flag) => flag.startsWith("--disable-features="));
    expect(more).toEqual([]);
    expect(prefix?.replace("--disable-features=", "").split(",")).toEqual(expect.arrayContaining(theirs));
  });
});

describe("the installation of a browser", () => {
  it("installs nothing when there is one", () => {
    const installers = falseInstallers();
    expect(ensureBrowser(falseWorld({}, { [own]: 159 }), installers, silent).path).toBe(own);
    expect(installers.asked).toEqual([]);
  });

  it("adds Debian's Chromium without windows as root where only the whole browser is", () => {
    /** @type {Record<string, number>} */
    const programs = { "/usr/bin/chromium": 156 };
    const debian = () => (programs["/usr/bin/chromium-headless-shell"] = 156) > 0;
    const installers = falseInstallers({ debian, isDebian: true });
    const found = ensureBrowser(falseWorld({ isRoot: true }, programs), installers, silent);
    expect(found.path).toBe("/usr/bin/chromium-headless-shell");
    expect(installers.asked).toEqual(["debian"]);
  });

  it("keeps the whole browser where the other cannot be installed", () => {
    const installers = falseInstallers({ isDebian: true });
    const world = falseWorld({ isRoot: true }, { "/usr/bin/chromium": 156 });
    expect(ensureBrowser(world, installers, silent).path).toBe("/usr/bin/chromium");
    expect(installers.asked).toEqual(["debian"]);
  });

  it("lets Playwright download its own first", () => {
    /** @type {Record<string, number>} */
    const programs = {};
    const installers = falseInstallers({ playwright: () => (programs[own] = 159) > 0 });
    expect(ensureBrowser(falseWorld({ isRoot: true }, programs), installers, silent).path).toBe(own);
    expect(installers.asked).toEqual(["playwright"]);
  });

  it("says which libraries are missing when the download does not start", () => {
    /** @type {Record<string, number | undefined>} */
    const programs = {};
    const installers = falseInstallers({ playwright: () => ((programs[own] = undefined), true) });
    expect(() => ensureBrowser(falseWorld({}, programs), installers, silent)).toThrow("playwright install-deps");
  });

  it("installs Debian's package as root when the download fails", () => {
    /** @type {Record<string, number>} */
    const programs = {};
    const debian = () => (programs["/usr/bin/chromium"] = 156) > 0;
    const installers = falseInstallers({ debian, isDebian: true });
    const found = ensureBrowser(falseWorld({ isRoot: true }, programs), installers, silent);
    expect(found).toEqual({ path: "/usr/bin/chromium", origin: "system" });
    expect(installers.asked).toEqual(["playwright", "debian"]);
  });

  it.each([
    ["someone who may not", { isRoot: false }, true],
    ["Ubuntu", { isRoot: true }, false],
    ["macOS", { isRoot: true, platform: "darwin" }, true],
  ])("never calls apt for %s, and says what to do instead", (_who, facts, isDebian) => {
    const installers = falseInstallers({ isDebian });
    expect(() => ensureBrowser(falseWorld(facts), installers, silent)).toThrow("set CHROMIUM_PATH");
    expect(installers.asked).toEqual(["playwright"]);
  });
});
