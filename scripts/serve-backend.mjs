import { join } from "node:path";
import { bundleForNode } from "./bundle-for-node.mjs";
import { startProgram } from "./node-program.mjs";
import { root } from "./run-steps.mjs";

/** The example with a server of its own. */
export const backendFolder = join(root, "examples/your-own-backend");

/** @typedef {import("./node-program.mjs").Program} Backend a server that runs as a process of its own */

/** Makes one file of the server. @param {string} outfile */
export const buildBackend = (outfile) => bundleForNode(join(backendFolder, "server/main.ts"), outfile);

/**
 * Starts the server, and resolves once it answers.
 * @param {string} script made by `buildBackend`
 * @param {string} database
 * @param {number} port 0 for any that is free
 */
export const startBackend = (script, database, port) =>
  startProgram(script, { DATABASE: database, PORT: String(port) });

/** The page finds the server at its own address. @param {string} url */
export const toProxy = (url) => ({ "/api": { target: new URL(url).origin, ws: true } });
