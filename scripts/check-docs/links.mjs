import { posix } from "node:path";

/** @typedef {import("./documents.mjs").Document} Document */
/** @typedef {import("./documents.mjs").Repository} Repository */

/**
 * Links to files that are not there, and to headings that are not in them. Pages of the site link to each other: the build of
 * the site knows whether a page is there.
 * @param {Document} document
 * @param {readonly Document[]} documents
 * @param {Repository} repository
 * @returns {string[]}
 */
export function findBrokenLinks({ path, text }, documents, { files }) {
  if (path.startsWith("site/")) return [];
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, "").replaceAll(/`[^`]*`/g, "``");
  return [...prose.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset)="([^"]+)"/g)].flatMap(([, link, image]) => {
    const href = link ?? image ?? "";
    if (/^[a-z]+:/.test(href)) return [];
    const [target = "", hash] = href.split("#");
    const file = target === "" ? path : posix.normalize(posix.join(posix.dirname(path), target));
    if (!files.has(file.replace(/\/$/, ""))) return [`${path} links to ${href}, which is not there.`];
    const other = documents.find((document) => document.path === file);
    if (hash === undefined || other === undefined || readAnchors(other.text).has(hash)) return [];
    return [`${path} links to ${href}: there is no such heading.`];
  });
}

/**
 * The anchors that GitHub makes of the headings.
 * @param {string} text
 */
function readAnchors(text) {
  const headings = [...text.replaceAll(/^```[\s\S]*?^```$/gm, "").matchAll(/^#+ (.*)$/gm)];
  return new Set(
    headings.map(([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replaceAll(/\s/g, "-"),
    ),
  );
}
