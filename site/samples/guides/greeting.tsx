import { useConversation, useComposer } from "@foyer/chat-headless";

export function Greeting() {
  const { status, rows } = useConversation();
  const { getInputProps } = useComposer();
  if (status !== "ready") return <p>{status}</p>;
  return (
    <>
      <ul>
        {rows.slice().map(({ key, message, status }) => (
          <li key={key} data-status={status}>
            {message.type === "text" && message.text}
          </li>
        ))}
      </ul>
      <textarea aria-label="Message" {...getInputProps()} />
    </>
  );
}
