import { type ChatAdapter, ChatProvider, type Session } from "@foyer/chat-headless";
import { AddressPolicyProvider, allowPublicAddresses, type AddressPolicy, Chat } from "@foyer/event-ui";

/** Pictures from the event's own host only; links and files as usual. */
const addresses: AddressPolicy = (url, use) =>
  use === "image" ? url.hostname === "assets.example.com" : allowPublicAddresses(url, use);

export function CalmChat({ adapter, session }: { readonly adapter: ChatAdapter; readonly session: Session }) {
  return (
    <ChatProvider
      adapter={adapter}
      session={session}
      channelUrl="hall"
      flags={{ search: true, info: true, fileUpload: false }}
      softDelete
    >
      <AddressPolicyProvider value={addresses}>
        <Chat />
      </AddressPolicyProvider>
    </ChatProvider>
  );
}
