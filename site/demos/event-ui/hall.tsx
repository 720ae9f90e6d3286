import "@foyer/event-ui/styles.css";
import { createCrowd } from "@foyer/chat-adapter-memory";
import { ChatProvider } from "@foyer/chat-headless";
import { Chat, OverlayTargets, Root } from "@foyer/event-ui";
import { Suspense, use } from "react";
import { createWorld } from "../frame/world";

const hall = createWorld().then(async (world) => {
  const { control, channelUrl } = world;
  // The first texts of this seed are in the language of the page; other languages follow.
  await createCrowd(control, { channelUrl, attendees: 12, messagesPerMinute: 8, maxLength: 80, seed: 200 }).start();
  return world;
});

/** The chat of a hall in which people write: the first thing on the home page. */
export default function Hall() {
  return (
    <Root>
      <OverlayTargets>
        <div className="hall">
          <Suspense>
            <HallChat />
          </Suspense>
        </div>
      </OverlayTargets>
    </Root>
  );
}

function HallChat() {
  const { adapter, channelUrl, session } = use(hall);
  return (
    <ChatProvider adapter={adapter} channelUrl={channelUrl} session={session} storage={null}>
      <Chat />
    </ChatProvider>
  );
}
