import { useConversation, useParentId } from "@foyer/chat-headless";
import { MessageRow } from "./message/message-row";

const alone = { startsGroup: true, endsGroup: true } as const;

/** In a thread, the message it is about, above its replies. Renders a `<div>`, or nothing in the main list. */
export function ThreadRoot() {
  return useParentId() === null ? null : <RootRow />;
}

// On its own: the main list has nothing to listen to for it.
function RootRow() {
  const { root, rootDeleted } = useConversation();
  if (root === null || rootDeleted) return null;
  return (
    <div className="foyer-thread-root">
      <MessageRow row={root} grouping={alone} />
    </div>
  );
}
