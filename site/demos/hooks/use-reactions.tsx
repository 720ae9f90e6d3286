import { emojiCharacter, type Row, useConversation, useReactions, useSelf } from "@foyer/chat-headless";

export default function LastOfOthers() {
  const { rows } = useConversation();
  const self = useSelf();
  const row = rows.slice().findLast(({ message }) => message.sender?.id !== self.id);
  return row ? <Reactions row={row} /> : <p>Loading</p>;
}

function Reactions({ row }: { readonly row: Row }) {
  const { badges, unused, permission, toggle } = useReactions(row);
  return (
    <>
      <p>{row.message.type === "text" ? row.message.text : "A picture"}</p>
      {badges.map(({ key, count, own }) => (
        <button key={key} type="button" aria-pressed={own} onClick={() => toggle(key)}>
          {emojiCharacter(key)} {count}
        </button>
      ))}{" "}
      {permission.type === "allowed" &&
        unused.slice(0, 3).map(({ key }) => (
          <button key={key} type="button" aria-label={`React with ${key}`} onClick={() => toggle(key)}>
            {emojiCharacter(key)}
          </button>
        ))}
    </>
  );
}
