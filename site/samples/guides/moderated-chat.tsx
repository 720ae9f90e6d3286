import { createMemoryDesk, type MemoryChatControl } from "@foyer/chat-adapter-memory";
import { type ChatAdapter, ChatProvider, type Session } from "@foyer/chat-headless";
import { Chat } from "@foyer/event-ui/chat";
import { useState } from "react";

export interface ModeratedChatProps {
  readonly adapter: ChatAdapter;
  readonly session: Session;
  /** Of the service in memory, which keeps the reports. */
  readonly control: MemoryChatControl;
}

/** A chat in which everybody can report a message, and operators read the reports. */
export function ModeratedChat({ adapter, session, control }: ModeratedChatProps) {
  const [desk] = useState(() => createMemoryDesk({ control, userId: session.userId }));
  return (
    <ChatProvider adapter={adapter} session={session} channelUrl="hall" desk={desk} flags={{ report: true }}>
      <Chat />
    </ChatProvider>
  );
}
