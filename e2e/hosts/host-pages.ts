import type { BrowserContext } from "@playwright/test";
import { build } from "esbuild";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, resolve } from "node:path";

const find = createRequire(import.meta.url).resolve;
const styles = resolve("packages/event-ui/dist");

/** The features that a page may have of its own, by name. */
const sheets = {
  bootstrap: () => readFileSync(find("bootstrap/dist/css/bootstrap.css"), "utf8"),
  // Tailwind 4 declares its layers first, and has the reset in one of them.
  tailwind: () =>
    `@layer theme, base, foyer, components, utilities;\n@layer base {${readFileSync(find("tailwindcss/preflight.css"), "utf8")}}`,
  preflight: () => readFileSync(find("tailwindcss/preflight.css"), "utf8"),
  normalize: () => readFileSync(find("modern-normalize/modern-normalize.css"), "utf8"),
  reset: () => "* { margin: 0; padding: 0 }",
} as const;

type Sheet = keyof typeof sheets | "styles" | "styles.unlayered";

/** A page around the chat: its sheets in order, and where the chat stands. */
export interface HostPage {
  readonly name: string;
  readonly sheets: readonly Sheet[];
  readonly place?: "shadow" | "frame";
}

const around = (sheet: keyof typeof sheets, own: "styles" | "styles.unlayered", name: string): readonly HostPage[] => [
  { name: `${name} before`, sheets: [sheet, own] },
  { name: `${name} after`, sheets: [own, sheet] },
];

export const plainPage: HostPage = { name: "plain page", sheets: ["styles"] };

export const hostPages: readonly HostPage[] = [
  { name: "plain page, without layers", sheets: ["styles.unlayered"] },
  ...around("bootstrap", "styles.unlayered", "Bootstrap 5"),
  ...around("preflight", "styles.unlayered", "preflight without layers"),
  ...around("reset", "styles.unlayered", "* { margin: 0 }"),
  ...around("normalize", "styles.unlayered", "modern-normalize"),
  { name: "Tailwind 4, in order", sheets: ["tailwind", "styles"] },
  ...around("tailwind", "styles.unlayered", "Tailwind 4"),
  { name: "shadow tree", sheets: ["styles"], place: "shadow" },
  { name: "shadow tree in Bootstrap 5", sheets: ["bootstrap", "styles.unlayered"], place: "shadow" },
  { name: "frame in Bootstrap 5", sheets: ["bootstrap", "styles"], place: "frame" },
];

export function addressOf({ sheets: all, place }: HostPage): string {
  return `/hosts/${place ?? "page"}.html?sheets=${all.join(",")}`;
}

/** Answers the addresses of host pages, with the packages as they are built. */
export async function serveHostPages(context: BrowserContext): Promise<void> {
  const scripts = await bundled();
  await context.route("**/hosts/**", (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const file = basename(pathname);
    if (file.endsWith(".html")) {
      const body = toHtml(file.replace(".html", ""), (searchParams.get("sheets") ?? "").split(","));
      return route.fulfill({ contentType: "text/html; charset=utf-8", body });
    }
    if (file.endsWith(".css")) return route.fulfill({ contentType: "text/css", body: readSheet(file.slice(0, -4)) });
    const body = scripts.get(file);
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: "text/javascript; charset=utf-8", body });
  });
}

function readSheet(name: string): string {
  if (Object.hasOwn(sheets, name)) return sheets[name as keyof typeof sheets]();
  const file = resolve(styles, `${name}.css`);
  if (!existsSync(file)) throw new Error("The packages are not built: npm run build");
  return readFileSync(file, "utf8");
}

function toHtml(place: string, names: readonly string[]): string {
  const isOwn = (name: string) => name.startsWith("styles");
  const own = names.find(isOwn) ?? "styles";
  const shown = place === "page" ? names : names.filter((name) => !isOwn(name));
  const links = shown.map((name) => `<link rel="stylesheet" href="/hosts/${name}.css">`).join("");
  const chat = `<div id="chat"${place === "shadow" ? ` data-shadow="/hosts/${own}.css"` : ""}></div>`;
  const content =
    place === "frame"
      ? `<iframe title="Chat" src="/hosts/page.html?sheets=${own}" style="position: fixed; inset: 0; border: 0; width: 100%; height: 100%"></iframe>`
      : `<div style="position: absolute; inset: 20px auto auto 20px">${chat}</div><script type="module" src="/hosts/chat-page.js"></script>`;
  return `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Host</title>${links}</head><body>${content}</body></html>`;
}

let building: Promise<ReadonlyMap<string, string>> | null = null;

function bundled(): Promise<ReadonlyMap<string, string>> {
  building ??= build({
    entryPoints: [resolve("e2e/hosts/chat-page.tsx")],
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    outdir: "hosts",
    write: false,
    tsconfigRaw: {},
  }).then(({ outputFiles }) => new Map(outputFiles.map(({ path, text }) => [basename(path), text])));
  return building;
}
