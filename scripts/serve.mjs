import { fileURLToPath } from "node:url";

export const exampleFolder = fileURLToPath(new URL("../examples/event-app", import.meta.url));

/**
 * The port `PORT` asks for, or undefined where it asks for none. Whoever asks for one gets that one or an error.
 * @param {NodeJS.ProcessEnv} env
 */
export function readPort(env = process.env) {
  const text = env["PORT"];
  if (text === undefined || text === "") return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is "${text}", which is not a port.`);
  return port;
}
