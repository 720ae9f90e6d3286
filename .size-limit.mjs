// What people load, by what they do, minified and gzipped. Parts that are loaded when they are wanted count for those who
// want them: `later` leaves out whatever is behind an `import()`, whichever file that is.

/** @type {import("esbuild").Plugin} */
const later = {
  name: "later",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === "dynamic-import" ? { path, external: true } : undefined));
  },
};

/** @param {import("esbuild").BuildOptions} options */
const asFirstLoaded = (options) => ({ ...options, plugins: [later] });
const react = ["react", "react-dom", "react/jsx-runtime"];
const hooks = {
  path: "packages/chat-headless/dist/index.js",
  import: "{ ChatProvider, useConversation, useComposer, useReactions, useFileViewer }",
  ignore: react,
  gzip: true,
};
const eventUi = { path: "packages/event-ui/dist/index.js", ignore: [...react, "wouter"], gzip: true };

export default [
  { ...hooks, name: "headless, all hooks, as first loaded", modifyEsbuildConfig: asFirstLoaded, limit: "24.9 kB" },
  { ...hooks, name: "headless, all hooks, with the parts loaded later", limit: "28.6 kB" },
  {
    ...eventUi,
    name: "event-ui, shell and chat, with headless, as first loaded, without React and the router",
    modifyEsbuildConfig: asFirstLoaded,
    limit: "56.1 kB",
  },
  { ...eventUi, name: "event-ui, the same with the parts loaded later", limit: "62.2 kB" },
  { name: "event-ui style sheet", path: "packages/event-ui/dist/styles.css", gzip: true, limit: "12 kB" },
  {
    name: "Sendbird adapter with its SDK (loaded when a channel opens; for information)",
    path: "packages/chat-adapter-sendbird/dist/index.js",
    ignore: ["@foyer/chat-headless"],
    gzip: true,
    limit: "300 kB",
  },
];
