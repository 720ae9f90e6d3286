import { useChatState } from "@foyer/chat-headless";

export default function Waiting() {
  const waiting = useChatState((state) => state.outbox.length);
  return <p>{waiting === 0 ? "Everything is sent." : `${waiting} messages wait to be sent.`}</p>;
}
