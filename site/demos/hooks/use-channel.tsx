import { useChannel } from "@foyer/chat-headless";

export default function Title() {
  const channel = useChannel();
  if (channel === null) return <p>Joining</p>;
  return (
    <h2>
      {channel.name}, {channel.memberCount} people{channel.frozen && ", frozen"}
    </h2>
  );
}
