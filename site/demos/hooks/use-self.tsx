import { useSelf } from "@foyer/chat-headless";

export default function Me() {
  const { id, name } = useSelf();
  return <p>Signed in as {name || id}</p>;
}
