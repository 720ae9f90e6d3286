import { delimiter, join } from "node:path";
import { thisMachine } from "./find-browser.mjs";

/** @typedef {Pick<import("./find-browser.mjs").World, "env" | "platform" | "isProgram">} World */

/** Names a Firefox that is not found by itself. */
export const firefoxVariable = "FIREFOX_PATH";

/**
 * A Firefox that speaks WebDriver BiDi, as all since 129 do.
 * @param {World} world
 * @returns {string | undefined}
 */
export function findFirefox(world = thisMachine()) {
  const wanted = world.env[firefoxVariable];
  if (wanted !== undefined && wanted !== "") return wanted;
  const onMac = "/Applications/Firefox.app/Contents/MacOS/firefox";
  if (world.platform === "darwin") return world.isProgram(onMac) ? onMac : undefined;
  return findProgram(world, "firefox-esr") ?? findProgram(world, "firefox");
}

/**
 * WebKitGTK's driver, which brings its MiniBrowser, and a screen for it.
 * @param {World} world
 * @returns {{ driver: string, screen: string } | undefined}
 */
export function findWebKit(world = thisMachine()) {
  const driver = findProgram(world, "WebKitWebDriver");
  const screen = findProgram(world, "Xvfb");
  return driver === undefined || screen === undefined ? undefined : { driver, screen };
}

/**
 * @param {World} world
 * @param {string} name
 */
function findProgram(world, name) {
  const folders = (world.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find((path) => world.isProgram(path));
}
