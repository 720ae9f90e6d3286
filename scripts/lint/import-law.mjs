import { posix } from "node:path";

/**
 * A part of the repository and what it may know.
 * @typedef {object} Layer
 * @property {string} name
 * @property {string} place a file or folder, relative to the root; the longest match owns a file
 * @property {readonly string[]} layers names of the layers it may import by relative path, besides itself
 * @property {readonly string[]} packages names it may import; `name` allows its subpaths too, `name!` only itself
 */

const chat = "packages/chat-headless/src";
const memory = "packages/chat-adapter-memory/src";
const sendbird = "packages/chat-adapter-sendbird/src";
const ui = "packages/event-ui/src";
const react = ["react", "react-dom"];
const coreEntry = "@foyer/chat-headless/core!";
const moderationEntry = "@foyer/chat-headless/moderation!";
const headless = ["@foyer/chat-headless!", coreEntry];
const withList = [...react, ...headless, "@foyer/chat-headless/list!"];

/** The chapters of the core, each knowing only those before it. */
const chapters = ["port", "boundary", "state", "owner", "views", "composer"];
/** Everything of the core but its clock. */
const core = ["core", ...chapters];

/** The chapters of the interface's parts, the last first. */
const parts = ["ui/overlay", "ui/code", "ui/parts", "ui/base"];

/** Modules that all parts of the chat may import: the React contexts around them, code that is loaded later, files' names and addresses, words for the model. */
const chatBase = ["context", "code", "file", "words"];

/**
 * The folders of the chat and the others of them that each may know: one list, one message, one composer know only what is
 * below them, never each other.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const chatFolders = {
  context: [],
  code: ["context"],
  file: [],
  words: ["context", "file"],
  announce: chatBase,
  list: chatBase,
  "message/text": chatBase,
  "message/media": chatBase,
  "message/reactions": chatBase,
  "message/touch": chatBase,
  "message/actions": ["message/reactions", "message/touch", ...chatBase],
  message: ["message/actions", "message/touch", "message/reactions", "message/media", "message/text", ...chatBase],
  composer: chatBase,
  viewer: chatBase,
  panes: chatBase,
  search: ["panes", ...chatBase],
  info: ["panes", ...chatBase],
  "catch-up": ["search", "panes", ...chatBase],
  moderation: ["panes", ...chatBase],
  states: chatBase,
};

/** The layers that a part of the chat may know, and those that a part above it may know. */
const belowChat = [...parts, "texts"];
const wholeChat = ["chat", ...Object.keys(chatFolders).map((folder) => `chat/${folder}`), ...belowChat];
const wholeShell = ["shell", "shell/screens", "event", ...wholeChat];

/** Three files of the Sendbird adapter that everything there may import, then its folders. */
const sendbirdOrder = [
  "options.ts",
  "errors.ts",
  "server-clock.ts",
  "sdk",
  "connection",
  "reading",
  "channel",
  "writing",
];

/** @type {Layer[]} */
const layers = [
  ...inOrder("", `${chat}/core`, chapters, { views: ["linkify-it"] }),
  layer("core/moderation", `${chat}/core/moderation`, chapters.slice(0, 5)),
  layer("clock", `${chat}/core/clock`, ["boundary", "port"], ["idb-keyval"]),
  layer("driver", `${chat}/core/driver`, ["clock", "boundary", "port"]),
  layer("core", `${chat}/core`, ["driver", "clock", ...chapters]),
  layer("react", `${chat}/react`, [...core, "clock"], ["react"]),
  layer("moderation", `${chat}/moderation`, [...core, "core/moderation", "react"], ["react"]),
  layer("list/store", `${chat}/list/store`, core),
  layer("list/driver", `${chat}/list/driver`, ["list/store", ...core, "react"]),
  layer("list/focus", `${chat}/list/focus`, ["list/driver", "list/store", ...core, "react"], ["react"]),
  layer("list", `${chat}/list`, ["list/focus", "list/driver", "list/store", ...core, "react"], ["react"]),
  layer("devtools", `${chat}/devtools`, core),
  layer("testing", `${chat}/testing`, [...core, "clock"], headless),
  layer("later", `${chat}/later`, [...core, "clock", "react"]),
  layer("chat-headless", chat, [...core, "react"]),

  // The folders of the memory adapter. The client knows the protocol only, so it can be in another tab than the server.
  inMemory("protocol"),
  inMemory("server", ["protocol"], ["immer", "mitt"]),
  inMemory("transport", ["server", "protocol"]),
  inMemory("client", ["protocol"], ["mitt"]),
  inMemory("service", ["client", "transport", "server", "protocol"]),
  inMemory("history", ["server"], ["idb-keyval"]),
  inMemory("tabs", ["history", "service", "client", "protocol"]),
  inMemory("demo", ["service", "server", "protocol"]),
  layer("memory", memory, ["demo", "tabs", "service", "client", "transport", "server", "protocol"].map(toMemory)),

  ...inOrder("sendbird/", sendbird, sendbirdOrder, {}, [coreEntry, "@sendbird/chat"]),
  layer(
    "sendbird",
    sendbird,
    sendbirdOrder.map((part) => `sendbird/${part}`),
    [coreEntry, "@sendbird/chat"],
  ),

  layer("texts", `${ui}/labels`, [], [...headless, moderationEntry]),
  // The parts that know of the core but its type of a safe address and its parts that are loaded later, and neither chat nor event: what every part needs, the parts on the page, the parts above the page.
  layer("ui/base", `${ui}/ui/base`, ["texts"], [...react, coreEntry]),
  layer("ui/parts", `${ui}/ui/parts`, ["ui/base"], [...react, coreEntry]),
  layer("ui/code", `${ui}/ui/code`, ["ui/parts", "ui/base"], [...react, coreEntry]),
  layer("ui/overlay", `${ui}/ui/overlay`, ["ui/parts", "ui/base"], react),
  ...Object.entries(chatFolders).map(([folder, others]) => {
    const packages = folder === "moderation" ? [...withList, moderationEntry] : withList;
    return layer(
      `chat/${folder}`,
      `${ui}/chat/${folder}`,
      [...others.map((name) => `chat/${name}`), ...belowChat],
      packages,
    );
  }),
  layer("chat", `${ui}/chat`, wholeChat, withList),
  layer("event", `${ui}/event`, wholeChat, [...react, ...headless]),
  layer("shell/screens", `${ui}/shell/screens`, belowChat, [...react, coreEntry]),
  layer("shell", `${ui}/shell`, wholeShell, [...withList, "wouter"]),
  layer("event-ui/later", `${ui}/later`, wholeShell),
  layer("event-ui", ui, wholeShell, [...withList, "wouter"]),
];

/**
 * @param {string} name
 * @param {string} place
 * @param {readonly string[]} layers
 * @param {readonly string[]} packages
 * @returns {Layer}
 */
function layer(name, place, layers = [], packages = []) {
  return { name, place, layers, packages };
}

/**
 * Parts of a folder, each knowing only those before it.
 * @param {string} prefix of their names
 * @param {string} folder
 * @param {readonly string[]} order
 * @param {Readonly<Record<string, readonly string[]>>} own packages of some
 * @param {readonly string[]} packages of all
 */
function inOrder(prefix, folder, order, own, packages = []) {
  const names = order.map((part) => `${prefix}${part}`);
  return order.map((part, index) =>
    layer(`${prefix}${part}`, `${folder}/${part}`, names.slice(0, index), [...packages, ...(own[part] ?? [])]),
  );
}

/** @param {string} folder */
function toMemory(folder) {
  return `memory/${folder}`;
}

/** @param {string} folder @param {readonly string[]} others @param {readonly string[]} packages */
function inMemory(folder, others = [], packages = []) {
  return layer(toMemory(folder), `${memory}/${folder}`, others.map(toMemory), [coreEntry, ...packages]);
}

/** Tests, stories and benchmarks see their whole package, every public entry and any development tool. */
const notShipped = /\.(test|stories|bench)\.|\/(test|bench)\//;

/** A package's build configuration starts from the root's. */
const isConfig = /^packages\/[^/]+\/[^/]+\.config\.ts$/;

/**
 * Why this import breaks the law, or undefined where it keeps it.
 * @param {string} file the importing file, relative to the root, with forward slashes
 * @param {string} source what it imports, as written
 * @param {boolean} [isLate] by `import()`: a part that is loaded later may stand above what loads it
 * @returns {string | undefined}
 */
export function breachOf(file, source, isLate = false) {
  const home = homeOf(file);
  if (home === undefined || isConfig.test(file)) return undefined;
  const isRelative = source.startsWith(".");
  const target = isRelative ? posix.join(posix.dirname(file), source) : source;
  if (isRelative && !target.startsWith(`${home}/`)) {
    return `"${source}" leaves ${home}: name the package instead.`;
  }

  const layer = layerOf(file);
  if (layer === undefined || notShipped.test(file)) return undefined;
  if (isRelative) {
    const other = layerOf(target);
    if (other === undefined || other === layer || layer.layers.includes(other.name)) return undefined;
    if (isLate && /(?:^|\/)later$/.test(other.name)) return undefined;
    return `${layer.name} must not know ${other.name} ("${source}").`;
  }
  if (layer.packages.some((name) => allows(name, source))) return undefined;
  return `${layer.name} must not know the package "${source}". It may know: ${layer.packages.map((name) => name.replace("!", "")).join(", ") || "none"}.`;
}

/**
 * The package or example a file belongs to.
 * @param {string} file
 */
function homeOf(file) {
  return /^(packages|examples)\/[^/]+(?=\/)/.exec(file)?.[0];
}

/**
 * @param {string} path with or without its extension
 * @returns {Layer | undefined}
 */
function layerOf(path) {
  /** @type {Layer | undefined} */
  let owner;
  for (const layer of layers) {
    const isInside = path === layer.place || `${path}.ts` === layer.place || path.startsWith(`${layer.place}/`);
    if (isInside && layer.place.length > (owner?.place.length ?? 0)) owner = layer;
  }
  return owner;
}

/** @param {string} allowed @param {string} source */
function allows(allowed, source) {
  if (allowed.endsWith("!")) return source === allowed.slice(0, -1);
  return source === allowed || source.startsWith(`${allowed}/`);
}
