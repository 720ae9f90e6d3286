import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The documents of the repository that are pages of the site: page by source. */
export const includedPages = new Map([
  ["internals/architecture.md", "docs/architecture.md"],
  ["internals/behaviours.md", "docs/behaviours.md"],
  ["internals/reliability.md", "docs/reliability.md"],
  ["internals/mutation.md", "docs/mutation.md"],
  ["internals/discarded.md", "docs/discarded.md"],
  ["internals/contributing.md", "CONTRIBUTING.md"],
  ["guide/security.md", "docs/security.md"],
  ["guide/scale.md", "docs/scale.md"],
  ["guide/unsent-messages.md", "docs/unsent-messages.md"],
  ["guide/run-on-sendbird.md", "docs/run-on-sendbird.md"],
  ["guide/run-on-xmpp.md", "docs/run-on-xmpp.md"],
  ["event-ui/styles.md", "docs/styles.md"],
  ["guide/write-an-adapter.md", "docs/write-an-adapter.md"],
  ["guide/adapter-promises.md", "docs/adapter-promises.md"],
]);

/** Documents that are only a page. */
const ownPages = "site/pages/";
const pageOf = new Map([...includedPages].map(([page, source]) => [source, page]));

/**
 * A document as a page: its links to other documents lead to their pages, and links to files of the repository become the
 * file's name, or lead to the repository where package.json names its address.
 * @param {string} text
 * @param {string} page
 * @param {string} source from the repository's root
 */
export function toSitePage(text, page, source) {
  const linked = mapProse(text, (prose) =>
    prose.replaceAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, image, label, href) => {
      if (image !== "" || /^(https?:|mailto:|#)/.test(href)) return whole;
      const [path = "", hash] = href.split("#");
      const file = posix.join(posix.dirname(source), path);
      const other = file.startsWith(ownPages) ? file.slice(ownPages.length) : pageOf.get(file);
      if (other !== undefined) {
        return `[${label}](${toRelative(page, other)}${hash === undefined ? "" : `#${hash}`})`;
      }
      return toSourceLink(label, file);
    }),
  );
  return `${linked.trimEnd()}\n`;
}

/** @param {string} label @param {string} file from the repository's root */
export function toSourceLink(label, file) {
  if (!existsSync(`${root}/${file}`)) throw new Error(`A document links to ${file}, which is not there.`);
  const address = readRepository();
  if (address !== undefined) return `[${label}](${address}/blob/main/${file})`;
  const name = label.replaceAll("`", "");
  return file.endsWith(name) ? `\`${name}\`` : `${label} (\`${file}\`)`;
}

/** The repository's address for people, where package.json says it. */
export function readRepository() {
  const { repository } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
  const url = typeof repository === "string" ? repository : repository?.url;
  return url?.replace(/^git\+/, "").replace(/\.git$/, "");
}

/**
 * Changes what is no code block and no inline code.
 * @param {string} text
 * @param {(prose: string) => string} change
 */
export function mapProse(text, change) {
  return text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join("");
}

/** @param {string} from @param {string} to */
function toRelative(from, to) {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}
