"use client";

import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { type ChatAdapter, ChatProvider } from "@foyer/chat-headless";
import { Chat, OverlayTargets, Root } from "@foyer/event-ui";
import { useState } from "react";

const getToken = async () => null;

/** Made on the server too, where it renders the loading state. It connects in the browser only, after the first paint. */
function createAdapter(): ChatAdapter {
  return createMemoryChatService().createAdapter();
}

/** Import it from a page on the server: `<EventChat userId={user.id} channelUrl="hall" />`. */
export function EventChat({ userId, channelUrl }: { readonly userId: string; readonly channelUrl: string }) {
  const [adapter] = useState(createAdapter);
  const [session] = useState({ userId, getToken });
  return (
    <Root>
      <OverlayTargets>
        <ChatProvider adapter={adapter} session={session} channelUrl={channelUrl}>
          <Chat />
        </ChatProvider>
      </OverlayTargets>
    </Root>
  );
}
