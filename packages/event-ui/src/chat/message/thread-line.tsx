import type { ThreadSummary } from "@foyer/chat-headless";
import { AvatarGroup } from "../../ui/parts/avatar";
import { useFormats, useLabels } from "../../ui/base/labels-provider";
import { useCommands } from "../context/conversation-context";
import { useRowControls } from "../context/row-controls";
import { usePeople } from "../context/people";

/** How many replies a message has, and the way to them. Renders a `<button>`. */
export function ThreadLine({ messageId, thread }: { readonly messageId: string; readonly thread: ThreadSummary }) {
  const { message: labels } = useLabels();
  const formats = useFormats();
  const controls = useRowControls();
  const people = usePeople();
  const { openThread } = useCommands();
  const repliers = thread.repliers.map((user) => {
    const { name, avatarUrl } = people(user.id, user);
    return { id: user.id, name, src: avatarUrl };
  });
  return (
    <button type="button" className="foyer-thread-line" onClick={() => openThread(messageId)} {...controls}>
      {repliers.length > 0 && <AvatarGroup people={repliers} />}
      <span className="foyer-thread-line-count">{labels.replies(thread.replyCount)}</span>{" "}
      {thread.lastReplyAt > 0 && (
        <span className="foyer-thread-line-latest">{labels.latestReply(formats.time(thread.lastReplyAt))}</span>
      )}
    </button>
  );
}
