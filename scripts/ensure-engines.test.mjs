import { expect, it } from "vitest";
import { ensureEngines } from "./ensure-engines.mjs";

/**
 * A machine with only these programs in `/usr/bin`, and an installer that adds the package's.
 * @param {string[]} names
 * @param {{ isRoot?: boolean, platform?: string, isDebian?: boolean, works?: boolean }} facts
 */
function falseMachine(names, { isRoot = true, platform = "linux", isDebian = true, works = true } = {}) {
  const programs = new Set(names);
  const bring = { "webkit2gtk-driver": "WebKitWebDriver", xvfb: "Xvfb", "firefox-esr": "firefox-esr" };
  /** @type {string[]} */
  const installed = [];
  return {
    installed,
    world: {
      env: { PATH: "/usr/bin" },
      platform,
      home: "/home/ann",
      isRoot,
      isProgram: (/** @type {string} */ path) => programs.has(path.replaceAll("\\", "/").replace("/usr/bin/", "")),
      majorVersion: () => 150,
      playwrightPath: () => undefined,
    },
    installers: {
      isDebian: () => isDebian,
      debian(/** @type {readonly string[]} */ packages) {
        installed.push(...packages);
        for (const [name, program] of Object.entries(bring)) {
          if (works && packages.includes(name)) programs.add(program);
        }
        return works;
      },
    },
  };
}

const silent = () => undefined;

it("nothing is installed where Firefox and WebKit are", () => {
  const { world, installers, installed } = falseMachine(["firefox", "WebKitWebDriver", "Xvfb"]);
  ensureEngines(world, installers, silent);
  expect(installed).toEqual([]);
});

it("Debian's packages of the missing engines are installed, and nothing else", () => {
  const { world, installers, installed } = falseMachine(["firefox-esr", "WebKitWebDriver"]);
  ensureEngines(world, installers, silent);
  expect(installed).toEqual(["webkit2gtk-driver", "xvfb", "fonts-liberation"]);
});

it("the script says what to install where it may not or cannot install it", () => {
  const asUser = falseMachine([], { isRoot: false });
  expect(() => ensureEngines(asUser.world, asUser.installers, silent)).toThrow(/No Firefox .* FIREFOX_PATH/);
  expect(asUser.installed).toEqual([]);
  const onMac = falseMachine([], { platform: "darwin" });
  expect(() => ensureEngines(onMac.world, onMac.installers, silent)).toThrow(/No Firefox/);
  const broken = falseMachine(["firefox"], { works: false });
  expect(() => ensureEngines(broken.world, broken.installers, silent)).toThrow(
    /No WebKit .* "apt-get install webkit2gtk-driver xvfb"/,
  );
});
