import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider } from "@foyer/chat-headless";
import { Chat, OverlayTargets, Root } from "@foyer/event-ui";

// The chat service: in this page, without a network. One adapter is one person's connection to it.
const service = createMemoryChatService();
await service.control.addUser({ id: "ann", name: "Ann" });
await service.control.addUser({ id: "ben", name: "Ben" });
await service.control.addChannel({ url: "hall", name: "Hall", memberIds: ["ann", "ben"] });

const people = ["ann", "ben"].map((userId) => ({
  adapter: service.createAdapter(),
  session: { userId, getToken: async () => null },
}));

/** Two people side by side in one channel. */
export function TwoPeople() {
  return (
    <Root>
      <OverlayTargets>
        <div style={{ display: "flex", flexWrap: "wrap", gap: 16, padding: 16 }}>
          {people.map(({ adapter, session }) => (
            <section key={session.userId} aria-label={session.userId} style={{ width: 420, height: 640 }}>
              <ChatProvider adapter={adapter} session={session} channelUrl="hall" storage={null}>
                <Chat />
              </ChatProvider>
            </section>
          ))}
        </div>
      </OverlayTargets>
    </Root>
  );
}
