import { isDeleted, useChatScope, useChatState, useLazyPart, useParentId } from "@foyer/chat-headless";
import { type ReactNode, useCallback, useState } from "react";
import { type LiveAnnouncement, LiveRegion, useLiveAnnouncements } from "../../ui/base/live-region";
import { extrasPart } from "../code/parts";
import { useToast } from "./use-toast";
import { AnnounceProvider } from "../context/announce-context";

/** Props of `Announcer`. */
export interface AnnouncerProps {
  /** Whether the chat is open. Nothing is announced while it is not. @default true */
  readonly active?: boolean | undefined;
  /** The list that is shown; @default the surrounding one */
  readonly parentId?: string | null | undefined;
  readonly children?: ReactNode;
}

/**
 * Announces to screen readers what happens in the chat, by one policy and through one polite region. Wrap it once around a
 * chat; what is inside can announce with `useAnnounce`, which is seen for a moment as well. Renders its children, a `<p>` for
 * what is seen, and a hidden `<div>`.
 */
export function Announcer({ active = true, parentId, children }: AnnouncerProps) {
  const { chat } = useChatScope();
  const surrounding = useParentId();
  const { announcements, announce } = useLiveAnnouncements();
  const [toast, showToast] = useToast(chat.environment);
  // Events before the code is loaded are not announced.
  const loaded = useLazyPart(extrasPart);
  // Once left out, it stays out: put back, it would be read again.
  const [gone] = useState(() => new Set<number>());
  const isGone = ({ id, about }: LiveAnnouncement) => {
    if (about !== undefined && isDeleted(chat.store.get(), about)) gone.add(id);
    return gone.has(id);
  };
  useChatState(() => announcements.filter(isGone).length);

  const answer = useCallback(
    (text: string, isSeen = false) => {
      announce(text);
      if (!isSeen) showToast(text);
    },
    [announce, showToast],
  );

  return (
    <AnnounceProvider value={answer}>
      {loaded !== null && (
        <loaded.Announcing
          active={active}
          parentId={parentId === undefined ? surrounding : parentId}
          announce={announce}
        />
      )}
      {children}
      {toast !== "" && (
        <p className="foyer-toast" aria-hidden="true">
          {toast}
        </p>
      )}
      <LiveRegion announcements={announcements.filter((announcement) => !isGone(announcement))} />
    </AnnounceProvider>
  );
}
