import { createSendbirdAdapter } from "@foyer/chat-adapter-sendbird";
import { type ChatAdapter, ChatProvider } from "@foyer/chat-headless";
import { Chat, OverlayTargets, Root } from "@foyer/event-ui";
import "@foyer/event-ui/styles.css";

// Was: <SendbirdProvider appId="YOUR-APPLICATION-ID" userId={userId} accessToken={token}>
const sendbird = createSendbirdAdapter({ appId: "YOUR-APPLICATION-ID", channelKind: "group" });

export interface SupportChatProps {
  readonly userId: string;
  /** Asks your server for a session token of Sendbird. */
  readonly getToken: () => Promise<string>;
  readonly channelUrl: string;
  /** Another service, for a test. */
  readonly adapter?: ChatAdapter | undefined;
}

// Was: <GroupChannel channelUrl={channelUrl} />
export function SupportChat({ userId, getToken, channelUrl, adapter = sendbird }: SupportChatProps) {
  return (
    <Root style={{ blockSize: "40rem" }}>
      <OverlayTargets>
        <ChatProvider adapter={adapter} session={{ userId, getToken }} channelUrl={channelUrl}>
          <Chat />
        </ChatProvider>
      </OverlayTargets>
    </Root>
  );
}
