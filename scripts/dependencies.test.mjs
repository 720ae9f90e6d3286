import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const packages = fileURLToPath(new URL("../packages", import.meta.url));

/** Packages that reach the page of everybody who installs ours. A new name here is a decision: see docs/discarded.md. */
const allowed = {
  "chat-adapter-memory": ["idb-keyval", "immer", "mitt"],
  "chat-adapter-sendbird": [],
  // linkify-it finds what looks like an address. Whether it is a safe one is decided by `safeUrl` alone.
  "chat-headless": ["idb-keyval", "linkify-it"],
  "event-ui": ["wouter"],
};

it.each(Object.entries(allowed))(
  "%s depends at run time on what is listed here, and on nothing that decides what is safe (C20)",
  (name, names) => {
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(packages, name, "package.json"), "utf8"),
    );
    expect([...Object.keys(dependencies), ...Object.keys(optionalDependencies)].toSorted()).toEqual(names);
  },
);

it("the list of dependencies names every package (C20, P23)", () => {
  const folders = readdirSync(packages, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(allowed));
});

it("the sources have no way to open a window or to go to another page (C8)", () => {
  const sources = readdirSync(packages, { recursive: true, encoding: "utf8" }).filter((path) =>
    /^[^/\\]+[/\\]src[/\\](?!.*\.(test|stories)\.).*\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.filter((path) =>
    /\bwindow\.open\b|\blocation\.(href\s*=[^=]|assign|replace)\b/.test(readFileSync(join(packages, path), "utf8")),
  );
  expect(found).toEqual([]);
});
