import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { sidebar } from "../../site/.vitepress/sidebar.mjs";
import { collectPages, site } from "../../site/generate/write-pages.mjs";

/**
 * Finds what the build of the site does not notice: entries of the sidebar that lead nowhere, pages that nothing leads to, anchors that no
 * heading has, and hooks without the part of their page that is written by hand or without a demo.
 * @returns {Promise<string[]>}
 */
export async function findMissingPages() {
  const { pages, hooks, api } = await collectPages();
  const groups = Object.values(sidebar({ hooks, api })).flat();
  const listed = groups.flatMap(({ items }) => items.map(({ link }) => toPath(link)));
  const anchors = new Map([...pages].map(([path, text]) => [path, readAnchors(text)]));
  return [
    ...listed.flatMap((path) => (pages.has(path) ? [] : [`The sidebar leads to ${path}, which is not there.`])),
    ...[...pages.keys()].flatMap((path) =>
      path === "index.md" || listed.includes(path) ? [] : [`Nothing in the sidebar leads to ${path}.`],
    ),
    ...hooks.flatMap(({ text, link }) => {
      const wanted = [`${link.slice(1)}.md`, `demos${link}.tsx`];
      return wanted.filter((file) => !existsSync(join(site, file))).map((file) => `${text} has no site/${file}.`);
    }),
    ...[...pages].flatMap(([path, text]) =>
      [...text.matchAll(/\]\(([^)\s#]*\.md)?#([^)\s]+)\)/g)].flatMap(([, target, hash = ""]) => {
        const page = target === undefined ? path : posix.join(posix.dirname(path), target);
        return anchors.get(page)?.has(hash) ? [] : [`The page ${path} links to ${page}#${hash}: no such heading.`];
      }),
    ),
  ];
}

/** @param {string} link */
function toPath(link) {
  const path = link.slice(1);
  return path === "" || path.endsWith("/") ? `${path}index.md` : `${path}.md`;
}

/**
 * The anchors that VitePress makes of the headings.
 * @param {string} text
 */
function readAnchors(text) {
  const headings = [...text.replaceAll(/^```[\s\S]*?^```$/gm, "").matchAll(/^#+ (.*)$/gm)];
  return new Set(
    headings.map(([, heading = ""]) => {
      const own = /\{#([^}]+)\}$/.exec(heading)?.[1];
      if (own !== undefined) return own;
      return heading
        .normalize("NFKD")
        .replaceAll(/[\u0300-\u036F]/g, "")
        .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, "-")
        .replaceAll(/-{2,}/g, "-")
        .replaceAll(/^-+|-+$/g, "")
        .replace(/^(\d)/, "_$1")
        .toLowerCase();
    }),
  );
}
