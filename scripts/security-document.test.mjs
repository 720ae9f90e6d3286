import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { toContentSecurityPolicy } from "./content-security-policy.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const document = readFileSync(join(root, "docs/security.md"), "utf8");

it("the security document recommends the policy under which the end-to-end tests run (S14, C19)", () => {
  const written = /<!-- policy -->\s*```\n(.*?)```/s.exec(document)?.[1]?.replaceAll(/\s+/g, " ").trim();
  const services = ["https://api.example.com", "https://api-{APP_ID}.sendbird.com", "wss://ws-{APP_ID}.sendbird.com"];
  expect(written).toBe(toContentSecurityPolicy({ services }));
});

it("the security document names for every finding and threat a test that has its id in a title", () => {
  const files = ["packages", "e2e", "scripts"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path) && !path.includes("node_modules"))
      .map((path) => join(folder, path)),
  );
  const rows = [...document.matchAll(/^\| ([SC]\d+) +\|[^|]*\|([^|]*)\|/gm)];
  const wanted = [...Array(15).keys()].map((n) => `S${n + 1}`).concat([...Array(24).keys()].map((n) => `C${n + 1}`));
  expect(rows.map(([, id]) => id)).toEqual(wanted);
  const missing = rows.flatMap(([, id, places]) => {
    const named = [...(places ?? "").matchAll(/`([^`]+)`/g)].map(([, place]) => place ?? "");
    const hits = named.filter((place) =>
      files.some(
        (file) =>
          file.replaceAll("\\", "/").includes(place) &&
          new RegExp(`\\((?:[^()]*, )?${id}[,)]`).test(readFileSync(join(root, file), "utf8")),
      ),
    );
    return hits.length === named.length ? [] : [`${id}: ${named.filter((place) => !hits.includes(place)).join(", ")}`];
  });
  expect(missing).toEqual([]);
});
