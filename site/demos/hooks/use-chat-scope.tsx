import { useChatScope } from "@foyer/chat-headless";

export default function JumpToTheBeginning() {
  const { chat } = useChatScope();
  return (
    <button type="button" onClick={() => void chat.history.loadOlder(null)}>
      Load what is before, of {chat.channelUrl}
    </button>
  );
}
