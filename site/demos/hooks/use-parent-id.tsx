import { ConversationScope, useComposer, useConversation, useParentId } from "@foyer/chat-headless";
import { useState } from "react";

export default function MainListOrThread() {
  const { rows } = useConversation();
  const [parentId, setParentId] = useState<string | null>(null);
  const first = rows.at(0)?.message.id ?? null;
  return (
    <ConversationScope parentId={parentId}>
      <button type="button" onClick={() => setParentId(parentId === null ? first : null)}>
        {parentId === null ? "Thread of the first message" : "Back"}
      </button>
      <List />
    </ConversationScope>
  );
}

function List() {
  const parentId = useParentId();
  const { rows, status } = useConversation();
  const composer = useComposer();
  return (
    <>
      <p>
        {parentId === null ? "The main list" : "A thread"}: {status}, {rows.length} messages
      </p>
      <textarea aria-label={parentId === null ? "Message" : "Reply"} rows={1} {...composer.getInputProps()} />
    </>
  );
}
