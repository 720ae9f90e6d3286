"use client";

import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { type ChatAdapter, ChatProvider } from "@foyer/chat-headless";
import { Chat, OverlayTargets, Root } from "@foyer/event-ui";
import { useState } from "react";

const getToken = async () => null;

/**
 * Makes the adapter to your service; here a service in memory stands in its place. Called on the server too, where the loading state
 * is rendered: it connects in the browser only, after the first paint.
 */
function createAdapter(userId: string, channelUrl: string): ChatAdapter {
  const { control, createAdapter } = createMemoryChatService();
  void control.addUser({ id: userId, name: "Ann" });
  void control.addChannel({ url: channelUrl, name: "Hall", memberIds: [userId] });
  return createAdapter();
}

/** Import it from a page on the server: `<EventChat userId={user.id} channelUrl="hall" />`. */
export function EventChat({ userId, channelUrl }: { readonly userId: string; readonly channelUrl: string }) {
  const [adapter] = useState(() => createAdapter(userId, channelUrl));
  const [session] = useState({ userId, getToken });
  return (
    <Root>
      <OverlayTargets>
        <ChatProvider adapter={adapter} session={session} channelUrl={channelUrl}>
          <Chat style={{ blockSize: "100dvh" }} />
        </ChatProvider>
      </OverlayTargets>
    </Root>
  );
}
