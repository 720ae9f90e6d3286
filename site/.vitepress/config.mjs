import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitepress";
import { sidebar } from "./sidebar.mjs";

const lists = JSON.parse(readFileSync(new URL("../build/sidebar.json", import.meta.url), "utf8"));

/** Where the demos are served while one writes: beside the pages once they are built. */
const demos = process.env["FOYER_DOCS_DEMOS"];

export default defineConfig({
  title: "Foyer",
  description: "A headless chat library for React over any chat service, and the event page built with it.",
  lang: "en",
  base: process.env["FOYER_DOCS_BASE"] ?? "/",
  srcDir: "build/pages",
  cacheDir: "build/cache",
  outDir: "dist",
  lastUpdated: false,
  // The frames of the demos are built beside the pages; everything else must lead somewhere.
  ignoreDeadLinks: [/^\/demo\//],
  markdown: { theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" } },
  vite: {
    resolve: {
      alias: [
        {
          find: /^.*\/VPLocalSearchBox\.vue$/,
          replacement: fileURLToPath(new URL("theme/search-box.vue", import.meta.url)),
        },
      ],
    },
    server: {
      host: "127.0.0.1",
      ...(demos !== undefined && { proxy: { "/demo": { target: demos } } }),
    },
    build: { chunkSizeWarningLimit: 2_000 },
  },
  themeConfig: {
    search: { provider: "local" },
    nav: [
      { text: "Quick start", link: "/start/quick-start" },
      { text: "Tutorials", link: "/guide/kinds" },
      { text: "Hooks", link: "/hooks/" },
      { text: "Event page", link: "/event-ui/" },
      { text: "Guides", link: "/guide/write-an-adapter" },
      { text: "API", link: "/api/" },
    ],
    sidebar: sidebar(lists),
    outline: { level: [2, 3] },
    docFooter: { prev: "Before", next: "Next" },
    externalLinkIcon: true,
  },
});
