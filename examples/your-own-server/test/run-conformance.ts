import { testChatAdapter } from "@foyer/chat-headless/testing";
import { afterAll, describe, it } from "vitest";
import { isInstalled, type ServerName, serverPackages } from "../servers/serve-xmpp.mjs";
import { startXmppService } from "./xmpp-world";

/** Registers the conformance suite on a server, or a line that says why the suite is not run. */
export async function runConformance(name: ServerName): Promise<void> {
  const register = isInstalled(name) ? registerSuite : registerAbsence;
  await register(name);
}

async function registerAbsence(name: ServerName): Promise<void> {
  it.todo(`${name} is not installed, so that the suite is not run: apt-get install ${serverPackages[name].join(" ")}`);
}

async function registerSuite(name: ServerName): Promise<void> {
  const service = await startXmppService(name);
  afterAll(() => service.close());
  const sample = await service.createWorld();
  // The cases mostly wait, each in rooms of its own: several at once use that time.
  describe.concurrent("over loopback", () => {
    testChatAdapter(`XMPP, on ${name}`, service.createWorld, { describe, it, sample, timeout: 60_000 });
  });
}
