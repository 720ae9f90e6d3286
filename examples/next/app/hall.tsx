"use client";

import { ChatProvider, type ChatSeed } from "@foyer/chat-headless";
import { Chat, LabelsProvider, OverlayTargets, Root } from "@foyer/event-ui";
import { useState } from "react";
import { channelUrl, openService, userId } from "./service";

// A function cannot come from a server component.
const getToken = async () => null;

/** The chat. It first shows the page that the server has loaded, and connects in the browser only. */
export function Hall({ now, seed }: { readonly now: number; readonly seed: ChatSeed }) {
  const [adapter] = useState(() => openService(now).createAdapter());
  const [session] = useState({ userId, getToken });
  return (
    // Without a time zone the server writes the times of its own, and the browser others.
    <LabelsProvider timeZone="Europe/Berlin">
      <Root>
        <OverlayTargets>
          <ChatProvider adapter={adapter} channelUrl={channelUrl} session={session} seed={seed}>
            <Chat style={{ blockSize: "100dvh" }} />
          </ChatProvider>
        </OverlayTargets>
      </Root>
    </LabelsProvider>
  );
}
