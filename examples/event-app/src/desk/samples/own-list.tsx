import { useConversation, useTyping } from "@foyer/chat-headless";

/** A list of your own by the hooks alone: the last three messages, and who is typing. */
export function OwnList() {
  const { status, rows } = useConversation();
  const typing = useTyping();
  if (status !== "ready") return <p>{status}</p>;
  return (
    <>
      <ol>
        {rows.slice(Math.max(0, rows.length - 3)).map(({ key, message, status }) => (
          <li key={key} data-status={status}>
            <b>{message.sender?.name}</b> <bdi>{message.type === "text" ? message.text : message.type}</bdi>
          </li>
        ))}
      </ol>
      <p>{typing.map(({ name }) => `${name} …`).join(" ")}</p>
    </>
  );
}
