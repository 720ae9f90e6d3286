import { expect, it } from "vitest";
import { bundleWithEsbuild, findLost } from "./lost-exports.mjs";

// The built packages are looked at by check-packages.mjs. Samples that are built from source are such bundles too.

const conditions = ["@foyer/source"];
const entries = {
  "@foyer/chat-headless": () => import("@foyer/chat-headless"),
  "@foyer/chat-headless/core": () => import("@foyer/chat-headless/core"),
};

it.each(Object.entries(entries))(
  "every export of %s, bundled from source into one file, is what it is without a bundler (S2)",
  async (entry, load) => {
    const expected = await load();
    const bundles = await bundleWithEsbuild(entry, Object.keys(expected), {
      format: "cjs",
      minify: false,
      alone: true,
      conditions,
    });
    expect(bundles.length).toBeGreaterThan(50);
    expect(await findLost(bundles, expected)).toEqual([]);
  },
);

it("an export that a bundle lost, or that throws, is named", async () => {
  const code = "exports.kept = 1; exports.lost = undefined;";
  const bundle = { code, format: /** @type {const} */ ("cjs"), names: ["kept", "lost"] };
  const broken = { code: "throw new Error('Broken.');", format: /** @type {const} */ ("iife"), names: ["kept"] };
  expect(await findLost([bundle, broken], { kept: 1, lost: () => {} })).toEqual([
    "lost is undefined",
    "kept: Error: Broken.",
  ]);
});
