/** @typedef {import("./documents.mjs").Document} Document */
/** @typedef {import("./documents.mjs").Repository} Repository */

/** Where packages can run: test runners, bundlers, frameworks and runtimes. */
const hosts =
  /\b(?:Vitest|jest|Mocha|Jasmine|node:test|Playwright|Cypress|Vite|webpack|rspack|esbuild|Rollup|Rolldown|Parcel|Turbopack|Next|Remix|Astro|Nuxt|Preact|Deno|Bun)\b/g;

/**
 * Hosts that a page for users names and `npm run check:consumers` does not run.
 * @param {Document} document
 * @param {Pick<Repository, "consumers">} repository
 * @returns {string[]}
 */
export function findUnprovenHosts({ path, text }, { consumers }) {
  if (!/^(?:site\/pages|packages\/|README)/.test(path)) return [];
  return [...new Set(text.match(hosts))]
    .filter((host) => !new RegExp(`\\b${host}\\b`).test(consumers))
    .map((host) => `${path} names ${host}, which npm run check:consumers does not run.`);
}
