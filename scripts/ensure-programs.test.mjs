import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ensureBrowser, ensurePrograms, toEngines } from "./ensure-programs.mjs";
import { chromiumArguments, findBrowser } from "./find-browser.mjs";
import { root } from "./run-steps.mjs";

const own = "/home/ann/.cache/ms-playwright/chromium/chrome";
const silent = () => {};

/**
 * A machine that has only what it is told to have.
 * @param {Partial<import("./find-browser.mjs").Machine>} facts
 * @param {Record<string, number | undefined>} programs path to major version
 */
function falseMachine(facts = {}, programs = {}) {
  return {
    env: { PATH: ["/usr/local/bin", "/usr/bin"].join(delimiter) },
    platform: "linux",
    home: "/home/ann",
    isRoot: false,
    isDebian: false,
    isProgram: (/** @type {string} */ path) => path.replaceAll("\\", "/") in programs || path in programs,
    majorVersion: (/** @type {string} */ path) => programs[path],
    playwrightPath: () => own,
    ...facts,
  };
}

/**
 * Installers that add programs to the false machine and note that they were asked.
 * @param {Record<string, number | undefined>} programs of the machine
 * @param {{ playwright?: Record<string, number | undefined>, debian?: Record<string, number> }} brings
 */
function falseInstallers(programs, { playwright = {}, debian = {} } = {}) {
  /** @type {string[]} */
  const asked = [];
  return {
    asked,
    playwright: () => void (asked.push("playwright"), Object.assign(programs, playwright)),
    debian: (/** @type {readonly string[]} */ packages) =>
      void (asked.push(...packages), Object.assign(programs, debian)),
  };
}

const shell = "/usr/bin/chromium-headless-shell";
const shellPackages = ["chromium-headless-shell", "fonts-liberation"];

describe("the search for a browser", () => {
  it("takes the one a variable names, the first variable first, and ignores one that is set to nothing", () => {
    const env = { CHROMIUM_PATH: "", CHROME_PATH: "/opt/a", PUPPETEER_EXECUTABLE_PATH: "/opt/b" };
    const machine = falseMachine({ env }, { "/opt/a": undefined, "/opt/b": 150, [own]: 159 });
    expect(findBrowser(machine)).toEqual({ path: "/opt/a", origin: "CHROME_PATH" });
  });

  it("refuses a variable that names nothing usable instead of taking another browser", () => {
    const machine = falseMachine({ env: { CHROME_PATH: "/opt/gone" } }, { [own]: 159 });
    expect(() => findBrowser(machine)).toThrow('CHROME_PATH is set to "/opt/gone"');
  });

  it("prefers Playwright's own to the system's, and there a Chromium without windows to the whole browser", () => {
    expect(findBrowser(falseMachine({}, { [shell]: 156, [own]: 159 })).origin).toBe("playwright");
    expect(findBrowser(falseMachine({}, { "/usr/bin/chromium": 156, [shell]: 156 })).path).toBe(shell);
  });

  it("takes the system's from the PATH and passes over one that is too old or does not answer", () => {
    const programs = {
      "/usr/local/bin/google-chrome": 119,
      "/usr/bin/google-chrome": undefined,
      "/usr/bin/chromium": 156,
    };
    expect(findBrowser(falseMachine({}, programs))).toEqual({ path: "/usr/bin/chromium", origin: "system" });
  });

  it("knows where macOS and Windows keep theirs", () => {
    const mac = "/home/ann/Applications/Chromium.app/Contents/MacOS/Chromium";
    expect(findBrowser(falseMachine({ platform: "darwin" }, { [mac]: 156 })).path).toBe(mac);
    const edge = "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe";
    const env = { "PROGRAMFILES(X86)": "C:\\Program Files (x86)" };
    expect(findBrowser(falseMachine({ platform: "win32", env }, { [edge]: 156 })).path).toBe(edge);
  });

  it("leaves the sandbox on except for root and in CI", () => {
    expect(chromiumArguments(falseMachine())).not.toContain("--no-sandbox");
    expect(chromiumArguments(falseMachine({ isRoot: true }))).toContain("--no-sandbox");
    expect(chromiumArguments(falseMachine({ env: { CI: "true" } }))).toContain("--no-sandbox");
  });

  it("switches off every feature that Playwright does, whose own switch the arguments replace", () => {
    const bundle = readFileSync(join(root, "node_modules/playwright-core/lib/coreBundle.js"), "utf8");
    const [, list = ""] = /disabledFeatures = \[(.*?)\n\s*\]/s.exec(bundle) ?? [];
    const theirs = [...list.replaceAll(/\/\/.*/g, "").matchAll(/"(\w+)"/g)].map(([, name]) => name);
    expect(theirs.length).toBeGreaterThan(5);
    const [features] = chromiumArguments(falseMachine()).filter((flag) => flag.startsWith("--disable-features="));
    expect(features?.replace("--disable-features=", "").split(",")).toEqual(expect.arrayContaining(theirs));
  });
});

describe("the installation of a browser", () => {
  const onDebian = { isRoot: true, isDebian: true };
  it.each([
    ["nothing where there is one", {}, { [own]: 159 }, {}, [], own],
    [
      "a Chromium without windows beside a whole one",
      onDebian,
      { "/usr/bin/chromium": 156 },
      { debian: { [shell]: 156 } },
      shellPackages,
      shell,
    ],
    [
      "a Chromium without windows, which fails",
      onDebian,
      { "/usr/bin/chromium": 156 },
      {},
      shellPackages,
      "/usr/bin/chromium",
    ],
    ["Playwright's own first", onDebian, {}, { playwright: { [own]: 159 } }, ["playwright"], own],
    [
      "Debian's package where the download fails",
      onDebian,
      {},
      { debian: { [shell]: 156 } },
      ["playwright", ...shellPackages],
      shell,
    ],
  ])("installs %s", (_, facts, programs, brings, asked, path) => {
    const installers = falseInstallers(programs, brings);
    expect(ensureBrowser(falseMachine(facts, programs), installers, silent).path).toBe(path);
    expect(installers.asked).toEqual(asked);
  });

  it("says which libraries are missing when the download does not start", () => {
    const programs = {};
    const installers = falseInstallers(programs, { playwright: { [own]: undefined } });
    expect(() => ensureBrowser(falseMachine({}, programs), installers, silent)).toThrow("playwright install-deps");
  });

  it.each([
    ["a user who may not", { isDebian: true }],
    ["Ubuntu", { isRoot: true }],
    ["macOS", { isRoot: true, isDebian: true, platform: "darwin" }],
  ])("never calls apt for %s, and says what to do instead", (_, facts) => {
    const installers = falseInstallers({});
    expect(() => ensureBrowser(falseMachine(facts), installers, silent)).toThrow("set CHROMIUM_PATH");
    expect(installers.asked).toEqual(["playwright"]);
  });

  it("installs Debian's packages of the programs that are missing, and advises where it may not or that fails", () => {
    const there = { "/usr/bin/firefox": 150, "/usr/bin/WebKitWebDriver": 2 };
    /** @param {object} facts @param {Record<string, number>} debian */
    const ensure = (facts, debian) => {
      const programs = { ...there };
      const machine = falseMachine(facts, programs);
      const installers = falseInstallers(programs, { debian });
      /** @type {string[]} */
      const said = [];
      const missing = ensurePrograms(toEngines(machine), machine, installers, (line) => void said.push(line));
      return { missing, said, asked: installers.asked };
    };
    const packages = ["webkit2gtk-driver", "xvfb", "fonts-liberation"];
    const advice = expect.stringContaining("No WebKit here. It is tested as WebKitGTK");
    expect(ensure(onDebian, { "/usr/bin/Xvfb": 1 })).toMatchObject({ missing: [], asked: packages });
    expect(ensure(onDebian, {})).toEqual({ missing: ["WebKit"], said: [expect.anything(), advice], asked: packages });
    expect(ensure({}, {})).toEqual({ missing: ["WebKit"], said: [advice], asked: [] });
  });
});
