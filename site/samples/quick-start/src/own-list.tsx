import { useComposer, useConversation } from "@foyer/chat-headless";

/** In place of `Chat`: the same conversation with an interface of your own. */
export function OwnList() {
  const { status, rows, hasOlder, loadOlder } = useConversation();
  const composer = useComposer();
  if (status !== "ready") return <p>{status}</p>;
  return (
    <>
      {hasOlder && (
        <button type="button" onClick={() => void loadOlder()}>
          Older messages
        </button>
      )}
      <div role="log" aria-label="Messages">
        <ol>
          {rows.slice().map(({ key, message, status }) => (
            <li key={key} data-status={status}>
              {message.sender?.name}: {message.type === "text" ? message.text : message.type}
            </li>
          ))}
        </ol>
      </div>
      <textarea aria-label="Message" {...composer.getInputProps()} />
    </>
  );
}
