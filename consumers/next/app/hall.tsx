"use client";

import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider } from "@foyer/chat-headless";
import { Chat, OverlayTargets, Root } from "@foyer/event-ui";
import { useEffect, useState } from "react";

const service = createMemoryChatService({ logLines: 0 });
const session = { userId: "ann", getToken: async () => null };

/** The service begins in the browser: what the server renders waits for it. */
async function begin() {
  await service.control.addUser({ id: "ann", name: "Ann" });
  await service.control.addUser({ id: "ben", name: "Ben" });
  await service.control.addChannel({ url: "hall", name: "Hall", memberIds: ["ann", "ben"] });
  await service.control.post({ channelUrl: "hall", userId: "ben", text: "Welcome, Ann", customType: "" });
}

let beginning: Promise<void> | null = null;

export function Hall() {
  const [adapter] = useState(() => {
    const made = service.createAdapter();
    return {
      ...made,
      connect: async (...args: Parameters<typeof made.connect>) => (await beginning, made.connect(...args)),
    };
  });
  useEffect(() => void (beginning ??= begin()), []);
  return (
    <Root>
      <OverlayTargets>
        <ChatProvider adapter={adapter} channelUrl="hall" session={session}>
          <div style={{ height: "100vh" }}>
            <Chat />
          </div>
        </ChatProvider>
      </OverlayTargets>
    </Root>
  );
}
