import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keepPort } from "../servers/serve-xmpp.mjs";

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
