import { useChatScope } from "@foyer/chat-headless";
import { memo, useEffect, useMemo } from "react";
import { useLabels } from "../../ui/base/labels-provider";
import { useHoldingWindow } from "../../ui/base/window-context";
import { usePeople } from "../context/people";
import { useAnnouncementChoice } from "./announcement-choice";
import { toAnnouncementText } from "./announcement-text";
import { createAnnouncer } from "./create-announcer";

export interface AnnouncingProps {
  /** Whether the chat is open. */
  readonly active: boolean;
  /** The list that is shown. */
  readonly parentId: string | null;
  /** Says a text. `about` is the id of the message that it speaks of. */
  readonly announce: (text: string, about?: string) => void;
}

/** Listens to the chat and announces what happens, by one policy. It is not rendered by what it says. Renders nothing. */
export const Announcing = memo(function Announcing({ active, parentId, announce }: AnnouncingProps) {
  const { chat, kinds } = useChatScope();
  const labels = useLabels();
  const people = usePeople();
  const [choice] = useAnnouncementChoice();
  const window = useHoldingWindow();
  const announcer = useMemo(() => createAnnouncer(chat, window), [chat, window]);
  useEffect(
    () =>
      announcer.announceWith((announcement) =>
        announce(
          toAnnouncementText(announcement, labels, people, kinds),
          "message" in announcement ? announcement.message.id : undefined,
        ),
      ),
    [announcer, labels, people, kinds, announce],
  );
  useEffect(() => announcer.start(), [announcer]);
  useEffect(() => announcer.show({ active, parentId, choice }), [announcer, active, parentId, choice]);
  return null;
});
