import { fileURLToPath } from "node:url";

// What people load, by what they do, minified and gzipped, without React and the router. What stands behind an `import()` counts
// only in the lines with everything. Limits are what is reached, rounded up: raise one only with the reason in the commit.

/** @type {import("esbuild").Plugin} */
const withoutLater = {
  name: "without-later",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === "dynamic-import" ? { path, external: true } : undefined));
  },
};

const headless = "chat-headless/dist/index.js";
const eventUi = "event-ui/dist/index.js";
const ui = "event-ui/dist/ui.js";
const chat = "event-ui/dist/chat.js";
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
      ...(!withLater && { plugins: [withoutLater] }),
    }),
  };
}

/** @param {string} hook @param {string} limit */
const hook = (hook, limit) => load(`hooks: ${hook} and its provider`, limit, { [headless]: `ChatProvider, ${hook}` });
/** What a hook adds where the rest is there already. @param {string} name @param {string} limit */
const alone = (name, limit) => load(`hooks: ${name} alone`, limit, { [headless]: name });
const allHooks = "ChatProvider, useConversation, useComposer, useReactions, useFileViewer";

export default [
  load("page: an event, before the chat", "20.5 kB", { [eventUi]: page }),
  load("page: the same, connected to the chat", "41.4 kB", {
    [eventUi]: page,
    [headless]: "ChatProvider, useUnreadCount",
  }),
  load("page: with the chat open", "80.9 kB", {
    [eventUi]: `${page}, Chat`,
    [headless]: "ChatProvider, useUnreadCount",
  }),
  load(
    "page: with everything that is loaded when it is wanted",
    "129 kB",
    { [eventUi]: `${page}, Chat`, [headless]: "ChatProvider, useUnreadCount" },
    { withLater: true },
  ),
  load("page: shell and chat with the hooks, without the provider", "63.1 kB", { [eventUi]: `${page}, Chat` }),
  load("chat alone, with its provider", "70.1 kB", { [eventUi]: "Chat, LabelsProvider", [headless]: "ChatProvider" }),
  hook("useUnreadCount", "22 kB"),
  hook("useConversation", "23.3 kB"),
  hook("useReactions", "23.8 kB"),
  hook("useComposer", "29.3 kB"),
  hook("useFileViewer", "23.4 kB"),
  hook("useSearch", "22.7 kB"),
  hook("useTextTokens", "22.6 kB"),
  alone("useComposer", "9.5 kB"),
  alone("useConversation", "3.1 kB"),
  alone("useReactions", "2.7 kB"),
  alone("useFileViewer", "3.4 kB"),
  alone("useSearch", "2 kB"),
  alone("useTextTokens", "1.9 kB"),
  alone("useUnreadCount", "0.4 kB"),
  alone("useSend", "2.1 kB"),
  alone("useMembers", "2 kB"),
  alone("useMessage", "2.7 kB"),
  alone("useMessageActions", "5 kB"),
  alone("usePermissions", "1.2 kB"),
  alone("useSlowMode", "1.8 kB"),
  load("hooks: all five", "32 kB", { [headless]: allHooks }),
  load(
    "hooks: all five, with everything that is loaded when it is wanted",
    "40.3 kB",
    { [headless]: allHooks },
    { withLater: true },
  ),
  load("entry: chat-headless", "44.7 kB", { [headless]: "*" }),
  load("entry: chat-headless/core", "36.3 kB", { "chat-headless/dist/core/index.js": "*" }),
  load("entry: chat-headless/rich-text", "6 kB", { "chat-headless/dist/core/views/text/rich-text.js": "*" }),
  load("entry: chat-headless/devtools", "2.2 kB", { "chat-headless/dist/devtools/index.js": "*" }),
  load("part: Button", "2.3 kB", { [ui]: "Button" }),
  load("part: Button, imported from the whole", "2.3 kB", { [eventUi]: "Button" }),
  load("part: MessageRow", "24.8 kB", { [chat]: "MessageRow" }),
  load("part: Chat", "52.2 kB", { [chat]: "Chat" }),
  load("entry: event-ui", "70.1 kB", { [eventUi]: "*" }),
  load("entry: event-ui/ui", "14.9 kB", { [ui]: "*" }),
  load("entry: event-ui/chat", "52.9 kB", { [chat]: "*" }),
  load("entry: event-ui/event", "23.2 kB", { "event-ui/dist/event.js": "*" }),
  load("entry: event-ui/labels/german", "4.1 kB", { "event-ui/dist/labels/german.js": "*" }),
  load("entry: event-ui/labels/arabic", "5 kB", { "event-ui/dist/labels/arabic.js": "*" }),
  load("entry: chat-adapter-memory", "37.3 kB", { "chat-adapter-memory/dist/index.js": "*" }),
  load("entry: chat-adapter-sendbird, without the SDK", "19.4 kB", { "chat-adapter-sendbird/dist/index.js": "*" }),
  { name: "entry: event-ui/styles.css", path: "packages/event-ui/dist/styles.css", gzip: true, limit: "12.2 kB" },
  {
    name: "entry: event-ui/styles.unlayered.css",
    path: "packages/event-ui/dist/styles.unlayered.css",
    gzip: true,
    limit: "12.2 kB",
  },
  load(
    "the Sendbird adapter with its SDK, loaded when a channel opens (for information)",
    "300 kB",
    { "chat-adapter-sendbird/dist/index.js": "*" },
    { withLater: true, ignore: ["@foyer/chat-headless"] },
  ),
];
