import type { ActivityEvent } from "../port/activity";
import type { ChatState } from "../state/chat-state";
import { mentionsSelf } from "../state/unread";
import type { Chat } from "./chat";

/** Emits when a channel is entered, lost and back, and mentions. Returns the function to call after every change of the state. */
export function createActivity(
  selfId: string,
  on: Chat["on"],
  emit: (event: ActivityEvent) => void,
): (before: ChatState, now: ChatState) => void {
  let hasJoined = false;
  on("arrived", ({ parentId, messages }) => {
    for (const message of messages)
      // In one of the lists that it stands in.
      if (message.inMainList === (parentId === null) && mentionsSelf(message, selfId))
        emit({ type: "mention-received", messageId: message.id });
  });
  return ({ room: { line: before } }, { room: { line, phase } }) => {
    if (line === "live" && before !== line) {
      emit({ type: hasJoined ? "connection-back" : "joined" });
      hasJoined = true;
    }
    if (before === "live" && line === "lost") emit({ type: "connection-lost" });
    if (phase === "closed") hasJoined = false;
  };
}
