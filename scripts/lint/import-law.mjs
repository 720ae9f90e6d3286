import { posix } from "node:path";

/**
 * A part of the repository and what it may know.
 * @typedef {object} Layer
 * @property {string} name
 * @property {string} place a file or folder, relative to the root; the longest match owns a file
 * @property {string[]} layers names of the layers it may import by relative path, besides itself
 * @property {string[]} packages names it may import; `name` allows its subpaths too, `name!` only itself
 */

const chat = "packages/chat-headless/src";
const sendbird = "packages/chat-adapter-sendbird/src";
const ui = "packages/event-ui/src";
const react = ["react", "react-dom"];
const memory = "packages/chat-adapter-memory/src";
const coreEntry = "@foyer/chat-headless/core!";
const moderationEntry = "@foyer/chat-headless/moderation!";
const listEntry = "@foyer/chat-headless/list!";
const headless = ["@foyer/chat-headless!", "@foyer/chat-headless/core!"];

/** Everything of the core but its clock. */
const core = ["core", "composer", "views", "owner", "state", "boundary", "port"];

/** The chapters of the interface's parts, the last first. */
const parts = ["ui/overlay", "ui/code", "ui/parts", "ui/base"];

/** Modules that all parts of the chat may import: the React contexts around them, code that is loaded later, files' names and addresses, words for the model. */
const chatBase = ["context", "code", "file", "words"];

/**
 * The folders of the chat and the others of them that each may know.
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

const chatLayers = Object.keys(chatFolders).map((folder) => `chat/${folder}`);

/** @type {Layer[]} */
const layers = [
  // The chapters of the core, each knowing only those before it.
  { name: "port", place: `${chat}/core/port`, layers: [], packages: [] },
  { name: "boundary", place: `${chat}/core/boundary`, layers: ["port"], packages: [] },
  { name: "state", place: `${chat}/core/state`, layers: ["boundary", "port"], packages: [] },
  { name: "owner", place: `${chat}/core/owner`, layers: ["state", "boundary", "port"], packages: [] },
  {
    name: "views",
    place: `${chat}/core/views`,
    layers: ["owner", "state", "boundary", "port"],
    packages: ["linkify-it"],
  },
  {
    name: "composer",
    place: `${chat}/core/composer`,
    layers: ["views", "owner", "state", "boundary", "port"],
    packages: [],
  },
  {
    name: "core/moderation",
    place: `${chat}/core/moderation`,
    layers: ["views", "owner", "state", "boundary", "port"],
    packages: [],
  },
  { name: "clock", place: `${chat}/core/clock`, layers: ["boundary", "port"], packages: ["idb-keyval"] },
  { name: "driver", place: `${chat}/core/driver`, layers: ["clock", "boundary", "port"], packages: [] },
  {
    name: "core",
    place: `${chat}/core`,
    layers: ["driver", "clock", "composer", "views", "owner", "state", "boundary", "port"],
    packages: [],
  },
  { name: "react", place: `${chat}/react`, layers: [...core, "clock"], packages: ["react"] },
  {
    name: "moderation",
    place: `${chat}/moderation`,
    layers: [...core, "core/moderation", "react"],
    packages: ["react"],
  },
  { name: "list/store", place: `${chat}/list/store`, layers: [...core], packages: [] },
  { name: "list/driver", place: `${chat}/list/driver`, layers: ["list/store", ...core, "react"], packages: [] },
  {
    name: "list/focus",
    place: `${chat}/list/focus`,
    layers: ["list/driver", "list/store", ...core, "react"],
    packages: ["react"],
  },
  {
    name: "list",
    place: `${chat}/list`,
    layers: ["list/focus", "list/driver", "list/store", ...core, "react"],
    packages: ["react"],
  },
  { name: "devtools", place: `${chat}/devtools`, layers: [...core], packages: [] },
  { name: "testing", place: `${chat}/testing`, layers: [...core, "clock"], packages: headless },
  { name: "later", place: `${chat}/later`, layers: [...core, "clock", "react"], packages: [] },
  { name: "chat-headless", place: chat, layers: [...core, "react"], packages: [] },

  // The folders of the memory adapter. The client knows the protocol only, so it can be in another tab than the server.
  { name: "memory/protocol", place: `${memory}/protocol`, layers: [], packages: [coreEntry] },
  {
    name: "memory/server",
    place: `${memory}/server`,
    layers: ["memory/protocol"],
    packages: [coreEntry, "immer", "mitt"],
  },
  {
    name: "memory/transport",
    place: `${memory}/transport`,
    layers: ["memory/server", "memory/protocol"],
    packages: [coreEntry],
  },
  { name: "memory/client", place: `${memory}/client`, layers: ["memory/protocol"], packages: [coreEntry, "mitt"] },
  {
    name: "memory/service",
    place: `${memory}/service`,
    layers: ["memory/client", "memory/transport", "memory/server", "memory/protocol"],
    packages: [coreEntry],
  },
  {
    name: "memory/history",
    place: `${memory}/history`,
    layers: ["memory/server"],
    packages: [coreEntry, "idb-keyval"],
  },
  {
    name: "memory/tabs",
    place: `${memory}/tabs`,
    layers: ["memory/history", "memory/service", "memory/client", "memory/protocol"],
    packages: [coreEntry],
  },
  {
    name: "memory/demo",
    place: `${memory}/demo`,
    layers: ["memory/service", "memory/server", "memory/protocol"],
    packages: [coreEntry],
  },
  {
    name: "memory",
    place: memory,
    layers: [
      "memory/demo",
      "memory/tabs",
      "memory/service",
      "memory/client",
      "memory/transport",
      "memory/server",
      "memory/protocol",
    ],
    packages: [],
  },
  ...sendbirdLayers(),

  {
    name: "texts",
    place: `${ui}/labels`,
    layers: [],
    packages: [...headless, moderationEntry, "date-fns", "@date-fns/tz"],
  },
  // The parts that know of the core but its type of a safe address and its parts that are loaded later, and neither chat nor event: what every part needs, the parts on the page, the parts above the page.
  { name: "ui/base", place: `${ui}/ui/base`, layers: ["texts"], packages: [...react, coreEntry] },
  { name: "ui/parts", place: `${ui}/ui/parts`, layers: ["ui/base"], packages: [...react, coreEntry] },
  { name: "ui/code", place: `${ui}/ui/code`, layers: ["ui/parts", "ui/base"], packages: [...react, coreEntry] },
  { name: "ui/overlay", place: `${ui}/ui/overlay`, layers: ["ui/parts", "ui/base"], packages: react },
  // The parts of the chat: one list, one message, one composer know only what is below them, never each other.
  ...Object.entries(chatFolders).map(([folder, layers]) => ({
    name: `chat/${folder}`,
    place: `${ui}/chat/${folder}`,
    layers: [...layers.map((name) => `chat/${name}`), ...parts, "texts"],
    packages: [...react, ...headless, listEntry, ...(folder === "moderation" ? [moderationEntry] : [])],
  })),
  {
    name: "chat",
    place: `${ui}/chat`,
    layers: [...chatLayers, ...parts, "texts"],
    packages: [...react, ...headless, listEntry],
  },
  {
    name: "event",
    place: `${ui}/event`,
    layers: ["chat", ...chatLayers, ...parts, "texts"],
    packages: [...react, ...headless],
  },
  {
    name: "shell/screens",
    place: `${ui}/shell/screens`,
    layers: [...parts, "texts"],
    packages: [...react, coreEntry],
  },
  {
    name: "shell",
    place: `${ui}/shell`,
    layers: ["shell/screens", "event", "chat", ...chatLayers, ...parts, "texts"],
    packages: [...react, ...headless, listEntry, "wouter"],
  },
  {
    name: "event-ui/later",
    place: `${ui}/later`,
    layers: ["shell", "shell/screens", "event", "chat", ...chatLayers, ...parts, "texts"],
    packages: [],
  },
  {
    name: "event-ui",
    place: ui,
    layers: ["shell", "shell/screens", "event", "chat", ...chatLayers, ...parts, "texts"],
    packages: [...react, ...headless, listEntry, "wouter"],
  },
];

/**
 * The Sendbird adapter: three files that everything may import, then its folders, each knowing only those before it.
 *
 * @returns {Layer[]}
 */
function sendbirdLayers() {
  const order = [
    "options.ts",
    "errors.ts",
    "server-clock.ts",
    "sdk",
    "connection",
    "reading",
    "channel",
    "writing",
    "",
  ];
  const nameOf = (/** @type {string} */ part) => (part === "" ? "sendbird" : `sendbird/${part}`);
  return order.map((part, index) => ({
    name: nameOf(part),
    place: part === "" ? sendbird : `${sendbird}/${part}`,
    layers: order.slice(0, index).map(nameOf),
    packages: ["@foyer/chat-headless/core!", "@sendbird/chat"],
  }));
}

/** Tests, stories and benchmarks see their whole package, every public entry and any development tool. */
const notShipped = /\.(test|stories|bench)\.|\/(test|bench)\//;

/** A package's build configuration starts from the root's. */
const isConfig = /^packages\/[^/]+\/[^/]+\.config\.ts$/;

/** The entries other packages may name. Anything else of a package is its own. */
const publicEntries = new Set([
  "@foyer/chat-headless",
  "@foyer/chat-headless/core",
  "@foyer/chat-headless/devtools",
  "@foyer/chat-headless/list",
  "@foyer/chat-headless/moderation",
  "@foyer/chat-headless/testing",
  "@foyer/chat-adapter-memory",
  "@foyer/chat-adapter-sendbird",
  "@foyer/event-ui",
  "@foyer/event-ui/chat",
  "@foyer/event-ui/chat/parts",
  "@foyer/event-ui/event",
  "@foyer/event-ui/ui",
  "@foyer/event-ui/labels/arabic",
  "@foyer/event-ui/labels/german",
  "@foyer/event-ui/labels/management",
  "@foyer/event-ui/styles.css",
  "@foyer/event-ui/styles.unlayered.css",
]);

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
  if (source.startsWith("@foyer/") && !publicEntries.has(source)) return `"${source}" is not a public entry.`;

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

/**
 * @param {string} allowed
 * @param {string} source
 */
function allows(allowed, source) {
  if (allowed.endsWith("!")) return source === allowed.slice(0, -1);
  return source === allowed || source.startsWith(`${allowed}/`);
}
