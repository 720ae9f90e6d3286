import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const examples = fileURLToPath(new URL("../examples", import.meta.url));
export const exampleFolder = join(examples, "event-app");

/** A failure that the message explains completely: it is printed without a stack trace. */
export class SetupError extends Error {}

/**
 * The port that `PORT` asks for, or undefined where it is not set. A server that is given a port uses that one or fails.
 * @param {NodeJS.ProcessEnv} env
 */
export function readPort(env = process.env) {
  const text = env["PORT"];
  if (text === undefined || text === "") return undefined;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new SetupError(`PORT is "${text}". Set it to a whole number from 1 to 65535, or unset it.`);
}

/**
 * The folder of the example that the arguments name, or the showcase's where they name none.
 * @param {readonly string[]} args
 */
export function readExample(args) {
  const [name] = args;
  if (name === undefined) return exampleFolder;
  const names = readdirSync(examples);
  if (names.includes(name)) return join(examples, name);
  throw new SetupError(`There is no example "${name}". Choose one of: ${names.join(", ")}.`);
}

/**
 * Runs a script that starts a server. A wrong or unavailable port ends the process with exit code 1 and one line on the
 * error output. All other errors are thrown as they are.
 * @param {(port: number | undefined) => Promise<void>} start receives the port of `PORT`
 * @param {NodeJS.ProcessEnv} env
 */
export async function runServer(start, env = process.env) {
  try {
    await start(readPort(env));
  } catch (error) {
    const problem = toPortProblem(error);
    if (problem === undefined) throw error;
    console.error(problem);
    process.exit(1);
  }
}

/**
 * Returns the message for the person who started the server, or undefined for an error that is not about the port.
 * @param {unknown} error
 */
export function toPortProblem(error) {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof SetupError) return error.message;
  const code = Reflect.get(error, "code");
  // Vite checks for a taken port itself and throws an error without a code.
  const taken = /^Port (\d+) is already in use/.exec(error.message)?.[1];
  if (code === "EADDRINUSE" || taken !== undefined) {
    const port = taken ?? Reflect.get(error, "port");
    return `Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.`;
  }
  if (code === "EACCES") return `Port ${Reflect.get(error, "port")} is not permitted. Set PORT to one above 1023.`;
  return undefined;
}
