import { type ChatAdapter, ChatClientProvider, ChatProvider } from "@foyer/chat-headless";
import { Chat, OverlayTargets, Root } from "@foyer/event-ui";
import "@foyer/event-ui/styles.css";

export interface TeamChatProps {
  /** Over your service. Was: `StreamChat.getInstance("key")`. */
  readonly adapter: ChatAdapter;
  readonly userId: string;
  /** Was: the token provider of `connectUser`. */
  readonly getToken: () => Promise<string>;
  readonly channelUrl: string;
}

// Was: <Chat client={client}><Channel channel={channel}><Window><MessageList /><MessageComposer /></Window></Channel></Chat>
export function TeamChat({ adapter, userId, getToken, channelUrl }: TeamChatProps) {
  return (
    <Root style={{ blockSize: "40rem" }}>
      <OverlayTargets>
        <ChatClientProvider adapter={adapter} session={{ userId, getToken }}>
          <ChatProvider channelUrl={channelUrl}>
            <Chat />
          </ChatProvider>
        </ChatClientProvider>
      </OverlayTargets>
    </Root>
  );
}
