import { useConversation } from "@foyer/chat-headless";
import { type ModerationAct, useModeration, useReports, useRestricted } from "@foyer/chat-headless/moderation";

/** What operators need, on a page of its own below a `ChatProvider`. Renders nothing for anybody else. */
export function Moderator() {
  return useModeration().available ? <Desk /> : null;
}

function Desk() {
  const { recent, undo } = useModeration();
  const { rows } = useConversation();
  const muted = useRestricted("mute");
  const open = useReports("open");
  const last = recent.find(({ canUndo }) => canUndo);
  const takeBack = async (id: string) => {
    const { type } = await undo(id);
    if (type === "asks" && confirm("Somebody has changed this since. Undo anyway?")) await undo(id, true);
  };
  return (
    <>
      <ul aria-label="Reports">
        {open.reports.map(({ id, text, count }) => (
          <li key={id}>
            {text} ({count}) <button onClick={() => void open.change(id, "dismiss")}>Dismiss</button>
          </li>
        ))}
      </ul>
      <ul aria-label="Messages">
        {rows.slice().map(({ key, message }) => (
          <li key={key}>
            {message.sender?.name}: {message.deleted ? "removed" : message.type === "text" && message.text}
            <Act name="Remove" act={{ type: "remove", message }} />
            {message.sender && (
              <Act name="Mute" act={{ type: "mute", user: message.sender, seconds: 600, reason: "spam" }} />
            )}
          </li>
        ))}
      </ul>
      <ul aria-label="Muted">
        {muted.members.map(({ user }) => (
          <li key={user.id}>
            {user.name} <Act name="Unmute" act={{ type: "unmute", user }} />
          </li>
        ))}
      </ul>
      {last && <button onClick={() => void takeBack(last.id)}>Undo</button>}
    </>
  );
}

/** A button where the act may be done now. */
function Act({ name, act: asked }: { readonly name: string; readonly act: ModerationAct }) {
  const { act, permission } = useModeration();
  const { type } = permission(asked);
  const button = <button onClick={() => void act(asked)}>{name}</button>;
  return type === "allowed" ? button : null;
}
