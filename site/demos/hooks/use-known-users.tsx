import { useConversation, useKnownUsers } from "@foyer/chat-headless";

export default function Reactors() {
  const { rows } = useConversation();
  const ids = rows.slice().flatMap(({ message }) => message.reactions.flatMap(({ userIds }) => userIds));
  const find = useKnownUsers(ids);
  return (
    <ul aria-label="Who reacted">
      {[...new Set(ids)].map((id) => (
        <li key={id}>{find(id)?.name ?? "(No name)"}</li>
      ))}
    </ul>
  );
}
