/**
 * @typedef {object} Contender
 * @property {string} id
 * @property {string} title
 * @property {string} entry below `bench/src`
 */

/** The others are compared with this one. */
export const limitId = "limit";

/** The one that is not Foyer and not bare. */
export const kitId = "kit";

/** @type {readonly Contender[]} */
export const contenders = [
  { id: "foyer", title: "Foyer", entry: "foyer.tsx" },
  { id: "foyer-memory", title: "Foyer, service in memory", entry: "foyer-memory.tsx" },
  { id: "foyer-list", title: "Foyer's list, bare rows", entry: "foyer-list.tsx" },
  { id: limitId, title: "bare list (virtua)", entry: "peers/limit.tsx" },
  { id: kitId, title: "stream-chat-react", entry: "peers/kit.tsx" },
];
