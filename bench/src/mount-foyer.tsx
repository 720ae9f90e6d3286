import { type ChatAdapter, ChatProvider, type Session, useConversation } from "@foyer/chat-headless";
import { Chat, LabelsProvider, OverlayTargets, Root } from "@foyer/event-ui";
import "@foyer/event-ui/styles.css";
import { type ReactNode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { placeOf, reader } from "./driver";

const session: Session = { userId: reader.id, getToken: () => Promise.resolve("token") };

/** Mounts Foyer in the page over adapters: its whole chat, or `content`. */
export function createFoyerPage(content: ReactNode = <Chat />) {
  let show: ((content: ReactNode) => void) | undefined;
  return {
    /** Connects and loads a page, and shows nothing of it. */
    async hold(adapter: ChatAdapter, channelUrl: string, pageSize: number): Promise<void> {
      const showHere = mountProvider(adapter, channelUrl, pageSize);
      show = showHere;
      await new Promise<void>((resolve) => showHere(<Loading onLoaded={resolve} />));
    },
    open(adapter: ChatAdapter, channelUrl: string, pageSize: number): void {
      show ??= mountProvider(adapter, channelUrl, pageSize);
      show(content);
    },
  };
}

function mountProvider(adapter: ChatAdapter, channelUrl: string, pageSize: number): (content: ReactNode) => void {
  const root = createRoot(placeOf(document));
  return (content) =>
    root.render(
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

function Loading({ onLoaded }: { readonly onLoaded: () => void }) {
  const isLoaded = useConversation().rows.length > 0;
  useEffect(() => {
    if (isLoaded) onLoaded();
  }, [isLoaded, onLoaded]);
  return null;
}

/** Where things are in it. */
export const foyerSelectors = {
  scroller: ".foyer-list-log",
  row: ".foyer-list-row",
  field: ".foyer-composer-field",
} as const;
