import { expect, it } from "vitest";
import { ensureXmpp } from "./ensure-xmpp.mjs";

/** @typedef {import("../examples/your-own-server/servers/serve-xmpp.mjs").ServerName} ServerName */

/** @param {{ has?: readonly ServerName[], mayInstall?: boolean, works?: boolean }} facts */
function falseMachine({ has = [], mayInstall = true, works = true }) {
  const there = new Set(has);
  /** @type {string[]} */
  const installed = [];
  return {
    installed,
    machine: {
      isInstalled: (/** @type {ServerName} */ name) => there.has(name),
      mayInstall: () => mayInstall,
      install(/** @type {readonly string[]} */ packages) {
        installed.push(...packages);
        for (const name of /** @type {const} */ (["ejabberd", "prosody"])) {
          if (works && packages.includes(name)) there.add(name);
        }
        return works;
      },
    },
  };
}

it("nothing is installed where the servers are", () => {
  const { machine, installed } = falseMachine({ has: ["ejabberd", "prosody"] });
  expect(ensureXmpp(["ejabberd", "prosody"], machine, () => {})).toEqual([]);
  expect(installed).toEqual([]);
});

it("Debian's packages of the missing server are installed, and nothing else", () => {
  const { machine, installed } = falseMachine({ has: ["prosody"] });
  expect(ensureXmpp(["ejabberd", "prosody"], machine, () => {})).toEqual([]);
  expect(installed).toEqual(["ejabberd", "erlang-p1-sqlite3"]);
});

it("the missing server and its packages are named where they may not or cannot be installed", () => {
  for (const facts of [{ mayInstall: false }, { works: false }]) {
    /** @type {string[]} */
    const said = [];
    const { machine } = falseMachine(facts);
    expect(ensureXmpp(["ejabberd"], machine, (line) => said.push(line))).toEqual(["ejabberd"]);
    expect(said.at(-1)).toBe(
      "No ejabberd here. On Debian: apt-get install --no-install-recommends ejabberd erlang-p1-sqlite3",
    );
  }
});
