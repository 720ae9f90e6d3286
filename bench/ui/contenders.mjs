/**
 * @typedef {object} Contender
 * @property {string} id
 * @property {string} title
 * @property {string} entry below `bench/src`
 */

/** The others are compared with this one: the least that a list of this conversation can cost. */
export const bareId = "same";

/** The one that is not Foyer and not bare. */
export const kitId = "kit";

/** @type {readonly Contender[]} */
export const contenders = [
  { id: "foyer", title: "Foyer", entry: "foyer.tsx" },
  { id: "foyer-memory", title: "Foyer, service in memory", entry: "foyer-memory.tsx" },
  { id: "foyer-list", title: "Foyer's list, bare rows", entry: "foyer-list.tsx" },
  { id: bareId, title: "bare list (virtua) of the same", entry: "peers/same.tsx" },
  { id: "limit", title: "bare list of texts", entry: "peers/limit.tsx" },
  { id: kitId, title: "stream-chat-react", entry: "peers/kit.tsx" },
];
