import { useMessageActions, useReactions, type PermissionContext, type Row } from "@foyer/chat-headless";

interface MessageRowProps {
  readonly row: Row;
  readonly permissions: PermissionContext;
}

/** One message with what may be done about it: the hooks say what is allowed, this only shows it. */
export function MessageRow({ row, permissions }: MessageRowProps) {
  const { message, status } = row;
  const actions = useMessageActions(row, permissions);
  const { badges, unused, permission, toggle } = useReactions(row);
  const mayReact = permission.type === "allowed";
  return (
    <article data-status={status}>
      <b>{message.sender?.name ?? "Announcement"}</b>{" "}
      <span>{message.type === "text" ? message.text : message.type}</span>
      {message.updatedAt > 0 && <small> edited</small>}
      <div>
        {badges.map(({ key, own, count }) => (
          <button key={key} type="button" aria-pressed={own} disabled={!mayReact} onClick={() => toggle(key)}>
            {toName(key)} {count}
          </button>
        ))}
        {mayReact &&
          unused.map(({ key }) => (
            <button key={key} type="button" onClick={() => toggle(key)}>
              {toName(key)}
            </button>
          ))}
        {actions.permission("edit").type === "allowed" && (
          <button type="button" onClick={actions.edit}>
            Edit
          </button>
        )}
        {actions.permission("delete").type === "allowed" && (
          <button type="button" onClick={actions.remove}>
            Delete
          </button>
        )}
        {status === "failed" && (
          <button type="button" onClick={actions.retry}>
            Retry
          </button>
        )}
      </div>
    </article>
  );
}

function toName(key: string): string {
  return key.replace("sendbird_emoji_", "").replaceAll("_", " ");
}
