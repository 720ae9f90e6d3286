import { Chat } from "@foyer/event-ui";
import "@foyer/event-ui/styles.css";
import { ChatProvider, type ChatAdapter } from "@foyer/chat-headless";

const session = { userId: "mira", getToken: async () => null };

/** The finished chat: a provider that knows the service, and one component. */
export function WholeChat({ adapter }: { readonly adapter: ChatAdapter }) {
  return (
    <ChatProvider adapter={adapter} channelUrl="lanternfest" session={session}>
      <Chat />
    </ChatProvider>
  );
}
