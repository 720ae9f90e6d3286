import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { keepPort, serverFolder } from "../servers/serve-xmpp.mjs";

it("a server has the port of its last start, by which pages find the files of then, unless it is taken", async () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-port-"));
  const file = join(folder, "port");
  const port = await keepPort(file);
  expect(await keepPort(file)).toBe(port);
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  const another = await keepPort(file);
  expect(another).not.toBe(port);
  other.close();
  expect(await keepPort(file)).toBe(another);
  rmSync(folder, { recursive: true });
});

it("a server ends with the process that has started it, also where that fails", async () => {
  const module = JSON.stringify(join(serverFolder, "servers/serve-xmpp.mjs"));
  const script = `
    import { spawn } from "node:child_process";
    import { endWithThisProcess } from ${module};
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    endWithThisProcess(child);
    console.log(child.pid);
    throw new Error("It fails.");
  `;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const pid = Number(await text(parent.stdout));
  const isAlive = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(pid).toBeGreaterThan(0);
  await expect.poll(isAlive).toBe(false);
});
