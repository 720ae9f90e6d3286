import { type ChatAdapter, ChatProvider, type OnEvent, type Session } from "@foyer/chat-headless";
import { Chat } from "@foyer/event-ui/chat";

declare global {
  interface Window {
    /** The data layer of the page, as tag managers read it. */
    dataLayer?: object[];
  }
}

/** Every event with its fields: `{ event: "chat_message_sent", channel: "hall", messageType: "text", … }`. */
const track: OnEvent = ({ type, ...fields }, channel) => {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: `chat_${type.replaceAll("-", "_")}`, channel, ...fields });
};

export function MeasuredChat({ adapter, session }: { readonly adapter: ChatAdapter; readonly session: Session }) {
  return (
    <ChatProvider adapter={adapter} session={session} channelUrl="hall" onEvent={track}>
      <Chat />
    </ChatProvider>
  );
}
