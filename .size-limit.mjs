import { fileURLToPath } from "node:url";

// Bytes that people load, by use, minified and gzipped, without React and the router. Code behind an `import()` counts only in the
// line with everything: measure-bundles.mjs measures applications that are split. Limits are the figures reached and 2 %: raise one only with the reason in the commit.

/** @type {import("esbuild").Plugin} */
const withoutLater = {
  name: "without-later",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === "dynamic-import" ? { path, external: true } : undefined));
  },
};

/** Words of emoji: a page takes one language, and only when somebody looks for an emoji. @type {import("esbuild").Plugin} */
const withoutWords = {
  name: "without-words",
  setup({ onResolve }) {
    onResolve({ filter: /\/words\// }, ({ path }) => ({ path, external: true }));
  },
};
const words = "packages/event-ui/dist/chat/composer/emoji/words";

const headless = "chat-headless/dist/index.js";
const eventUi = "event-ui/dist/index.js";
const page = "EventPage, EventBody, EventRoutes, LabelsProvider, createHttpEventApi, readRuntimeConfig";

/**
 * @param {string} name
 * @param {string} limit
 * @param {Readonly<Record<string, string>>} names what is imported, by the file below `packages`
 * @param {{ readonly withLater?: boolean, readonly ignore?: readonly string[] }} [options]
 */
function load(name, limit, names, { withLater = false, ignore = [] } = {}) {
  const imports = Object.entries(names).map(([file, list]) => [
    fileURLToPath(new URL(`packages/${file}`, import.meta.url)),
    list === "*" ? list : `{ ${list} }`,
  ]);
  return {
    name,
    import: Object.fromEntries(imports),
    ignore: ["react", "react-dom", "react/jsx-runtime", "wouter", ...ignore],
    gzip: true,
    limit,
    // Modules, as an app bundles them: of a script, esbuild would drop what is only exported.
    modifyEsbuildConfig: (/** @type {import("esbuild").BuildOptions} */ options) => ({
      ...options,
      format: "esm",
      plugins: [withLater ? withoutWords : withoutLater],
    }),
  };
}

export default [
  load("page: an event, before the chat", "21.7 kB", { [eventUi]: page }),
  load("page: the same, connected to the chat", "43.3 kB", {
    [eventUi]: page,
    [headless]: "ChatProvider, useUnreadCount",
  }),
  load(
    "page with the chat, and everything that is loaded when it is wanted, without words of emoji",
    "167.6 kB",
    { [eventUi]: `${page}, Chat`, [headless]: "ChatProvider, useUnreadCount" },
    { withLater: true },
  ),
  load("hooks: useConversation, useComposer, useReactions, useFileViewer and their provider", "33.8 kB", {
    [headless]: "ChatProvider, useConversation, useComposer, useReactions, useFileViewer",
  }),
  load("the Sendbird adapter, without the SDK", "21.9 kB", { "chat-adapter-sendbird/dist/index.js": "*" }),
  {
    name: "emoji by words, in Arabic: the longest of three languages",
    path: [`${words}/emoji.generated.js`, `${words}/arabic.generated.js`],
    gzip: true,
    limit: "39.1 kB",
  },
];
