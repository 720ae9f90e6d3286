import { type ChatAdapter, ChatProvider, type Session } from "@foyer/chat-headless";
import { AddressPolicyProvider, allowPublicAddresses, type AddressPolicy, Chat, Notifier } from "@foyer/event-ui";

/** Pictures from the event's own host only; links and files as usual. */
const addresses: AddressPolicy = (url, use) =>
  use === "image" ? url.hostname === "assets.example.com" : allowPublicAddresses(url, use);

export function CalmChat({ adapter, session }: { readonly adapter: ChatAdapter; readonly session: Session }) {
  return (
    <ChatProvider
      adapter={adapter}
      session={session}
      channelUrl="hall"
      flags={{ search: true, info: true, fileUpload: false, notifications: true }}
      softDelete
    >
      <AddressPolicyProvider value={addresses}>
        <Chat />
        <Notifier />
      </AddressPolicyProvider>
    </ChatProvider>
  );
}
