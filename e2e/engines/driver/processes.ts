import { spawn, type ChildProcess } from "node:child_process";
import { Readable } from "node:stream";

/** A program that a browser needs. */
export interface Program {
  /** Waits until the program has printed this, and returns what the expression's group matched. */
  said(expression: RegExp): Promise<string>;
  /** Ends it, and waits until it is gone. */
  end(): Promise<void>;
}

/** Milliseconds until a program that says nothing, or does not end, counts as broken. */
const patience = 30_000;

/** Starts a program in the process group of the tests. Its fourth file descriptor is read like its outputs. */
export function startProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Program {
  const child: ChildProcess = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  let output = "";
  let onOutput: () => void = () => undefined;
  const hear = (data: unknown) => {
    output += String(data);
    onOutput();
  };
  for (const stream of child.stdio) if (stream instanceof Readable) stream.on("data", hear);
  const over = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      hear(error.message);
      resolve();
    });
    child.once("exit", () => resolve());
  });
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);

  return {
    said(expression) {
      return new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`${command} does not start.\n${output}`));
        const timer = setTimeout(fail, patience);
        onOutput = () => {
          const [, found] = expression.exec(output) ?? [];
          if (found === undefined) return;
          clearTimeout(timer);
          resolve(found);
        };
        void over.then(fail);
        onOutput();
      });
    },
    async end() {
      child.kill("SIGTERM");
      const timer = setTimeout(kill, patience / 6);
      await over;
      clearTimeout(timer);
      process.off("exit", kill);
    },
  };
}
