import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider } from "@foyer/chat-headless";
import { Chat, OverlayTargets, Root } from "@foyer/event-ui";
import { createRoot } from "react-dom/client";

// The same chat in every host: in the page itself or, where the address says so, in a shadow tree.

const service = createMemoryChatService({ logLines: 0 });
await service.control.addUser({ id: "ann", name: "Ann" });
await service.control.addUser({ id: "ben", name: "Ben" });
await service.control.addChannel({ url: "hall", name: "Hall", memberIds: ["ann", "ben"] });
for (const [userId, text] of [
  ["ben", "Welcome, Ann"],
  ["ann", "Good morning. Where is the workshop about tea?"],
  ["ben", "In the **blue** room, see https://example.org/rooms"],
] as const) {
  await service.control.post({ channelUrl: "hall", userId, text, customType: "" });
}

const host = document.getElementById("chat");
if (host === null) throw new Error("The page has no place for the chat.");
const tree = await makeTree(host);
const adapter = service.createAdapter();
const session = { userId: "ann", getToken: () => Promise.resolve(null) };
createRoot(tree).render(
  <Root theme="light">
    <OverlayTargets>
      <ChatProvider adapter={adapter} channelUrl="hall" session={session}>
        <div style={{ width: 420, height: 640 }}>
          <Chat />
        </div>
      </ChatProvider>
    </OverlayTargets>
  </Root>,
);

async function makeTree(element: HTMLElement): Promise<HTMLElement | ShadowRoot> {
  const address = element.dataset["shadow"];
  if (address === undefined) return element;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await (await fetch(address)).text());
  const shadow = element.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet];
  return shadow;
}
