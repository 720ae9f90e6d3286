import {
  type PermissionContext,
  type Row,
  useConversation,
  useMessageActions,
  usePermissions,
} from "@foyer/chat-headless";

export default function OwnMessages() {
  const { rows } = useConversation();
  const context = usePermissions();
  const own = rows.slice().filter(({ message }) => message.sender?.id === context.selfId);
  return (
    <ul>
      {own.map((row) => (
        <OwnMessage key={row.key} row={row} context={context} />
      ))}
    </ul>
  );
}

function OwnMessage({ row, context }: { readonly row: Row; readonly context: PermissionContext }) {
  const { permission, remove, undoDelete } = useMessageActions(row, context);
  return (
    <li>
      {row.message.type === "text" && !row.message.deleted ? row.message.text : "Deleted"}{" "}
      {permission("delete").type === "allowed" && (
        <button type="button" onClick={remove}>
          Delete
        </button>
      )}
      {permission("undo-delete").type === "allowed" && (
        <button type="button" onClick={undoDelete}>
          Undo
        </button>
      )}
    </li>
  );
}
