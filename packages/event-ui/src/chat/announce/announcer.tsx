import { isDeleted, useChatScope, useChatState, useParentId } from "@foyer/chat-headless";
import { type ReactNode, useCallback, useEffect, useMemo } from "react";
import { useLabels } from "../../ui/base/labels-provider";
import { type LiveAnnouncement, LiveRegion, useLiveAnnouncements } from "../../ui/base/live-region";
import { usePeople } from "../context/people";
import { toAnnouncementText } from "./announcement-text";
import { createAnnouncer } from "./create-announcer";
import { useToast } from "./use-toast";
import { AnnounceProvider } from "../context/announce-context";

export interface AnnouncerProps {
  /** Whether the chat is open. Nothing is announced while it is not. @default true */
  readonly active?: boolean;
  /** The list that is shown; @default the surrounding one */
  readonly parentId?: string | null;
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
  const shown = parentId === undefined ? surrounding : parentId;
  const { announcements, announce } = useLiveAnnouncements();
  const [toast, showToast] = useToast(chat.environment);
  const labels = useLabels();
  const people = usePeople();

  const announcer = useMemo(() => createAnnouncer(chat), [chat]);
  useEffect(
    () =>
      announcer.announceWith((announcement) =>
        announce(
          toAnnouncementText(announcement, labels, people),
          announcement.type === "message" ? announcement.message.id : undefined,
        ),
      ),
    [announcer, labels, people, announce],
  );
  const isGone = ({ about }: LiveAnnouncement) => about !== undefined && isDeleted(chat.store.get(), about);
  useChatState(() => announcements.filter(isGone).length);
  useEffect(() => announcer.start(), [announcer]);
  useEffect(() => announcer.show(active, shown), [announcer, active, shown]);

  const answer = useCallback(
    (text: string) => {
      announce(text);
      showToast(text);
    },
    [announce, showToast],
  );

  return (
    <AnnounceProvider value={answer}>
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
