import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { type ChatAddress, ChatAddressProvider, noPlace } from "../../chat/context/chat-address";
import { CloseOnBackProvider } from "../../ui/base/back-closes";
import { narrowQuery } from "../../ui/base/use-media-query";
import { createPlaceHistory, type PlaceHistory, withPlace } from "./place-history";
import { readingPlaces } from "./reading-places";

/**
 * Writes the open parts of the chat into the page's address: `chat=open`, `thread={id}`, `message={id}`. Back closes one
 * thing at a time on narrow screens, a reload comes back to the same list and row, and messages have `Copy link`. Render it
 * around `EventBody`, once in a page.
 */
export function ChatAddressScope({ children }: { readonly children: ReactNode }) {
  const place = useSyncExternalStore(
    subscribe,
    () => history().get(),
    () => noPlace,
  );
  const [location] = useLocation();
  useEffect(() => history().mirror(), [location]);
  const address = useMemo<ChatAddress>(() => ({ ...commands, place }), [place]);
  return (
    <ChatAddressProvider value={address}>
      <CloseOnBackProvider value={closeOnBack}>{children}</CloseOnBackProvider>
    </ChatAddressProvider>
  );
}

let shared: PlaceHistory | null = null;

function history(): PlaceHistory {
  return (shared ??= createPlaceHistory(window, () => window.matchMedia(narrowQuery).matches));
}

const subscribe = (listener: () => void) => history().subscribe(listener);
const closeOnBack = (close: () => void) => history().closeOnBack(close);

const commands: Omit<ChatAddress, "place"> = {
  ...readingPlaces,
  go: (next) => history().go(next),
  linkTo(target) {
    const url = new URL(withPlace(window.location.href, { isOpen: true, ...target }));
    url.searchParams.delete("modal");
    return url.href;
  },
};
