import { accessSync, constants, existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/** Names the Chromium of the tests. */
export const browserVariable = "CHROMIUM_PATH";

/** Names a Firefox that is not found by itself. */
export const firefoxVariable = "FIREFOX_PATH";

/** Chromium without the browser's own windows: a test costs about a third less than in the whole browser. */
export const headlessShell = "chromium-headless-shell";

/**
 * The Chromium of the tests, as Playwright's options name it: that of the variable, Playwright's own where it is downloaded, one of
 * the PATH, or the Chrome that Playwright knows how to find on each platform.
 * @returns {{ readonly executablePath?: string, readonly channel?: string }}
 */
export function findBrowser() {
  const named = process.env[browserVariable];
  if (named) return { executablePath: named };
  // Playwright takes the one without windows of its own two.
  if (existsSync(chromium.executablePath())) return {};
  const path = findOnPath(headlessShell) ?? findOnPath("chromium") ?? findOnPath("chromium-browser");
  return path === undefined ? { channel: "chrome" } : { executablePath: path };
}

/** The options of Playwright that start the Chromium that was found. @param {readonly string[]} more arguments */
export function chromiumOptions(...more) {
  return { ...findBrowser(), args: ["--disable-gpu", ...more] };
}

/** A Firefox that speaks WebDriver BiDi, as all since 129 do. */
export function findFirefox() {
  const onMac = "/Applications/Firefox.app/Contents/MacOS/firefox";
  if (process.env[firefoxVariable]) return process.env[firefoxVariable];
  return findOnPath("firefox-esr") ?? findOnPath("firefox") ?? (existsSync(onMac) ? onMac : undefined);
}

/** WebKitGTK's driver, which brings its MiniBrowser, and a screen for it. */
export function findWebKit() {
  const driver = findOnPath("WebKitWebDriver");
  const screen = findOnPath("Xvfb");
  return driver === undefined || screen === undefined ? undefined : { driver, screen };
}

/** @param {string} name of a program */
function findOnPath(name) {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
