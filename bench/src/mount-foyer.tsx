import { type ChatAdapter, ChatProvider, type Session } from "@foyer/chat-headless";
import { Chat, LabelsProvider, OverlayTargets, Root } from "@foyer/event-ui";
import "@foyer/event-ui/styles.css";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { placeOf, reader } from "./driver";

const session: Session = { userId: reader.id, getToken: () => Promise.resolve("token") };

/** Foyer in the page, over an adapter: its whole chat, or what is given. */
export function mountFoyer(
  adapter: ChatAdapter,
  channelUrl: string,
  pageSize: number,
  content: ReactNode = <Chat />,
): void {
  createRoot(placeOf(document)).render(
    <LabelsProvider timeZone="UTC">
      <Root style={{ blockSize: "100%" }}>
        <OverlayTargets>
          <ChatProvider adapter={adapter} channelUrl={channelUrl} session={session} pageSize={pageSize}>
            {content}
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
