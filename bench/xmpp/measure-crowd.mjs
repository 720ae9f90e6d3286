import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleForNode } from "../../scripts/bundle-for-node.mjs";
import { root } from "../../scripts/run-steps.mjs";
import { serverFolder, startXmppServer } from "../../examples/your-own-server/servers/serve-xmpp.mjs";

// Measures the cost of a crowd in one room on ejabberd: `node bench/xmpp/measure-crowd.mjs [people] [messages a second, …]`. Part of no
// test: figures of a busy machine say nothing.

const [size = "1000", rates = "5,20"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "foyer-crowd-"));
const script = join(root, "build/xmpp/crowd.mjs");
await bundleForNode(join(serverFolder, "measure/main.ts"), script);
const { origin, host, secret, pid, stop } = await startXmppServer("ejabberd", folder);
const places = [{ url: `${origin.replace("http", "ws")}/ws`, host, secret, pid }];
const crowd = { places, size: Number(size), rates: rates.split(",").map(Number), seconds: 10 };
const { status } = spawnSync(process.execPath, [script], {
  env: { ...process.env, CROWD: JSON.stringify(crowd) },
  stdio: "inherit",
});
await stop();
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
process.exitCode = status ?? 1;
