import { type ChatAdapter, ChatProvider, type Session } from "@foyer/chat-headless";
import { Chat, LabelsProvider, OverlayTargets, Root } from "@foyer/event-ui";
import "@foyer/event-ui/styles.css";
import { createRoot } from "react-dom/client";
import { placeOf, reader } from "./driver";

const session: Session = { userId: reader.id, getToken: () => Promise.resolve("token") };

/** Foyer's whole chat in the page, over an adapter. */
export function mountFoyer(adapter: ChatAdapter, channelUrl: string, pageSize: number): void {
  createRoot(placeOf(document)).render(
    <LabelsProvider timeZone="UTC">
      <Root style={{ blockSize: "100%" }}>
        <OverlayTargets>
          <ChatProvider adapter={adapter} channelUrl={channelUrl} session={session} pageSize={pageSize}>
            <Chat />
          </ChatProvider>
        </OverlayTargets>
      </Root>
    </LabelsProvider>,
  );
}

/** Where things are in it. */
export const foyerSelectors = {
  scroller: ".foyer-list-log",
  row: ".foyer-list-row",
  field: ".foyer-composer-field",
} as const;
