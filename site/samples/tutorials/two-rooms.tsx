import { type ChatAdapter, ChatClientProvider, ChatProvider, type Session, useUnreadCount } from "@foyer/chat-headless";
import { Chat, OverlayTargets, Root } from "@foyer/event-ui";

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
      <Root>
        <OverlayTargets>
          <div style={{ display: "flex", flexWrap: "wrap", gap: 16 }}>
            {rooms.map(({ url, name }) => (
              <section key={url} aria-label={name} style={{ flex: "1 1 20rem" }}>
                <ChatProvider channelUrl={url}>
                  <Unread name={name} />
                  <Chat title={name} style={{ blockSize: "24rem" }} />
                </ChatProvider>
              </section>
            ))}
          </div>
        </OverlayTargets>
      </Root>
    </ChatClientProvider>
  );
}

function Unread({ name }: { readonly name: string }) {
  const count = useUnreadCount();
  return <p>{count === 0 ? `${name}: nothing new` : `${name}: ${count} new`}</p>;
}
