import { useTyping } from "@foyer/chat-headless";

export default function Typing() {
  const typing = useTyping();
  return <p>{typing.length === 0 ? "Nobody types" : `${typing.map(({ name }) => name).join(", ")} …`}</p>;
}
