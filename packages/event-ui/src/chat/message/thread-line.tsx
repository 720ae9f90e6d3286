import type { ThreadSummary } from "@foyer/chat-headless";
import { AvatarGroup } from "../../ui/parts/avatar";
import { useRowControls } from "../context/row-controls";
import { useRowServices } from "../context/row-services";

/** The number of replies of a message. A press opens them. Renders a `<button>`. */
export function ThreadLine({ messageId, thread }: { readonly messageId: string; readonly thread: ThreadSummary }) {
  const { labels: all, formats, people, commands } = useRowServices();
  const { message: labels } = all;
  const controls = useRowControls();
  const repliers = thread.repliers.map((user) => {
    const { name, avatarUrl } = people(user.id, user);
    return { id: user.id, name, src: avatarUrl };
  });
  return (
    <button type="button" className="foyer-thread-line" onClick={() => commands.openThread(messageId)} {...controls}>
      {repliers.length > 0 && <AvatarGroup people={repliers} />}
      <span className="foyer-thread-line-count">{labels.replies(thread.replyCount)}</span>{" "}
      {thread.lastReplyAt > 0 && (
        <span className="foyer-thread-line-latest">{labels.latestReply(formats.time(thread.lastReplyAt))}</span>
      )}
    </button>
  );
}
