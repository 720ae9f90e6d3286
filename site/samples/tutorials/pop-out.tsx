import { type ChatAdapter, ChatProvider, type Session } from "@foyer/chat-headless";
import { Chat, OverlayTargets, Root } from "@foyer/event-ui";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

export interface PopOutChatProps {
  readonly adapter: ChatAdapter;
  readonly session: Session;
}

/** A chat that a button moves into a window of its own, and that comes back when the window is closed. */
export function PopOutChat({ adapter, session }: PopOutChatProps) {
  const [popOut, setPopOut] = useState<Window | null>(null);
  useEffect(() => {
    if (popOut === null) return;
    const comeBack = () => setPopOut(null);
    const close = () => popOut.close();
    popOut.addEventListener("pagehide", comeBack);
    // The window shows what this page renders, so it goes with the page.
    window.addEventListener("pagehide", close);
    return () => {
      popOut.removeEventListener("pagehide", comeBack);
      window.removeEventListener("pagehide", close);
      close();
    };
  }, [popOut]);

  // Menus and dialogs open in the window that has OverlayTargets.
  const chat = (
    <Root style={{ blockSize: popOut === null ? "36rem" : "100vh" }}>
      <OverlayTargets>
        <Chat />
      </OverlayTargets>
    </Root>
  );
  return (
    <ChatProvider adapter={adapter} session={session} channelUrl="hall">
      {popOut === null ? (
        <>
          <button type="button" onClick={() => setPopOut(openWindow())}>
            Open in a window
          </button>
          {chat}
        </>
      ) : (
        <>
          <button type="button" onClick={() => setPopOut(null)}>
            Bring the chat back
          </button>
          {createPortal(chat, popOut.document.body)}
        </>
      )}
    </ChatProvider>
  );
}

/** Opens a window with the style sheets of this page; `null` where the browser blocks it. */
function openWindow(): Window | null {
  const popOut = window.open("", "", "popup,width=420,height=720");
  if (popOut === null) return null;
  for (const sheet of document.querySelectorAll("style, link[rel=stylesheet]"))
    popOut.document.head.append(sheet.cloneNode(true));
  popOut.document.documentElement.lang = document.documentElement.lang;
  popOut.document.title = document.title;
  popOut.document.body.style.margin = "0";
  return popOut;
}
