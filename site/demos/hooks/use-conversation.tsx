import { useConversation } from "@foyer/chat-headless";

export default function Messages() {
  const { status, rows, hasOlder, loadOlder, retry } = useConversation();
  if (status === "cannot-connect") {
    return (
      <button type="button" onClick={retry}>
        Try again
      </button>
    );
  }
  if (status !== "ready") return <p>{status}</p>;
  return (
    <>
      {hasOlder && (
        <button type="button" onClick={() => void loadOlder()}>
          Older messages
        </button>
      )}
      <div tabIndex={0} role="log" aria-label="Messages">
        <ol>
          {rows.slice().map(({ key, message, status }) => (
            <li key={key}>
              <b>{message.sender?.name}</b>: {message.type === "text" ? message.text : message.type}{" "}
              {status !== "sent" && <i>({status})</i>}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
