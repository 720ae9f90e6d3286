import { type ChatAdapter, ChatProvider, type Session, type Suggest, useUnreadCount } from "@foyer/chat-headless";
import {
  type AddressPolicy,
  AddressPolicyProvider,
  allowPublicAddresses,
  type Attendee,
  type BrandLook,
  Chat,
  ChatAddressScope,
  type ChatSlot,
  createMemoryEventApi,
  demoEvent,
  EventBody,
  EventPage,
  type ReadyEvent,
} from "@foyer/event-ui";
import { useMemo } from "react";

interface AppProps {
  /** The page below knows nothing of the server behind it. */
  readonly adapter: ChatAdapter;
  readonly session: Session;
  /** Names of those who may sign in, by their ids. */
  readonly people: Readonly<Record<string, string>>;
  /** Where the chat's server has its files. */
  readonly filesOrigin: string;
}

const flags = { info: true };
const event = { ...demoEvent, chatChannelUrl: "hall", chatEmojis: [] };

const toAttendee = ([id, firstName]: readonly [string, string]): Attendee => ({
  ...{ id, firstName, lastName: "", screenName: "" },
  ...{ photo: null, avatarPicture: null, avatarPreset: "" },
});

/** The event page with its chat on an XMPP server, and a choice of who you are. */
export function App({ adapter, session, people, filesOrigin }: AppProps) {
  const api = useMemo(
    () =>
      createMemoryEventApi({
        event,
        attendees: Object.entries(people).map(toAttendee),
        currentAttendeeId: session.userId,
      }),
    [people, session.userId],
  );
  const addresses = useMemo(
    (): AddressPolicy => (url, use) => allowPublicAddresses(url, use) || (use !== "svg" && url.origin === filesOrigin),
    [filesOrigin],
  );
  const suggest: Suggest = (query) =>
    Object.entries(people).flatMap(([id, name]) =>
      name.toLowerCase().startsWith(query.toLowerCase()) ? [{ id, name }] : [],
    );

  return (
    <EventPage api={api} domain="localhost" eventSlug="evening" assetsBase="">
      {(ready, look) => (
        <ChatProvider adapter={adapter} channelUrl="hall" session={session} flags={flags} suggest={suggest} softDelete>
          <AddressPolicyProvider value={addresses}>
            <ChatAddressScope>
              <Evening ready={ready} look={look} people={people} />
            </ChatAddressScope>
          </AddressPolicyProvider>
        </ChatProvider>
      )}
    </EventPage>
  );
}

interface EveningProps {
  readonly ready: ReadyEvent;
  readonly look: BrandLook;
  readonly people: AppProps["people"];
}

const renderChat = ({ isOpen, onClose }: ChatSlot) => <Chat active={isOpen} onClose={onClose} />;

function Evening({ ready, look, people }: EveningProps) {
  return (
    <EventBody event={ready.event} look={look} renderChat={renderChat} unreadCount={useUnreadCount()}>
      <section className="people">
        <h2>Who you are</h2>
        <nav aria-label="Who you are">
          {Object.entries(people).map(([id, name]) => (
            <a key={id} href={`?as=${id}`} aria-current={id === ready.me.id ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </section>
    </EventBody>
  );
}
