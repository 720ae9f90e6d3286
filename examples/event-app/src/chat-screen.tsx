import { type Chat, type ChatProps } from "@foyer/event-ui";
import { lazy, useState } from "react";

const load = () => import("./event-chat");
const Later = lazy(load);
let loaded: typeof Chat | null = null;

/** The chat's screen, a chunk of its own: at once where it was loaded in advance, else once it is loaded. */
export function ChatScreen(props: ChatProps) {
  // What it was shown with it stays: another component would begin anew.
  const [Screen] = useState(() => loaded ?? Later);
  return <Screen {...props} />;
}

/** Loads the screen once the page has nothing else to do, so that its first opening waits for no network. */
export function preloadChat(): void {
  const run = () =>
    void load().then(
      ({ default: screen }) => (loaded = screen),
      () => {}, // Tried again when it is opened.
    );
  // Safari knows no idle callbacks.
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else setTimeout(run, 1000);
}
