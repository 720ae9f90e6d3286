import { type ChatAdapter, ChatClientProvider, ChatProvider, type Session, useUnreadCount } from "@foyer/chat-headless";
import { Chat, Root } from "@foyer/event-ui";

export interface Room {
  readonly url: string;
  readonly name: string;
}

export interface TwoRoomsProps {
  readonly adapter: ChatAdapter;
  readonly session: Session;
  readonly rooms: readonly Room[];
}

/** Several rooms side by side, each with its own title and count, over one connection. */
export function TwoRooms({ adapter, session, rooms }: TwoRoomsProps) {
  return (
    <ChatClientProvider adapter={adapter} session={session}>
      {rooms.map(({ url, name }) => (
        <ChatProvider key={url} channelUrl={url}>
          <Unread name={name} />
          <Root style={{ blockSize: "24rem" }}>
            <Chat title={name} />
          </Root>
        </ChatProvider>
      ))}
    </ChatClientProvider>
  );
}

function Unread({ name }: { readonly name: string }) {
  const count = useUnreadCount();
  return <p>{count === 0 ? name : `${name}: ${count} new`}</p>;
}
