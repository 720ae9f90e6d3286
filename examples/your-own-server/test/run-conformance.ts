import { testChatAdapter } from "@foyer/chat-headless/testing";
import { afterAll, describe, it } from "vitest";
import { isInstalled, type ServerName, serverPackages } from "../../../scripts/serve-xmpp.mjs";
import { startXmppService } from "./xmpp-world";

/** Runs the conformance suite on a server, or says why it is not run. */
export async function runConformance(name: ServerName): Promise<void> {
  if (!isInstalled(name)) {
    it(`the conformance suite was not run over ${name}, which is not installed`, ({ skip }) =>
      skip(`On Debian: apt-get install --no-install-recommends ${serverPackages[name].join(" ")}`));
    return;
  }
  const service = await startXmppService(name);
  afterAll(() => service.close());
  const sample = await service.createWorld();
  // The cases mostly wait, each in rooms of its own: several at once use that time.
  describe.concurrent("over loopback", () => {
    testChatAdapter(`XMPP, on ${name}`, service.createWorld, { describe, it, sample, timeout: 60_000 });
  });
}
