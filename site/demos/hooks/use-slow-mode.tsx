import { useSlowMode } from "@foyer/chat-headless";

export default function SlowMode() {
  const { seconds, left } = useSlowMode();
  if (seconds === 0) return <p>Write as often as you like</p>;
  return <p>{left > 0 ? `The next message in ${left} s` : `One message every ${seconds} s`}</p>;
}
