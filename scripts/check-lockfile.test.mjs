import { expect, it } from "vitest";
import { findLockfileProblems } from "./check-lockfile.mjs";

const integrity = "sha512-a";

it("a lockfile that installs anywhere is accepted", () => {
  expect(
    findLockfileProblems({
      "": {},
      "packages/own": {},
      "node_modules/own": { link: true, resolved: "packages/own" },
      "node_modules/tool": { integrity, optionalDependencies: { "tool-linux": "1", "tool-darwin": "1" } },
      "node_modules/tool-linux": { integrity },
      "node_modules/tool/node_modules/tool-darwin": { integrity },
    }),
  ).toEqual([]);
});

it("a missing binary, a missing checksum and an address are each named", () => {
  expect(
    findLockfileProblems({
      "node_modules/tool": { integrity, optionalDependencies: { "tool-darwin": "1" } },
      "node_modules/other/node_modules/tool-darwin": { integrity },
      "node_modules/bare": {},
      "node_modules/far": { integrity, resolved: "https://mirror.example/far.tgz" },
    }),
  ).toEqual([
    "node_modules/tool needs tool-darwin, which is not locked.",
    "node_modules/bare has no integrity.",
    "node_modules/far names an address: https://mirror.example/far.tgz",
  ]);
});
