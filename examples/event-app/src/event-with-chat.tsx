import { ChatProvider, useUnreadCount, useUnreadMentions, type Suggest } from "@foyer/chat-headless";
import {
  AddressPolicyProvider,
  ChatAddressScope,
  createAttendeeDirectory,
  EventBody,
  LoadingScreen,
  Notifier,
  PeopleProvider,
  useLabels,
  ViewerAddressProvider,
  type ChatSlot,
} from "@foyer/event-ui";
import { useModalParameter } from "@foyer/event-ui/ui";
import { Suspense, use, useEffect, useMemo, type ReactNode } from "react";
import { ChatScreen, preloadChat } from "./chat-screen";
import type { ReadyWindowProps } from "./event-window";

interface EventWithChatProps extends ReadyWindowProps {
  readonly channelUrl: string;
  readonly settings: ReactNode;
}

/** An event with its chat, which connects as soon as this has been painted; its screen is loaded when the page rests. */
export function EventWithChat(props: EventWithChatProps) {
  return (
    <Suspense fallback={<LoadingScreen logo={props.look.logo} />}>
      <Connected {...props} />
    </Suspense>
  );
}

function Connected({ deployment, ready, look, page, channelUrl, settings }: EventWithChatProps) {
  const { config, flags, chat, tokensOf, addresses } = deployment;
  const { event, me } = ready;
  const { adapter, desk } = use(chat)(ready, channelUrl);
  const session = useMemo(() => ({ userId: me.id, getToken: tokensOf(event.id) }), [tokensOf, event.id, me.id]);
  const { resolve, suggest } = usePeopleOf(ready, config.assetsBase);
  return (
    <ChatProvider
      adapter={adapter}
      channelUrl={channelUrl}
      session={session}
      flags={flags}
      softDelete={config.softDelete ?? false}
      emoji={event.chatEmojis}
      suggest={suggest}
      desk={desk}
    >
      <PeopleProvider value={resolve}>
        <AddressPolicyProvider value={addresses}>
          <ViewerAddressProvider value={useModalParameter("fileviewer")}>
            <ChatAddressScope>
              <BodyWithChat event={event} look={look} page={page} settings={settings} />
              <Notifier />
            </ChatAddressScope>
          </ViewerAddressProvider>
        </AddressPolicyProvider>
      </PeopleProvider>
    </ChatProvider>
  );
}

const renderChat = ({ isOpen, onClose }: ChatSlot) => <ChatScreen active={isOpen} onClose={onClose} />;

function BodyWithChat({
  event,
  look,
  page,
  settings,
}: Pick<EventWithChatProps, "look" | "page" | "settings"> & Pick<EventWithChatProps["ready"], "event">) {
  useEffect(preloadChat, []);
  return (
    <EventBody
      event={event}
      look={look}
      renderChat={renderChat}
      unreadCount={useUnreadCount()}
      mentionCount={useUnreadMentions()}
      headerEnd={settings}
    >
      {page}
    </EventBody>
  );
}

/** Names and pictures from the list of attendees, and whom one can mention: those whose name, or a part of it, begins so. */
function usePeopleOf({ attendees, me }: EventWithChatProps["ready"], assetsBase: string) {
  const { archivedAttendee } = useLabels().event;
  return useMemo(() => {
    const { people, toPerson } = createAttendeeDirectory([...attendees, me], assetsBase, archivedAttendee);
    const users = [...new Map(people.map(({ id, name }) => [id, { id, name }])).values()];
    const suggest: Suggest = (query) => {
      const wanted = query.toLocaleLowerCase();
      return users.filter(({ name }) => {
        const lower = name.toLocaleLowerCase();
        return lower.startsWith(wanted) || lower.includes(` ${wanted}`);
      });
    };
    return { resolve: toPerson, suggest };
  }, [attendees, me, assetsBase, archivedAttendee]);
}
