import { spawn } from "node:child_process";
import { root, toScript } from "./run-steps.mjs";
import { runServer } from "./serve.mjs";

// Ladle with every story, opened in a browser. Its own bin, not npx: that would leave it running when stopped.

await runServer(async (port) => {
  const args = ["serve", "--host", "127.0.0.1", ...(port === undefined ? [] : ["--port", String(port)])];
  const child = spawn(process.execPath, [toScript("@ladle/react/ladle"), ...args], { cwd: root, stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => child.kill(signal));
  child.on("close", (status) => void (process.exitCode = status ?? 0));
});
