import { emojiCharacter, type Row, useConversation, useReactionBadges, useSelf } from "@foyer/chat-headless";
import { useEffect, useRef } from "react";

export default function LastOfOthers() {
  const { rows } = useConversation();
  const self = useSelf();
  const row = rows.slice().findLast(({ message }) => message.sender?.id !== self.id);
  return row ? <Badges row={row} /> : <p>Loading</p>;
}

function Badges({ row }: { readonly row: Row }) {
  const { emoji, permission, toggle } = useReactionBadges(row);
  const ref = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const follow = () => {
      if (ref.current) ref.current.disabled = permission.get().type !== "allowed";
    };
    follow();
    return permission.subscribe(follow);
  }, [permission]);
  return (
    <fieldset ref={ref}>
      <legend>{row.message.type === "text" ? row.message.text : "A picture"}</legend>
      {emoji.slice(0, 3).map(({ key }) => (
        <button key={key} type="button" aria-label={`React with ${key}`} onClick={() => toggle(key)}>
          {emojiCharacter(key)}
        </button>
      ))}
    </fieldset>
  );
}
