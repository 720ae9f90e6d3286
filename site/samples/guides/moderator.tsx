import { useConversation } from "@foyer/chat-headless";
import { type ModerationAct, useModeration, useReports, useRestricted } from "@foyer/chat-headless/moderation";

/** The tools of operators, on a page of its own below a `ChatProvider`. Renders nothing for anybody else. */
export function Moderator() {
  const { available, recent, undo } = useModeration();
  const { rows } = useConversation();
  const muted = useRestricted("mute");
  const open = useReports("open");
  const last = recent.find(({ canUndo }) => canUndo);
  const takeBack = async (id: string) => {
    const { type } = await undo(id);
    if (type === "asks" && confirm("Somebody has changed this since. Undo anyway?")) await undo(id, true);
  };
  if (!available) return null;
  return (
    <>
      <ul aria-label="Reports">
        {open.reports.map(({ id, text, count }) => (
          <li key={id}>
            {text} ({count}) <Button name="Dismiss" onPress={() => open.change(id, "dismiss")} />
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
      {last && <Button name="Undo" onPress={() => takeBack(last.id)} />}
    </>
  );
}

/** A button where the act may be done now. */
function Act({ name, act: asked }: { readonly name: string; readonly act: ModerationAct }) {
  const { act, permission } = useModeration();
  return permission(asked).type === "allowed" ? <Button name={name} onPress={() => act(asked)} /> : null;
}

const Button = ({ name, onPress }: { readonly name: string; readonly onPress: () => Promise<unknown> }) => (
  <button type="button" onClick={() => void onPress()}>
    {name}
  </button>
);
