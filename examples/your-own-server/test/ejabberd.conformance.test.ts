import { testChatAdapter } from "@foyer/chat-headless/testing";
import { afterAll, describe, it } from "vitest";
import { startXmppService } from "./xmpp-world";

const service = await startXmppService("ejabberd");
afterAll(() => service.close());

testChatAdapter("XMPP, on ejabberd", service.createWorld, {
  describe,
  it,
  sample: await service.createWorld(),
  timeout: 60_000,
});
