import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { BrandLook } from "../event/branding";
import { useGivenAddress } from "../chat/context/chat-address";
import type { EventDetails } from "../event/event-model";
import { logWarning } from "../ui/base/log-warning";
import { useLabels } from "../ui/base/labels-provider";
import { OverlayTargets } from "../ui/overlay/overlay-targets";
import { useClientLayoutEffect } from "../ui/base/use-client-layout-effect";
import { narrowQuery, useMediaQuery } from "../ui/base/use-media-query";
import { useModalParameter } from "../ui/overlay/use-modal-parameter";
import { ChatButton } from "./chat-button";
import { ChatPanel } from "./chat-panel";
import { EventHeader } from "./event-header";
import { SideNavigation, type NavigationItem } from "./side-navigation";
import { useRegionKeys } from "./regions/use-region-keys";
import { useDocumentTitle } from "./use-document-title";
import { useRootCheck } from "../ui/base/root";

/** Props of `EventBody`. */
export interface EventBodyProps {
  readonly event: Pick<EventDetails, "name" | "chatChannelUrl">;
  readonly look: Pick<BrandLook, "logo">;
  /** The page of the current route. */
  readonly children: ReactNode;
  /** Renders the chat, from the first time the panel opens. An event without a channel has neither button nor panel. */
  readonly renderChat?: ((panel: ChatSlot) => ReactNode) | undefined;
  /** Shown on the chat button. @default 0 */
  readonly unreadCount?: number | undefined;
  /** How many of them mention this person. @default 0 */
  readonly mentionCount?: number | undefined;
  /** Links of the side navigation besides Home. @default none */
  readonly navigation?: readonly NavigationItem[] | undefined;
  /** Further controls at the end of the header. */
  readonly headerEnd?: ReactNode;
  /** Called with `true` when the chat panel opens and with `false` when it closes. */
  readonly onChatOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** The state of the panel, as `renderChat` receives it. */
export interface ChatSlot {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const nowhere: readonly NavigationItem[] = [];

/** The page of an event: header, side navigation, routed page, chat button and panel, overlay targets. */
export function EventBody(props: EventBodyProps) {
  useRootCheck("EventBody");
  const { children, unreadCount = 0, mentionCount = 0, navigation = nowhere, onChatOpenChange } = props;
  const labels = useLabels().event;
  const mark = { name: props.event.name || labels.sideNavigation, logo: props.look.logo };
  const chat = props.event.chatChannelUrl === null ? undefined : props.renderChat;
  const id = useId();
  const page = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isNavigationOpen, setNavigationOpen] = useState(false);
  const { isOpen, wasOpened, change } = usePanel(onChatOpenChange);
  const isCovered = useMediaQuery(narrowQuery) && isOpen && chat !== undefined;
  useClearedModal(chat !== undefined);
  useRegionKeys();
  useDocumentTitle({ name: props.event.name, unreadCount, isChatOpen: isOpen });

  useClientLayoutEffect(() => {
    page.current?.toggleAttribute("inert", isCovered);
  }, [isCovered]);

  const close = useCallback(() => change(false), [change]);

  return (
    <OverlayTargets>
      <div ref={page} className="foyer-page" data-chat={chat !== undefined && isOpen ? "open" : undefined}>
        <EventHeader
          {...mark}
          navigationId={`${id}navigation`}
          isNavigationOpen={isNavigationOpen}
          onOpenNavigation={() => setNavigationOpen(true)}
        >
          {props.headerEnd}
        </EventHeader>
        <main className="foyer-page-content">{children}</main>
      </div>
      <SideNavigation
        id={`${id}navigation`}
        {...mark}
        isOpen={isNavigationOpen}
        onClose={() => setNavigationOpen(false)}
        items={[{ name: labels.home, path: "/", icon: "home" }, ...navigation]}
      />
      {chat !== undefined && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape closes the panel for the keyboard */}
          <div className="foyer-chat-scrim" data-state={isOpen ? "open" : "closed"} onClick={close} />
          <ChatPanel id={`${id}chat`} isOpen={isOpen} onClose={close} button={button} onError={logChatError}>
            {wasOpened && <ChatContent render={chat} isOpen={isOpen} onClose={close} />}
          </ChatPanel>
          <ChatButton
            ref={button}
            isOpen={isOpen}
            unreadCount={unreadCount}
            mentionCount={mentionCount}
            aria-controls={`${id}chat`}
            onClick={() => change(!isOpen)}
          />
        </>
      )}
    </OverlayTargets>
  );
}

/** Whether the panel is open: as the page's address says, where there is one that tells. */
function usePanel(onChange: EventBodyProps["onChatOpenChange"]) {
  const address = useGivenAddress();
  const [state, setState] = useState({ isOpen: false, wasOpened: false });
  const isOpen = address?.place.isOpen ?? state.isOpen;
  if (isOpen && !state.wasOpened) setState({ isOpen, wasOpened: true });
  const reported = useRef(false);
  useEffect(() => {
    if (reported.current !== isOpen) onChange?.(isOpen);
    reported.current = isOpen;
  }, [isOpen, onChange]);
  const change = useCallback(
    (open: boolean) => {
      if (address === null) setState({ isOpen: open, wasOpened: true });
      else address.go({ ...address.place, isOpen: open, messageId: null });
    },
    [address],
  );
  return { isOpen, wasOpened: state.wasOpened, change };
}

/** A component, so that the panel's error boundary catches what `render` throws. */
function ChatContent({ render, ...slot }: ChatSlot & { readonly render: (panel: ChatSlot) => ReactNode }) {
  return render(slot);
}

/** Removes a file viewer from the address on mount: no file has been chosen yet. */
function useClearedModal(hasChat: boolean): void {
  const { clear } = useModalParameter("fileviewer");
  const done = useRef(false);
  useEffect(() => {
    if (!hasChat || done.current) return;
    done.current = true;
    clear();
  }, [hasChat, clear]);
}

function logChatError(error: unknown): void {
  logWarning("The chat threw an error; the panel shows its fallback.", error);
}
