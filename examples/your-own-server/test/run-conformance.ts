import { testChatAdapter } from "@foyer/chat-headless/testing";
import { afterAll, describe, expect, it } from "vitest";
import { isInstalled, type ServerName, serverPackages } from "../servers/serve-xmpp.mjs";
import { testAttacks } from "./attacks";
import { startXmppService } from "./xmpp-world";

/** Registers the conformance suite on a server, where it is installed; the run says so where it is not. */
export async function runConformance(name: ServerName): Promise<void> {
  const isThere = isInstalled(name);
  const packages = serverPackages[name].join(" ");
  it(`${name} is installed (apt-get install ${packages}), or its conformance suite is not run`, ({ skip }) => {
    skip(!isThere, `${name} is not installed, so that its conformance suite is not run.`);
    expect(isThere).toBe(true);
  });
  if (isThere) await registerSuite(name);
}

async function registerSuite(name: ServerName): Promise<void> {
  const service = await startXmppService(name);
  afterAll(() => service.close());
  const sample = await service.createWorld();
  // The cases mostly wait, each in rooms of its own: several at once use that time.
  describe.concurrent("over loopback", () => {
    testAttacks(service);
    testChatAdapter(`XMPP, on ${name}`, service.createWorld, { describe, it, sample, timeout: 60_000 });
  });
}
