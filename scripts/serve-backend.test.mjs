import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root } from "./run-steps.mjs";
import { buildBackend, startBackend } from "./serve-backend.mjs";

it("the built server of the backend sample refuses a request without a token, and goes on answering (S2)", async () => {
  mkdirSync(join(root, "build"), { recursive: true });
  const folder = mkdtempSync(join(root, "build/backend-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, "server.mjs");
  await buildBackend(script);
  const { url, stop } = await startBackend(script, join(folder, "chat.db"), 0);
  onTestFinished(stop);

  for (let request = 0; request < 2; request += 1) {
    const response = await fetch(`${url}/channels/hall/messages`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "session-expired" });
  }
});
