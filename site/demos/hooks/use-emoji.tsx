import { emojiCharacter, useEmoji } from "@foyer/chat-headless";

export default function Offered() {
  const emoji = useEmoji();
  return <p>{emoji.map(({ key }) => emojiCharacter(key) ?? key).join(" ")}</p>;
}
