import { type ChatAdapter, ChatProvider, type Session, useUnreadCount, useUnreadMentions } from "@foyer/chat-headless";
import {
  type BrandLook,
  Chat,
  type ChatSlot,
  createMemoryEventApi,
  demoEvent,
  EventBody,
  EventPage,
  type ReadyEvent,
} from "@foyer/event-ui";

/** The event service: in this page here, `createHttpEventApi` for your own. */
const api = createMemoryEventApi({ event: { ...demoEvent, name: "Summit", chatChannelUrl: "hall" } });

interface EventWithChatProps {
  readonly adapter: ChatAdapter;
  readonly session: Session;
  readonly eventSlug: string;
}

export function EventWithChat({ adapter, session, eventSlug }: EventWithChatProps) {
  return (
    <EventPage api={api} domain="example" eventSlug={eventSlug} assetsBase="/">
      {({ event }, look) =>
        event.chatChannelUrl === null ? (
          <EventBody event={event} look={look}>
            <h1 style={{ padding: 16 }}>{event.name}</h1>
          </EventBody>
        ) : (
          <ChatProvider adapter={adapter} session={session} channelUrl={event.chatChannelUrl} storage={null}>
            <Body event={event} look={look} />
          </ChatProvider>
        )
      }
    </EventPage>
  );
}

const renderChat = ({ isOpen, onClose }: ChatSlot) => <Chat active={isOpen} onClose={onClose} />;

/** Below the provider, so that the button knows what is unread. */
function Body({ event, look }: { readonly event: ReadyEvent["event"]; readonly look: BrandLook }) {
  return (
    <EventBody
      event={event}
      look={look}
      renderChat={renderChat}
      unreadCount={useUnreadCount()}
      mentionCount={useUnreadMentions()}
    >
      <h1 style={{ padding: 16 }}>{event.name}</h1>
    </EventBody>
  );
}
